import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ClusterClient } from "../../cluster/client.js";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import { isNotFound } from "../../cluster/cluster-error.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import { Client } from "../../runtime/client/client.js";
import { KindMapper } from "../../runtime/client/kind-mapper.js";
import { kind } from "../../runtime/client/kinds.js";
import type { Manager } from "../../runtime/manager.js";
import type { ManagerOptions } from "../../runtime/manager-options.js";
import { makeUser, writeKubeconfig } from "./credentials.js";
import type { Undo } from "./put-object.js";
import { type ManifestSource, readManifests } from "./read-manifests.js";
import type { CreateFromOptions, TestEnvironment, TestEnvironmentHandle, TestManager, TestUser } from "./test-environment.js";
import { undoAll } from "./undo-all.js";
import type { WebhookEndpoint } from "./webhook-endpoint.js";

/** An environment whose API server answers, started here or elsewhere. */
export class RunningEnvironment implements TestEnvironment {
  readonly client: Client;
  readonly config: ClusterConfig;
  readonly handle: TestEnvironmentHandle;
  readonly #cluster: ClusterClient;
  /** Last in, first out. */
  readonly #undo: Undo[];

  /** @param undo what ends all that was started for it, in the order in which it was */
  constructor(config: ClusterConfig, handle: TestEnvironmentHandle, undo: readonly Undo[]) {
    this.config = config;
    this.handle = handle;
    this.#undo = [...undo];
    this.#cluster = this.#connect(config);
    this.client = clientOf(this.#cluster);
  }

  get kubeconfig(): string | undefined {
    return this.handle.kubeconfig;
  }

  get webhook(): WebhookEndpoint {
    return this.handle.webhook;
  }

  async addUser(name: string, groups: readonly string[] = []): Promise<TestUser> {
    const { folder, ownsControlPlane } = this.handle;
    if (!ownsControlPlane) throw new Error(`the user ${name} can't be added: whom an existing cluster knows is its own affair`);
    const config = makeUser(folder, this.config.server, name, groups);
    const kubeconfig = writeKubeconfig(join(folder, `user-${randomUUID()}.kubeconfig`), config);
    return { config, kubeconfig, client: clientOf(this.#connect(config)) };
  }

  async createNamespace(prefix = "test"): Promise<string> {
    const namespace = await this.client.create({ apiVersion: "v1", kind: "Namespace", metadata: { generateName: `${prefix}-` } });
    if (!this.handle.ownsControlPlane) this.#undo.push(() => this.#delete(namespace));
    return (namespace as KubernetesObject).metadata?.name ?? "";
  }

  async createFrom<T extends object = KubernetesObject>(source: ManifestSource, options: CreateFromOptions = {}): Promise<readonly T[]> {
    const { namespace, dryRun = false } = options;
    const created: T[] = [];
    for (const object of readManifests([source])) {
      const { apiVersion = "", kind: kindName = "" } = object;
      if (kindName === "Kustomization") continue;
      const { namespaced } = await this.client.resourceOf(kind(apiVersion, kindName));
      const metadata = namespaced && namespace !== undefined ? { ...object.metadata, namespace } : object.metadata;
      const made = await this.client.create({ ...object, ...(metadata && { metadata }) }, { dryRun });
      if (!dryRun) this.#undo.push(() => this.#delete(made));
      created.push(made as unknown as T);
    }
    return created;
  }

  async startManager(setup: (manager: Manager) => void | Promise<void>, options: ManagerOptions = {}): Promise<TestManager> {
    const { startTestManager } = await import("./test-manager.js");
    const surroundings = {
      config: this.config,
      client: this.#cluster,
      endpoint: this.webhook,
      configurations: () => readManifests(this.handle.webhooks),
    };
    const started = await startTestManager(surroundings, setup, options);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= started.stop();
      return stopped;
    };
    this.#undo.push(stop);
    return { manager: started.manager, stop };
  }

  async stop(): Promise<void> {
    await undoAll(this.#undo.splice(0));
  }

  #connect(config: ClusterConfig): ClusterClient {
    const client = new ClusterClient(config, { userAgent: "wheelwright-testing" });
    this.#undo.push(() => client.close());
    return client;
  }

  async #delete(object: KubernetesObject): Promise<void> {
    await this.client.delete(object, { propagationPolicy: "Background" }).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
  }
}

function clientOf(cluster: ClusterClient): Client {
  const connect = async () => cluster;
  return new Client({ connect, mapper: new KindMapper(connect), fieldManager: "wheelwright-testing" });
}
