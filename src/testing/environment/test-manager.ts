import { once } from "node:events";
import type { ClusterClient } from "../../cluster/client.js";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import { createManager, type Manager } from "../../runtime/manager.js";
import type { ManagerOptions } from "../../runtime/manager-options.js";
import { pathsOf } from "../../runtime/webhook/admission/recorded-paths.js";
import { installWebhooks } from "./install-webhooks.js";
import type { Undo } from "./put-object.js";
import type { TestManager } from "./test-environment.js";
import type { WebhookEndpoint } from "./webhook-endpoint.js";

/** Where a manager runs. */
export interface ManagerSurroundings {
  readonly config: ClusterConfig;
  readonly client: ClusterClient;
  readonly endpoint: WebhookEndpoint;
  /** Reads the objects of config/webhook, when the manager serves admission webhooks. */
  readonly configurations: () => readonly KubernetesObject[];
}

/** For what is under way when a test ends, in seconds. */
const gracefulShutdownTimeout = 10;

/**
 * Starts a manager in this process, and waits until it has started and the API server asks its admission webhooks.
 * @param setup adds what the manager runs
 * @throws what the manager rejects with where it doesn't start
 */
export async function startTestManager(
  { config, client, endpoint, configurations }: ManagerSurroundings,
  setup: (manager: Manager) => void | Promise<void>,
  options: ManagerOptions,
): Promise<TestManager> {
  const manager = createManager({
    cluster: config,
    webhookHost: endpoint.host === "127.0.0.1" ? endpoint.host : "",
    webhookPort: endpoint.port,
    webhookCertPath: endpoint.certificates,
    healthProbeBindAddress: "0",
    metricsBindAddress: "0",
    gracefulShutdownTimeout,
    logLevel: "error",
    ...options,
  });
  const served = { ...endpoint, port: options.webhookPort ?? endpoint.port };
  const paths = recordPaths(manager);
  await setup(manager);
  const [stop, started] = [new AbortController(), new AbortController()];
  manager.addRunnable({
    name: "the test environment",
    withoutLeaderElection: true,
    start: async ({ signal }) => {
      started.abort();
      if (!signal.aborted) await once(signal, "abort");
    },
  });
  let failure: { readonly error: unknown } | undefined;
  const ended = manager.start(stop.signal).catch((error: unknown) => {
    failure = { error };
  });
  let uninstall: Undo | undefined;
  const end = async () => {
    await uninstall?.();
    uninstall = undefined;
    stop.abort();
    await ended;
    if (failure !== undefined) throw failure.error;
  };
  try {
    await Promise.race([once(started.signal, "abort"), ended]);
    if (failure === undefined && paths.length > 0) uninstall = await installWebhooks(client, configurations(), served, paths);
  } catch (error) {
    stop.abort();
    await ended;
    throw error;
  }
  if (failure !== undefined) throw failure.error;
  return { manager, stop: end };
}

/** The paths of the admission webhooks that are added to a manager from now on. */
function recordPaths(manager: Manager): readonly string[] {
  const paths: string[] = [];
  const { addDefaulter, addValidator } = manager;
  manager.addDefaulter = (defaulter) => {
    paths.push(...pathsOf(defaulter, "defaulting"));
    addDefaulter.call(manager, defaulter);
  };
  manager.addValidator = (validator) => {
    paths.push(...pathsOf(validator, "validating"));
    addValidator.call(manager, validator);
  };
  return paths;
}
