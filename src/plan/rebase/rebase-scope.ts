import { printPath, walk } from "../../model/field-paths.js";
import type { JsonValue } from "../../model/json.js";
import type { CodecRef, MappingHint } from "../../model/mapping.js";
import { mapsToHintOf } from "../../model/mapping-hints.js";
import type { Place } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";
import { sameMerge } from "../match/same-merge.js";
import { isBelow, sameNames } from "../names.js";
import type { Names, StructMatch } from "./find-counterpart.js";
import { isMetadata, metadataField } from "./metadata-names.js";

/** A field whose mapping onto the present hub can't be rewritten onto another one. */
export interface InexpressibleMapping {
  /** The path in the version that is rebased: `.spec.rules[].weight`. */
  readonly path: string;
  readonly reason: string;
  /** The value of such a field can stay with this version, unknown to the new hub: `@SpokeOnly()` says so. */
  readonly canStay: boolean;
  readonly place: Place;
}

/** The context in which a version is rebased. */
export interface Rebasing {
  /** The version is the present hub itself. */
  readonly isPresentHub: boolean;
  readonly presentVersion: string;
  readonly wantedVersion: string;
  /** Classes that stand in several places of the version: only paths without a leading dot are right in all of them. */
  readonly sharedClasses: ReadonlySet<string>;
  /** Gathered on the way. */
  readonly inexpressible: InexpressibleMapping[];
  /** Rebases the fields of an object further inside. */
  readonly rebaseFields: (fields: readonly Field[], holder: Holder, scope: RebasedScope, rebasing?: Rebasing) => readonly Field[];
}

/** The whole object, or an element of a list or a value of a map: where the names of paths begin. */
export interface RebasedScope {
  /** How the version's object converts to the present hub's. */
  readonly own: StructMatch;
  /** How the wanted hub's object converts to the present hub's. */
  readonly wanted: StructMatch;
  readonly wantedSchema: Schema;
  readonly isRoot: boolean;
}

/** The object that holds some fields. */
export interface Holder {
  readonly names: Names;
  /** The names of its counterpart in the wanted hub; undefined where there is none. */
  readonly counterpart: Names | undefined;
  /** The place where paths of its fields without a leading dot start there: its counterpart, else that of the nearest object around it. */
  readonly start: Names;
  /** Its class stands in several places. */
  readonly isShared: boolean;
  /** `.spec.rules[]`, for messages. */
  readonly path: string;
}

/** Whether the wanted hub would take a field for its own of the same name. */
export function hasNamesake(field: Field, { counterpart }: Holder, { wantedSchema }: RebasedScope): boolean {
  return counterpart !== undefined && "found" in walk(wantedSchema, [...counterpart, field.name]);
}

/** The field of the wanted hub at some names. */
export function wantedField(names: Names, { wantedSchema }: RebasedScope): Field | undefined {
  const ofMetadata = metadataField(names, wantedSchema.place);
  if (ofMetadata !== undefined) return ofMetadata;
  const walked = walk(wantedSchema, names);
  return "found" in walked ? walked.found.at(-1) : undefined;
}

/** The parts of a hint besides its paths. */
export interface HintParts {
  readonly codec?: CodecRef | undefined;
  readonly whenAbsent?: JsonValue | undefined;
  readonly whenAbsentInHub?: JsonValue | undefined;
  readonly forgetsAbsence?: true | undefined;
}

/** A field, the object that holds it, and the scope that both are in. */
export interface HeldField {
  readonly field: Field;
  readonly holder: Holder;
  readonly scope: RebasedScope;
}

/**
 * The hint that leads from a field to fields of the wanted hub; "none" where the name alone does, undefined where no path can lead there:
 * in elements and in classes that are used in several places, paths start at the holder's counterpart, or the nearest one around it.
 */
export function hintTo(targets: readonly Names[], parts: HintParts, { field, holder, scope }: HeldField): MappingHint | "none" | undefined {
  const { counterpart, start } = holder;
  const [target] = targets;
  const { codec, whenAbsent } = parts;
  const there = targets.length === 1 && codec === undefined && target !== undefined ? wantedField(target, scope) : undefined;
  const mergeDiffers = there !== undefined && !sameMerge(field.schema, there.schema);
  const isNamesake = counterpart !== undefined && target !== undefined && sameNames(target, [...counterpart, field.name]);
  if (targets.length === 1 && isNamesake && codec === undefined && whenAbsent === undefined && !mergeDiffers) return "none";
  const present = mapsToHintOf(field);
  const isBesides = targets.every((names) => isBelow(names, start));
  const wasRelative = present?.paths.every((path) => !path.startsWith(".")) === true;
  const isInMetadata = targets.some(isMetadata);
  const isRelative = !scope.isRoot || holder.isShared || (wasRelative && isBesides && !isInMetadata);
  if (isRelative && (!isBesides || isInMetadata)) return undefined;
  const paths = targets.map((names) => (isRelative ? names.slice(start.length).join(".") : printPath(names)));
  return {
    kind: "mapsTo",
    paths,
    ...(codec === undefined ? {} : { codec }),
    ...(whenAbsent === undefined ? {} : { whenAbsent, ...(parts.forgetsAbsence === true ? { forgetsAbsence: true } : {}) }),
    ...(parts.whenAbsentInHub === undefined ? {} : { whenAbsentInHub: parts.whenAbsentInHub }),
    ...(mergeDiffers ? { mergeDiffers } : {}),
    place: field.mapping?.place ?? field.place,
  };
}
