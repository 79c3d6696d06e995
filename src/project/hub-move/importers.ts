import type { Place } from "../../model/place.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { importedFile } from "../typescript/imports.js";

/** Where files of src/ and test/ import one of some files: they may have had the hub in mind. */
export function importersOf(targets: readonly string[], files: ProjectFiles): readonly Place[] {
  const wanted = new Set(targets.map((path) => path.replace(/\.ts$/, "")));
  const sources = ["src", "test"].flatMap((folder) => files.list(folder)).filter((path) => /\.[cm]?ts$/.test(path));
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
