import { sameSchema } from "../../model/schema-equality.js";
import type { Draft } from "./draft.js";
import { fieldStep, printSchemaPath, type SchemaPath } from "./schema-pair.js";

/**
 * Takes a field that was removed and the only one of equal schema that was added as one that has another name, or lives elsewhere. It breaks the same people; the
 * remedy is another one.
 */
export function withRenames(drafts: readonly Draft[]): readonly Draft[] {
  const added = drafts.filter(({ moved }) => moved?.side === "present").flatMap((draft) => [draft, ...insideOf(draft)]);
  const removed = drafts.filter(({ moved }) => moved?.side === "former");
  if (added.length === 0 || removed.length === 0) return drafts;
  return drafts.map((draft) => {
    if (draft.moved?.side !== "former" || draft.rule !== "field-removed") return draft;
    const candidates = added.filter((other) => isSame(draft, other));
    const [target] = candidates;
    if (target === undefined || candidates.length > 1 || removed.filter((other) => isSame(other, target)).length > 1) return draft;
    return renamed(draft, target);
  });
}

/** The fields of an object that is new: one that moved into it was added with it. */
function insideOf(draft: Draft): readonly Draft[] {
  const { moved, path = [] } = draft;
  return (moved?.field.schema.fields ?? []).map((field) => ({
    ...draft,
    path: [...path, fieldStep(field.name)],
    place: field.place,
    moved: { field, side: "present" },
  }));
}

/** Whether a field that was added may be the one that was removed: equal, and with the same name or in the same object. */
function isSame(removed: Draft, added: Draft): boolean {
  const [before, now] = [removed.moved?.field, added.moved?.field];
  if (before === undefined || now === undefined || !sameSchema(before.schema, now.schema)) return false;
  return before.name === now.name || sameHolder(removed.path ?? [], added.path ?? []);
}

function sameHolder(left: SchemaPath, right: SchemaPath): boolean {
  return left.length === right.length && left.slice(0, -1).every((step, index) => step === right[index]);
}

function renamed(removed: Draft, added: Draft): Draft {
  const [from, to] = [printSchemaPath(removed.path ?? []), printSchemaPath(added.path ?? [])];
  const isRename = sameHolder(removed.path ?? [], added.path ?? []);
  return {
    ...removed,
    rule: isRename ? "field-renamed" : "field-moved",
    ...(added.place === undefined ? {} : { place: added.place }),
    summary: `field ${from} ${isRename ? "was renamed to" : "moved to"} ${to}; stored values of the old one are dropped when they are read`,
    remedy: `keep ${from} in this version; make a new version for ${to}, and say @MapsTo("${to}") in the old one`,
  };
}
