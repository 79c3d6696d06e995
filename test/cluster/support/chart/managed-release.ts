import { randomBytes } from "node:crypto";
import type { KubeObject } from "../../../control-plane/api-client.js";
import type { Cluster } from "../../../control-plane/cluster.js";
import { freePorts } from "../../../support/free-ports.js";
import { getCrd } from "../crd.js";
import { flagsOf } from "../operator/installation.js";
import { Pod } from "../operator/pod.js";
import { podKubeconfig } from "../operator/pod-kubeconfig.js";
import { ServiceProxy } from "../operator/service-proxy.js";

/** The names of what calls the operator. */
export interface ManagedNames {
  /** The release's, which is the prefix of its objects, too. */
  readonly release: string;
  readonly crd: string;
}

interface Deployment extends KubeObject {
  readonly metadata: KubeObject["metadata"] & { readonly generation: number };
}

interface ClientConfig {
  readonly caBundle?: string;
}

interface Configuration extends KubeObject {
  readonly webhooks: readonly { readonly clientConfig: ClientConfig }[];
}

const configurations = ["mutating", "validating"] as const;

/**
 * Stands in for a node and for the controllers of Deployments and Services in a release of a chart: managers that run as processes with the flags of the
 * Deployment and the rights of its ServiceAccount, a Service that leads to those that are ready, and the Deployment's status.
 */
export class ManagedRelease {
  readonly #cluster: Cluster;
  readonly #names: ManagedNames;
  readonly #namespace: string;
  readonly #service: ServiceProxy;
  readonly pods: Pod[] = [];

  private constructor(cluster: Cluster, names: ManagedNames, namespace: string, service: ServiceProxy) {
    this.#cluster = cluster;
    this.#names = names;
    this.#namespace = namespace;
    this.#service = service;
  }

  /** Has the Service of a release that was just installed lead to this machine. Each caller says the port; all else about a call is as in a cluster. */
  static async of(cluster: Cluster, names: ManagedNames, namespace: string): Promise<ManagedRelease> {
    const service = await ServiceProxy.start();
    const release = new ManagedRelease(cluster, names, namespace, service);
    const { port } = service;
    const away = { spec: { type: "ExternalName", externalName: "localhost" } };
    await release.#patch(away, "service", `${names.release}-webhook-service`, "-n", namespace);
    await release.#patch({ spec: { conversion: { webhook: { clientConfig: { service: { port } } } } } }, "crd", names.crd);
    for (const kind of configurations) {
      const name = `${names.release}-${kind}-webhook-configuration`;
      const { webhooks } = await release.#get<Configuration>(`${kind}webhookconfiguration`, name);
      const ports = webhooks.map((_, index) => ({ op: "add", path: `/webhooks/${index}/clientConfig/service/port`, value: port }));
      await cluster.kubectl(["patch", `${kind}webhookconfiguration`, name, "--type=json", "--patch", JSON.stringify(ports)]);
    }
    return release;
  }

  /** The authorities that the API server trusts: of conversions, and of admission. */
  async trusted(): Promise<readonly (string | undefined)[]> {
    const { conversion } = (await getCrd(this.#cluster.api, this.#names.crd)).spec;
    const admission = configurations.map(async (kind) => {
      const name = `${this.#names.release}-${kind}-webhook-configuration`;
      const { webhooks } = await this.#get<Configuration>(`${kind}webhookconfiguration`, name);
      return webhooks.map(({ clientConfig }) => clientConfig.caBundle);
    });
    const client = conversion?.webhook?.clientConfig as ClientConfig | undefined;
    return [client?.caBundle, ...(await Promise.all(admission)).flat()];
  }

  /** Runs a manager's bundle as the Deployment says it. */
  async start(file: string): Promise<Pod> {
    const manager = `${this.#names.release}-controller-manager`;
    const deployment = await this.#deployment();
    const kubeconfig = await podKubeconfig(this.#cluster, {
      namespace: this.#namespace,
      account: manager,
      server: this.#cluster.connection.server,
    });
    const [webhookPort = 0, healthPort = 0] = await freePorts(2);
    const flags = {
      ...flagsOf([deployment]),
      kubeconfig,
      "webhook-host": "127.0.0.1",
      "webhook-port": String(webhookPort),
      "health-probe-bind-address": `127.0.0.1:${healthPort}`,
      "metrics-bind-address": "127.0.0.1:0",
    };
    const onReady = () => this.#service.lead(this.pods.filter(({ ready }) => ready).map((each) => each.webhookPort));
    const pod = new Pod({ name: `manager-${randomBytes(2).toString("hex")}`, file, flags, webhookPort, healthPort, onReady });
    this.pods.push(pod);
    return pod;
  }

  /** Writes the status that the Deployment's controller would, with a new manager that is ready or isn't. */
  async report(ready: boolean): Promise<void> {
    const { metadata } = await this.#deployment();
    const status = { observedGeneration: metadata.generation, replicas: 1, updatedReplicas: 1, ...available(ready) };
    await this.#patch({ status }, "deployment", String(metadata.name), "-n", this.#namespace, "--subresource=status");
  }

  async end(): Promise<void> {
    await Promise.all(this.pods.map((pod) => pod.end()));
    await this.#service.stop();
  }

  #deployment(): Promise<Deployment> {
    return this.#get<Deployment>("deployment", `${this.#names.release}-controller-manager`, "-n", this.#namespace);
  }

  async #get<T>(...words: readonly string[]): Promise<T> {
    return JSON.parse(await this.#cluster.kubectl(["get", ...words, "-o", "json"])) as T;
  }

  async #patch(patch: object, ...words: readonly string[]): Promise<void> {
    await this.#cluster.kubectl(["patch", ...words, "--type=merge", "--patch", JSON.stringify(patch)]);
  }
}

function available(ready: boolean): object {
  return ready
    ? { readyReplicas: 1, availableReplicas: 1, unavailableReplicas: 0 }
    : { readyReplicas: 0, availableReplicas: 0, unavailableReplicas: 1 };
}
