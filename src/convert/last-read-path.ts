/**
 * Where a function that throws had come to: it is called once more with the same value, and this gives the path of the field that it read last,
 * as `.spec.rules[2].port`. Undefined where it doesn't throw again, or had read nothing.
 *
 * Conversions are pure functions of plain data, so another call changes nothing; and a field's name helps the reader of the message.
 */
export function lastReadPath(value: unknown, run: (value: unknown) => unknown): string | undefined {
  const seen = { path: "" };
  try {
    run(watched(value, "", seen));
  } catch {
    return seen.path === "" ? undefined : seen.path;
  }
  return undefined;
}

/** The value, with every field that is read of it, at any depth, noted. */
function watched(value: unknown, path: string, seen: { path: string }): unknown {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key === "symbol" || typeof found === "function" || (Array.isArray(target) && key === "length")) return found;
      const place = `${path}${Array.isArray(target) ? `[${key}]` : `.${key}`}`;
      seen.path = place;
      return watched(found, place, seen);
    },
  });
}
