/** Whether two paths are the same. */
export function sameNames(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name, index) => name === right[index]);
}

/** Whether a path leads to something inside of what another one names. */
export function isBelow(names: readonly string[], parent: readonly string[]): boolean {
  return names.length > parent.length && parent.every((name, index) => names[index] === name);
}

/** Whether a path leads to a field of the object that another one names. */
export function isDirectlyIn(names: readonly string[], holder: readonly string[]): boolean {
  return names.length === holder.length + 1 && isBelow(names, holder);
}
