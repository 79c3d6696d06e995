import { type ApiClient, ApiError } from "../../../control-plane/api-client.js";
import { waitFor } from "../../../support/wait.js";
import { type Crd, getCrd } from "../crd.js";

const crds = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions" };

/** How often the API server is asked whether a schema is in force, in milliseconds: eight that ask without a pause would keep it from getting there. */
const interval = 100;
const attempts = 20;
/** A busy machine takes its time. */
const timeout = 300_000;

/**
 * Creates a CRD and waits until its objects can be read.
 * @param state a word that tells this state of the CRD from others
 */
export async function createCrd(api: ApiClient, crd: Crd, state: string): Promise<void> {
  await api.create(crds, withState(crd, state));
  await untilInForce(api, crd, state);
}

/**
 * Puts a CRD in the place of the one before, and waits until requests are judged by it.
 * @throws ApiError where the API server refuses it
 */
export async function replaceCrd(api: ApiClient, crd: Crd, state: string): Promise<void> {
  const name = String(crd.metadata.name);
  const marked = withState(crd, state);
  for (let attempt = 1; ; attempt++) {
    const { metadata } = await getCrd(api, name);
    try {
      await api.replace({ ...crds, name }, { ...marked, metadata });
      break;
    } catch (error) {
      // Controllers of the API server write its status meanwhile.
      const isConflict = error instanceof ApiError && error.status === 409;
      if (!isConflict || attempt === attempts) throw error;
    }
  }
  await untilInForce(api, crd, state);
}

/** Deletes a CRD without waiting for it. */
export async function dropCrd(api: ApiClient, crd: Crd): Promise<void> {
  await api.delete({ ...crds, name: String(crd.metadata.name) });
}

/**
 * A CRD with a column that is named as its state. All that the API server knows of a CRD's versions it builds at once, its tables included:
 * the column tells which schema is in force, and no object shows it.
 */
function withState(crd: Crd, state: string): Crd {
  const mark = { name: state, type: "string", jsonPath: ".metadata.name" };
  const versions = crd.spec.versions.map((version) => ({
    ...version,
    additionalPrinterColumns: [...((version.additionalPrinterColumns ?? []) as readonly object[]), mark],
  }));
  return { ...crd, spec: { ...crd.spec, versions } };
}

async function untilInForce(api: ApiClient, { metadata, spec }: Crd, state: string): Promise<void> {
  const served = spec.versions.find((version) => version.served);
  const path = { apiVersion: `${spec.group}/${served?.name}`, resource: spec.names.plural, query: { limit: "1" } };
  await waitFor({ for: `${state} ${metadata.name} to be in force`, interval, timeout }, async () =>
    (await api.columns(path)).includes(state),
  );
}
