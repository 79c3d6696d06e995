import { importedFile, moduleSpecifier } from "./imports.js";
import { parseSource } from "./source-text.js";

/**
 * Makes the imports of one file come from another one; everything else stays.
 * @param file the importing file, relative to the project's root, as are the others
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function retargetImport(file: string, text: string, from: string, to: string): string {
  const source = parseSource(file, text);
  const isFrom = (specifier: string) => importedFile(file, specifier) === from.replace(/\.ts$/, "");
  const moved = moduleSpecifier(source, file, to);
  for (const declaration of source.getImportDeclarations()) {
    if (isFrom(declaration.getModuleSpecifierValue())) declaration.setModuleSpecifier(moved);
  }
  return source.getFullText();
}
