/** Where something stands in a user's file. */
export interface Place {
  /** Path relative to the project's root, with forward slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number;
  /** How many code units on that line the caret underlines; at least 1. */
  readonly length: number;
}

/** Where a place begins, as a compiler prints it: `api/v1/crate_types.ts:14:3`. */
export function printPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
