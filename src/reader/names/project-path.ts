/**
 * Joins a file's folder and a relative path, as paths from the project's root. A file of the project can't lead out of it; a file that is outside already,
 * in a package of a workspace, can: its path begins with `../`.
 */
export function joinPath(from: string, specifier: string): string | undefined {
  const isOutside = from.startsWith("../");
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (isOutside) parts.push(part);
    else return undefined;
  }
  return parts.join("/");
}

/** The TypeScript files that a path in an import may mean: with the extension `.ts` or `.d.ts`, with `.js` in its place, without any, or a folder's index. */
export function filesOfModule(path: string): readonly string[] {
  const withoutJs = path.replace(/\.([cm]?)js$/, (_whole, kind: string) => `.${kind}ts`);
  const declared = path.replace(/\.([cm]?)js$/, (_whole, kind: string) => `.d.${kind}ts`);
  const all = [path, withoutJs, declared, `${path}.ts`, `${path}.d.ts`, `${path}/index.ts`, `${path}/index.d.ts`];
  return [...new Set(all)].filter((candidate) => /\.[cm]?ts$/.test(candidate));
}

/** Whether a file is a package's, or in a workspace around the project: no command edits it. */
export function isOfPackage(path: string): boolean {
  return path.startsWith("../") || path.startsWith("node_modules/") || path.includes("/node_modules/");
}
