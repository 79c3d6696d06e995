import { sameValue } from "../model/canonical-json.js";
import { isRecord } from "../model/json.js";

/** Names of fields and keys, and indices of elements. */
type Path = readonly (string | number)[];

/**
 * Compares a value with two others, field by field and element by element as far as all three have the same ones.
 * @param ignores paths at which a difference doesn't count
 * @returns the path of the first part that equals neither of the two; undefined if there is none
 */
export function differsFromBoth(
  value: unknown,
  one: unknown,
  other: unknown,
  ignores: (path: Path) => boolean = () => false,
  path: Path = [],
): Path | undefined {
  if (sameValue(value, one) || sameValue(value, other)) return undefined;
  const all = [value, one, other];
  const areLists = all.every(Array.isArray) && new Set(all.map((each) => each.length)).size === 1;
  if (!areLists && !all.every(isRecord)) return ignores(path) ? undefined : path;
  const steps: Path = areLists
    ? [...(value as readonly unknown[]).keys()]
    : [...new Set(all.flatMap((each) => Object.keys(each as object)))];
  for (const step of steps) {
    const [own, first, second] = all.map((each) => partOf(each as Values, step));
    const found = differsFromBoth(own, first, second, ignores, [...path, step]);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Values = Readonly<Record<string | number, unknown>>;

function partOf(value: Values, step: string | number): unknown {
  return Object.hasOwn(value, step) ? value[step] : undefined;
}
