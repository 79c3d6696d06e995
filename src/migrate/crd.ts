import { createHash } from "node:crypto";
import type { ClusterClient } from "../cluster/client.js";
import { isNotFound } from "../cluster/cluster-error.js";
import type { KubernetesObject } from "../cluster/resource.js";
import { customResourceDefinitions } from "../cluster/webhook-callers.js";
import { stringifyJson } from "../model/lossless-json.js";
import { versionsThatLackDefaults } from "./managed-fields/lacking-defaults.js";
import type { PinnedCrd } from "./migration-target.js";

/** A CustomResourceDefinition (apiextensions.k8s.io/v1), as far as a migration reads it. */
export interface CustomResourceDefinition extends KubernetesObject {
  readonly spec: {
    readonly group: string;
    readonly scope: string;
    readonly names: { readonly plural: string; readonly kind: string };
    readonly conversion?: { readonly strategy?: string; readonly webhook?: CrdWebhook };
    readonly versions: readonly CustomResourceVersion[];
  };
  readonly status?: {
    readonly conditions?: readonly Condition[] | null;
    readonly storedVersions?: readonly string[] | null;
  };
}

/** apiextensions.k8s.io/v1 WebhookConversion. */
export interface CrdWebhook {
  readonly conversionReviewVersions?: readonly string[];
  readonly clientConfig?: {
    readonly url?: string;
    /** PEM, in base64. */
    readonly caBundle?: string;
    readonly service?: { readonly namespace: string; readonly name: string; readonly path?: string; readonly port?: number };
  };
}

export interface CustomResourceVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly schema?: { readonly openAPIV3Schema?: object };
  readonly subresources?: { readonly status?: object };
}

/** A condition by which a Kubernetes object tells its state. */
export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
  readonly observedGeneration?: number;
  readonly lastTransitionTime?: string;
}

/** Reads a CRD as it is now; undefined where there is none. */
export async function readCrd(client: ClusterClient, name: string, signal?: AbortSignal): Promise<CustomResourceDefinition | undefined> {
  try {
    return await client.get<CustomResourceDefinition>(customResourceDefinitions, { name }, { signal });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Picks the properties of a CRD that a migration holds on to. */
export function pinCrd(crd: CustomResourceDefinition): PinnedCrd {
  const { metadata = {}, spec, status } = crd;
  const storageVersion = spec.versions.find((version) => version.storage)?.name ?? "";
  return {
    name: metadata.name ?? "",
    uid: metadata.uid ?? "",
    generation: metadata.generation ?? 0,
    resourceVersion: metadata.resourceVersion ?? "",
    storageVersion,
    versions: spec.versions.map(({ name, served, storage }) => ({ name, served, storage })),
    storedVersions: status?.storedVersions ?? [],
    conversion: spec.conversion?.strategy === "Webhook" ? "Webhook" : "None",
    lackDefaults: versionsThatLackDefaults(crd, storageVersion),
    terminating: metadata.deletionTimestamp !== undefined,
    digest: specDigest(crd.spec),
  };
}

export function isConditionTrue(conditions: readonly Condition[] | null | undefined, type: string): boolean {
  return conditions?.some((condition) => condition.type === type && condition.status === "True") ?? false;
}

/** Stands for a spec without the webhook's CA bundle, which cert-manager puts in and renews and which changes nothing about what is stored. */
function specDigest({ conversion, ...spec }: CustomResourceDefinition["spec"]): string {
  const { caBundle: _, ...clientConfig } = conversion?.webhook?.clientConfig ?? {};
  const text = stringifyJson({ ...spec, conversion: { ...conversion, webhook: { ...conversion?.webhook, clientConfig } } });
  return createHash("sha256").update(text).digest("hex");
}
