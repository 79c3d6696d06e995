/**
 * A function of two objects that is called once for each pair of them: fields of a class that is used in many places are compared in each of them. The objects are
 * never changed.
 */
export function oncePerPair<L extends object, R extends object, T>(judge: (left: L, right: R) => T): (left: L, right: R) => T {
  const known = new WeakMap<L, WeakMap<R, { readonly verdict: T }>>();
  return (left, right) => {
    const ofLeft = known.get(left) ?? new WeakMap<R, { readonly verdict: T }>();
    const found = ofLeft.get(right);
    if (found !== undefined) return found.verdict;
    const verdict = judge(left, right);
    known.set(left, ofLeft.set(right, { verdict }));
    return verdict;
  };
}
