import type { JsonValue } from "./json.js";
import type { Place } from "./place.js";

/** `@MapsTo` or `@SpokeOnly` as it stands on a spoke's field. */
export type MappingHint = MapsToHint | SpokeOnlyHint;

/** `@MapsTo(path | paths, codec?, { whenAbsent }?)`. */
export interface MapsToHint {
  readonly kind: "mapsTo";
  /** As written: with a leading dot from the hub object, without one from the hub's counterpart of the holder. */
  readonly paths: readonly string[];
  readonly codec?: CodecRef;
  readonly whenAbsent?: JsonValue;
  readonly place: Place;
}

/** `@SpokeOnly()`. */
export interface SpokeOnlyHint {
  readonly kind: "spokeOnly";
  readonly place: Place;
}

/** A codec that a mapping names: one of the built-in ones, with its arguments. */
export interface CodecRef {
  readonly name: string;
  readonly arguments: readonly JsonValue[];
  readonly place: Place;
}

/** `@HubOnly(path, { whenAbsent })` on a spoke's root. */
export interface HubOnlyHint {
  readonly path: string;
  readonly whenAbsent?: JsonValue;
  readonly place: Place;
}
