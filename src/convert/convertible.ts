import type { Check } from "./checks.js";
import type { Hub } from "./hub.js";

/**
 * Converts objects of one spoke version to and from the hub. Must not change its arguments. Either function may give a promise, which is waited for
 * as long as the conversion review may take; other reviews are answered in the meantime.
 */
export interface Convertible<Spoke, HubObject> {
  /**
   * @param previous if `source` was edited since it was converted from a hub object, and its residue has values that the two functions couldn't give
   * back: the hub object that the edited source converts to, with those values. Only passed to a function that declares the parameter.
   */
  convertTo(source: Spoke, previous?: HubObject): HubObject | Promise<HubObject>;
  convertFrom(hub: HubObject, previous?: Spoke): Spoke | Promise<Spoke>;
}

/** A `Convertible` whose types are no longer known; its results may be promises. */
export interface AnyConvertible {
  convertTo(source: never): object;
  convertFrom(hub: never): object;
}

/** How one kind's versions convert: the generated registry, `api/zz_generated.conversions.ts`, lists these. */
export interface KindConversion {
  readonly group: string;
  readonly kind: string;
  readonly hub: Hub<unknown>;
  readonly spokes: readonly SpokeConversion[];
  /** Spokes that were the hub before, the last one first. */
  readonly formerHubs?: readonly FormerHub[];
  /** Versions that the kind had before: a conversion drops the values that were kept for them. */
  readonly deletedVersions?: readonly string[];
}

/** A version that was the hub before: how the others converted then, for objects that carry residue from then. */
export interface FormerHub {
  readonly version: string;
  /** The fingerprints of the mappings with the present hub. */
  readonly present: readonly string[];
  readonly conversions: readonly FormerConversion[];
}

/** How a version converted to and from a former hub. */
export interface FormerConversion {
  readonly version: string;
  readonly fingerprint: string;
  readonly converter: AnyConvertible;
  /** One of the two versions has hand-written bodies: the functions of then translate residue, and the bodies of now convert. */
  readonly byHand?: boolean;
  /** Residue of this version from then may hold values that its present conversion never asks for. */
  readonly keptMore?: boolean;
}

/** One version beside the hub. */
export interface SpokeConversion {
  readonly version: string;
  readonly converter: AnyConvertible;
  /** The two generated functions, if the converter has hand-written bodies around them. */
  readonly generated?: AnyConvertible;
  /**
   * Given together with `generated`: checks of an object of each version, without `apiVersion`, `kind` and `metadata`. An object has to pass to get
   * back values that the bodies lost; its structure is enough in the ways that `ratchets` names, if no client wrote them (see `Direction`).
   */
  readonly fits?: {
    readonly spoke: Check;
    readonly hub: Check;
    readonly ratchets?: { readonly toHub?: boolean; readonly fromHub?: boolean };
  };
  /** The codecs that its fields name, for tests of their samples. */
  readonly codecs?: readonly FieldCodec[];
}

/** A `Codec` whose types are not known any more. */
export interface AnyCodec {
  toHub(spoke: never): unknown;
  fromHub(hub: never): unknown;
  readonly samples: readonly (readonly [spoke: unknown, hub: unknown])[];
  readonly put?: { toHub?(spoke: never, previous: never): unknown; fromHub?(hub: never, previous: never): unknown };
}

/** A codec between a spoke's field and fields of the hub, by their paths: `.spec.address`, `.spec.rules[].weight` inside of elements and of a map's values. */
export interface FieldCodec {
  readonly spoke: string;
  readonly hub: readonly string[];
  readonly codec: AnyCodec;
  /** The codec is another one's inverse, as the hint says it; its samples are reported as that codec has them. */
  readonly inverted?: true;
  /** The side whose absence is not remembered, and its value after a round trip; the laws treat absence and that value as equal. */
  readonly forgets?: { readonly side: "spoke" | "hub"; readonly value: unknown };
  /** For a codec of the project's own: the constant, and the file that exports it, relative to the project's root. */
  readonly own?: { readonly name: string; readonly file: string };
}
