import { SyntaxKind as K } from "../kinds.js";

/** The kinds of the words that are more than a name, by their text: `instanceof` has that of InstanceOfKeyword. */
export const keywords: ReadonlyMap<string, number> = new Map(
  Object.entries(K as unknown as Readonly<Record<string, number>>)
    .filter(([name]) => name.endsWith("Keyword"))
    .map(([name, kind]) => [name.slice(0, -"Keyword".length).toLowerCase(), kind]),
);

const rows: readonly (readonly [string, number])[] = [
  ["{", K.OpenBraceToken],
  ["}", K.CloseBraceToken],
  ["(", K.OpenParenToken],
  [")", K.CloseParenToken],
  ["[", K.OpenBracketToken],
  ["]", K.CloseBracketToken],
  [";", K.SemicolonToken],
  [",", K.CommaToken],
  [":", K.ColonToken],
  ["@", K.AtToken],
  ["~", K.TildeToken],
  [">", K.GreaterThanToken],
  [".", K.DotToken],
  ["...", K.DotDotDotToken],
  ["?", K.QuestionToken],
  ["?.", K.QuestionDotToken],
  ["??", K.QuestionQuestionToken],
  ["??=", K.QuestionQuestionEqualsToken],
  ["=", K.EqualsToken],
  ["=>", K.EqualsGreaterThanToken],
  ["==", K.EqualsEqualsToken],
  ["===", K.EqualsEqualsEqualsToken],
  ["!", K.ExclamationToken],
  ["!=", K.ExclamationEqualsToken],
  ["!==", K.ExclamationEqualsEqualsToken],
  ["+", K.PlusToken],
  ["++", K.PlusPlusToken],
  ["+=", K.PlusEqualsToken],
  ["-", K.MinusToken],
  ["--", K.MinusMinusToken],
  ["-=", K.MinusEqualsToken],
  ["*", K.AsteriskToken],
  ["**", K.AsteriskAsteriskToken],
  ["*=", K.AsteriskEqualsToken],
  ["**=", K.AsteriskAsteriskEqualsToken],
  ["/", K.SlashToken],
  ["/=", K.SlashEqualsToken],
  ["%", K.PercentToken],
  ["%=", K.PercentEqualsToken],
  ["&", K.AmpersandToken],
  ["&&", K.AmpersandAmpersandToken],
  ["&=", K.AmpersandEqualsToken],
  ["&&=", K.AmpersandAmpersandEqualsToken],
  ["|", K.BarToken],
  ["||", K.BarBarToken],
  ["|=", K.BarEqualsToken],
  ["||=", K.BarBarEqualsToken],
  ["^", K.CaretToken],
  ["^=", K.CaretEqualsToken],
  ["<", K.LessThanToken],
  ["<<", K.LessThanLessThanToken],
  ["<=", K.LessThanEqualsToken],
  ["<<=", K.LessThanLessThanEqualsToken],
  [">>", K.GreaterThanGreaterThanToken],
  [">>>", K.GreaterThanGreaterThanGreaterThanToken],
  [">=", K.GreaterThanEqualsToken],
  [">>=", K.GreaterThanGreaterThanEqualsToken],
  [">>>=", K.GreaterThanGreaterThanGreaterThanEqualsToken],
];

/** The kinds of punctuators, by their text. */
export const punctuators: ReadonlyMap<string, number> = new Map(rows);

/** The kinds of the punctuators that no longer one begins with, by their character's code; `>` is one, since types end with single ones. */
export const singlePunctuators: readonly (number | undefined)[] = Array.from({ length: 0x80 }, (_, code) => {
  const text = String.fromCharCode(code);
  return "{}()[];,:@~>".includes(text) ? punctuators.get(text) : undefined;
});

/** Whether a token is a word, which may name a property. */
export function isWord(kind: number): boolean {
  return kind === K.Identifier || (kind >= K.BreakKeyword && kind <= K.DeferKeyword);
}

/** Whether a token may name a variable or a type. Words that only some places reserve are left out. */
export function isName(kind: number): boolean {
  return kind === K.Identifier || (kind >= K.AbstractKeyword && kind <= K.DeferKeyword && kind !== K.AwaitKeyword);
}
