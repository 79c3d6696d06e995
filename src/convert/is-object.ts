/** Whether a value is a JSON object: not null, not a list. What isn't passes through a conversion as it is. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The same, for reading a value of unknown shape by key. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value);
}

/** Whether anything is in one of some objects under construction. */
export function isFilled(...objects: readonly object[]): boolean {
  return objects.some((each) => Object.keys(each).length > 0);
}
