import type { ConversionStrategy } from "./conversion-strategy.js";
import type { HubOnlyHint, MetadataHint } from "./mapping.js";
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
  /** Spokes that were the hub before, the last one first: objects may carry residue from then. Absent where there are none. */
  readonly formerHubs?: readonly string[];
  /** Versions that the kind had before: their residue leaves the objects when they are converted. Absent where there are none. */
  readonly deletedVersions?: readonly string[];
  /** How the API server converts the versions, where that is known without their schemas. */
  readonly strategy?: ConversionStrategy;
}

export type Scope = "Namespaced" | "Cluster";

/** The names of a resource in `spec.names`. */
export interface ResourceNames {
  readonly plural: string;
  readonly singular: string;
  readonly listKind: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  /** Where `@Resource` says each of them, and the scope. */
  readonly places?: { readonly [option: string]: Place };
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
  readonly deprecated?: { readonly warning?: string; readonly place?: Place };
  readonly statusSubresource: boolean;
  readonly scale?: ScaleSubresource;
  readonly selectableFields?: readonly SelectableField[];
  /** The labels and annotations that this version's `@Metadata` gives the CRD. */
  readonly metadata?: CrdMetadata;
  readonly printerColumns: readonly PrinterColumn[];
  /** The root object: apiVersion, kind and metadata are not among its fields. */
  readonly schema: Schema;
  /** Whether the CRD says that metadata has to be there. */
  readonly metadataRequired?: true;
  /** The schema of metadata where a CRD restricts `name` or `generateName`, the only fields that it may. Type files can't. */
  readonly metadataSchema?: Schema;
  /** The schemas of the object's own apiVersion and kind where a CRD says more of them than that they are texts. Type files can't. */
  readonly typeMetaSchemas?: { readonly apiVersion?: Schema; readonly kind?: Schema };
  readonly hubOnly: readonly HubOnlyHint[];
  /** Fields of the hub that live in this version's metadata. Absent where there are none. */
  readonly metadataHints?: readonly MetadataHint[];
  /** The declarations of `<kind>_conversion.ts` beside the type file, when it exists. */
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
  /** Where each option stands. */
  readonly places?: { readonly [option: string]: Place };
  readonly place: Place;
}

/** `subresources.scale`. */
export interface ScaleSubresource {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath?: string;
  /** Where each path stands. */
  readonly places?: { readonly [option: string]: Place };
  readonly place: Place;
}

/** One selectableFields entry. */
export interface SelectableField {
  readonly jsonPath: string;
  readonly place: Place;
}

/** Labels and annotations of the CRD itself. */
export interface CrdMetadata {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly place: Place;
}

/** The export of a `<kind>_conversion.ts` that the generated registry imports. */
export interface ConversionStub {
  readonly role: "hub" | "spoke";
  readonly file: string;
  readonly exportName: string;
  /** The methods of a spoke's conversion that do anything but call the generated function. */
  readonly handWritten?: readonly string[];
  readonly place: Place;
}
