import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.js";
import { asObject, parseJsonObject, placeOfKey, printLike } from "./json-text.js";

const file = "tsconfig.json";

/**
 * Adds the compiler options and the folders of a scaffold's tsconfig.json to the one that is there. Other options stay, and so does a value that isn't the
 * scaffold's, which is reported (WW483); decorators as they were before the standard can't stay (WW482).
 * @param force whether the scaffold's values replace others
 * @returns undefined where the file has comments, or is no JSON
 */
export function mergeTsconfig(
  text: string,
  scaffold: string,
  force: boolean,
): { readonly text: string; readonly findings: readonly Diagnostic[] } | undefined {
  const present = parseJsonObject(text);
  const wanted = parseJsonObject(scaffold);
  if (present === undefined || wanted === undefined) return undefined;
  const findings: Diagnostic[] = [];
  const options: Record<string, unknown> = { ...asObject(present.compilerOptions) };
  const report = (code: "WW482" | "WW483", key: string, value: unknown) => {
    const words = { file, key: `compilerOptions.${key}`, existing: inWords(options[key]), wanted: inWords(value) };
    findings.push(diagnostic(code, words, placeOfKey(file, text, ["compilerOptions", key])));
  };
  for (const [key, value] of Object.entries(asObject(wanted.compilerOptions))) {
    if (options[key] === undefined || force) options[key] = value;
    else if (inWords(options[key]) !== inWords(value)) report("WW483", key, value);
  }
  if (options.experimentalDecorators === true && !force) report("WW482", "experimentalDecorators", false);
  else if (options.experimentalDecorators === true) options.experimentalDecorators = false;
  const folders = Array.isArray(wanted.include) ? wanted.include : [];
  const include = Array.isArray(present.include) ? [...new Set([...present.include, ...folders])] : present.include;
  const merged = { ...present, compilerOptions: options, ...(include === undefined ? {} : { include }) };
  return { text: printLike(text, merged), findings };
}

/** TypeScript takes the names of its options' values in letters of any case. */
function inWords(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toLowerCase();
}
