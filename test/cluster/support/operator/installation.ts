import { ClusterClient } from "../../../../src/cluster/client.js";
import { isAlreadyExists } from "../../../../src/cluster/cluster-error.js";
import { loadClusterConfig } from "../../../../src/cluster/load-cluster-config.js";
import type { KubeObject } from "../../../control-plane/api-client.js";
import { Cluster } from "../../../control-plane/cluster.js";
import type { ControlPlaneConnection } from "../../../control-plane/connection.js";
import { CuttableProxy } from "../../../support/cuttable-proxy.js";
import { freePorts } from "../../../support/free-ports.js";
import { waitFor } from "../../../support/wait.js";
import type { WebhookAddress } from "./kept-alive-client.js";
import { differences, expectedState, type LiveObjects, observedState } from "./oracle.js";
import { Pod } from "./pod.js";
import { podKubeconfig } from "./pod-kubeconfig.js";
import { leases, liveObjects, namespaces, sites } from "./resources.js";
import { ServiceProxy } from "./service-proxy.js";
import type { WebOperator } from "./web-operator.js";

/** Where Sites are. */
export const siteNamespaces = ["web-a", "web-b"];

const operatorNamespace = "web-operator-system";
const account = "web-operator-controller-manager";

/** The choices of an installation. */
export interface InstallationOptions {
  readonly replicas: number;
  readonly flags?: Readonly<Record<string, string>>;
}

/**
 * The operator in a cluster, as `config/default` installs it. What a node would bring is done here: its replicas run as processes with a token of their
 * ServiceAccount and no other rights, each behind a network of its own that can be cut, and its Service leads to those that are ready.
 */
export class Installation {
  readonly pods: Pod[] = [];
  /** Each pod's way to the API server. */
  readonly networks: CuttableProxy[] = [];
  #service: ServiceProxy | undefined;

  private constructor(
    readonly cluster: Cluster,
    readonly client: ClusterClient,
    private readonly operator: WebOperator,
  ) {}

  static async start(connection: ControlPlaneConnection, operator: WebOperator, options: InstallationOptions): Promise<Installation> {
    const client = new ClusterClient(await loadClusterConfig({ kubeconfig: connection.kubeconfig, env: {} }));
    const installation = new Installation(new Cluster(connection), client, operator);
    await installation.#install();
    for (let index = 0; index < options.replicas; index++) await installation.#addPod(`pod-${index}`, options.flags ?? {});
    return installation;
  }

  /** Resolves when the API server takes Sites, by way of the operator's webhooks. */
  async untilServing(): Promise<void> {
    const probe = {
      apiVersion: "web.example.com/v1beta1",
      kind: "Site",
      metadata: { name: "probe", namespace: "web-a" },
      spec: { image: "a:1" },
    };
    await waitFor({ for: "the webhooks", interval: 100, details: () => this.logs() }, async () => {
      await this.client.create(sites("v1beta1"), probe, { dryRun: true });
      return true;
    });
  }

  /** Resolves when what is there equals what the oracle says; gives it. */
  async settled(what: string): Promise<LiveObjects> {
    let live: LiveObjects | undefined;
    let found: readonly string[] = [];
    const details = () => [`${found.length} differences`, ...found.slice(0, 10), this.logs()].join("\n");
    await waitFor({ for: `the state after ${what}`, interval: 200, details }, async () => {
      live = await liveObjects(this.client);
      found = differences(expectedState(live), observedState(live));
      return found.length === 0;
    });
    return live as LiveObjects;
  }

  /** The pod that leads now. */
  async leader(): Promise<Pod> {
    return waitFor({ for: "a leader", interval: 50, details: () => this.logs() }, async () => {
      const { spec } = await this.client.get<{ spec: { holderIdentity?: string } }>(leases, {
        namespace: operatorNamespace,
        name: "web-operator.example.com",
      });
      return this.pods.find(({ leaderIdentity }) => leaderIdentity !== undefined && leaderIdentity === spec.holderIdentity);
    });
  }

