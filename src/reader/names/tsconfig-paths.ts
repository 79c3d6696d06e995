import { isJsonObject, type JsonValue } from "../../model/json.js";
import { fieldOf } from "../../model/json-fields.js";
import { jsonFile, textOrTexts } from "./json-file.js";
import { matchPatterns } from "./path-patterns.js";
import { joinPath } from "./project-path.js";

/** The settings of tsconfig.json about modules. */
export interface TsconfigPaths {
  /** The folder of `paths`, as a path from the project's root, with a slash at its end; empty for the root. */
  readonly base: string;
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** Specifiers are also looked for in this folder: `baseUrl`, where tsconfig.json has it. */
  readonly baseUrl?: string;
}

type Read = (path: string) => string | undefined;

/** Reads `paths` and `baseUrl` of a tsconfig.json and of those that it extends. A package that it extends is left out. */
export function tsconfigPaths(read: Read, file = "tsconfig.json", depth = 0): TsconfigPaths {
  const text = read(file);
  const config = text === undefined ? undefined : jsonFile(file, text);
  const options = fieldOf(config, "compilerOptions");
  const extended = textOrTexts(fieldOf(config, "extends")).filter((name) => name.startsWith("."));
  const parents = depth > 4 ? [] : extended.flatMap((name) => parentOf(read, file, name, depth));
  const inherited = parents.at(-1) ?? { base: "", paths: new Map() };
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const [baseUrl] = textOrTexts(fieldOf(options, "baseUrl"));
  const base = baseUrl === undefined ? undefined : slashed(joinPath(`${folder}x`, baseUrl) ?? "");
  const paths = fieldOf(options, "paths");
  const own = paths === undefined ? inherited : { base: base ?? folder, paths: mapOf(paths) };
  return { ...own, ...(base === undefined ? {} : { baseUrl: base }) };
}

function parentOf(read: Read, file: string, name: string, depth: number): readonly TsconfigPaths[] {
  const path = joinPath(file, name);
  if (path === undefined) return [];
  return [tsconfigPaths(read, path.endsWith(".json") ? path : `${path}.json`, depth + 1)];
}

function mapOf(paths: JsonValue): ReadonlyMap<string, readonly string[]> {
  const names = isJsonObject(paths) ? Object.keys(paths) : [];
  return new Map(names.map((name) => [name, textOrTexts(fieldOf(paths, name))]));
}

function slashed(folder: string): string {
  return folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
}

/** The paths that a specifier may mean, in the order in which TypeScript tries them. */
export function aliasedPaths({ base, paths, baseUrl }: TsconfigPaths, specifier: string): readonly string[] {
  const found = matchPatterns([...paths.keys()], specifier);
  const targets = found === undefined ? [] : (paths.get(found.pattern) ?? []).map((target) => target.replace("*", found.star));
  const aliased = targets.map((target) => joinPath(`${base}x`, target));
  return [...aliased, ...(baseUrl === undefined ? [] : [joinPath(`${baseUrl}x`, specifier)])].filter((path) => path !== undefined);
}
