import { kindOfCrd } from "../crds/kind-of-crd.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import type { ApiKind } from "../model/api-kind.js";
import { isJsonObject, type JsonValue } from "../model/json.js";
import { readManifests } from "./convert/manifests.js";

/** Which cluster `kube:NAME` is read from. */
export interface ClusterOptions {
  readonly kubeconfig?: string;
  readonly context?: string;
}

const ofCluster = "kube:";

/**
 * The kinds of CRDs that aren't the project's: those in files and folders, and for `kube:plural.group` the one of a cluster.
 * @throws DiagnosticError WW545 where a name leads to no CRD, WW233 for what can't be read, WW6xx for the cluster
 */
export async function kindsOfCrds(names: readonly string[], cwd: string, cluster: ClusterOptions): Promise<readonly ApiKind[]> {
  const kinds: ApiKind[] = [];
  const missing: Diagnostic[] = [];
  for (const name of names) {
    const found = name.startsWith(ofCluster) ? await crdOfCluster(name.slice(ofCluster.length), cluster) : crdsOfFiles(name, cwd);
    if (found.length === 0) missing.push(diagnostic("WW545", { name }));
    kinds.push(...found.map((crd) => kindOfCrd(crd, { subresources: true })));
  }
  if (missing.length > 0) throw new DiagnosticError(missing);
  return kinds;
}

function crdsOfFiles(name: string, cwd: string): readonly JsonValue[] {
  return readManifests(cwd, [name])
    .flatMap(({ documents }) => documents.map(({ value }) => value as JsonValue))
    .flatMap((value) =>
      isJsonObject(value) && value.kind === "List" && Array.isArray(value.items) ? (value.items as JsonValue[]) : [value],
    )
    .filter((value) => isJsonObject(value) && value.kind === "CustomResourceDefinition" && value.apiVersion === "apiextensions.k8s.io/v1");
}

async function crdOfCluster(name: string, options: ClusterOptions): Promise<readonly JsonValue[]> {
  const crd = await clusterCrd(name, options);
  return crd === undefined ? [] : [crd];
}

/**
 * A CRD of a cluster; undefined where it has none of that name.
 * @throws DiagnosticError WW6xx
 */
export async function clusterCrd(name: string, options: ClusterOptions): Promise<JsonValue | undefined> {
  // The client is large, and files need none.
  const [{ connect }, { readCrd }, { asDiagnostic }] = await Promise.all([
    import("../migrate/connect.js"),
    import("../migrate/crd.js"),
    import("./migrate/as-diagnostic.js"),
  ]);
  let client: Awaited<ReturnType<typeof connect>>["client"] | undefined;
  try {
    ({ client } = await connect({ ...options, env: process.env }));
    const crd = await readCrd(client, name);
    return crd as unknown as JsonValue | undefined;
  } catch (error) {
    throw asDiagnostic(error) ?? error;
  } finally {
    await client?.close();
  }
}
