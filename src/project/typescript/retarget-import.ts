import { applyEdits } from "../../model/text-edit.js";
import { importedFile, moduleSpecifier } from "./imports.js";
import { parseSource } from "./source-text.js";

/**
 * Imports of one file come from another one instead; everything else stays.
 * @param file the importing file, relative to the project's root, as are the others
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function retargetImport(file: string, text: string, from: string, to: string): string {
  const source = parseSource(file, text);
  const edits = source.getImportDeclarations().flatMap((declaration) => {
    const value = declaration.getModuleSpecifierValue();
    if (importedFile(file, value) !== from.replace(/\.ts$/, "")) return [];
    const literal = declaration.getModuleSpecifier();
    const moved = moduleSpecifier(source, file, to);
    return [{ start: literal.getStart() + 1, end: literal.getEnd() - 1, text: moved }];
  });
  return applyEdits(text, edits);
}
