import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.js";
import { isJsonObject } from "../model/json.js";
import type { Place } from "../model/place.js";

const file = "package.json";

type Json = Readonly<Record<string, unknown>>;

/** The result of a merge into a package.json. */
export interface MergedPackageJson {
  readonly text: string;
  /** WW482 for what has to be as the scaffold has it, WW483 for versions that stay as they are, WW484 where the file can't be read. */
  readonly findings: readonly Diagnostic[];
}

/**
 * Adds what a scaffold's package.json has to the one that is there: scripts, dependencies, and the versions of Node. Other keys stay, and so does a value that
 * isn't the scaffold's, which is reported. Indentation and the order of keys stay as they are.
 * @param force whether the scaffold's values replace others
 */
export function mergePackageJson(text: string, scaffold: string, force: boolean): MergedPackageJson {
  const present = parse(text);
  const wanted = parse(scaffold);
  if (present === undefined || wanted === undefined) return { text, findings: [diagnostic("WW484", { file }, placeOf(text, []))] };
  const findings: Diagnostic[] = [];
  const merged: Record<string, unknown> = { ...present };
  for (const section of ["engines", "scripts", "dependencies", "devDependencies"]) {
    merged[section] = mergeSection(section, { present, wanted, text, force }, findings);
  }
  if (present.type === "module" && !force) {
    findings.push(diagnostic("WW482", { key: "type", existing: "module", wanted: "commonjs" }, placeOf(text, ["type"])));
  } else if (present.type === "module") merged.type = "commonjs";
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  ";
  const printed = JSON.stringify(merged, null, indent).replaceAll("\n", text.includes("\r\n") ? "\r\n" : "\n");
  return { text: printed + (/\r?\n$/.exec(text)?.[0] ?? ""), findings };
}

interface Merge {
  readonly present: Json;
  readonly wanted: Json;
  readonly text: string;
  readonly force: boolean;
}

function mergeSection(section: string, { present, wanted, text, force }: Merge, findings: Diagnostic[]): Json {
  const there = asObject(present[section]);
  const merged: Record<string, unknown> = { ...there };
  for (const [key, value] of Object.entries(asObject(wanted[section]))) {
    // A package may be listed among dependencies of any sort.
    const existing = section === "devDependencies" ? (there[key] ?? asObject(present.dependencies)[key]) : there[key];
    if (existing === undefined || (force && Object.hasOwn(there, key))) merged[key] = value;
    else if (existing !== value) {
      const words = { key: `${section}.${key}`, existing: String(existing), wanted: String(value) };
      const at = Object.hasOwn(there, key) ? [section, key] : ["dependencies", key];
      findings.push(diagnostic(section === "scripts" ? "WW482" : "WW483", words, placeOf(text, at)));
    }
  }
  return merged;
}

function parse(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Json {
  return isJsonObject(value) ? (value as Json) : {};
}

/** Where a key stands, after those of the objects that it is in. */
function placeOf(text: string, keys: readonly string[]): Place {
  let offset = 0;
  let length = 1;
  for (const key of keys) {
    const match = new RegExp(`${JSON.stringify(key).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}\\s*:`).exec(text.slice(offset));
    if (match === null) break;
    offset += match.index;
    length = key.length + 2;
    if (key !== keys.at(-1)) offset += match[0].length;
  }
  const before = text.slice(0, offset).split("\n");
  return { file, line: before.length, column: (before.at(-1) ?? "").length + 1, length };
}
