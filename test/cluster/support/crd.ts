import { type ApiClient, ApiError, type KubeObject } from "../../control-plane/api-client.js";
import { waitFor } from "../../support/wait.js";

/** A CustomResourceDefinition, as far as tests look into it. */
export interface Crd extends KubeObject {
  readonly spec: {
    readonly group: string;
    readonly scope: "Namespaced" | "Cluster";
    readonly names: { readonly plural: string; readonly kind: string; readonly [name: string]: unknown };
    readonly conversion?: { readonly strategy: string; readonly webhook?: { readonly [field: string]: unknown } };
    readonly versions: readonly CrdVersion[];
  };
  readonly status?: { readonly storedVersions: readonly string[]; readonly conditions?: readonly CrdCondition[] };
}

export interface CrdVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly [field: string]: unknown;
}

interface CrdCondition {
  readonly type: string;
  readonly status: string;
  readonly message?: string;
}

const crds = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions" };

/** Creates a CRD, or puts it in the place of the one that is there, and waits until the API server serves it. One that is on its way out has to go first. */
export async function installCrd(api: ApiClient, crd: Crd): Promise<Crd> {
  const name = String(crd.metadata.name);
  const found = await find(api, name);
  const isLeaving = found?.metadata.deletionTimestamp !== undefined;
  if (isLeaving) await waitUntilGone(api, name);
  const installed = isLeaving ? undefined : found;
  if (installed === undefined) {
    await api.create(crds, crd);
  } else {
    await replaceCrd(api, crd);
  }
  return waitUntilServed(api, name);
}

/** Puts a CRD in the place of the one that is there. A migration or the API server may write that at the same moment: then it is read again. */
export async function replaceCrd(api: ApiClient, crd: Crd): Promise<KubeObject> {
  const name = String(crd.metadata.name);
  for (;;) {
    const { resourceVersion } = (await getCrd(api, name)).metadata;
    try {
      return await api.replace(
        { ...crds, name },
        { ...crd, metadata: { ...crd.metadata, ...(resourceVersion === undefined ? {} : { resourceVersion }) } },
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
    }
  }
}

/** Waits until the API server serves a CRD. One that is deleted before that may take minutes to go: the API server waits for objects that it can't list yet. */
export async function waitUntilServed(api: ApiClient, name: string): Promise<Crd> {
  let last: Crd | undefined;
  return waitFor({ for: `${name} to be Established`, details: () => JSON.stringify(last?.status?.conditions) }, async () => {
    last = await getCrd(api, name);
    return hasCondition(last, "Established") && (await isServed(api, last)) ? last : undefined;
  });
}

export async function getCrd(api: ApiClient, name: string): Promise<Crd> {
  return (await api.get({ ...crds, name })) as Crd;
}

/** How long a CRD may take to go: the API server, on a busy machine, waits a minute for the objects before it tries again. */
const removal = 180_000;

/** Deletes a CRD with all its objects, and waits until it is gone. */
export async function deleteCrd(api: ApiClient, name: string): Promise<void> {
  if ((await find(api, name)) === undefined) return;
  await api.delete({ ...crds, name });
  await waitUntilGone(api, name);
}

async function waitUntilGone(api: ApiClient, name: string): Promise<void> {
  let last: Crd | undefined;
  let nudged = Date.now();
  const details = () => JSON.stringify(last?.status?.conditions);
  await waitFor({ for: `${name} to be gone`, timeout: removal, details }, async () => {
    last = await find(api, name);
    if (last !== undefined && Date.now() - nudged > 5_000) {
      nudged = Date.now();
      await nudge(api, name);
    }
    return last === undefined;
  });
}

/**
 * Changes an annotation of a CRD that is to go. Its finalizer (crd_finalizer.go of apiextensions-apiserver) forgets a CRD whose status changed while it wrote
 * that itself, and passes over what only its own condition differs in: after a failed try, as while objects can't be converted, nothing may happen for five
 * minutes. Any other change has it look at once.
 */
async function nudge(api: ApiClient, name: string): Promise<void> {
  await api.patch({ ...crds, name }, { metadata: { annotations: { "example.com/nudged-at": new Date().toISOString() } } });
}

export function hasCondition(crd: Crd, type: string): boolean {
  return crd.status?.conditions?.some((condition) => condition.type === type && condition.status === "True") ?? false;
}

/** The CRD with its conversion webhook at a URL instead of behind a Service, which nothing would route here. One without a webhook stays as it is. */
export function withWebhookAt(crd: Crd, url: string, caBundle: string): Crd {
  const { conversion } = crd.spec;
  if (conversion?.webhook === undefined) return crd;
  const clientConfig = { url, caBundle: Buffer.from(caBundle, "utf8").toString("base64") };
  return { ...crd, spec: { ...crd.spec, conversion: { ...conversion, webhook: { ...conversion.webhook, clientConfig } } } };
}

/** The CRD without a version. */
export function withoutVersion(crd: Crd, name: string): Crd {
  return { ...crd, spec: { ...crd.spec, versions: crd.spec.versions.filter((version) => version.name !== name) } };
}

async function find(api: ApiClient, name: string): Promise<Crd | undefined> {
  const all = (await api.list(crds)) as readonly Crd[];
  return all.find((crd) => crd.metadata.name === name);
}

/** Established comes before the endpoints do. */
async function isServed(api: ApiClient, crd: Crd): Promise<boolean> {
  for (const version of crd.spec.versions.filter((candidate) => candidate.served)) {
    await api.list({ apiVersion: `${crd.spec.group}/${version.name}`, resource: crd.spec.names.plural, query: { limit: "1" } });
  }
  return true;
}
