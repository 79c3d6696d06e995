import { differsFromBoth } from "../../convert/differs-from-both.js";
import { sameValue } from "../../model/canonical-json.js";
import { isJsonObject, type JsonValue } from "../../model/json.js";
import { stringifyJson } from "../../model/lossless-json.js";
import { type SitePath, valueAt } from "../arbitraries/sites.js";

const maxShown = 5;
const longestShown = 200;

/** Whether two values are the same JSON: the order of keys doesn't count, and a key whose value is undefined is no key. */
export function isSame(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return sameValue(left, right);
}

/** Whether a value has nothing that another one hasn't. */
export function isPartOf(value: JsonValue | undefined, whole: JsonValue | undefined): boolean {
  if (!isJsonObject(value) || !isJsonObject(whole)) return isSame(value, whole);
  return Object.entries(value).every(([name, each]) => isPartOf(each, whole[name]));
}

/** Whether a value is an object in which there is nothing but such objects. */
export function holdsNothing(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.values(value).every(holdsNothing);
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
  const more = all.length > maxShown ? [`and ${all.length - maxShown} more`] : [];
  throw new Error(`${what}:\n${[...all.slice(0, maxShown), ...more].map((line) => `  ${line}`).join("\n")}`);
}

/** A value, and the two that it may be, in parts. */
interface ThreeValues {
  readonly actual: JsonValue | undefined;
  readonly expected: JsonValue | undefined;
  readonly written: JsonValue | undefined;
}

/**
 * Throws an Error where a value is neither what was expected nor what somebody wrote: at each of its fields and elements, as far as the three have the
 * same ones.
 */
export function expectEither({ actual, expected, written }: ThreeValues, what: string, isExempt: IsExempt = never): void {
  const path = differsFromBoth(actual, expected, clearedInside(written, actual, expected), isExempt);
  if (path === undefined) return;
  const at = (value: JsonValue | undefined) => shown(valueAt(value, path));
  const wanted = `${at(expected)}, nor ${at(written)}, which was written`;
  throw new Error(`${what}:\n  .${path.join(".")} is ${at(actual)}, not ${wanted}`);
}

/** A value in which objects that were cleared as a whole are there, with each of their fields cleared, where both others have them. */
function clearedInside(
  written: JsonValue | undefined,
  actual: JsonValue | undefined,
  expected: JsonValue | undefined,
): JsonValue | undefined {
  if (!isJsonObject(actual) || !isJsonObject(expected) || (written !== undefined && !isJsonObject(written))) return written;
  const names = Object.keys(actual).filter((name) => Object.hasOwn(expected, name));
  const inside = names.flatMap((name) => {
    const value = clearedInside(valueAt(written, [name]), actual[name], expected[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...written, ...Object.fromEntries(inside) };
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
