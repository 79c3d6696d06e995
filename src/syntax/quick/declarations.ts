import type { Node } from "typescript";
import { SyntaxKind as K } from "../kinds.js";
import { parseMembers } from "./class-members.js";
import { parseDecorators } from "./decorators.js";
import { parseAssignment } from "./expressions.js";
import { parseOptionalBody, parseSignature, parseTypeParameters } from "./functions.js";
import { parseListed } from "./lists.js";
import { parseTypeMembers } from "./members.js";
import { parseExport, parseImport } from "./modules.js";
import { parseName, parsePropertyName } from "./names.js";
import { refuse } from "./refuse.js";
import { isName, isWord } from "./token-kinds.js";
import type { Tokens } from "./tokens.js";
import { parseType, parseTypeArguments } from "./types.js";
import { isVariablesStart, parseVariables } from "./variables.js";

/** A declaration, an import or an export; undefined where there is none. */
export function parseDeclaration(tokens: Tokens): Node | undefined {
  const pos = tokens.full;
  if (tokens.is(K.ImportKeyword)) return parseImport(tokens);
  const decorators = parseDecorators(tokens);
  if (tokens.is(K.ExportKeyword)) return parseExported(tokens, pos, decorators);
  const declared = parseDeclared(tokens, pos, decorators);
  return declared ?? (decorators.length > 0 ? refuse() : undefined);
}

function parseExported(tokens: Tokens, pos: number, decorators: readonly Node[]): Node {
  const exportToken = tokens.token();
  const isList = tokens.is(K.OpenBraceToken) || tokens.is(K.AsteriskToken) || (tokens.is(K.TypeKeyword) && isBeforeList(tokens));
  if (isList) return decorators.length > 0 ? refuse() : parseExport(tokens, pos);
  const modifiers = [...decorators, exportToken];
  if (tokens.is(K.DefaultKeyword)) modifiers.push(tokens.token());
  const declared = parseDeclared(tokens, pos, modifiers);
  if (declared !== undefined) return declared;
  if (modifiers.length !== 2 || modifiers[1]?.kind !== K.DefaultKeyword || isWord(tokens.kind)) refuse();
  return parseDefault(tokens, pos);
}

function isBeforeList(tokens: Tokens): boolean {
  return tokens.ahead(() => {
    tokens.next();
    return tokens.is(K.OpenBraceToken) || tokens.is(K.AsteriskToken);
  });
}

/** `export default value`, from the value on. One that begins with a word may be a declaration, and isn't plain. */
function parseDefault(tokens: Tokens, pos: number): Node {
  const expression = parseAssignment(tokens);
  tokens.semicolon();
  return tokens.finish({ kind: K.ExportAssignment, pos, modifiers: undefined, expression });
}

/** A declaration after `export` and decorators. */
function parseDeclared(tokens: Tokens, pos: number, before: readonly Node[]): Node | undefined {
  const isPlain = before.length === 0;
  const isDefault = before.at(-1)?.kind === K.DefaultKeyword;
  const isDecorated = before.some(({ kind }) => kind === K.Decorator);
  const own = parseDecorators(tokens, isPlain);
  const modifiers = [...before, ...own];
  if (tokens.is(K.AbstractKeyword) && isBeforeKeyword(tokens, K.ClassKeyword)) modifiers.push(tokens.token());
  if (tokens.is(K.ClassKeyword)) return parseClass(tokens, pos, modifiers, isDefault);
  if (isDecorated || own.length > 0 || modifiers.at(-1)?.kind === K.AbstractKeyword) return refuse();
  const list = modifiers.length > 0 ? modifiers : undefined;
  if (isNamedBy(tokens, K.InterfaceKeyword)) return parseInterface(tokens, pos, list);
  if (tokens.is(K.FunctionKeyword) || (tokens.is(K.AsyncKeyword) && isBeforeKeyword(tokens, K.FunctionKeyword)))
    return parseFunction(tokens, pos, modifiers, isDefault);
  if (isDefault) return undefined;
  if (isNamedBy(tokens, K.TypeKeyword)) return parseAlias(tokens, pos, list);
  if (tokens.is(K.EnumKeyword)) return parseEnum(tokens, pos, list);
  if (tokens.is(K.ConstKeyword) && isBeforeKeyword(tokens, K.EnumKeyword)) return parseEnum(tokens, pos, [...modifiers, tokens.token()]);
  if (isVariablesStart(tokens)) {
    const declarationList = parseVariables(tokens);
    tokens.semicolon();
    return tokens.finish({ kind: K.VariableStatement, pos, modifiers: list, declarationList });
  }
  // Words that begin declarations that aren't plain, or are names here.
  return list !== undefined || declarationWords.has(tokens.kind) ? refuse() : undefined;
}

const declarationWords: ReadonlySet<number> = new Set([
  ...[K.DeclareKeyword, K.NamespaceKeyword, K.ModuleKeyword, K.GlobalKeyword, K.AbstractKeyword, K.UsingKeyword, K.TypeKeyword],
  ...[K.InterfaceKeyword, K.AccessorKeyword, K.OverrideKeyword, K.ReadonlyKeyword, K.OutKeyword],
]);

