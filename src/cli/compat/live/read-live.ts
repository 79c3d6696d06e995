import type { ClusterClient } from "../../../cluster/client.js";
import type { KubernetesObject } from "../../../cluster/resource.js";
import type { CompatFinding } from "../../../compat/finding.js";
import { type ConvertTo, LiveObjects } from "../../../compat/live/live-kind.js";
import type { CustomResourceDefinition } from "../../../migrate/crd.js";
import type { ApiKind } from "../../../model/api-kind.js";
import type { CompatLevel } from "../../../model/compat-level.js";
import type { JsonObject } from "../../../model/json.js";
import { crdName } from "../../../model/kind-queries.js";
import type { ClusterOptions } from "../../kinds-of-crds.js";

/** A cluster's objects of one kind, in numbers. */
export interface LiveState {
  readonly kind: string;
  readonly group: string;
  readonly objects: number;
  /** The version that the objects were read at; absent where none could be read. */
  readonly readAt?: string;
  readonly storedVersions: readonly string[];
  readonly findings: readonly CompatFinding[];
}

/** The kinds to look for, how they are converted, and the project's promise. */
export interface LiveOptions extends ClusterOptions {
  readonly kinds: readonly ApiKind[];
  readonly convertTo: ConvertTo;
  readonly level: CompatLevel;
}

const pageSize = 250;

/**
 * Reads every object of the kinds from a cluster, page by page, and shows each to the versions that the kinds have now. Kinds whose CRD the cluster
 * lacks are left out.
 * @throws DiagnosticError WW6xx where the cluster can't be read
 */
export async function readLive({ kinds, convertTo, level, ...cluster }: LiveOptions): Promise<readonly LiveState[]> {
  // The client is large, and a comparison of revisions needs none.
  const [{ connect }, { readCrd }, { asDiagnostic }] = await Promise.all([
    import("../../../migrate/connect.js"),
    import("../../../migrate/crd.js"),
    import("../../migrate/as-diagnostic.js"),
  ]);
  let client: ClusterClient | undefined;
  try {
    ({ client } = await connect({ ...cluster, env: process.env }));
    const states: LiveState[] = [];
    for (const kind of kinds) {
      const crd = await readCrd(client, crdName(kind));
      if (crd !== undefined) states.push(await stateOf(client, kind, crd, { convertTo, level }));
    }
    return states;
  } catch (error) {
    throw asDiagnostic(error) ?? error;
  } finally {
    await client?.close();
  }
}

async function stateOf(
  client: ClusterClient,
  kind: ApiKind,
  crd: CustomResourceDefinition,
  { convertTo, level }: Pick<LiveOptions, "convertTo" | "level">,
): Promise<LiveState> {
  const served = new Set(kind.versions.filter((version) => version.served).map(({ name }) => name));
  const removedVersions = crd.spec.versions.filter((version) => version.served && !served.has(version.name)).map(({ name }) => name);
  const readAt = versionToRead(kind, crd);
  const live = new LiveObjects({ kind, convertTo, removedVersions });
  if (readAt !== undefined) for await (const object of objectsAt(client, crd, readAt)) await live.look(object as unknown as JsonObject);
  return {
    kind: kind.kind,
    group: kind.group,
    objects: live.tally.objects,
    ...(readAt === undefined ? {} : { readAt }),
    storedVersions: crd.status?.storedVersions ?? [],
    findings: live.tally.findings(level),
  };
}

/** A version that both CRDs have: the one that is stored, if it is served, since nothing is converted then. */
function versionToRead(kind: ApiKind, crd: CustomResourceDefinition): string | undefined {
  const common = crd.spec.versions.filter((version) => version.served && kind.versions.some(({ name }) => name === version.name));
  return (common.find(({ storage }) => storage) ?? common[0])?.name;
}

async function* objectsAt(client: ClusterClient, crd: CustomResourceDefinition, version: string): AsyncGenerator<KubernetesObject> {
  const { group, names, scope } = crd.spec;
  const { listPage } = await import("../../../migrate/metadata-pages.js");
  const resource = { group, version, plural: names.plural, namespaced: scope === "Namespaced" };
  const apiVersion = `${group}/${version}`;
  let token: string | undefined;
  do {
    const { items, metadata } = await listPage(client, resource, { limit: pageSize, continue: token });
    // Items of a list need not repeat what the list says.
    for (const item of items) yield { ...item, apiVersion, kind: names.kind };
    token = metadata.continue || undefined;
  } while (token !== undefined);
}
