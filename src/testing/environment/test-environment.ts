import type { ClusterConfig } from "../../cluster/cluster-config.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import type { Client } from "../../runtime/client/client.js";
import type { Manager } from "../../runtime/manager.js";
import type { ManagerOptions } from "../../runtime/manager-options.js";
import type { ControlPlaneFlags } from "./local-control-plane.js";
import type { ManifestSource } from "./read-manifests.js";
import type { WebhookEndpoint } from "./webhook-endpoint.js";

/** The options of an environment. None is needed in a project that `init` made. */
export interface TestEnvironmentOptions {
  /** Files and folders whose CRDs are installed; by default `config/crd`, where there is one. */
  readonly crds?: readonly ManifestSource[];
  /** Files and folders with the configurations of admission webhooks; by default `config/webhook`, where there is one. */
  readonly webhooks?: readonly ManifestSource[];
  /** The folder of kube-apiserver and etcd. By default `$KUBEBUILDER_ASSETS`, or else bin/k8s, /usr/local/kubebuilder/bin, and PATH. */
  readonly assets?: string;
  /**
   * A cluster that is there already, in place of one's own: a kubeconfig file, or `true` for the one that kubectl would use. It has to reach this machine
   * for webhooks: see `webhookHost`. `true` where `$USE_EXISTING_CLUSTER` is `true`.
   */
  readonly useExistingCluster?: boolean | string;
  /** The name by which the API server reaches this machine: 127.0.0.1 by default. */
  readonly webhookHost?: string;
  /** Further flags of the programs, without dashes. */
  readonly flags?: ControlPlaneFlags;
  /** How long all of it may take to start, in milliseconds: 60 s by default. */
  readonly startTimeout?: number;
}

/** An API server to test against, with the project's CRDs installed. There are no built-in controllers: nothing is garbage-collected, and no pod runs. */
export interface TestEnvironment {
  /** May do everything. It reads from the API server, never from a cache. */
  readonly client: Client;
  /** The same user's. */
  readonly config: ClusterConfig;
  /** The same user's kubeconfig file: one's own control plane's, or the one that was given. */
  readonly kubeconfig: string | undefined;
  /** Where webhooks are to be served for the API server to find them. */
  readonly webhook: WebhookEndpoint;
  /** The data that others need to work with this environment, which can be sent to them. See `attachTestEnvironment`. */
  readonly handle: TestEnvironmentHandle;
  /** Makes a user, who may do what RBAC says. Not in an existing cluster. */
  addUser(name: string, groups?: readonly string[]): Promise<TestUser>;
  /** Makes a namespace of a name that no other has. */
  createNamespace(prefix?: string): Promise<string>;
  /** Creates the objects of a file or folder, those that are in namespaces in the one given; gives them as the API server did. */
  createFrom<T extends object = KubernetesObject>(source: ManifestSource, options?: CreateFromOptions): Promise<readonly T[]>;
  /**
   * Runs a manager in this process, without probes, metrics and leader election unless `options` say otherwise, and waits until it has started. The API
   * server asks the admission webhooks that it serves from then on; conversions it asks for in any case.
   */
  startManager(setup: (manager: Manager) => void | Promise<void>, options?: ManagerOptions): Promise<TestManager>;
  /** Stops the managers and what was started for this environment. Rejects, after all of that, where a manager failed. */
  stop(): Promise<void>;
}

export interface CreateFromOptions {
  readonly namespace?: string;
  /** Only asks whether it would be taken, and gives what would be stored. */
  readonly dryRun?: boolean;
}

/** A user of the API server. */
export interface TestUser {
  readonly client: Client;
  readonly config: ClusterConfig;
  readonly kubeconfig: string;
}

/** A manager that runs in this process. */
export interface TestManager {
  readonly manager: Manager;
  /** Stops it. Rejects where it had failed, or work didn't end within the grace period. */
  stop(): Promise<void>;
}

/** Tells of an environment that another process, or another thread, has started: plain data. */
export interface TestEnvironmentHandle {
  /** The folder of its files. */
  readonly folder: string;
  /** None where the kubeconfig that kubectl would use is used. */
  readonly kubeconfig?: string;
  readonly ownsControlPlane: boolean;
  readonly webhook: WebhookEndpoint;
  /** Paths of files and folders. */
  readonly webhooks: readonly string[];
}

/**
 * Starts etcd and kube-apiserver, or takes an existing cluster, and installs the project's CRDs. What was started ends with this process at the latest,
 * however that ends.
 * @throws Error where programs are missing (see `missingControlPlane`), or where something doesn't start in time: with the end of its output
 * @example
 * ```ts
 * const environment = await startTestEnvironment({ crds: ["config/crd/bases"] });
 * afterAll(() => environment.stop());
 * ```
 */
export async function startTestEnvironment(options: TestEnvironmentOptions = {}): Promise<TestEnvironment> {
  const { startEnvironment } = await import("./start-environment.js");
  return startEnvironment(options);
}

/**
 * Works with an environment that was started elsewhere, such as in a test runner's global setup. `stop` ends what was started here.
 * @example
 * ```ts
 * const environment = await attachTestEnvironment(handle); // `environment.handle` of the process that started it
 * ```
 */
export async function attachTestEnvironment(handle: TestEnvironmentHandle): Promise<TestEnvironment> {
  const { attachEnvironment } = await import("./start-environment.js");
  return attachEnvironment(handle);
}

/**
 * Why `startTestEnvironment` can't start a control plane on this machine, and how to change that; undefined where it can.
 * @example
 * ```ts
 * const missing = await missingControlPlane();
 * describe.skipIf(missing !== undefined)("the operator", () => {});
 * ```
 */
export async function missingControlPlane(
  options: Pick<TestEnvironmentOptions, "assets" | "useExistingCluster"> = {},
): Promise<string | undefined> {
  const [{ missingPrograms }, { existingCluster }] = await Promise.all([import("./find-programs.js"), import("./existing-cluster.js")]);
  return existingCluster(options) === undefined ? missingPrograms(options) : undefined;
}
