import { realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import type { CommandPlan } from "../apply-plan.js";
import type { ConvertedFile } from "./convert-file.js";

/**
 * The plan that writes converted files where they stand; links are followed, and a file that was named twice is written once.
 * Its root is the working folder, or where files stand outside of it, the nearest folder around all.
 */
export function inPlacePlan(cwd: string, converted: readonly ConvertedFile[], diagnostics: readonly Diagnostic[]): CommandPlan {
  const contents = new Map(
    converted.map(({ file, text }) => {
      const content = (file.hasByteOrderMark ? "\uFEFF" : "") + text;
      return [realpathSync(resolve(cwd, file.file)), { content, ...(file.encoding === undefined ? {} : { encoding: file.encoding }) }];
    }),
  );
  const root = commonFolder(realpathSync(cwd), [...contents.keys()]);
  const files = [...contents].map(
    ([path, written]): PlannedFile => ({ owner: "edited", path: relative(root, path).split(sep).join("/"), ...written }),
  );
  return { root, files, diagnostics, next: [] };
}

function commonFolder(cwd: string, paths: readonly string[]): string {
  const isInside = (folder: string) => (path: string) => !isAbsolute(relative(folder, path)) && !relative(folder, path).startsWith("..");
  let folder = cwd;
  while (!paths.every(isInside(folder)) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
