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

/** Throws an Error that says where a value differs from the expected one. */
export function expectSame(actual: JsonValue | undefined, expected: JsonValue | undefined, what: string): void {
  if (isSame(actual, expected)) return;
  const all = differences(actual, expected, "");
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
): void {
  const path = neither(actual, expected, written, []);
  if (path === undefined) return;
  const at = (value: JsonValue | undefined) => shown(valueAt(value, path));
  const wanted = `${at(expected)}, nor ${at(written)}, which was written`;
  throw new Error(`${what}:\n  .${path.join(".")} is ${at(actual)}, not ${wanted}`);
}

function neither(
  actual: JsonValue | undefined,
  expected: JsonValue | undefined,
  written: JsonValue | undefined,
  path: SitePath,
): SitePath | undefined {
  if (isSame(actual, expected) || isSame(actual, written)) return undefined;
  const all = [actual, expected, written];
  const areLists = all.every(Array.isArray) && new Set(all.map((each) => each.length)).size === 1;
  if (!areLists && !all.every(isJsonObject)) return path;
  const steps: readonly (string | number)[] = areLists
    ? [...(actual as readonly JsonValue[]).keys()]
    : [...new Set(all.flatMap((each) => Object.keys(each as JsonObject)))];
  for (const step of steps) {
    const [own, other, third] = all.map((each) => valueAt(each, [step]));
    const found = neither(own, other, third, [...path, step]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function differences(actual: JsonValue | undefined, expected: JsonValue | undefined, path: string): readonly string[] {
  if (isSame(actual, expected)) return [];
  if (isJsonObject(actual) && isJsonObject(expected)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    return names.flatMap((name) => differences(valueAt(actual, [name]), valueAt(expected, [name]), `${path}.${name}`));
  }
  if (Array.isArray(actual) && Array.isArray(expected) && actual.length === expected.length) {
    return expected.flatMap((each: JsonValue, index) => differences(actual[index] as JsonValue, each, `${path}[${index}]`));
  }
  return [`${path === "" ? "the object" : path} is ${shown(actual)}, not ${shown(expected)}`];
}

/** A value as it may stand in a message. */
export function shown(value: JsonValue | undefined): string {
  if (value === undefined) return "absent";
  const text = stringifyJson(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}...` : text;
}
