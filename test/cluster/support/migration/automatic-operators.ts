import type { ClusterClient } from "../../../../src/cluster/client.js";
import type { MetricsRegistry } from "../../../../src/metrics/registry.js";
import type { StorageMigrationOptions } from "../../../../src/migrate/automatic/storage-migration.js";
import { readCrd } from "../../../../src/migrate/crd.js";
import type { ManagerOptions } from "../../../../src/runtime/manager-options.js";
import { waitFor } from "../../../support/wait.js";
import { migratingManager } from "./migrating-manager.js";
import type { OperatorPods } from "./operator-pods.js";
import { crdName } from "./widget-crd.js";

/** The condition of the CRD that an operator keeps. */
export const migratedCondition = "wheelwright.dev/StorageMigrated";

/** An operator that migrates by itself, in this process. */
export interface AutomaticOperator {
  /** Of its manager; undefined before it leads. */
  readonly metrics: MetricsRegistry | undefined;
  /** Resolves with the error that it ended with, if any. */
  readonly ended: Promise<unknown>;
  end(): Promise<void>;
}

/** Operators that migrate widgets by themselves, each as its pod runs it: with that pod's token and no other rights. */
export class AutomaticOperators {
  readonly #running: AutomaticOperator[] = [];

  constructor(private readonly pods: OperatorPods) {}

  async start(pod: string, options: StorageMigrationOptions, manager: ManagerOptions = {}): Promise<AutomaticOperator> {
    const started = migratingManager(await this.pods.configOf(pod), options, manager);
    let metrics: MetricsRegistry | undefined;
    started.addRunnable({
      start: async (context) => {
        metrics = context.metrics;
      },
    });
    const stop = new AbortController();
    const ended = started.start(stop.signal).then(
      () => undefined,
      (error: unknown) => error,
    );
    const operator: AutomaticOperator = {
      get metrics() {
        return metrics;
      },
      ended,
      end: async () => {
        stop.abort();
        await ended;
      },
    };
    this.#running.push(operator);
    return operator;
  }

  async endAll(): Promise<void> {
    for (const operator of this.#running.splice(0)) await operator.end();
  }
}

/** The operator's present word on the widgets' CRD. */
export async function conditionNow(client: ClusterClient) {
  return (await readCrd(client, crdName))?.status?.conditions?.find(({ type }) => type === migratedCondition);
}

/** Waits until it says so, and gives all of it. @param says a part of the message */
export async function untilCondition(client: ClusterClient, reason: string, says = ""): ReturnType<typeof conditionNow> {
  let last: Awaited<ReturnType<typeof conditionNow>>;
  await waitFor({ for: `the condition to say ${reason}`, details: () => JSON.stringify(last) }, async () => {
    last = await conditionNow(client);
    return last?.reason === reason && last.message?.includes(says) === true;
  });
  return last;
}
