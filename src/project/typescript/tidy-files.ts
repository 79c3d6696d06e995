import type { PlannedFile } from "../../tree/planned-file.js";
import { keepImportsTidy } from "./tidy-imports.js";

/** The TypeScript files of a plan with their imports as the scaffold's linter wants them, where those of the user's were so before. */
export function withTidyImports(files: readonly PlannedFile[], read: (path: string) => string | undefined): PlannedFile[] {
  return files.map((file) => {
    if (!file.path.endsWith(".ts") || (file.owner !== "edited" && file.owner !== "scaffold")) return file;
    const text = typeof file.content === "string" ? file.content : new TextDecoder().decode(file.content);
    return { ...file, content: keepImportsTidy(file.owner === "edited" ? read(file.path) : undefined, text) };
  });
}
