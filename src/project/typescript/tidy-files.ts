import type { ProjectFiles } from "../../model/project-files.js";
import { type PlannedFile, textOfContent } from "../../tree/planned-file.js";
import type { EditedTexts } from "../edited-texts.js";
import { keepImportsTidy } from "./tidy-imports.js";

/** The TypeScript files of a plan with their imports as the scaffold's linter wants them, where those of the user's were so before. */
export function withTidyImports(files: readonly PlannedFile[], read: (path: string) => string | undefined): PlannedFile[] {
  return files.map((file) => {
    if (!file.path.endsWith(".ts") || (file.owner !== "edited" && file.owner !== "scaffold")) return file;
    const text = textOfContent(file.content);
    return { ...file, content: keepImportsTidy(file.owner === "edited" ? read(file.path) : undefined, text) };
  });
}

/** The same for texts that a command edited: `files` has them as they were. */
export function tidyEditedImports(texts: EditedTexts, files: ProjectFiles): void {
  for (const [path, text] of [...texts.texts]) {
    if (path.endsWith(".ts")) texts.write(path, keepImportsTidy(files.read(path), text));
  }
}
