export { generatedMark } from "../model/generated-header.js";

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
  | { readonly owner: "generated"; readonly path: string; readonly content: string }
  | { readonly owner: "edited"; readonly path: string; readonly content: string }
  | { readonly owner: "deleted"; readonly path: string };
