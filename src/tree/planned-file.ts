export { generatedMark } from "../model/generated-header.js";

/** The encodings of texts other than UTF-8. */
export type Utf16 = "utf-16le" | "utf-16be";

/**
 * A file that a command wants to exist.
 * - `scaffold`: made once; where it exists it is the user's and stays (`ifExists: "keep"`), or stops the command (`"conflict"`).
 * - `generated`: rewritten whole; carries the generated header, and a file at its path without one is the user's: a conflict.
 * - `edited`: a user's file after a structural edit of ours; `content` is the whole new text.
 */
export type PlannedFile =
  | {
      readonly owner: "scaffold";
      readonly path: string;
      readonly content: string | Uint8Array;
      readonly executable?: boolean;
      readonly ifExists: "keep" | "conflict";
    }
  | { readonly owner: "generated"; readonly path: string; readonly content: string | Uint8Array }
  | { readonly owner: "edited"; readonly path: string; readonly content: string; readonly encoding?: Utf16 }
  | { readonly owner: "deleted"; readonly path: string };

/** The text of a planned file's content. */
export function textOfContent(content: string | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
