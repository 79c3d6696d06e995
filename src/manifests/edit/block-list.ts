import type { Node, YAMLSeq } from "yaml";
import { type BlockEntry, blockEntry, editEntry, insertEntries, removeEntries } from "./block-entry.js";
import type { EditContext } from "./edit-context.js";
import { printBlock } from "./print-value.js";

/** Edits a list in block style, item by item; what is new stands at its end, and what is too many goes there. */
export function editBlockList(list: YAMLSeq, before: readonly unknown[], after: readonly unknown[], context: EditContext): boolean {
  const entries = list.items.flatMap((item, index) => entryOf(list, item as Node, index, context));
  if (entries.length !== before.length) return false;
  for (const [index, entry] of entries.slice(0, after.length).entries()) editEntry(entry, before[index], after[index], context);
  removeEntries(entries.slice(after.length), entries[after.length - 1]?.end ?? 0, context);
  const added = after.slice(before.length);
  const last = entries.at(-1);
  if (added.length > 0 && last !== undefined) insertEntries(printBlock(added, context.style), last, "behind", context);
  return true;
}

function entryOf(list: YAMLSeq, item: Node, index: number, { text }: EditContext): readonly BlockEntry[] {
  const tokens = list.srcToken?.type === "block-seq" ? list.srcToken.items[index] : undefined;
  const dash = tokens?.start.find(({ type }) => type === "seq-item-ind")?.offset;
  return dash === undefined ? [] : [blockEntry(text, dash, dash, item)];
}
