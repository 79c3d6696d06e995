import { type ClassDecoration, type FieldDecoration, type JsonArgument, nothing } from "./decorator-types.js";

/** A built-in codec, by name; `wheelwright generate` writes calls of the run-time one. */
export interface Codec {
  readonly codec: string;
}

/** The value that a required side gets where the other side is absent. */
export interface MappingOptions {
  readonly whenAbsent?: JsonArgument;
}

/**
 * Where a spoke's field lives in the hub. A path with a leading dot begins at the hub object (`.spec.size`),
 * one without begins at the hub's counterpart of the object that holds the field.
 */
export const MapsTo = (
  _path: string | readonly [string, ...string[]],
  _codec?: Codec | MappingOptions,
  _options?: MappingOptions,
): FieldDecoration => nothing;

/** A field that the hub doesn't have; its value is kept beside the hub object. */
export const SpokeOnly = (): FieldDecoration => nothing;

/** A field that only the hub has, and the value that it gets for an object made in this version. */
export const HubOnly = (_path: string, _options?: MappingOptions): ClassDecoration => nothing;

/** `host:port` in one string of the spoke, host and port in two fields of the hub. IPv6 addresses are in brackets in the spoke. */
export const hostPort = (): Codec => ({ codec: "hostPort" });