  /** How the API server reaches a path of the operator's webhooks. */
  async webhook(path: string): Promise<WebhookAddress> {
    const crd = { group: "apiextensions.k8s.io", version: "v1", plural: "customresourcedefinitions", namespaced: false };
    const { spec } = await this.client.get<{ spec: { conversion: { webhook: { clientConfig: { caBundle: string } } } } }>(crd, {
      name: "sites.web.example.com",
    });
    const ca = Buffer.from(spec.conversion.webhook.clientConfig.caBundle, "base64").toString();
    return { port: this.#service?.port ?? 0, path, ca, servername: `web-operator-webhook-service.${operatorNamespace}.svc` };
  }

  /** Returns the end of the pods' logs, above debug. */
  logs(): string {
    const lines = this.pods.flatMap(({ name, log }) => log.slice(-8).map((line) => `${name}: ${JSON.stringify(line).slice(0, 600)}`));
    return lines.join("\n");
  }

  /** Applies what installs the operator, as an administrator may do at any time. */
  async applyManifests(): Promise<void> {
    const manifests = this.operator.manifests.map((object) => routed(object, this.#service?.port ?? 0));
    await this.cluster.kubectl(["apply", "--server-side", "-f", "-"], manifests.map((object) => JSON.stringify(object)).join("\n---\n"));
  }

  async stop(): Promise<void> {
    await Promise.all(this.pods.map((pod) => pod.end()));
    await this.#service?.stop();
    for (const network of this.networks) await network.stop();
    await this.client.close();
    await this.cluster.api.close();
  }

  async #install(): Promise<void> {
    const service = await ServiceProxy.start();
    this.#service = service;
    await this.applyManifests();
    for (const name of [...siteNamespaces, "zones"]) {
      await this.client.create(namespaces, { metadata: { name } }).catch((error: unknown) => {
        if (!isAlreadyExists(error)) throw error;
      });
    }
  }

  async #addPod(name: string, flags: Readonly<Record<string, string>>): Promise<void> {
    const { hostname: host, port } = new URL(this.cluster.connection.server);
    const network = new CuttableProxy({ host, port: Number(port) });
    this.networks.push(network);
    const server = `https://127.0.0.1:${await network.start()}`;
    const kubeconfig = await podKubeconfig(this.cluster, { namespace: operatorNamespace, account, server });
    const [webhookPort = 0, healthPort = 0] = await freePorts(2);
    const own = {
      kubeconfig,
      "webhook-host": "127.0.0.1",
      "webhook-port": String(webhookPort),
      "health-probe-bind-address": `127.0.0.1:${healthPort}`,
      "metrics-bind-address": "127.0.0.1:0",
    };
    const all = { ...flagsOf(this.operator.manifests), ...own, ...flags };
    const onReady = () => this.#service?.lead(this.pods.filter(({ ready }) => ready).map((pod) => pod.webhookPort));
    this.pods.push(new Pod({ name, file: this.operator.bundle, flags: all, webhookPort, healthPort, onReady }));
  }
}

interface Deployment extends KubeObject {
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly { readonly args?: readonly string[] }[] } } };
}

/** Reads the manager's flags from the Deployment. */
export function flagsOf(manifests: readonly KubeObject[]): Record<string, string> {
  const deployment = manifests.find(({ kind }) => kind === "Deployment") as Deployment | undefined;
  const args = deployment?.spec.template.spec.containers[0]?.args ?? [];
  return Object.fromEntries(args.map((arg) => arg.replace(/^--/, "").split("=", 2)).map(([flag = "", value = "true"]) => [flag, value]));
}

interface ClientConfig {
  readonly service?: { readonly port?: number };
}

/**
 * A manifest with its webhooks' Service leading to a port of this machine: the Service becomes a name for it, and who calls it says the port. All else
 * about a call by Service is as in a cluster: the name in the certificate, and the caBundle.
 */
function routed(object: KubeObject, port: number): KubeObject {
  const at = (config: ClientConfig): ClientConfig => ({ ...config, service: { ...config.service, port } });
  if (object.kind === "Service" && String(object.metadata.name).includes("webhook")) {
    return { ...object, spec: { type: "ExternalName", externalName: "localhost" } };
  }
  if (Array.isArray(object.webhooks)) {
    const webhooks = object.webhooks.map((webhook: { clientConfig: ClientConfig }) => ({
      ...webhook,
      clientConfig: at(webhook.clientConfig),
    }));
    return { ...object, webhooks };
  }
  const spec = object.spec as { conversion?: { webhook?: { clientConfig: ClientConfig } } } | undefined;
  if (spec?.conversion?.webhook === undefined) return object;
  const { conversion } = spec;
  const webhook = { ...conversion.webhook, clientConfig: at(conversion.webhook?.clientConfig ?? {}) };
  return { ...object, spec: { ...spec, conversion: { ...conversion, webhook } } };
}
