/** A key of an object literal: computed where a plain one would set the prototype, quoted where it is no identifier. */
export function printKey(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
