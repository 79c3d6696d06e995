import type { ApiVersion } from "../api-kind.js";
import { isQualifiedName } from "../kubernetes-names.js";
import type { Place } from "../place.js";
import type { FieldRef } from "./conversion-plan.js";

/** A label or an annotation, by its key. */
export interface MetadataKey {
  readonly map: "labels" | "annotations";
  readonly key: string;
}

/** A part of an object's name, which never changes. */
export interface MetadataIdentity {
  readonly identity: "name" | "namespace";
}

/** A value in an object's metadata that a field of the other version shows. */
export type MetadataPlace = MetadataKey | MetadataIdentity;

/** The place in metadata that a path names, or the reason that no field can live there. Undefined for a path that doesn't lead into metadata. */
export function parseMetadataPath(path: string): MetadataPlace | { readonly refused: string } | undefined {
  if (!/^\.metadata(?:$|[.[])/.test(path)) return undefined;
  const rest = path.slice(".metadata".length);
  if (rest === ".name" || rest === ".namespace") return { identity: rest === ".name" ? "name" : "namespace" };
  const [, map, quoted] = /^\.(labels|annotations)\[(.*)\]$/s.exec(rest) ?? [];
  const [, quote, key = ""] = /^(['"])(.*)\1$/s.exec(quoted ?? "") ?? [];
  if (map === undefined || quote === undefined) return { refused: refusedPath(rest) };
  if (!isQualifiedName(map === "annotations" ? key.toLowerCase() : key)) return { refused: `"${key}" is not a valid key of ${map}` };
  if (isResidue(key)) return { refused: "conversions keep values of their own in that annotation" };
  return { map: map as MetadataKey["map"], key };
}

/** `.metadata.labels['example.com/tier']`. */
export function printMetadataPath(place: MetadataPlace): string {
  return `.${namesOf(place).join(".")}`;
}

/** Such a place as a reference to a field: a label or an annotation is an optional string. */
export function metadataRef(found: MetadataPlace, place: Place): FieldRef {
  const required = "identity" in found;
  const names = namesOf(found);
  const field = { name: names.at(-1) ?? "", schema: { type: "string", place }, required, undecoratable: true, place } as const;
  return { names, field, required, metadata: found };
}

/** The names of the place that a path leads to in metadata; undefined for any other path. */
export function metadataNames(path: string): readonly string[] | undefined {
  const found = parseMetadataPath(path);
  return found === undefined || "refused" in found ? undefined : namesOf(found);
}

/** The reason that a version's objects lack a place: those of a cluster-wide kind have no namespace. */
export function missingIn({ scope, name }: ApiVersion, place: MetadataPlace): string | undefined {
  const isMissing = scope === "Cluster" && "identity" in place && place.identity === "namespace";
  return isMissing ? `objects of ${name} have no namespace, since the kind is cluster-wide` : undefined;
}

/** Whether a field of a plan is a label or an annotation. */
export function isMetadataKey(ref: FieldRef): ref is FieldRef & { readonly metadata: MetadataKey } {
  return ref.metadata !== undefined && "map" in ref.metadata;
}

function namesOf(place: MetadataPlace): readonly string[] {
  return ["metadata", "identity" in place ? place.identity : `${place.map}['${place.key}']`];
}

function refusedPath(rest: string): string {
  const [, map, key] = /^\.(labels|annotations)\.(.+)$/.exec(rest) ?? [];
  if (map !== undefined) return `a key is written in brackets and quotes: .metadata.${map}['${key}']`;
  if (/^\.(?:labels|annotations)$/.test(rest))
    return `a field can stand for one of the keys, .metadata${rest}['example.com/tier'], not for all`;
  return "a conversion may change labels and annotations only";
}

/** The annotations in which conversions keep what a version can't represent, of any group. */
function isResidue(key: string): boolean {
  return /\/(?:residue\.v[0-9][a-z0-9]*|unrepresentable)$/.test(key);
}
