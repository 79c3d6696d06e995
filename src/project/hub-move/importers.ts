import type { Place } from "../../model/place.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { importedFile } from "../typescript/imports.js";

/** Where files of some folders import one of some files. */
export function importersOf(
  targets: readonly string[],
  files: ProjectFiles,
  folders: readonly string[] = ["src", "test"],
): readonly Place[] {
  const wanted = new Set(targets.map((path) => path.replace(/\.ts$/, "")));
  const sources = folders.flatMap((folder) => files.list(folder)).filter((path) => /\.[cm]?ts$/.test(path));
  return sources.flatMap((file) =>
    (files.read(file) ?? "").split(/\r?\n/).flatMap((text, index): readonly Place[] => {
      const found = /\b(?:from|import)\s*\(?\s*(["'])(\.[^"']*)\1/.exec(text);
      const specifier = found?.[2];
      const target = specifier === undefined ? undefined : importedFile(file, specifier);
      if (specifier === undefined || target === undefined || !wanted.has(target)) return [];
      return [{ file, line: index + 1, column: text.indexOf(specifier) + 1, length: specifier.length }];
    }),
  );
}
