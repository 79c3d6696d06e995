import * as typescript from "typescript";
import type * as ts from "./ast.js";

/** Doc comments are read from the text, so their trees would be a quarter of the parser's work for nothing. */
const options: typescript.CreateSourceFileOptions = {
  languageVersion: typescript.ScriptTarget.ES2022,
  jsDocParsingMode: typescript.JSDocParsingMode.ParseNone,
};

/** The syntax tree of a TypeScript file. What is wrong with its syntax is in the tree; a part that can't be read is left out. */
export function parseTypeScript(path: string, text: string): ts.SourceFile {
  return typescript.createSourceFile(path, text, options, true, typescript.ScriptKind.TS);
}

/** The value of a JSON file that may have comments, such as tsconfig.json; undefined where there is none. */
export function parseJson(path: string, text: string): ts.Expression | undefined {
  return typescript.parseJsonText(path, text).statements[0]?.expression;
}
