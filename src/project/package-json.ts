import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.js";
import { asObject, type Json, parseJsonObject, placeOfKey, printLike } from "./json-text.js";

const file = "package.json";

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
  const present = parseJsonObject(text);
  const wanted = parseJsonObject(scaffold);
  if (present === undefined || wanted === undefined) return { text, findings: [diagnostic("WW484", { file }, placeOfKey(file, text, []))] };
  const findings: Diagnostic[] = [];
  const merged: Record<string, unknown> = { ...present };
  for (const section of ["engines", "scripts", "dependencies", "devDependencies"]) {
    merged[section] = mergeSection(section, { present, wanted, text, force }, findings);
  }
  if (present.type === "module" && !force) {
    findings.push(diagnostic("WW482", { file, key: "type", existing: "module", wanted: "commonjs" }, placeOfKey(file, text, ["type"])));
  } else if (present.type === "module") merged.type = "commonjs";
  return { text: printLike(text, merged), findings };
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
      const words = { file, key: `${section}.${key}`, existing: String(existing), wanted: String(value) };
      const at = Object.hasOwn(there, key) ? [section, key] : ["dependencies", key];
      findings.push(diagnostic(section === "scripts" ? "WW482" : "WW483", words, placeOfKey(file, text, at)));
    }
  }
  return merged;
}
