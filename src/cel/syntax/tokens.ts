/** A word of a rule. `at` and `end` are offsets in UTF-16 units. */
export interface Token {
  /** An operator or bracket is its own kind, and so are the words that can't be names: `in`, `true`, `false`, `null`. */
  readonly kind: "name" | "quotedName" | "int" | "uint" | "double" | "string" | "bytes" | "end" | (string & {});
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

/** Why a rule can't be read, and where. */
export interface SyntaxProblem {
  /** An offset in the rule's text, in UTF-16 units. */
  readonly at: number;
  /** Without a full stop: `')' is expected here, not ','`. */
  readonly message: string;
}

/** The error that parsing code throws; `parse` catches it. */
export class SyntaxFailure extends Error {
  constructor(readonly problem: SyntaxProblem) {
    super(problem.message);
  }
}

const keywords: ReadonlySet<string> = new Set(["in", "true", "false", "null"]);

const escapeSequence = String.raw`\\(?:[abfnrtv"'\\?${"`"}]|[0-3][0-7][0-7]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;
const rawString = String.raw`[rR](?:"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\n\r]*"|'[^'\n\r]*')`;
const plainString = String.raw`"""(?:${escapeSequence}|[^\\])*?"""|'''(?:${escapeSequence}|[^\\])*?'''|"(?:${escapeSequence}|[^\\"\n\r])*"|'(?:${escapeSequence}|[^\\'\n\r])*'`;

/** In the order in which the longest match is found. Defined by cel-go's parser/gen/CEL.g4. */
const patterns: readonly (readonly [kind: Token["kind"], pattern: string])[] = [
  ["space", String.raw`(?:[\t \r\n\f]|//[^\n]*)+`],
  ["bytes", `[bB](?:${rawString}|${plainString})`],
  ["string", `${rawString}|${plainString}`],
  ["name", "[A-Za-z_][A-Za-z0-9_]*"],
  ["uint", "(?:0x[0-9a-fA-F]+|[0-9]+)[uU]"],
  ["double", String.raw`[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?`],
  ["int", "0x[0-9a-fA-F]+|[0-9]+"],
  ["operator", String.raw`==|!=|<=|>=|&&|\|\||[<>[\]{}().,\-!?:+*/%]`],
  ["quotedName", "`[A-Za-z0-9_.\\-/ ]+`"],
];
const anyToken = new RegExp(patterns.map(([, pattern]) => `(${pattern})`).join("|"), "y");

/** Splits a rule into tokens without white space and comments; the last token is the end. Throws SyntaxFailure. */
export function tokenize(rule: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < rule.length) {
    const token = tokenAt(rule, at);
    if (token.kind !== "space") tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: "end", text: "", at, end: at });
  return tokens;
}

function tokenAt(rule: string, at: number): Token {
  anyToken.lastIndex = at;
  const match = anyToken.exec(rule);
  if (match === null) throw new SyntaxFailure(unreadable(rule, at));
  const text = match[0];
  const kind = patterns[match.findIndex((group, index) => index > 0 && group !== undefined) - 1]?.[0] ?? "operator";
  const isItsOwnKind = kind === "operator" || (kind === "name" && keywords.has(text));
  return { kind: isItsOwnKind ? text : kind, text, at, end: at + text.length };
}

function unreadable(rule: string, at: number): SyntaxProblem {
  const character = String.fromCodePoint(rule.codePointAt(at) ?? 0);
  if (character === "&" || character === "|") return { at, message: `'${character}' isn't an operator; '${character}${character}' is` };
  if (character === "=") return { at, message: "'=' isn't an operator; '==' compares" };
  if (character !== '"' && character !== "'") return { at, message: `the character '${character}' can't stand here` };
  const wrongEscape = firstWrongEscape(rule, at, character);
  if (wrongEscape === undefined) return { at, message: "the string that begins here isn't closed" };
  return { at: wrongEscape, message: `'${rule.slice(wrongEscape, wrongEscape + 2)}' isn't an escape sequence` };
}

/** The place of a backslash that begins no escape sequence, in a string that can't be read. */
function firstWrongEscape(rule: string, at: number, quote: string): number | undefined {
  const known = new RegExp(escapeSequence, "y");
  for (let index = at + 1; index < rule.length && rule[index] !== quote && rule[index] !== "\n"; index++) {
    if (rule[index] !== "\\") continue;
    known.lastIndex = index;
    const found = known.exec(rule);
    if (found === null) return index;
    index += found[0].length - 1;
  }
  return undefined;
}
