import type { Node } from "yaml";
import type { TextEdit } from "../../model/text-edit.js";
import type { ManifestStyle } from "./manifest-style.js";

/** Whether a key of the version that was is known to be called so in the other one. */
export type RenamedKey = (before: string, after: string) => boolean;

/** What is known and gathered while the edits of one document are found. */
export interface EditContext {
  readonly text: string;
  readonly style: ManifestStyle;
  readonly isRenamed: RenamedKey;
  /** They don't overlap. What can't be edited in place is left out: whoever applies them sees that the result isn't what it should be. */
  readonly edits: TextEdit[];
  /** Edits inside a node; false where it has to be replaced whole. */
  readonly editInside: (node: Node, before: unknown, after: unknown) => boolean;
}

/** Deep equality of values as JSON has them; integers beyond 2^53 - 1 are bigints. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [before, after] = [Object.entries(left), right as Readonly<Record<string, unknown>>];
  return (
    before.length === Object.keys(right).length && before.every(([key, value]) => Object.hasOwn(right, key) && sameValue(value, after[key]))
  );
}
