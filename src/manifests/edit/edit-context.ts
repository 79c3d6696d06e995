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
  /** They don't overlap. What can't be edited in place is left out: whoever applies them sees that the result isn't what it should be. */
  readonly edits: TextEdit[];
  /** Edits inside a node; false where it has to be replaced whole. */
  readonly editInside: (node: Node, before: unknown, after: unknown) => boolean;
}
