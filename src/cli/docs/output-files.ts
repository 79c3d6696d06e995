import { closeSync, existsSync, openSync, readdirSync, readSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import type { SiteFile, SiteFileBytes } from "../../docs/site.js";
import { isGenerated } from "../../model/generated-header.js";
import type { PlannedFile } from "../../tree/planned-file.js";

/** Where a site is written: paths are shown from the project, or for a folder outside of it, from that folder. */
export interface OutputFolder {
  readonly root: string;
  /** From the root, with a slash at its end; empty for the root itself. */
  readonly prefix: string;
}

/** The folder that the user named. */
export function outputFolder(project: string, cwd: string, output: string | undefined): OutputFolder {
  const folder = output === undefined ? join(project, "dist/docs") : resolve(cwd, output);
  const path = relative(project, folder);
  if (path === "" || path.startsWith("..") || isAbsolute(path)) return { root: folder, prefix: "" };
  return { root: project, prefix: `${path.split(sep).join("/")}/` };
}

/** The files of a site, and those of an earlier one that it doesn't have any more. Files of others in the folder stay. */
export function plannedSite({ root, prefix }: OutputFolder, files: readonly (SiteFile | SiteFileBytes)[]): readonly PlannedFile[] {
  const planned = files.map(({ path, content }): PlannedFile => ({ owner: "generated", path: `${prefix}${path}`, content }));
  const paths = new Set(planned.map(({ path }) => path));
  const stale = earlierFiles(join(root, prefix))
    .map((path) => `${prefix}${path}`)
    .filter((path) => !paths.has(path));
  return [...planned, ...stale.map((path): PlannedFile => ({ owner: "deleted", path }))];
}

function earlierFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => /\.(?:html|css|js|svg|json|md)$/.test(path))
    .filter((path) => isGenerated(beginning(join(folder, path))))
    .sort();
}

/** The first bytes of a file: the mark is in one of its first lines. */
function beginning(path: string): string {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(400);
    return bytes.toString("utf8", 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
