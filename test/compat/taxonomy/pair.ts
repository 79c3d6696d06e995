import type { JsonObject } from "../../../src/model/json.js";
import type { Crd } from "../../cluster/support/crd.js";

/** The content of an object beside apiVersion, kind and metadata. */
export type Content = JsonObject;

/** A change of a CRD, with the objects that show who notices it. */
export interface Pair {
  /** The change's id: `enum-value-removed`. */
  readonly id: string;
  /** The rules that it belongs to: `enum`. */
  readonly family: string;
  readonly former: Crd;
  readonly present: Crd;
  /** The version that clients of the former CRD use; `v1` by default. */
  readonly version?: string;
  /** An object that was stored before the change. */
  readonly object: Content;
  /** Another manifest that the former CRD accepts, where the stored object doesn't show who is refused. */
  readonly manifest?: Content;
  /** Content that clients of the present CRD write, and clients of the former one never saw. */
  readonly newer?: { readonly version?: string; readonly content: Content };
  /** A merge patch of the object that the former CRD accepts. */
  readonly edit?: JsonObject;
  /** A merge patch that the former CRD accepts and that leaves what changes as it is, where `otherField` isn't near enough. */
  readonly beside?: JsonObject;
  /** Where the object has a field that the change isn't about. */
  readonly otherField?: readonly (string | number)[];
  /** A field selector that the former CRD accepts. */
  readonly selector?: string;
  /** Another version through which objects are read and written, and what its clients create. */
  readonly through?: { readonly version: string; readonly content: Content };
}
