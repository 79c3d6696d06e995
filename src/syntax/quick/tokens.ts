import type { Node } from "typescript";
import { adoptChildren } from "../children.js";
import { SyntaxKind as K } from "../kinds.js";
import { refuse } from "./refuse.js";
import { keywords, punctuators, singlePunctuators } from "./token-kinds.js";
import { writtenCharacters } from "./written-characters.js";

const word = /[\w$]+/y;
const decimal = /(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const doubleQuoted = /"(?:[^"\\\n\r\u2028\u2029]|\\[^\u2028\u2029])*"/y;
const singleQuoted = /'(?:[^'\\\n\r\u2028\u2029]|\\[^\u2028\u2029])*'/y;
const templatePart = /(?:[^`\\$]|\\[^\u2028\u2029]|\$(?!\{))*(?:`|\$\{)/y;
const regularExpression =
  /\/(?![*/])(?:[^/\\[\n\r\u2028\u2029]|\\[^\n\r\u2028\u2029]|\[(?:[^\]\\\n\r\u2028\u2029]|\\[^\n\r\u2028\u2029])*\])+\/[\w$]*/y;
const restOfLine = /[^\n\r\u2028\u2029]*/y;
const lineBreak = /[\n\r\u2028\u2029]/g;
const punctuator = /\.\.\.|=>|[=!]==?|\?\?=?|\?\.(?!\d)|\+[+=]?|-[-=]?|\*\*?=?|&&?=?|\|\|?=?|[/%^]=?|<<?=?|[.?=!]/y;

/** The present token, and where the one before it ends. */
export interface Mark {
  readonly kind: number;
  readonly full: number;
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly isAfterLineBreak: boolean;
}

/** The kind of a node, where it begins, and its parts by TypeScript's names. */
export interface Fields {
  readonly kind: number;
  readonly pos: number;
  readonly [part: string]: unknown;
}

/** The parts of the grammar that have each other in them. Modules can't import each other in a circle. */
export interface Grammar {
  readonly parseType: (tokens: Tokens) => Node;
  readonly parseAssignment: (tokens: Tokens) => Node;
  readonly parseExpression: (tokens: Tokens) => Node;
  readonly parseBlock: (tokens: Tokens) => Node;
}

/** The tokens of a text, one after the other, and the nodes that are made of them. Refuses what isn't plain. */
export class Tokens {
  readonly text: string;
  readonly grammar: Grammar;
  /** The kind of the present token. */
  kind: number = K.Unknown;
  /** Where the token before ends: there the present one's spaces and comments begin. */
  full = 0;
  start = 0;
  end = 0;
  /** The text that a name, a string or a number stands for. */
  value = "";
  isAfterLineBreak = false;
  /** Whether `in` is an operator where the parser is. */
  allowsIn = true;
  /** Whether the parser is in a function that may wait. */
  isAsync = false;
  /** Whether a colon may go on with `condition ? value : value`. */
  isInCondition = false;

  constructor(text: string, grammar: Grammar) {
    this.text = text;
    this.grammar = grammar;
    this.next();
  }

  /** Goes on to the next token. */
  next(): void {
    this.full = this.end;
    const at = this.#afterTrivia();
    this.start = at;
    const code = this.text.charCodeAt(at);
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code === 0x24) this.#name(at);
    else this.#other(code, at);
  }

  /** Whether the present token is of a kind. */
  is(kind: number): boolean {
    return this.kind === kind;
  }

  /** Passes a token that has to be there. */
  take(kind: number): void {
    if (this.kind !== kind) refuse();
    this.next();
  }

  /** Passes a token that may be there. */
  skip(kind: number): boolean {
    if (this.kind !== kind) return false;
    this.next();
    return true;
  }

  /** The present token as a node. */
  token(): Node {
    const { kind, full: pos } = this;
    this.next();
    return this.finish({ kind, pos });
  }

  /** The present token as a node, if it is of a kind. */
  optional(kind: number): Node | undefined {
    return this.kind === kind ? this.token() : undefined;
  }

  /** Makes a node that ends where the last passed token does. */
  finish(fields: Fields): Node {
    const node = fields as unknown as { end: number; parent: Node | undefined };
    node.end = this.full;
    node.parent = undefined;
    const made = node as unknown as Node;
    adoptChildren(made);
    return made;
  }

  /** Passes the end of a statement: a semicolon, or where one may be left out. */
  semicolon(): void {
    if (this.skip(K.SemicolonToken)) return;
    if (!this.isAtStatementEnd()) refuse();
  }

  /** Whether a statement may end before the present token. */
  isAtStatementEnd(): boolean {
    return this.isAfterLineBreak || this.kind === K.SemicolonToken || this.kind === K.CloseBraceToken || this.kind === K.EndOfFileToken;
  }

  mark(): Mark {
    const { kind, full, start, end, value, isAfterLineBreak } = this;
    return { kind, full, start, end, value, isAfterLineBreak };
  }

  /** Goes back to a token. */
  back(mark: Mark): void {
    this.kind = mark.kind;
    this.full = mark.full;
    this.start = mark.start;
    this.end = mark.end;
    this.value = mark.value;
    this.isAfterLineBreak = mark.isAfterLineBreak;
  }

  /** Looks at the tokens from here on, and goes back. */
  ahead<T>(look: () => T): T {
    const mark = this.mark();
    const found = look();
    this.back(mark);
    return found;
  }

  /** Reads `>` and what follows it as one operator: types end with single ones. */
  joinGreater(): void {
    if (this.kind !== K.GreaterThanToken) return;
    const joined = /^>>?>?=?/.exec(this.text.slice(this.start, this.start + 4))?.[0] ?? ">";
    this.#is(punctuators.get(joined) ?? refuse(), this.start + joined.length);
  }

  /** Reads a regular expression where a slash is. */
  regularExpression(): void {
    this.#is(K.RegularExpressionLiteral, this.#match(regularExpression, this.start));
    this.value = this.text.slice(this.start, this.end);
    this.#refuseWordHere();
  }

  /** Reads the part of a template that follows the present `}`. */
  templateRest(): void {
    if (this.kind !== K.CloseBraceToken) refuse();
    this.#template(this.start, K.TemplateMiddle, K.TemplateTail);
  }

  #is(kind: number, end: number): void {
    this.kind = kind;
    this.end = end;
  }

  #match(expression: RegExp, at: number): number {
    expression.lastIndex = at;
    return expression.test(this.text) ? expression.lastIndex : refuse();
  }

  #afterTrivia(): number {
    const { text } = this;
    let at = this.end;
    this.isAfterLineBreak = false;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 0x20 || code === 0x09) at += 1;
      else if (code === 0x0a || code === 0x0d) {
        this.isAfterLineBreak = true;
        at += 1;
      } else if (code === 0x2f) {
        const after = text.charCodeAt(at + 1);
        if (after === 0x2f) at = this.#afterLineComment(at);
        else if (after === 0x2a) at = this.#afterComment(at);
        else return at;
      } else return at;
    }
  }

  #afterLineComment(at: number): number {
    // Directives for TypeScript are in such comments, and some of them are errors.
    if (this.text.charCodeAt(at + 2) === 0x2f) refuse();
    return this.#match(restOfLine, at);
  }

  #afterComment(at: number): number {
    const end = this.text.indexOf("*/", at + 2);
    if (end < 0) refuse();
    lineBreak.lastIndex = at;
    if (!this.isAfterLineBreak && lineBreak.test(this.text) && lineBreak.lastIndex <= end) this.isAfterLineBreak = true;
    return end + 2;
  }

  #name(at: number): void {
    const end = this.#match(word, at);
    this.value = this.text.slice(at, end);
    this.#is(keywords.get(this.value) ?? K.Identifier, end);
    this.#refuseWordHere();
  }

  /** A letter beyond ASCII or an escape goes on with a word; a digit or a point with a number. */
  #refuseWordHere(): void {
    const code = this.text.charCodeAt(this.end);
    if (code === 0x5c || code >= 0x80) refuse();
  }

  #other(code: number, at: number): void {
    const single = singlePunctuators[code];
    if (single !== undefined) this.#is(single, at + 1);
    else if (code === 0x22 || code === 0x27) this.#string(code === 0x22 ? doubleQuoted : singleQuoted, at);
    else if (code >= 0x30 && code <= 0x39) this.#number(at);
    else if (code === 0x60) this.#template(at, K.TemplateHead, K.NoSubstitutionTemplateLiteral);
    else if (at >= this.text.length) this.#is(K.EndOfFileToken, at);
    else if (code === 0x23) this.#privateName(at);
    else {
      const end = this.#match(punctuator, at);
      this.#is(punctuators.get(this.text.slice(at, end)) ?? refuse(), end);
    }
  }

  #string(expression: RegExp, at: number): void {
    this.#is(K.StringLiteral, this.#match(expression, at));
    this.value = writtenCharacters(this.text.slice(at + 1, this.end - 1));
  }

  #number(at: number): void {
    this.#is(K.NumericLiteral, this.#match(decimal, at));
    this.#refuseWordHere();
    if (/^[\w$.]/.test(this.text.charAt(this.end))) refuse();
    this.value = `${Number(this.text.slice(at, this.end))}`;
  }

  #privateName(at: number): void {
    const end = this.#match(word, at + 1);
    if (/\d/.test(this.text.charAt(at + 1))) refuse();
    this.value = this.text.slice(at, end);
    this.#is(K.PrivateIdentifier, end);
    this.#refuseWordHere();
  }

  #template(at: number, open: number, closed: number): void {
    const end = this.#match(templatePart, at + 1);
    const isClosed = this.text.charCodeAt(end - 1) === 0x60;
    this.value = writtenCharacters(this.text.slice(at + 1, end - (isClosed ? 1 : 2)).replace(/\r\n?/g, "\n"));
    this.#is(isClosed ? closed : open, end);
  }
}
