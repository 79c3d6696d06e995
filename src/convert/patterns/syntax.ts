/** Whether a character, by its code point, is one of some. */
export type Characters = (codePoint: number) => boolean;

/** A pattern, parsed. */
export type Pattern =
  | { readonly kind: "character"; readonly of: Characters }
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly Pattern[] }
  /** `most` may be Infinity. */
  | { readonly kind: "repeat"; readonly part: Pattern; readonly minimum: number; readonly maximum: number }
  | { readonly kind: "boundary"; readonly holds: Boundary };

/** Whether a position is a boundary, by the characters before and behind it; undefined at the ends of the text. */
export type Boundary = (before: number | undefined, behind: number | undefined) => boolean;
