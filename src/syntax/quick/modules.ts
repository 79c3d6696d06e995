import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseListed } from "./lists.js";
import { parseLiteral, parseName, parseWord } from "./names.js";
import { refuse } from "./refuse.js";
import { isName } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";

/** `import ... from "module"`. */
export function parseImport(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.ImportKeyword);
  const importClause = tokens.is(K.StringLiteral) ? undefined : parseImportClause(tokens);
  if (importClause !== undefined) tokens.take(K.FromKeyword);
  const moduleSpecifier = parseModule(tokens);
  return tokens.finish({ kind: K.ImportDeclaration, pos, modifiers: undefined, importClause, moduleSpecifier, attributes: undefined });
}

function parseImportClause(tokens: Tokens): Node {
  const pos = tokens.full;
  // `import type` and `import defer` can be names, too.
  const isTypeOnly = tokens.is(K.TypeKeyword) && isTypeOnlyImport(tokens);
  if (isTypeOnly) tokens.next();
  if (tokens.is(K.DeferKeyword) || tokens.is(K.TypeKeyword) || tokens.is(K.FromKeyword)) refuse();
  const name = isName(tokens.kind) ? parseName(tokens) : undefined;
  const hasMore = name === undefined || tokens.skip(K.CommaToken);
  const namedBindings = hasMore ? parseBindings(tokens) : undefined;
  const phaseModifier = isTypeOnly ? K.TypeKeyword : undefined;
  return tokens.finish({ kind: K.ImportClause, pos, isTypeOnly, phaseModifier, name, namedBindings });
}

function isTypeOnlyImport(tokens: Tokens): boolean {
  return tokens.ahead(() => {
    tokens.next();
    if (tokens.is(K.OpenBraceToken) || tokens.is(K.AsteriskToken)) return true;
    return tokens.is(K.Identifier) ? true : refuse();
  });
}

function parseBindings(tokens: Tokens): Node {
  const pos = tokens.full;
  if (tokens.skip(K.AsteriskToken)) {
    tokens.take(K.AsKeyword);
    const name = parseName(tokens);
    return tokens.finish({ kind: K.NamespaceImport, pos, name });
  }
  tokens.take(K.OpenBraceToken);
  const elements = parseListed(tokens, K.CloseBraceToken, (each) => parseSpecifier(each, K.ImportSpecifier, parseName));
  return tokens.finish({ kind: K.NamedImports, pos, elements });
}

/** `name`, `name as name` or `type name`. */
function parseSpecifier(tokens: Tokens, kind: number, parseLocal: (tokens: Tokens) => Node): Node {
  const pos = tokens.full;
  const isTypeOnly = tokens.is(K.TypeKeyword) && isTypeOnlySpecifier(tokens);
  if (isTypeOnly) tokens.next();
  const isPlain = isName(tokens.kind);
  const first = parseWord(tokens);
  const propertyName = tokens.skip(K.AsKeyword) ? first : undefined;
  if (propertyName === undefined && kind === K.ImportSpecifier && !isPlain) refuse();
  const name = propertyName === undefined ? first : parseLocal(tokens);
  return tokens.finish({ kind, pos, isTypeOnly, propertyName, name });
}

function isTypeOnlySpecifier(tokens: Tokens): boolean {
  return tokens.ahead(() => {
    tokens.next();
    if (tokens.is(K.AsKeyword)) refuse();
    return !tokens.is(K.CommaToken) && !tokens.is(K.CloseBraceToken);
  });
}

/** An export of names, from `export` on. */
export function parseExport(tokens: Tokens, pos: number): Node {
  const isTypeOnly = tokens.skip(K.TypeKeyword);
  const isWhole = tokens.is(K.AsteriskToken);
  const exportClause = isWhole ? parseNamespaceExport(tokens) : parseNamedExports(tokens);
  const hasModule = tokens.skip(K.FromKeyword);
  if (isWhole && !hasModule) refuse();
  const moduleSpecifier = hasModule ? parseModule(tokens) : undefined;
  if (!hasModule) tokens.semicolon();
  const parts = { modifiers: undefined, isTypeOnly, exportClause, moduleSpecifier, attributes: undefined };
  return tokens.finish({ kind: K.ExportDeclaration, pos, ...parts });
}

/** `* as name`; undefined of a star alone. */
function parseNamespaceExport(tokens: Tokens): Node | undefined {
  const pos = tokens.full;
  tokens.take(K.AsteriskToken);
  if (!tokens.skip(K.AsKeyword)) return undefined;
  const name = parseWord(tokens);
  return tokens.finish({ kind: K.NamespaceExport, pos, name });
}

function parseNamedExports(tokens: Tokens): Node {
  const pos = tokens.full;
  tokens.take(K.OpenBraceToken);
  const elements = parseListed(tokens, K.CloseBraceToken, (each) => parseSpecifier(each, K.ExportSpecifier, parseWord));
  return tokens.finish({ kind: K.NamedExports, pos, elements });
}

/** A module's name and the end of the statement. Attributes aren't plain. */
function parseModule(tokens: Tokens): Node {
  const specifier = tokens.is(K.StringLiteral) ? parseLiteral(tokens) : refuse();
  if (tokens.is(K.WithKeyword) || tokens.is(K.AssertKeyword)) refuse();
  tokens.semicolon();
  return specifier;
}
