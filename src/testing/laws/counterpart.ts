import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { type SitePath, valueAt, withValueAt } from "../arbitraries/sites.js";

/**
 * The path of the object that stands for an object of the source: the one that is there when that one is empty, and isn't when it is absent.
 * undefined where there is none, or several are.
 */
export function counterpartOf(convert: (object: JsonObject) => JsonObject, source: JsonObject, path: SitePath): SitePath | undefined {
  const empty = convert(withValueAt(source, path, {}) as JsonObject);
  const absent = convert(withValueAt(source, path, undefined) as JsonObject);
  const { metadata: _metadata, ...body } = empty;
  const [found, ...others] = appeared(body, absent, []);
  return others.length === 0 ? found : undefined;
}

/** The outermost objects of a value that another one lacks. */
function appeared(value: JsonValue, before: JsonValue | undefined, path: SitePath): readonly SitePath[] {
  if (typeof value !== "object" || value === null) return [];
  if (before === undefined) return isJsonObject(value) ? [path] : [];
  const inside = Object.entries(value) as readonly (readonly [string, JsonValue])[];
  return inside.flatMap(([name, each]) => {
    const step = Array.isArray(value) ? Number(name) : name;
    return appeared(each, valueAt(before, [step]), [...path, step]);
  });
}
