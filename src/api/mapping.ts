import type { Codec } from "./codec.js";
import {
  type ClassDecoration,
  type FieldDecoration,
  type JsonArgument,
  type ListField,
  nothing,
  type ObjectField,
} from "./decorator-types.js";

/** A built-in codec, by name, for a field of a spoke that may hold a `Value`; generated code calls the run-time one. */
export interface BuiltInCodec<Value, HubValue = unknown> {
  readonly codec: string;
  /** For TypeScript only: the codecs of one kind of field are no codecs for another. */
  readonly field?: Value;
  /** Likewise, of the hub: a field that it can't change places with takes none. */
  readonly hub?: HubValue;
}

/** A codec of the project's own, as `codec()` gives it. */
export interface OwnCodec<Value> {
  toHub(spoke: Value): unknown;
  fromHub(hub: never): unknown;
  readonly samples: readonly unknown[];
  readonly put?: { toHub?(spoke: Value, previous: never): unknown; fromHub?(hub: never, previous: Value): unknown };
}

/** The value that a required side gets where the other side is absent. */
export interface MappingOptions {
  readonly whenAbsent?: JsonArgument;
}

/** The options of a `@MapsTo`. */
export interface FieldMappingOptions extends MappingOptions {
  /**
   * The value of this field where the hub's is absent, if both are required, each in an object that may be absent: `whenAbsent` is the hub's value then,
   * where this field is absent.
   */
  readonly whenAbsentInHub?: JsonArgument;
  /**
   * `false`: absence means `whenAbsent` and nothing else, as with a default, so absence is not remembered: after a round trip the value is written
   * out where the field was absent.
   */
  readonly remember?: boolean;
  /**
   * The list or map is merged differently in the hub. This is known, and can't be changed because both versions are published. Values convert all the
   * same; field ownership in server-side apply depends on the version that a client uses: see `wheelwright explain WW216`.
   */
  readonly mergeDiffers?: true;
}

/** A path in the hub: with a leading dot from the hub object, without one from the hub's counterpart of the object that holds the field. */
export type HubPath = string;

/**
 * Where a spoke's field lives in the hub. A path with a leading dot begins at the hub object (`.spec.size`),
 * one without begins at the hub's counterpart of the object that holds the field.
 */
export function MapsTo(path: HubPath, options?: FieldMappingOptions): FieldDecoration;
/** Where a spoke's field lives in the hub, and the codec between them; one of your own is named, not called. */
export function MapsTo<Value>(
  path: HubPath | readonly [HubPath, ...HubPath[]],
  codec: BuiltInCodec<Value> | OwnCodec<Value>,
  options?: FieldMappingOptions,
): FieldDecoration<Value | null | undefined>;
export function MapsTo(): FieldDecoration {
  return nothing;
}

/**
 * On the root class: a field of the hub that lives in a label or an annotation of this version, such as
 * `@MetadataMapsTo(".metadata.annotations['example.com/class']", ".spec.className")`; or that shows the name or the namespace of the object.
 */
export function MetadataMapsTo(metadataPath: string, path: HubPath, options?: FieldMappingOptions): ClassDecoration;
/** The same, and the codec between the two: the text of the label or annotation is the codec's spoke side. */
export function MetadataMapsTo(
  metadataPath: string,
  path: HubPath,
  codec: BuiltInCodec<string> | BuiltInCodec<EnumValue, EnumValue> | OwnCodec<string>,
  options?: FieldMappingOptions,
): ClassDecoration;
export function MetadataMapsTo(): ClassDecoration {
  return nothing;
}

/** A field that the hub doesn't have; its value is kept beside the hub object. */
export const SpokeOnly = (): FieldDecoration => nothing;

/** A field that only the hub has, and the value that it gets for an object made in this version. */
export const HubOnly = (_path: HubPath, _options?: MappingOptions): ClassDecoration => nothing;

/**
 * `host:port` in one string of the spoke, host and port in two fields of the hub. IPv6 addresses are in brackets in the spoke.
 * @example `@MapsTo([".spec.host", ".spec.port"], hostPort()) address?: string;`
 */
export const hostPort = (): BuiltInCodec<string, never> => ({ codec: "hostPort" });

/**
 * A duration as Go writes it in the spoke, its length in a unit in the hub: with `"s"`, `"5m"` ⇄ 300. A day has 24 hours.
 * Lengths are rounded half up, and what is not zero never becomes zero; the spoke's spelling is kept beside the hub object.
 * @example `@MapsTo(".spec.timeoutSeconds", duration("s")) timeout?: Duration;`
 */