function isBeforeKeyword(tokens: Tokens, kind: number): boolean {
  return tokens.ahead(() => {
    tokens.next();
    return tokens.is(kind) && !tokens.isAfterLineBreak;
  });
}

/** Whether a word with a name after it begins a declaration. */
function isNamedBy(tokens: Tokens, kind: number): boolean {
  if (!tokens.is(kind)) return false;
  return tokens.ahead(() => {
    tokens.next();
    return isName(tokens.kind) && !tokens.isAfterLineBreak;
  });
}

function parseClass(tokens: Tokens, pos: number, given: readonly Node[], isDefault: boolean): Node {
  const modifiers = given.length > 0 ? given : undefined;
  tokens.take(K.ClassKeyword);
  if (!isName(tokens.kind) && !isDefault) refuse();
  const name = isName(tokens.kind) && !tokens.is(K.ImplementsKeyword) ? parseName(tokens) : undefined;
  const typeParameters = parseTypeParameters(tokens);
  const heritageClauses = parseHeritage(tokens);
  const members = parseMembers(tokens);
  return tokens.finish({ kind: K.ClassDeclaration, pos, modifiers, name, typeParameters, heritageClauses, members });
}

function parseHeritage(tokens: Tokens): Node[] | undefined {
  const clauses: Node[] = [];
  while (tokens.is(K.ExtendsKeyword) || tokens.is(K.ImplementsKeyword)) {
    const { kind: token, full: pos } = tokens;
    tokens.next();
    const types = [parseHeritageType(tokens)];
    while (tokens.skip(K.CommaToken)) types.push(parseHeritageType(tokens));
    clauses.push(tokens.finish({ kind: K.HeritageClause, pos, token, types }));
  }
  return clauses.length > 0 ? clauses : undefined;
}

/** A name with type arguments. Other expressions aren't plain. */
function parseHeritageType(tokens: Tokens): Node {
  const pos = tokens.full;
  let expression = parseName(tokens);
  while (tokens.is(K.DotToken)) {
    tokens.next();
    const left = expression;
    if (tokens.isAfterLineBreak) refuse();
    const name = isWord(tokens.kind) ? parsePropertyName(tokens) : refuse();
    expression = tokens.finish({ kind: K.PropertyAccessExpression, pos, expression: left, questionDotToken: undefined, name });
  }
  const typeArguments = tokens.is(K.LessThanToken) ? parseTypeArguments(tokens) : undefined;
  return tokens.finish({ kind: K.ExpressionWithTypeArguments, pos, expression, typeArguments });
}

function parseInterface(tokens: Tokens, pos: number, modifiers: readonly Node[] | undefined): Node {
  tokens.take(K.InterfaceKeyword);
  const name = parseName(tokens);
  const typeParameters = parseTypeParameters(tokens);
  const heritageClauses = parseHeritage(tokens);
  const members = parseTypeMembers(tokens);
  return tokens.finish({ kind: K.InterfaceDeclaration, pos, modifiers, name, typeParameters, heritageClauses, members });
}

function parseAlias(tokens: Tokens, pos: number, modifiers: readonly Node[] | undefined): Node {
  tokens.take(K.TypeKeyword);
  const name = parseName(tokens);
  const typeParameters = parseTypeParameters(tokens);
  tokens.take(K.EqualsToken);
  const type = parseType(tokens);
  tokens.semicolon();
  return tokens.finish({ kind: K.TypeAliasDeclaration, pos, modifiers, name, typeParameters, type });
}

function parseEnum(tokens: Tokens, pos: number, modifiers: readonly Node[] | undefined): Node {
  tokens.take(K.EnumKeyword);
  const name = parseName(tokens);
  tokens.take(K.OpenBraceToken);
  const members = parseListed(tokens, K.CloseBraceToken, parseEnumMember);
  return tokens.finish({ kind: K.EnumDeclaration, pos, modifiers, name, members });
}

function parseEnumMember(tokens: Tokens): Node {
  const pos = tokens.full;
  const name = tokens.is(K.PrivateIdentifier) ? refuse() : parsePropertyName(tokens);
  const initializer = tokens.skip(K.EqualsToken) ? parseAssignment(tokens) : undefined;
  return tokens.finish({ kind: K.EnumMember, pos, name, initializer });
}

function parseFunction(tokens: Tokens, pos: number, given: readonly Node[], isDefault: boolean): Node {
  const isAsync = tokens.is(K.AsyncKeyword);
  const all = isAsync ? [...given, tokens.token()] : given;
  tokens.take(K.FunctionKeyword);
  if (tokens.is(K.AsteriskToken)) refuse();
  const name = isDefault && !isName(tokens.kind) ? undefined : parseName(tokens);
  const signature = parseSignature(tokens);
  const body = parseOptionalBody(tokens, isAsync);
  const modifiers = all.length > 0 ? all : undefined;
  return tokens.finish({ kind: K.FunctionDeclaration, pos, modifiers, asteriskToken: undefined, name, ...signature, body });
}
