import { randomBytes } from "node:crypto";
import type { ClusterClient } from "../../cluster/client.js";
import { isNotFound } from "../../cluster/cluster-error.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";
import { admissionConfigurations } from "../../cluster/webhook-callers.js";
import { eventually } from "./eventually.js";
import type { Undo } from "./put-object.js";
import { clientConfigAt, type WebhookEndpoint } from "./webhook-endpoint.js";

interface Webhook {
  readonly name: string;
  readonly clientConfig: { readonly url?: string; readonly service?: { readonly path?: string } };
  readonly [field: string]: unknown;
}

/** A MutatingWebhookConfiguration or ValidatingWebhookConfiguration of admissionregistration.k8s.io/v1. */
interface Configuration extends KubernetesObject {
  readonly webhooks?: readonly Webhook[];
}

const configMaps: ResourceRef = { group: "", version: "v1", plural: "configmaps", namespaced: true };
const marker = "installed.testing.wheelwright.dev";
const label = "testing.wheelwright.dev/installed";
/** How long the API server may take to go by a configuration, in milliseconds. */
const longestWait = 30_000;

/**
 * Has the API server ask the endpoint, in place of the Service that admission configurations name, and waits until it does. Only webhooks whose paths are
 * served are installed, and under names of their own: another manager's are left alone.
 * @returns what takes them away again, and waits until the API server asks no more
 * @throws Error where a path is served that no configuration has
 */
export async function installWebhooks(
  client: ClusterClient,
  objects: readonly KubernetesObject[],
  endpoint: WebhookEndpoint,
  paths: readonly string[],
): Promise<Undo> {
  const found = objects.filter((object): object is Configuration => admissionConfigurations[object.kind ?? ""] !== undefined);
  const known = new Set(found.flatMap(({ webhooks = [] }) => webhooks.map(pathOf)));
  const unknown = paths.filter((path) => !known.has(path));
  if (unknown.length > 0) {
    throw new Error(`the manager serves ${unknown.join(", ")}, which no webhook configuration names: has \`make manifests\` been run?`);
  }
  const suffix = randomBytes(4).toString("hex");
  const installed: Installed[] = [];
  for (const { webhooks = [], ...configuration } of found) {
    const ours = webhooks.filter((webhook) => paths.includes(pathOf(webhook) ?? ""));
    const resource = admissionConfigurations[configuration.kind ?? ""];
    if (ours.length === 0 || resource === undefined) continue;
    const name = `${configuration.metadata?.name}-${suffix}`;
    const located = ours.map((webhook) => ({ ...webhook, clientConfig: clientConfigAt(endpoint, pathOf(webhook) ?? "") }));
    const made = { ...configuration, metadata: { ...configuration.metadata, name }, webhooks: [...located, markerWebhook(name)] };
    await client.create(resource, made);
    installed.push({ resource, name });
  }
  for (const { name } of installed) await untilAsked(client, name, true);
  return async () => {
    for (const { resource, name } of installed) await client.delete(resource, { name }).catch(unlessGone);
    for (const { name } of installed) await untilAsked(client, name, false);
  };
}

interface Installed {
  readonly resource: ResourceRef;
  readonly name: string;
}

/** Where a Service's webhook is served; undefined for one by URL, which isn't the operator's. */
function pathOf({ clientConfig }: Webhook): string | undefined {
  return clientConfig.service === undefined ? undefined : (clientConfig.service.path ?? "/");
}

/**
 * A webhook that tells whether the API server goes by a configuration: it refuses ConfigMaps with a label that only our probe has, since nothing answers at
 * its address.
 */
function markerWebhook(name: string): Webhook {
  return {
    name: marker,
    clientConfig: { url: "https://127.0.0.1:1/" },
    failurePolicy: "Fail",
    sideEffects: "None",
    admissionReviewVersions: ["v1"],
    timeoutSeconds: 1,
    objectSelector: { matchLabels: { [label]: name } },
    rules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["configmaps"] }],
  };
}

async function untilAsked(client: ClusterClient, name: string, wanted: boolean): Promise<void> {
  const probe = {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { generateName: "probe-", namespace: "default", labels: { [label]: name } },
  };
  const check = async () => {
    const asked = await client.create(configMaps, probe, { dryRun: true }).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Error && error.message.includes(marker)) return true;
        throw error;
      },
    );
    if (asked !== wanted) throw new Error(`the API server ${wanted ? "doesn't go" : "still goes"} by the webhook configuration ${name}`);
  };
  await eventually(check, { timeout: longestWait, interval: 20 });
}

function unlessGone(error: unknown): void {
  if (!isNotFound(error)) throw error;
}
