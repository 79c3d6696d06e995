import { type ClassDecoration, nothing } from "./decorator-types.js";

/** Makes a class the root type of its kind in its version. */
export const Resource = (_options?: {
  /** In URLs and in the CRD's name; derived from the kind where it isn't given. */
  plural?: string;
  singular?: string;
  shortNames?: readonly string[];
  /** Groups that `kubectl get` knows, such as `all`. */
  categories?: readonly string[];
  scope?: "Namespaced" | "Cluster";
  /** Another word for `plural`. */
  path?: string;
}): ClassDecoration => nothing;

/** The version in which objects are stored. */
export const StorageVersion = (): ClassDecoration => nothing;

/** The version that the others convert to and from. */
export const Hub = (): ClassDecoration => nothing;

/** The API server doesn't serve this version. */
export const Unserved = (): ClassDecoration => nothing;

/** The API server warns those who use this version. */
export const DeprecatedVersion = (_warning?: string): ClassDecoration => nothing;

/** Leaves this version out of the CRD. */
export const SkipVersion = (): ClassDecoration => nothing;

/** `status` is written through its own endpoint. */
export const StatusSubresource = (): ClassDecoration => nothing;

/** `kubectl scale` and autoscalers read and write these paths. */
export const ScaleSubresource = (_paths: {
  specReplicasPath: string;
  statusReplicasPath: string;
  labelSelectorPath?: string;
}): ClassDecoration => nothing;

/** A column of `kubectl get`. */
export const PrinterColumn = (_column: {
  name: string;
  type: "integer" | "number" | "string" | "boolean" | "date";
  jsonPath: string;
  description?: string;
  format?: "int32" | "int64" | "float" | "double" | "byte" | "date" | "date-time" | "password";
  /** Above 0: shown with `-o wide` only. */
  priority?: number;
}): ClassDecoration => nothing;

/** A field that field selectors may use. */
export const SelectableField = (_jsonPath: string): ClassDecoration => nothing;

/** Labels and annotations of the CustomResourceDefinition itself. */
export const Metadata = (_metadata: {
  labels?: Readonly<Record<string, string>>;
  annotations?: Readonly<Record<string, string>>;
}): ClassDecoration => nothing;
