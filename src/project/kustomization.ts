import { isDeepStrictEqual } from "node:util";
import type { Node } from "yaml";
import type { KustomizationEdit, KustomizationEntry } from "../model/kustomization-edit.js";
import { KustomizationLists } from "./kustomization-lists.js";
import { appendItems, appendKey, keepingLineEnds, removeItem, replaceScalar } from "./yaml-splice.js";

type Entry = KustomizationEntry["entry"];

/**
 * Puts entries into a user's kustomization.yaml and takes others out. Every other byte stays: lines are spliced in and out,
 * the text is not printed again. Doing it again changes nothing. `resources` stays without its last entry, as scaffolds begin with it; other lists go.
 * @throws DiagnosticError WW405 where the text isn't YAML, WW406 where a list isn't one
 */
export function editKustomization(text: string, edit: KustomizationEdit): string {
  return keepingLineEnds(text, (unix) => {
    const lists = new KustomizationLists(edit.file);
    const removed = edit.remove.reduce((current, entry) => removeEntry(current, entry, lists), unix);
    const keys = [...new Set(edit.ensure.map(({ list }) => list))];
    return keys.reduce((current, key) => ensureEntries(current, key, entriesOf(edit, key), lists), removed);
  });
}

/**
 * Renames plain entries of one list, in place.
 * @param rename gives an entry's new text
 * @throws DiagnosticError WW405 where the text isn't YAML, WW406 where the list isn't one
 */
export function renameEntries(text: string, file: string, key: KustomizationEntry["list"], rename: (entry: string) => string): string {
  return keepingLineEnds(text, (unix) => {
    const found = new KustomizationLists(file).find(unix, key);
    const edits = (found?.values ?? []).flatMap((value, index) => {
      const renamed = typeof value === "string" ? rename(value) : value;
      return renamed === value ? [] : [{ node: found?.list.items[index] as Node, text: String(renamed) }];
    });
    return edits.reverse().reduce((current, edit) => replaceScalar(current, edit.node, edit.text), unix);
  });
}

function entriesOf({ ensure }: KustomizationEdit, key: string): Entry[] {
  return ensure.filter(({ list }) => list === key).map(({ entry }) => entry);
}

function ensureEntries(text: string, key: string, entries: readonly Entry[], lists: KustomizationLists): string {
  const found = lists.find(text, key);
  const there: unknown[] = [...(found?.values ?? [])];
  const missing: Entry[] = [];
  for (const entry of entries) {
    if (there.some((value) => sameEntry(value, entry))) continue;
    there.push(entry);
    missing.push(entry);
  }
  if (missing.length === 0) return text;
  return found === undefined ? appendKey(text, key, missing) : appendItems(text, found.list, missing);
}

function removeEntry(text: string, { list: key, entry }: KustomizationEntry, lists: KustomizationLists): string {
  const found = lists.find(text, key);
  const index = found?.values.findIndex((value) => sameEntry(value, entry)) ?? -1;
  return found === undefined || index === -1 ? text : removeItem(text, { key, list: found.list, index }, key === "resources");
}

function sameEntry(existing: unknown, wanted: unknown): boolean {
  if (typeof existing === "string" && typeof wanted === "string") return plainPath(existing) === plainPath(wanted);
  const path = pathOf(wanted);
  return path === undefined ? isDeepStrictEqual(existing, wanted) : plainPath(pathOf(existing) ?? "") === plainPath(path);
}

function pathOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null || !("path" in entry)) return undefined;
  return typeof entry.path === "string" ? entry.path : undefined;
}

/** `./bases/` and `bases` are the same folder. */
function plainPath(path: string): string {
  return path.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
}
