import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../model/project-files.js";

/** Files that aren't expected to mention others. */
const silent = /^(?:PROJECT|package-lock\.json|CHANGELOG.*)$|\.(?:png|jpe?g|gif|ico|tgz|gz|zip|snap)$/;

/** A text that looks like a path from the project's root, of two names or more. */
const pathLike = /(?<![\w./-])(?:\.\/)?((?:[\w.*-]+\/)+[\w.*-]*)/g;

/**
 * Where files still mention paths that moved, from the project's root: in prose, in a Makefile, in strings that only the program knows to be paths.
 * Such words aren't rewritten, since they may mean something else.
 * @param moved the files that moved, by where they were
 * @param paths the files to look through
 */
export function mentionsOf(moved: readonly string[], files: Pick<ProjectFiles, "read">, paths: readonly string[]): Diagnostic[] {
  return paths
    .filter((path) => !silent.test(path))
    .flatMap((file) =>
      (files.read(file) ?? "").split(/\r?\n/).flatMap((line, index) =>
        [...line.matchAll(pathLike)].flatMap((match): Diagnostic[] => {
          const path = (match[1] ?? "").replace(/[./]+$/, "");
          if (!speaksOfMoved(path, moved)) return [];
          const place = { file, line: index + 1, column: line.indexOf(path, match.index) + 1, length: path.length };
          return [diagnostic("WW469", { file, path }, place)];
        }),
      ),
    );
}

/** A file that moved, with or without its extension, a folder that lost every file, or a pattern below one. */
function speaksOfMoved(path: string, moved: readonly string[]): boolean {
  const [folder = ""] = path.split("/*");
  const isVersionFolder = /^(?:api|src\/controllers)\/./.test(folder);
  return moved.some((each) => each === path || each.replace(/\.ts$/, "") === path || (isVersionFolder && each.startsWith(`${folder}/`)));
}
