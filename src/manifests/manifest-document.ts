/** One document of a file. */
export interface ManifestDocument {
  /** As the user named it. */
  readonly file: string;
  /** Counted from 1; documents without content don't count. */
  readonly number: number;
  /** As it stands there. */
  readonly text: string;
  /** Where it begins in its file's text. */
  readonly offset: number;
  /** Integers beyond 2^53 - 1 are `bigint`s. */
  readonly value: unknown;
}
