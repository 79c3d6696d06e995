import { isQualifiedName } from "./kubernetes-names.js";

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
  return `.${namesOfMetadata(place).join(".")}`;
}

/** The names of the place that a path leads to in metadata; undefined for any other path. */
export function metadataNames(path: string): readonly string[] | undefined {
  const found = parseMetadataPath(path);
  return found === undefined || "refused" in found ? undefined : namesOfMetadata(found);
}

/** The names on the way to a place in metadata. */
export function namesOfMetadata(place: MetadataPlace): readonly string[] {
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
