import * as typescript from "typescript";
import type * as ts from "./ast.js";
import { parsePlain } from "./quick/source-file.js";

/**
 * The syntax tree of a TypeScript file. What is wrong with its syntax is in the tree; a part that can't be read is left out.
 * TypeScript's own parser, which takes long to load, reads what the quick one refuses: all that has an error, and what type files seldom have.
 */
export function parseTypeScript(path: string, text: string): ts.SourceFile {
  return parsePlain(path, text) ?? parseFully(path, text);
}

/** The tree that TypeScript makes. Doc comments are read from the text, so their trees would be a quarter of the parser's work for nothing. */
export function parseFully(path: string, text: string): ts.SourceFile {
  const options = { languageVersion: typescript.ScriptTarget.ES2022, jsDocParsingMode: typescript.JSDocParsingMode.ParseNone };
  return typescript.createSourceFile(path, text, options, true, typescript.ScriptKind.TS);
}

/** The value of a JSON file that may have comments, such as tsconfig.json; undefined where there is none. */
export function parseJson(path: string, text: string): ts.Expression | undefined {
  return typescript.parseJsonText(path, text).statements[0]?.expression;
}
