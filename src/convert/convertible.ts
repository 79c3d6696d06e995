import type { Hub } from "./hub.js";

/** Converts objects of one spoke version to and from the hub. Must not change what it is given. */
export interface Convertible<Spoke, HubObject> {
  convertTo(source: Spoke): HubObject;
  convertFrom(hub: HubObject): Spoke;
}

/** A `Convertible` whose types are not known any more. */
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
}

/** One version beside the hub. */
export interface SpokeConversion {
  readonly version: string;
  readonly converter: AnyConvertible;
  /** The codecs that its fields name, for whoever checks their samples. */
  readonly codecs?: readonly FieldCodec[];
}

/** A `Codec` whose types are not known any more. */
export interface AnyCodec {
  toHub(spoke: never): unknown;
  fromHub(hub: never): unknown;
  readonly samples: readonly (readonly [spoke: unknown, hub: unknown])[];
}

/** A codec between a spoke's field and fields of the hub, by their paths: `.spec.address`, `.spec.rules[].weight` inside of elements and of a map's values. */
export interface FieldCodec {
  readonly spoke: string;
  readonly hub: readonly string[];
  readonly codec: AnyCodec;
  /** Of a codec of the project's own: the constant, and the file that exports it, relative to the project's root. */
  readonly own?: { readonly name: string; readonly file: string };
}
