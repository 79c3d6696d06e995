import type { JsonObject } from "../../../src/model/json.js";

/** A CRD that others published, as far as it is read. */
export interface PublishedCrd {
  readonly kind: "CustomResourceDefinition";
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly scope: "Namespaced" | "Cluster";
    readonly versions: readonly PublishedVersion[];
  };
}

export interface PublishedVersion {
  readonly name: string;
  readonly storage: boolean;
  readonly schema?: { readonly openAPIV3Schema?: JsonObject };
  readonly subresources?: { readonly status?: object };
}

/** The decorators of a version's root class. */
export function rootDecorators({ subresources }: PublishedVersion, isHub: boolean, resource = "Resource()"): readonly string[] {
  return [
    resource,
    ...(isHub ? ["StorageVersion()", "Hub()"] : []),
    ...(subresources?.status === undefined ? [] : ["StatusSubresource()"]),
  ];
}
