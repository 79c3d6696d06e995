import { isScalar, type Node, type Pair, type YAMLMap } from "yaml";
import { type BlockEntry, blockEntry, editEntry, insertEntries, removeEntries } from "./block-entry.js";
import type { EditContext } from "./edit-context.js";
import { keyName, renameKey } from "./keys.js";
import { matchKeys } from "./match-keys.js";
import { printBlock } from "./print-value.js";

type Value = Readonly<Record<string, unknown>>;

/** Edits a map in block style, key by key; false where none of its keys stays. */
export function editBlockMap(map: YAMLMap, before: Value, after: Value, context: EditContext): boolean {
  const entries = new Map(map.items.flatMap((pair, index) => entryOf(map, pair as Pair<Node, Node | null>, index, context)));
  const names = [...entries.keys()];
  const { kept, added } = matchKeys(names, before, after, context.isRenamed);
  if (kept.size === 0) return false;
  let least = 0;
  let removed: BlockEntry[] = [];
  for (const [name, { key, entry }] of entries) {
    const newName = kept.get(name);
    if (newName === undefined && Object.hasOwn(before, name)) {
      removed.push(entry);
      continue;
    }
    removeEntries(removed, least, context);
    removed = [];
    least = entry.end;
    if (newName === undefined) continue;
    if (newName !== name) renameKey(key, newName, context);
    editEntry(entry, before[name], after[newName], context);
  }
  removeEntries(removed, least, context);
  const [first] = kept.keys();
  for (const [anchor, keys] of added) {
    const at = entries.get(anchor === "" ? String(first) : anchor);
    const printed = printBlock(Object.fromEntries(keys.map((key) => [key, after[key]])), context.style);
    if (at !== undefined) insertEntries(printed, at.entry, anchor === "" ? "before" : "behind", context);
  }
  return true;
}

function entryOf(
  map: YAMLMap,
  { key, value }: Pair<Node, Node | null>,
  index: number,
  { text }: EditContext,
): readonly [string, { readonly key: Node; readonly entry: BlockEntry }][] {
  const tokens = map.srcToken?.type === "block-map" ? map.srcToken.items[index] : undefined;
  const colon = tokens?.sep?.find(({ type }) => type === "map-value-ind")?.offset;
  const isExplicit = tokens?.start.some(({ type }) => type === "explicit-key-ind") === true;
  if (colon === undefined || isExplicit || !isScalar(key) || key.range == null) return [];
  return [[keyName(key), { key, entry: blockEntry(text, key.range[0], colon, value) }]];
}