export const duration = (_unit: "ns" | "us" | "ms" | "s" | "m" | "h" | "d"): BuiltInCodec<string, number> => ({ codec: "duration" });

/** A value of an enum, or a boolean. */
export type EnumValue = string | number | boolean;

/**
 * The hub's value for each of the spoke's, all of which have to be named: `enumMap({ a: "A", b: "B" })`; of a boolean, for `true` and `false`.
 * Where several have the same hub value, the first one stands for it. `otherwise` is what the spoke shows of hub values outside the
 * map, where without it the field is absent.
 * @example `@MapsTo(".spec.tier", enumMap({ small: "Small", large: "Large" })) size?: "small" | "large";`
 */
export const enumMap = (
  _values: { readonly [spokeValue: string]: EnumValue },
  _options?: { readonly otherwise?: EnumValue },
): BuiltInCodec<EnumValue, EnumValue> => ({ codec: "enumMap" });

/**
 * An integer in two units: the hub's value is the spoke's times the unit, which is a suffix of Kubernetes' quantities or a number
 * above zero. With `"Mi"`, 2 ⇄ 2097152. Values are rounded half up, and what is not zero never becomes zero; the rest is kept.
 * @example `@MapsTo(".spec.bytes", scale("Gi")) gibibytes?: int64;`
 */
export const scale = (
  _unit: "k" | "M" | "G" | "T" | "P" | "E" | "Ki" | "Mi" | "Gi" | "Ti" | "Pi" | "Ei" | number,
): BuiltInCodec<number, number> => ({ codec: "scale" });

/**
 * A Kubernetes quantity in the spoke, and in the hub the number of units that it holds: with `"Mi"`, `"512Mi"` ⇄ 512, with `"m"`, `"0.5"` ⇄ 500, and
 * without a unit, `"1k"` ⇄ 1000. An integer of the hub is rounded half up, and a value that is not zero never becomes zero; the spoke's spelling is
 * kept beside the hub object.
 * @example `@MapsTo(".spec.mebibytes", quantity("Mi")) size?: Quantity;`
 */
export const quantity = (
  _unit?: "n" | "u" | "m" | "k" | "M" | "G" | "T" | "P" | "E" | "Ki" | "Mi" | "Gi" | "Ti" | "Pi" | "Ei",
): BuiltInCodec<string | number, number> => ({ codec: "quantity" });

/**
 * A string in the spoke for an integer, a number or a boolean of the hub: `"80"` ⇄ 80, `"true"` ⇄ true. The string is the value as JSON. Any other
 * spelling (`"080"`, `"+80"`, `"8e1"`, `"True"`) can't be represented in the hub, and is kept.
 * @example `@MapsTo(".spec.port", text()) port?: string;`
 */
export const text = (): BuiltInCodec<string, number | boolean> => ({ codec: "text" });

/**
 * The head of a list of the hub. The tail stays behind a head that is changed, and nothing behind one that is cleared.
 * @example `@MapsTo(".spec.hosts", first()) host?: string;`
 */
export const first = (): BuiltInCodec<unknown, ListField> => ({ codec: "first" });

/**
 * A list of one in the spoke, that one in the hub: `[x]` ⇄ `x`. Of more than one element the hub shows the first, and the rest is kept.
 * @example `@MapsTo(".spec.host", single()) hosts?: string[];`
 */
export const single = (): BuiltInCodec<ListField, unknown> => ({ codec: "single" });

/**
 * A map in the spoke, and a list of its entries in the hub, by the names of the entries' fields: `entries("name", "value")`. Without the second name
 * the map's value is the entry without its key: with `entries("name")`, `{ a: { port: 80 } }` ⇄ `[{ name: "a", port: 80 }]`.
 * @example `@MapsTo(".spec.env", entries("name", "value")) env?: Record<string, string>;`
 */
export const entries = (_key: string, _value?: string): BuiltInCodec<ObjectField, ListField> => ({ codec: "entries" });

/**
 * A codec with its two sides exchanged, for a version that was the hub of the one that is the hub now: with `inverse(duration("s"))`, 300 in the spoke and
 * `"5m"` in the hub. Any codec between a field and one path has an inverse, one of your own too.
 * @example `@MapsTo(".spec.timeout", inverse(duration("s"))) timeoutSeconds?: int64;`
 */
export const inverse = <Value, HubValue>(
  _codec: BuiltInCodec<Value, HubValue> | Codec<Value, HubValue>,
): BuiltInCodec<HubValue, never> => ({
  codec: "inverse",
});
