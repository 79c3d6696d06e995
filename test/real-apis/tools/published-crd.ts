import type { JsonObject } from "../../../src/model/json.js";

/** A CRD that others published, as far as it is read. */
export interface PublishedCrd {
  readonly apiVersion: "apiextensions.k8s.io/v1";
  readonly kind: "CustomResourceDefinition";
  readonly metadata?: {
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: {
    readonly group: string;
    readonly names: {
      readonly kind: string;
      readonly plural?: string;
      readonly singular?: string;
      readonly shortNames?: readonly string[];
      readonly categories?: readonly string[];
    };
    readonly scope: "Namespaced" | "Cluster";
    readonly versions: readonly PublishedVersion[];
  };
}

export interface PublishedVersion {
  readonly name: string;
  readonly served?: boolean;
  readonly storage: boolean;
  readonly deprecated?: boolean;
  readonly deprecationWarning?: string;
  readonly schema?: { readonly openAPIV3Schema?: JsonObject };
  readonly subresources?: { readonly status?: object; readonly scale?: JsonObject };
  readonly additionalPrinterColumns?: readonly JsonObject[];
  readonly selectableFields?: readonly { readonly jsonPath: string }[];
}
