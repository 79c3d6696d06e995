import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "../../cluster/client.js";
import type { ObjectKey, ResourceRef } from "../../cluster/resource.js";
import { noRetries } from "../../cluster/retry.js";
import type { MigrationTarget } from "../migration-target.js";
import type { PlanFinding } from "../plan-finding.js";
import { judgeRefusal, type Refusal } from "../rewrite/judge-refusal.js";

/** The result of reading an object at a version. */
export interface VersionProbe {
  readonly version: string;
  readonly object?: ObjectKey;
  /** Absent where it went well. */
  readonly refusal?: Refusal;
}

/** How often it is tried before a webhook counts as down, and while the API server initialises its storage: either may be just starting. */
const attempts = { outage: 3, busy: 30 };
/** Milliseconds. */
const between = 1_000;

/**
 * Reads one object at each served version, over connections of its own. Read singly, because that goes to etcd and through the conversion; a list may come
 * from the API server's cache, where it was converted before the webhook went down.
 */
export async function probeVersions(
  client: ClusterClient,
  target: MigrationTarget,
  signal?: AbortSignal,
): Promise<readonly VersionProbe[]> {
  const versions = target.crd?.versions.filter(({ served }) => served).map(({ name }) => name) ?? [target.resource.version];
  const separate = client.fresh();
  try {
    const object = await anyObject(separate, target, versions, signal);
    if (object !== undefined && "kind" in object) return versions.map((version) => ({ version, refusal: object }));
    return await Promise.all(versions.map((version) => probe(separate, { ...target.resource, version }, object, signal)));
  } finally {
    await separate.close();
  }
}

/** The first object that can be listed at any version; the refusal where it can be at none. */
async function anyObject(
  client: ClusterClient,
  { resource }: MigrationTarget,
  versions: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ObjectKey | Refusal | undefined> {
  const refusals: Refusal[] = [];
  for (const version of versions) {
    let key: ObjectKey | undefined;
    const refusal = await tryFor(signal, async () => {
      const { items } = await client.list({ ...resource, version }, { limit: 1, metadataOnly: true, retry: noRetries, signal });
      const { name, namespace } = items[0]?.metadata ?? {};
      key = name === undefined ? undefined : { name, namespace };
    });
    if (refusal === undefined) return key;
    refusals.push(refusal);
  }
  return refusals[0];
}

async function probe(
  client: ClusterClient,
  resource: ResourceRef,
  object: ObjectKey | undefined,
  signal: AbortSignal | undefined,
): Promise<VersionProbe> {
  const how = { metadataOnly: true, retry: noRetries, signal };
  const refusal = await tryFor(signal, async () => {
    if (object === undefined) await client.list(resource, { limit: 1, ...how });
    else await client.get(resource, object, how);
  });
  const { version } = resource;
  return { version, ...(object === undefined ? {} : { object }), ...(refusal === undefined || refusal.kind === "gone" ? {} : { refusal }) };
}

/** Tries something again while the reason for its failure may pass; returns the last reason. */
async function tryFor(signal: AbortSignal | undefined, action: () => Promise<void>): Promise<Refusal | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await action();
      return undefined;
    } catch (error) {
      const refusal = judgeRefusal(error);
      const maximum =
        refusal.kind === "busy" ? attempts.busy : refusal.kind === "outage" || refusal.kind === "unserved" ? attempts.outage : 1;
      if (attempt >= maximum) return refusal;
      await sleep(between, undefined, signal ? { signal } : {});
    }
  }
}

/** Whether objects can be read at every version. One that can't be converted is left to the quarantine; a webhook that doesn't answer is waited for first. */
export function checkProbes({ crd, kind }: MigrationTarget, probes: readonly VersionProbe[]): readonly PlanFinding[] {
  const findings = probes.flatMap(({ version, object, refusal }): PlanFinding[] => {
    if (refusal === undefined || refusal.kind === "conflict" || refusal.kind === "gone") return [];
    const shown = object === undefined ? {} : { object };
    if (refusal.kind === "unserved")
      return [{ severity: "block", check: "read", message: `${kind} is not served at ${version}: ${refusal.error.message}` }];
    if (refusal.kind !== "refused") {
      const what = crd?.conversion === "Webhook" ? "the conversion webhook does not work" : "the API server does not answer";
      return [{ severity: "block", check: "webhook", message: `${what}: ${kind} at ${version}: ${refusal.message}`, ...shown }];
    }
    if (refusal.why === "conversion") {
      return [
        { severity: "warn", check: "conversion", message: `an object can't be converted to ${version}: ${refusal.message}`, ...shown },
      ];
    }
    // The access reviews tell which objects may not be read.
    return refusal.why === "forbidden"
      ? []
      : [{ severity: "block", check: "read", message: `${kind} at ${version}: ${refusal.message}`, ...shown }];
  });
  const unproven = crd?.conversion === "Webhook" && findings.length === 0 && probes.every(({ object }) => object === undefined);
  if (!unproven) return findings;
  return [{ severity: "info", check: "webhook", message: "there is no object, so the conversion webhook was not called" }];
}
