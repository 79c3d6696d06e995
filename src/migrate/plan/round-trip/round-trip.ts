import type { ClusterClient } from "../../../cluster/client.js";
import { ApiStatusError, ClusterError } from "../../../cluster/cluster-error.js";
import type { KubernetesObject, ResourceRef } from "../../../cluster/resource.js";
import { messageOf } from "../../../model/message-of.js";
import { type CustomResourceDefinition, pinCrd } from "../../crd.js";
import { apiVersionOf } from "../../managed-fields/removed-versions.js";
import type { MigrationTarget } from "../../migration-target.js";
import type { PlanFinding } from "../../plan-finding.js";
import { residueOfDeleted } from "../../residue-of-deleted.js";
import type { PlanOptions } from "../plan-options.js";
import { type ConversionWebhook, conversionWebhook, isForbidden, WebhookRefusal } from "./conversion-webhook.js";
import { lossOf, unaccepted } from "./find-loss.js";

const defaultSample = 50;
const atOnce = 4;

/** The results for objects that were converted to the new version and back. */
interface RoundTrips {
  readonly version: string;
  readonly tried: number;
  readonly losing: number;
  readonly paths: readonly string[];
  readonly first?: { readonly namespace?: string | undefined; readonly name: string };
  /** The error that ended the check before it began. */
  readonly unreachable?: unknown;
}

/**
 * Converts objects to the new version and back, and compares: if a webhook drops a field, the first write at the new version loses it for good. An
 * object is converted there by reading it at the new version, which gives what would be stored. For the way back the webhook is called directly,
 * since the API server only converts stored objects.
 * @throws ClusterError
 */
export async function checkRoundTrips(
  client: ClusterClient,
  target: MigrationTarget,
  crd: CustomResourceDefinition,
  options: PlanOptions,
): Promise<readonly PlanFinding[]> {
  const webhook = conversionWebhook(client, crd, options.signal);
  if (webhook === undefined) return [];
  const findings: PlanFinding[] = [];
  try {
    for (const version of oldVersions(crd, target.resource.version)) {
      findings.push(...describe(target, await tripsFrom({ client, target, webhook, version }, options), options));
    }
    return findings;
  } finally {
    await webhook.close();
  }
}

/** The served versions that objects may be stored at. */
function oldVersions(crd: CustomResourceDefinition, wanted: string): readonly string[] {
  const { storedVersions, storageVersion, versions } = pinCrd(crd);
  const stored = new Set([...storedVersions, storageVersion]);
  return versions.filter(({ name, served }) => served && name !== wanted && stored.has(name)).map(({ name }) => name);
}

interface Trip {
  readonly client: ClusterClient;
  readonly target: MigrationTarget;
  readonly webhook: ConversionWebhook;
  /** The old version. */
  readonly version: string;
}

async function tripsFrom(trip: Trip, { full = false, sample = defaultSample, filter, signal }: PlanOptions): Promise<RoundTrips> {
  const { client, target, version } = trip;
  const paths = new Set<string>();
  let [looked, tried, losing] = [0, 0, 0];
  let first: RoundTrips["first"];
  let unreachable: unknown;
  const old: ResourceRef = { ...target.resource, version };
  const one = async (before: KubernetesObject) => {
    const lost = await lossOn(trip, before);
    if (lost === undefined) return;
    tried++;
    for (const path of lost) paths.add(path);
    if (lost.length > 0 && losing++ === 0) first = { namespace: before.metadata?.namespace, name: before.metadata?.name ?? "" };
  };
  const result = () => ({
    version,
    tried,
    losing,
    paths: [...paths],
    ...(first ? { first } : {}),
    ...(unreachable ? { unreachable } : {}),
  });
  for (const namespace of filter?.namespaces ?? [undefined]) {
    for await (const { items, metadata } of client.pages(old, { namespace, labelSelector: filter?.labelSelector, limit: 100, signal })) {
      const stride = full ? 1 : Math.max(1, Math.floor((looked + items.length + (metadata.remainingItemCount ?? 0)) / sample));
      const queue = items.filter((_, index) => (looked + index) % stride === 0).values();
      looked += items.length;
      const worker = async () => {
        for (const object of queue) {
          if (unreachable !== undefined || (!full && tried >= sample)) return;
          await one(object).catch((error: unknown) => {
            if (!(error instanceof ClusterError || error instanceof WebhookRefusal) || signal?.aborted) throw error;
            unreachable = error;
          });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      if (unreachable !== undefined || (!full && tried >= sample)) return result();
    }
  }
  return result();
}

/**
 * The paths that one object would lose; undefined if unknown, because it was changed meanwhile, is gone, or can't be converted (the dry-run writes
 * report that).
 */
async function lossOn({ client, target, webhook, version }: Trip, listed: KubernetesObject): Promise<readonly string[] | undefined> {
  const { resource } = target;
  const apiVersion = apiVersionOf(resource.group, version);
  const before = { ...listed, apiVersion, kind: target.kind };
  let there: KubernetesObject;
  try {
    there = await client.get(resource, { name: before.metadata?.name ?? "", namespace: before.metadata?.namespace });
  } catch (error) {
    if (error instanceof ApiStatusError) return undefined;
    throw error;
  }
  if (there.metadata?.resourceVersion !== before.metadata?.resourceVersion) return undefined;
  try {
    return lossOf(before, await webhook.convert(there, apiVersion), residueOfDeleted(before.metadata?.annotations ?? {}, target));
  } catch (error) {
    // If an object can't be converted back, a reader of the old version loses all of it.
    if (error instanceof WebhookRefusal) return ["."];
    throw error;
  }
}

function describe(
  { resource }: MigrationTarget,
  trips: RoundTrips,
  { full = false, acceptLoss = [], unattended = false }: PlanOptions,
): readonly PlanFinding[] {
  const { version, tried, losing, paths, first, unreachable } = trips;
  const way = `to ${resource.version} and back to ${version}`;
  if (unreachable !== undefined) {
    const said = messageOf(unreachable);
    const remedy = isForbidden(unreachable)
      ? "grant create on services/proxy in the webhook's namespace, or run the plan inside the cluster"
      : "run the plan where the webhook can be reached, such as inside the cluster";
    const message = `objects could not be converted ${way} to see whether anything is lost: the conversion webhook can't be asked (${said}): ${remedy}`;
    return [{ severity: unattended ? "block" : "warn", check: "round-trip", message }];
  }
  if (losing === 0 || first === undefined) return [];
  const named = paths.map((path) => (path === "." ? "everything" : path));
  const lost = `${losing} of ${tried} objects${full ? "" : " of a sample"} lose ${named.join(", ")} on the way ${way}`;
  const left = unaccepted(paths, acceptLoss);
  if (left.length === 0) return [{ severity: "warn", check: "loss", message: `${lost}, which is accepted`, object: first }];
  const message = `${lost}: once they are stored at ${resource.version} that is gone for good; correct the conversion webhook, or accept the loss with --accept-loss ${left.join(",")}`;
  return [{ severity: "block", check: "loss", message, object: first }];
}
