import type { CallOptions, DeleteOptions, PatchOptions, WriteOptions } from "../../cluster/client.js";
import type { LabelSelectorObject } from "../cache/label-selector.js";

/** How an object is read. */
export interface ReadOptions extends CallOptions {
  /** Asks the API server, though the resource is cached: for what must not be a moment old. */
  readonly live?: boolean;
  /** Metadata is enough (meta/v1 PartialObjectMetadata). */
  readonly metadataOnly?: boolean;
}

/** How an object is read that need not be there. */
export interface OptionalReadOptions extends ReadOptions {
  /** Gives undefined for an object that isn't there, instead of throwing. */
  readonly optional: true;
}

/** Which objects are meant. */
export interface ObjectsOptions {
  /** All namespaces by default. */
  readonly namespace?: string | undefined;
  /** As text, `a=b,c!=d`; as a record of labels that they all have; or as objects have it. */
  readonly labelSelector?: string | Readonly<Record<string, string>> | LabelSelectorObject | undefined;
  /** The API server's own selector, such as `metadata.name=a`. */
  readonly fieldSelector?: string | undefined;
}

/** How objects are listed. */
export interface ListReadOptions extends ReadOptions, ObjectsOptions {
  /** Values of indexes of the cache: see `cache.indexField`. */
  readonly matching?: Readonly<Record<string, string>>;
  /** The most items in a page; without it the whole list comes at once. */
  readonly limit?: number | undefined;
  readonly continue?: string | undefined;
}

/** How a kind is watched. */
export interface ClientWatchOptions extends CallOptions, ObjectsOptions {
  readonly resourceVersion?: string | undefined;
  readonly timeoutSeconds?: number | undefined;
  readonly metadataOnly?: boolean;
}

/** How an object is written. The field manager is the controller's name by default. */
export type ObjectWriteOptions = Omit<WriteOptions, "retry" | "metadataOnly" | "subresource">;

/** How an object is patched or applied. */
export type ObjectPatchOptions = Omit<PatchOptions, "retry" | "metadataOnly" | "subresource">;

/** Which objects are deleted, and how. */
export interface DeleteAllOptions extends ObjectsOptions, DeleteOptions {}
