import type { SourceFile } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseAssignment, parseExpression } from "./expressions.js";
import { unlessRefused } from "./refuse.js";
import { parseBlock, parseStatement } from "./statements.js";
import { type Grammar, Tokens } from "./tokens.js";
import { parseType } from "./types.js";

const grammar: Grammar = { parseType, parseAssignment, parseExpression, parseBlock };

/** The syntax tree of a TypeScript file that has nothing but plain syntax, and no error; undefined of any other, which TypeScript's parser is for. */
export function parsePlain(path: string, text: string): SourceFile | undefined {
  return unlessRefused(() => {
    const tokens = new Tokens(text, grammar);
    const statements = [];
    while (!tokens.is(K.EndOfFileToken)) statements.push(parseStatement(tokens));
    const { kind, full } = tokens;
    tokens.full = tokens.end;
    const endOfFileToken = tokens.finish({ kind, pos: full });
    return tokens.finish({
      kind: K.SourceFile,
      pos: 0,
      text,
      fileName: path,
      statements,
      endOfFileToken,
      parseDiagnostics: [],
    }) as SourceFile;
  });
}
