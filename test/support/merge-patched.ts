/** Does what a merge patch says (RFC 7386), as it is written there. */
export function mergePatched(target: unknown, patch: unknown): unknown {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const result = new Map(typeof target === "object" && target !== null && !Array.isArray(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name);
    else result.set(name, mergePatched(result.get(name), value));
  }
  return Object.fromEntries(result);
}
