const texts = new WeakMap<object, Map<string, string | undefined>>();

/** Says of an object or a list that it stands in many places, as it is, its keys sorted: its text is kept. */
export function share<T extends object>(value: T): T {
  if (!texts.has(value)) texts.set(value, new Map());
  return value;
}

/** Whether an object or a list was shared. */
export function isShared(value: object): boolean {
  return texts.has(value);
}

/** The text of an object or a list, made again unless it is shared and was made at this indent before. */
export function keptText(value: object, indent: string, make: () => string | undefined): string | undefined {
  const kept = texts.get(value);
  if (kept === undefined) return make();
  if (!kept.has(indent)) kept.set(indent, make());
  return kept.get(indent);
}
