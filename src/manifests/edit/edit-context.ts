import type { Node } from "yaml";
import type { TextEdit } from "../../model/text-edit.js";
import type { ManifestStyle } from "./manifest-style.js";

/** Whether a key of the version that was is known to be called so in the other one. */
export type RenamedKey = (before: string, after: string) => boolean;

/** The context in which the edits of one document are found, and gathered. */
export interface EditContext {
  readonly text: string;
  readonly style: ManifestStyle;
  readonly isRenamed: RenamedKey;
  /** They don't overlap. Changes that can't be made in place are left out: the caller compares the result with the wanted value. */
  readonly edits: TextEdit[];
  /** Edits inside a node; false where it has to be replaced whole. */
  readonly editInside: (node: Node, before: unknown, after: unknown) => boolean;
}
