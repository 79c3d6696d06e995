/** Whether anything is in one of some objects under construction. */
export function isFilled(...objects: readonly object[]): boolean {
  return objects.some((each) => Object.keys(each).length > 0);
}
