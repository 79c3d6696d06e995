import type { ApiVersion } from "../../model/api-kind.js";
import { parsePath, walk } from "../../model/field-paths.js";
import type { MapsToHint } from "../../model/mapping.js";
import { hasMappingHint, mapsToHintOf } from "../../model/mapping-hints.js";
import { metadataNames } from "../../model/metadata-path.js";
import type { Schema } from "../../model/schema.js";
import { isStruct } from "../match/schema-shape.js";
import { isBelow, sameNames } from "../names.js";

/** Where a hint says that a field lives in the hub; names from the object that both scopes begin with. */
export interface Claim {
  readonly spoke: readonly string[];
  readonly hub: readonly (readonly string[])[];
}

/** All that the hints of two objects' fields claim, the fields of objects inside included, those of elements not. A path that leads nowhere claims nothing. */
export function claimsOf(spoke: Schema, hub: Schema, isRoot: boolean): readonly Claim[] {
  if (!hasMappingHint(spoke)) return [];
  return claimsBelow(spoke, [], { counterpart: [], start: [] }, { hub, isRoot });
}

/** The claims of hints on the root class: fields of the hub that live in this version's metadata. */
export function metadataClaims({ metadataHints = [] }: ApiVersion): readonly Claim[] {
  return metadataHints.flatMap(({ metadataPath, mapsTo }) => {
    const spoke = metadataNames(metadataPath);
    const parsed = parsePath(mapsTo.paths[0] ?? "");
    return spoke === undefined || parsed === undefined ? [] : [{ spoke, hub: [parsed.names] }];
  });
}

/** The hub's counterpart of the object that holds some fields, and the place where their paths without a leading dot start. */
interface Holder {
  readonly counterpart: readonly string[] | undefined;
  readonly start: readonly string[];
}

interface Surroundings {
  readonly hub: Schema;
  readonly isRoot: boolean;
}

function claimsBelow(holder: Schema, names: readonly string[], { counterpart, start }: Holder, around: Surroundings): readonly Claim[] {
  return (holder.fields ?? []).flatMap((field) => {
    const spoke = [...names, field.name];
    const hint = mapsToHintOf(field);
    const targets = hint === undefined ? undefined : targetsOf(hint, start, around);
    const inside =
      hint === undefined
        ? counterpart === undefined || field.mapping !== undefined
          ? undefined
          : existing([...counterpart, field.name], around.hub)
        : hint.codec === undefined && targets?.length === 1
          ? targets[0]
          : undefined;
    const own = targets === undefined ? [] : [{ spoke, hub: targets }];
    const isOpened = isStruct(field.schema) && hasMappingHint(field.schema) && field.mapping?.kind !== "spokeOnly";
    return isOpened ? [...own, ...claimsBelow(field.schema, spoke, { counterpart: inside, start: inside ?? start }, around)] : own;
  });
}

function targetsOf(hint: MapsToHint, start: readonly string[], { hub, isRoot }: Surroundings): readonly (readonly string[])[] | undefined {
  const targets = hint.paths.map((path) => {
    if (isRoot && metadataNames(path) !== undefined) return metadataNames(path);
    const parsed = parsePath(path);
    if (parsed === undefined || (parsed.absolute && !isRoot)) return undefined;
    return existing([...(parsed.absolute ? [] : start), ...parsed.names], hub);
  });
  return targets.every((target) => target !== undefined) ? targets : undefined;
}

function existing(names: readonly string[], hub: Schema): readonly string[] | undefined {
  return "found" in walk(hub, names) ? names : undefined;
}

/** Whether one of two objects that stand for each other holds fields which live outside of the other. */
export function exchangesFields(claims: readonly Claim[], spoke: readonly string[], hub: readonly string[]): boolean {
  return claims.some((claim) => {
    const isInside = isBelow(claim.spoke, spoke);
    if (!isInside && sameNames(claim.spoke, spoke)) return false;
    return claim.hub.some((target) => isBelow(target, hub) !== isInside);
  });
}
