import { type Decoration, nothing } from "./decorator-types.js";
import type { ObjectMeta } from "./object-meta.js";
import type { JSONValue } from "./scalars.js";

/** A whole Kubernetes object inside a field; its fields are kept as they are. */
export interface EmbeddedResource {
  apiVersion: string;
  kind: string;
  metadata?: ObjectMeta;
  [field: string]: JSONValue | ObjectMeta | undefined;
}

/** As a decorator: the value is a whole Kubernetes object, with apiVersion, kind and metadata. */
export const EmbeddedResource = (): Decoration => nothing;
