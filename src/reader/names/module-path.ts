import type { SourceFiles } from "../source-files.js";

/** Whether a module specifier names a file of the project, rather than a package. */
export function isRelative(specifier: string): boolean {
  return specifier === "." || specifier === ".." || specifier.startsWith("./") || specifier.startsWith("../");
}

/**
 * The project file that a relative import means: with the extension `.ts`, with `.js` in its place, without any, or a folder's index.
 * @param from the importing file, relative to the project's root
 */
export function modulePath(sources: SourceFiles, from: string, specifier: string): string | undefined {
  const path = join(from, specifier);
  if (path === undefined) return undefined;
  const candidates = [path, path.replace(/\.js$/, ".ts"), `${path}.ts`, `${path}/index.ts`].filter((candidate) =>
    candidate.endsWith(".ts"),
  );
  return candidates.find((candidate) => sources.get(candidate) !== undefined);
}

/** Joins a file's folder and a relative path; undefined above the project's root. */
function join(from: string, specifier: string): string | undefined {
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}
