import type { ApiVersion } from "../../model/api-kind.js";
import type { HubOnlyHint, MappingHint, MetadataHint } from "../../model/mapping.js";
import { type Place, printPlace } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";
import { printHint, printMapping } from "../print-hint.js";

/** A field that gets another hint. */
export interface HintEdit {
  /** The field's name. */
  readonly place: Place;
  /** None where the field is to have no hint any more. */
  readonly hint?: MappingHint;
}

/** A `@HubOnly` that gets another path, or goes. */
export interface HubOnlyEdit {
  /** The root class's name. */
  readonly place: Place;
  readonly path: string;
  readonly hint?: HubOnlyHint;
}

/** A `@MetadataMapsTo` that a root class gets, or loses. */
export interface MetadataHintEdit {
  /** The root class's name. */
  readonly place: Place;
  readonly hint: MetadataHint;
  readonly isGone: boolean;
}

/** A field of a class that several places or versions use, each with another hint in mind. */
export interface HintConflict {
  readonly path: string;
  readonly place: Place;
}

/** The changes of hints in the type files where the versions of a kind are rebased. */
export interface HintEdits {
  readonly fields: readonly HintEdit[];
  readonly hubOnly: readonly HubOnlyEdit[];
  /** Those that go before those that come. */
  readonly metadata: readonly MetadataHintEdit[];
  readonly conflicts: readonly HintConflict[];
}

/** Compares versions with what became of them. */
export function hintEdits(versions: readonly (readonly [before: ApiVersion, after: ApiVersion])[]): HintEdits {
  const pairs = versions.flatMap(([before, after]) => fieldPairs(before.schema, after.schema, ""));
  const byPlace = new Map<string, FieldPair[]>();
  for (const pair of pairs) {
    if (pair.before.undecoratable === true) continue;
    const key = printPlace(pair.before.place);
    byPlace.set(key, [...(byPlace.get(key) ?? []), pair]);
  }
  const fields: HintEdit[] = [];
  const conflicts: HintConflict[] = [];
  for (const found of byPlace.values()) {
    const [first] = found;
    if (first === undefined) continue;
    const { place } = first.before;
    if (new Set(found.map(({ after }) => printed(after.mapping))).size > 1) conflicts.push({ path: first.path, place });
    else if (printed(first.before.mapping) !== printed(first.after.mapping))
      fields.push({ place, ...(first.after.mapping === undefined ? {} : { hint: first.after.mapping }) });
  }
  return {
    fields,
    conflicts,
    hubOnly: versions.flatMap(([before, after]) => hubOnlyEdits(before, after)),
    metadata: versions.flatMap(([before, after]) => metadataEdits(before, after)),
  };
}

/** A hint as a decorator. */
export function printedHint(hint: MappingHint): string {
  return hint.kind === "spokeOnly" ? "@SpokeOnly()" : printMapping(hint.paths, hint.codec, hint.whenAbsent, hint);
}

/** A `@HubOnly` as a decorator. */
export function printedHubOnly({ path, whenAbsent }: HubOnlyHint): string {
  return printHint("@HubOnly", path, whenAbsent);
}

/** A `@MetadataMapsTo` as a decorator. */
export function printedMetadataHint({ metadataPath, mapsTo }: MetadataHint): string {
  return `@MetadataMapsTo(${JSON.stringify(metadataPath)}, ${printedHint(mapsTo).slice("@MapsTo(".length)}`;
}

interface FieldPair {
  readonly path: string;
  readonly before: Field;
  readonly after: Field;
}

/** Every field of a schema beside what became of it. */
function fieldPairs(before: Schema, after: Schema, path: string): readonly FieldPair[] {
  if (before.builtIn !== undefined) return [];
  const inside = (["items", "additionalProperties"] as const).flatMap((key) => {
    const [left, right] = [before[key], after[key]];
    return left === undefined || right === undefined ? [] : fieldPairs(left, right, `${path}[]`);
  });
  const fields = (before.fields ?? []).flatMap((field, index) => {
    const other = after.fields?.[index];
    if (other === undefined) return [];
    const own = `${path}.${field.name}`;
    return [{ path: own, before: field, after: other }, ...fieldPairs(field.schema, other.schema, own)];
  });
  return [...inside, ...fields];
}

function hubOnlyEdits(before: ApiVersion, after: ApiVersion): readonly HubOnlyEdit[] {
  return before.hubOnly.flatMap((hint) => {
    const other = after.hubOnly.find((each) => each.place === hint.place);
    if (other !== undefined && printedHubOnly(other) === printedHubOnly(hint)) return [];
    return [{ place: before.place, path: hint.path, ...(other === undefined ? {} : { hint: other }) }];
  });
}

function metadataEdits(before: ApiVersion, after: ApiVersion): readonly MetadataHintEdit[] {
  const [present, wanted] = [before.metadataHints ?? [], after.metadataHints ?? []];
  const missingIn = (hints: readonly MetadataHint[]) => (hint: MetadataHint) =>
    hints.every((other) => printedMetadataHint(other) !== printedMetadataHint(hint));
  const edit = (isGone: boolean) => (hint: MetadataHint) => ({ place: before.place, hint, isGone });
  return [...present.filter(missingIn(wanted)).map(edit(true)), ...wanted.filter(missingIn(present)).map(edit(false))];
}

function printed(hint: MappingHint | undefined): string {
  return hint === undefined ? "" : printedHint(hint);
}
