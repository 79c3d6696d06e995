import type { HubOnlyHint } from "./mapping.js";
import type { Place } from "./place.js";
import type { Schema } from "./schema.js";

/** One CRD: a kind of a group, in all its versions. Names and scope are those of the storage version (check/ refuses versions that differ). */
export interface ApiKind {
  /** With the domain: `apps.example.com`. */
  readonly group: string;
  readonly kind: string;
  readonly names: ResourceNames;
  readonly scope: Scope;
  /** In Kubernetes' priority order: v2, v1, v1beta2, v1beta1, v1alpha1. */
  readonly versions: readonly ApiVersion[];
}

export type Scope = "Namespaced" | "Cluster";

/** The names of a resource in `spec.names`. */
export interface ResourceNames {
  readonly plural: string;
  readonly singular: string;
  readonly listKind: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
}

/** A kind in one version: one root class. */
export interface ApiVersion {
  readonly name: string;
  /** The type file, relative to the project's root: `api/v1beta2/demoapplication_types.ts`. */
  readonly file: string;
  /** The root class. */
  readonly className: string;
  readonly names: ResourceNames;
  readonly scope: Scope;
  readonly served: boolean;
  /** The place of `@StorageVersion()`. */
  readonly storage?: Place;
  /** The place of `@Hub()`. */
  readonly hub?: Place;
  readonly deprecated?: { readonly warning?: string };
  readonly statusSubresource: boolean;
  readonly printerColumns: readonly PrinterColumn[];
  /** The root object: apiVersion, kind and metadata are not among its fields. */
  readonly schema: Schema;
  readonly hubOnly: readonly HubOnlyHint[];
  /** What `<kind>_conversion.ts` beside the type file declares, when it exists. */
  readonly conversionStub?: ConversionStub;
  /** The root class's name. */
  readonly place: Place;
}

/** One additionalPrinterColumns entry. */
export interface PrinterColumn {
  readonly name: string;
  readonly type: string;
  readonly jsonPath: string;
  readonly description?: string;
  readonly format?: string;
  readonly priority?: number;
  readonly place: Place;
}

/** The export of a `<kind>_conversion.ts` that the generated registry imports. */
export interface ConversionStub {
  readonly role: "hub" | "spoke";
  readonly file: string;
  readonly exportName: string;
  readonly place: Place;
}
