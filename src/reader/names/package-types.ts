import { isJsonObject, type JsonValue } from "../../model/json.js";
import { fieldOf } from "../../model/json-fields.js";
import { jsonFile, textOrTexts } from "./json-file.js";
import { matchPatterns } from "./path-patterns.js";
import { joinPath } from "./project-path.js";

type Read = (path: string) => string | undefined;

/** How far above the project node_modules is looked for: a workspace has it at its root. */
const maxLevels = 5;
/** The conditions of `exports` and `imports` that lead to types, as TypeScript asks for them. */
const conditions = ["types", "import", "node", "default", "require"];

/** The paths of a project's own `imports` (`#api/*`) that a specifier may mean. */
export function importedPaths(read: Read, specifier: string): readonly string[] {
  const imports = fieldOf(jsonOf(read, "package.json"), "imports");
  return targetsOf(imports, specifier).flatMap((target) => joinPath("package.json", target) ?? []);
}

/** The paths in an installed package, or in one of the same workspace, that may hold the types of a specifier: `some-package/sub`. */
export function packagePaths(read: Read, specifier: string): readonly string[] {
  const [, name = "", sub = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  const typed = `@types/${name.replace(/^@/, "").replace("/", "__")}`;
  return [name, typed].flatMap((each) => foldersOf(each).flatMap((folder) => pathsIn(read, folder, sub)));
}

function foldersOf(name: string): readonly string[] {
  return Array.from({ length: maxLevels + 1 }, (_, level) => `${"../".repeat(level)}node_modules/${name}/`);
}

function pathsIn(read: Read, folder: string, sub: string): readonly string[] {
  const manifest = jsonOf(read, `${folder}package.json`);
  if (manifest === undefined) return [];
  const exported = targetsOf(exportsOf(manifest), sub === "" ? "." : `./${sub}`);
  const main = [
    ...textOrTexts(fieldOf(manifest, "types")),
    ...textOrTexts(fieldOf(manifest, "typings")),
    ...textOrTexts(fieldOf(manifest, "main")),
    "index",
  ];
  const targets = exported.length > 0 ? exported : sub === "" ? main : [sub];
  return targets.flatMap((target) => joinPath(`${folder}package.json`, target) ?? []);
}

/** `exports` by subpath: one text, or conditions alone, are those of the package itself. */
function exportsOf(manifest: JsonValue): JsonValue | undefined {
  const exports = fieldOf(manifest, "exports");
  const isBySubpath = isJsonObject(exports) && Object.keys(exports).some((key) => key.startsWith("."));
  return isBySubpath || exports === undefined ? exports : { ".": exports };
}

function targetsOf(table: JsonValue | undefined, specifier: string): readonly string[] {
  const patterns = isJsonObject(table) ? Object.keys(table) : [];
  const found = matchPatterns(patterns, specifier);
  return found === undefined ? [] : conditional(fieldOf(table, found.pattern)).map((target) => target.replaceAll("*", found.star));
}

/** The texts under the conditions that lead to types, the best first. */
function conditional(value: JsonValue | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(conditional);
  return conditions.flatMap((condition) => (fieldOf(value, condition) === undefined ? [] : conditional(fieldOf(value, condition))));
}

function jsonOf(read: Read, path: string): JsonValue | undefined {
  const text = read(path);
  return text === undefined ? undefined : jsonFile(path, text);
}
