import { isBuiltInModule } from "../../model/built-in-place.js";
import type { SourceFiles } from "../source-files.js";
import { importedPaths, packagePaths } from "./package-types.js";
import { filesOfModule, joinPath } from "./project-path.js";
import { aliasedPaths, type TsconfigPaths, tsconfigPaths } from "./tsconfig-paths.js";

/** Whether a module specifier names a file beside the importing one. */
export function isRelative(specifier: string): boolean {
  return specifier === "." || specifier === ".." || specifier.startsWith("./") || specifier.startsWith("../");
}

/**
 * The file that an import means: one beside it; one that tsconfig's `paths` or package.json's `imports` lead to; for types also one of another package.
 * Paths are relative to the project's root, those of a workspace around it begin with `../`. Undefined where there is none that can be read.
 * @param from the importing file
 */
export function modulePath(sources: SourceFiles, from: string, specifier: string, packages = false): string | undefined {
  if (isRelative(specifier)) {
    const path = joinPath(from, specifier);
    return path === undefined ? undefined : fileAmong(sources, [path]);
  }
  // These are known without their files.
  if (isBuiltInModule(specifier) || /^(?:wheelwright\/|node:)/.test(specifier)) return undefined;
  const known = resolved.get(sources) ?? new Map<string, string | undefined>();
  resolved.set(sources, known);
  const key = `${packages} ${specifier}`;
  if (!known.has(key)) known.set(key, fileAmong(sources, pathsOf(sources, specifier, packages)));
  return known.get(key);
}

/** Specifiers that aren't relative mean the same in every file of a project. */
const resolved = new WeakMap<SourceFiles, Map<string, string | undefined>>();
const aliases = new WeakMap<SourceFiles, TsconfigPaths>();

function pathsOf(sources: SourceFiles, specifier: string, packages: boolean): readonly string[] {
  const read = (path: string) => sources.text(path);
  if (specifier.startsWith("#")) return importedPaths(read, specifier);
  const known = aliases.get(sources) ?? tsconfigPaths(read);
  aliases.set(sources, known);
  const aliased = aliasedPaths(known, specifier);
  return packages && fileAmong(sources, aliased) === undefined ? packagePaths(read, specifier) : aliased;
}

function fileAmong(sources: SourceFiles, paths: readonly string[]): string | undefined {
  return paths.flatMap(filesOfModule).find((candidate) => sources.get(candidate) !== undefined);
}
