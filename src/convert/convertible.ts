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
}
