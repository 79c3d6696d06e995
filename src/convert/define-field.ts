/** Sets a field of a plain object as data, whatever its name: an assignment to `__proto__` would do something else. Gives the object back. */
export function defineField<T extends object>(target: T, name: string, value: unknown): T {
  if (name === "__proto__") return Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  (target as Record<string, unknown>)[name] = value;
  return target;
}
