import { sameValue } from "../../convert/canonical-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { stringifyJson } from "../../model/lossless-json.js";
import { type SitePath, valueAt } from "../arbitraries/sites.js";

const mostShown = 5;
const longestShown = 200;

/** Whether two values are the same JSON: the order of keys doesn't count, and a key whose value is undefined is no key. */
export function isSame(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return sameValue(left, right);
}

/** Paths at which values may differ from the expected ones. */
export type IsExempt = (path: SitePath) => boolean;

const never: IsExempt = () => false;

/** Throws an Error that says where a value differs from the expected one. */
export function expectSame(actual: JsonValue | undefined, expected: JsonValue | undefined, what: string, isExempt: IsExempt = never): void {
  if (isSame(actual, expected)) return;
  const all = differences(actual, expected, [])
    .filter(({ path }) => !isExempt(path))
    .map(({ text }) => text);
  if (all.length === 0) return;
  const more = all.length > mostShown ? [`and ${all.length - mostShown} more`] : [];
  throw new Error(`${what}:\n${[...all.slice(0, mostShown), ...more].map((line) => `  ${line}`).join("\n")}`);
}

/**
 * Throws an Error where a value is neither what was expected nor what somebody wrote: at each of its fields and elements, as far as the three have the
 * same ones.
 */
export function expectEither(
  actual: JsonValue | undefined,
  expected: JsonValue | undefined,
  written: JsonValue | undefined,
  what: string,
  isExempt: IsExempt = never,
): void {
  const path = neither(actual, expected, written, { path: [], isExempt });
  if (path === undefined) return;
  const at = (value: JsonValue | undefined) => shown(valueAt(value, path));
  const wanted = `${at(expected)}, nor ${at(written)}, which was written`;
  throw new Error(`${what}:\n  .${path.join(".")} is ${at(actual)}, not ${wanted}`);
}

function neither(
  actual: JsonValue | undefined,
  expected: JsonValue | undefined,
  written: JsonValue | undefined,
  { path, isExempt }: { readonly path: SitePath; readonly isExempt: IsExempt },
): SitePath | undefined {
  if (isSame(actual, expected) || isSame(actual, written)) return undefined;
  const all = [actual, expected, written];
  const areLists = all.every(Array.isArray) && new Set(all.map((each) => each.length)).size === 1;
  if (!areLists && !all.every(isJsonObject)) return isExempt(path) ? undefined : path;
  const steps: readonly (string | number)[] = areLists
    ? [...(actual as readonly JsonValue[]).keys()]
    : [...new Set(all.flatMap((each) => Object.keys(each as JsonObject)))];
  for (const step of steps) {
    const [own, other, third] = all.map((each) => valueAt(each, [step]));
    const found = neither(own, other, third, { path: [...path, step], isExempt });
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Difference {
  readonly path: SitePath;
  readonly text: string;
}

function differences(actual: JsonValue | undefined, expected: JsonValue | undefined, path: SitePath): readonly Difference[] {
  if (isSame(actual, expected)) return [];
  const at = (steps: Iterable<string | number>) =>
    [...steps].flatMap((step) => differences(valueAt(actual, [step]), valueAt(expected, [step]), [...path, step]));
  if (isJsonObject(actual) && isJsonObject(expected)) return at(new Set([...Object.keys(expected), ...Object.keys(actual)]));
  if (Array.isArray(actual) && Array.isArray(expected) && actual.length === expected.length) return at(expected.keys());
  const printed = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return [{ path, text: `${printed === "" ? "the object" : printed} is ${shown(actual)}, not ${shown(expected)}` }];
}

/** A value as it may stand in a message. */
export function shown(value: JsonValue | undefined): string {
  if (value === undefined) return "absent";
  const text = stringifyJson(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}...` : text;
}
