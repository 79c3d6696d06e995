import { isDeepStrictEqual } from "node:util";
import type { ChartSetting } from "../../chart/setting.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";

/** A user's values after a change of the chart's defaults. */
export interface MergedValues {
  readonly values: JsonObject;
  /** The values that are there now and weren't. */
  readonly added: readonly ChartSetting[];
  /** Values that the user had changed and that nothing reads any more: they were taken out. */
  readonly dropped: readonly string[];
}

/**
 * Brings a user's values up to date. A value that still is the default of the last run becomes the present default, one that has come in is added, and one that
 * nothing reads any more goes, since the schema would refuse it. What the user changed or took out stays so.
 * @param former the defaults of the last run, by path; empty where there was none
 */
export function mergeValues(values: JsonObject, former: ReadonlyMap<string, JsonValue>, settings: readonly ChartSetting[]): MergedValues {
  const present = new Set(settings.map(({ path }) => path));
  const obsolete = [...former].filter(([path]) => !present.has(path) && valueAt(values, keysOf(path)) !== undefined);
  const kept = obsolete.reduce((current, [path]) => without(current, keysOf(path)), values);
  const merged = settings.reduce((current, { path, default: value }) => {
    const given = valueAt(values, keysOf(path));
    const before = former.get(path);
    const follows = given === undefined ? before === undefined : before !== undefined && isDeepStrictEqual(given, before);
    return follows ? withValue(current, keysOf(path), value) : current;
  }, kept);
  const dropped = obsolete.filter(([path, value]) => !isDeepStrictEqual(valueAt(values, keysOf(path)), value)).map(([path]) => path);
  const added = settings.filter(
    ({ path }) => [values, merged].map((each) => valueAt(each, keysOf(path)) !== undefined).join() === "false,true",
  );
  return { values: merged, added, dropped };
}

function keysOf(path: string): readonly string[] {
  return path.split(".");
}

function valueAt(values: JsonValue | undefined, [key, ...others]: readonly string[]): JsonValue | undefined {
  if (key === undefined) return values;
  return isJsonObject(values) && Object.hasOwn(values, key) ? valueAt(values[key], others) : undefined;
}

function withValue(values: JsonObject, [key = "", ...others]: readonly string[], value: JsonValue): JsonObject {
  if (others.length === 0) return { ...values, [key]: value };
  const inner = values[key];
  return { ...values, [key]: withValue(isJsonObject(inner) ? inner : {}, others, value) };
}

/** Takes a value out, and a map that held nothing else. */
function without(values: JsonObject, [key = "", ...others]: readonly string[]): JsonObject {
  const inner = values[key];
  const left = others.length > 0 && isJsonObject(inner) ? without(inner, others) : {};
  const entries = Object.entries(values).flatMap(([name, each]): [string, JsonValue][] => {
    if (name !== key) return [[name, each]];
    return Object.keys(left).length === 0 ? [] : [[name, left]];
  });
  return Object.fromEntries(entries);
}
