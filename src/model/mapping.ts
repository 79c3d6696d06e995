import type { JsonValue } from "./json.js";
import type { Place } from "./place.js";

/** `@MapsTo` or `@SpokeOnly` as it stands on a spoke's field. */
export type MappingHint = MapsToHint | SpokeOnlyHint;

/** `@MapsTo(path | paths, codec?, { whenAbsent, whenAbsentInHub, remember, mergeDiffers }?)`. */
export interface MapsToHint {
  readonly kind: "mapsTo";
  /** As written: with a leading dot from the hub object, without one from the hub's counterpart of the holder. */
  readonly paths: readonly string[];
  readonly codec?: CodecRef;
  readonly whenAbsent?: JsonValue;
  /** Where both sides need a value for absence: what the spoke's field shows where the hub's is absent; `whenAbsent` is the hub's then. */
  readonly whenAbsentInHub?: JsonValue;
  /** `remember: false`: absence means the same as `whenAbsent`, and isn't kept. */
  readonly forgetsAbsence?: true;
  /** The hint declares as known that both are lists, or maps, that are merged differently. */
  readonly mergeDiffers?: true;
  readonly place: Place;
}

/** `@SpokeOnly()`. */
export interface SpokeOnlyHint {
  readonly kind: "spokeOnly";
  readonly place: Place;
}

/** A codec that a mapping names: one of the built-in ones, with its arguments, or a constant of the user's. */
export interface CodecRef {
  readonly name: string;
  readonly arguments: readonly JsonValue[];
  readonly own?: OwnCodec;
  /** `inverse(codec)`: its spoke side is the hub's, and the reverse. */
  readonly inverted?: true;
  readonly place: Place;
}

/** A codec of the user's: `export const cron = codec({ toHub, fromHub, samples })`. */
export interface OwnCodec {
  /** The file that exports it, relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly exportName: string;
  /** How many samples it has, as far as that can be known without running it; at least one. */
  readonly samples: number;
  /** Which of its functions may answer `unrepresentable()` without a placeholder, as far as their text tells. */
  readonly partial: readonly ("toHub" | "fromHub")[];
  /** The functions that its `put` has, as far as the reader can see; `put: {}` has none, and says that an edit loses nothing. */
  readonly put?: readonly ("toHub" | "fromHub")[];
}

/** `@MetadataMapsTo(metadataPath, path, codec?, options?)` on a spoke's root: a field of the hub that lives in the spoke's metadata. */
export interface MetadataHint {
  /** As written: `.metadata.annotations['example.com/class']`. */
  readonly metadataPath: string;
  /** The mapping that a `@MapsTo` would give a field in the place of the label or annotation. */
  readonly mapsTo: MapsToHint;
  /** Where `metadataPath` stands. */
  readonly place: Place;
}

/** `@HubOnly(path, { whenAbsent })` on a spoke's root. */
export interface HubOnlyHint {
  readonly path: string;
  readonly whenAbsent?: JsonValue;
  readonly place: Place;
}
