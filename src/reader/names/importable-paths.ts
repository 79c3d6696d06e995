import { isBuiltInModule } from "../../model/built-in-place.js";
import { isRelative } from "./module-path.js";
import { filesOfModule, joinPath } from "./project-path.js";

/** The text before every module specifier, and its quote. A comment may stand in between, and is matched in the quote's place. */
const beforeSpecifier = /\b(?:from|import|require)\b[\s(]*(["'`/])/g;

/**
 * The paths of the project's files that a file's imports may mean, found in its text without a parser: at least those that the reader asks for, more where
 * a comment or a string looks like an import. Not all of these files have to be there.
 * Undefined where the text alone doesn't tell: for an import of another package, or of an alias in tsconfig.json or package.json.
 * @param file the importing file's path from the project's root
 */
export function importablePaths(file: string, text: string): readonly string[] | undefined {
  const paths: string[] = [];
  for (const { index, 0: found, 1: quote = "" } of text.matchAll(beforeSpecifier)) {
    const start = index + found.length;
    if (quote === "/") {
      if (text[start] === "/" || text[start] === "*") return undefined;
      continue;
    }
    const specifier = text.slice(start, text.indexOf(quote, start));
    if (/[\\\n\r]/.test(specifier)) return undefined;
    if (isBuiltInModule(specifier) || /^(?:wheelwright\/|node:)/.test(specifier)) continue;
    if (!isRelative(specifier)) return undefined;
    const path = joinPath(file, specifier);
    if (path !== undefined) paths.push(...filesOfModule(path));
  }
  return paths;
}
