import { sameValue } from "../../model/canonical-json.js";
import type { RenamedKey } from "./edit-context.js";

type Value = Readonly<Record<string, unknown>>;

/** The correspondence between a map's keys in the text and those that it is to have. */
export interface MatchedKeys {
  /** The new name of each key that stays. */
  readonly kept: ReadonlyMap<string, string>;
  /** New keys, each list behind the key, by its old name, that it follows; behind "" those that come first. */
  readonly added: ReadonlyMap<string, readonly string[]>;
}

/**
 * Tells which keys of a map stay, which have another name now, and where the new ones go.
 * @param keys those that stand in the text, in their order
 */
export function matchKeys(keys: readonly string[], before: Value, after: Value, isRenamed: RenamedKey): MatchedKeys {
  const unmatched = Object.keys(after).filter(
    (key) => !keys.includes(key) && !(Object.hasOwn(before, key) && sameValue(before[key], after[key])),
  );
  const kept = new Map<string, string>();
  const take = (key: string, found: string | undefined) => {
    if (found === undefined) return;
    kept.set(key, found);
    unmatched.splice(unmatched.indexOf(found), 1);
  };
  for (const key of keys) if (Object.hasOwn(after, key)) kept.set(key, key);
  const removed = keys.filter((key) => Object.hasOwn(before, key) && !kept.has(key));
  for (const key of removed)
    take(
      key,
      unmatched.find((other) => isRenamed(key, other)),
    );
  for (const key of removed)
    if (!kept.has(key))
      take(
        key,
        unmatched.find((other) => sameValue(before[key], after[other])),
      );
  return { kept, added: addedKeys(unmatched, kept, after) };
}

function addedKeys(unmatched: readonly string[], kept: ReadonlyMap<string, string>, after: Value): ReadonlyMap<string, readonly string[]> {
  const oldNames = new Map([...kept].map(([old, name]) => [name, old]));
  const added = new Map<string, readonly string[]>();
  let anchor = "";
  for (const key of Object.keys(after)) {
    anchor = oldNames.get(key) ?? anchor;
    if (unmatched.includes(key)) added.set(anchor, [...(added.get(anchor) ?? []), key]);
  }
  return added;
}
