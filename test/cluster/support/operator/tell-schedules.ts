import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isNotFound } from "../../../../src/cluster/cluster-error.js";
import type { CuttableProxy } from "../../../support/cuttable-proxy.js";
import { waitFor } from "../../../support/wait.js";
import { compactEtcd } from "../migration/compaction.js";
import { apiServer, type OperatorProps } from "./operator-props.js";
import type { Pod } from "./pod.js";
import { leases } from "./resources.js";
import { leaseKey, secretKey, secrets } from "./rights.js";
import { type PlannedFault, schedule } from "./schedule.js";

const runs = Number(process.env.OPERATOR_SCHEDULES ?? 2);
const seed = Number(process.env.OPERATOR_SCHEDULE_SEED ?? 20261127);
/** Where to begin among the schedules of a seed, as a failure names it. */
const path = process.env.OPERATOR_SCHEDULE_PATH;
/** How a replica may end: stopped, after it lost leadership, or killed. */
const understood = new Set<number | string>([0, 1, "SIGKILL", "SIGKILL before it began", "SIGTERM before it began"]);

/** The test of what becomes of an operator's work under faults that nobody wrote down. */
export function tellSchedules(props: () => OperatorProps): void {
  it("catches up after schedules of faults by chance, and ends by itself only where leadership was lost", {
    timeout: 240_000 * runs,
  }, async () => {
    const property = fc.asyncProperty(schedule, async (faults) => {
      const { installation } = props();
      const before = installation.pods.map(({ exits }) => exits.length);
      await props().during(async () => {
        const made = new Faults(props());
        await Promise.all(faults.map((fault) => made.befall(fault)));
      });
      await props().judge(JSON.stringify(faults));
      for (const [index, { exits, fatal }] of installation.pods.entries()) {
        expect(exits.slice(before[index]).filter((exit) => !understood.has(exit))).toEqual([]);
        expect(fatal.filter((message) => !/^leadership was lost/.test(message))).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true, ...(path === undefined ? {} : { path }) });
  });
}

/** Makes the faults of one schedule, several at a time. */
class Faults {
  readonly #props: OperatorProps;
  /** The last of the deeds that can't be done twice at a time, by name: the next one waits for it. */
  readonly #lines = new Map<string, Promise<unknown>>();

  constructor(props: OperatorProps) {
    this.#props = props;
  }

  /** Waits until a fault is due, makes it, and resolves when it is over. */
  async befall(planned: PlannedFault): Promise<void> {
    await sleep(planned.at);
    const { controlPlane, installation } = this.#props;
    const { client } = installation;
    switch (planned.fault) {
      case "restart of the API server":
        return this.#inLine("API server", () => controlPlane.restartApiServer(apiServer));
      case "compaction":
        return compactEtcd(installation.cluster.etcd);
      case "deleted Lease":
        return untilTaken(() => client.delete(leases, leaseKey));
      case "stolen Lease":
        return untilTaken(() => client.patch(leases, leaseKey, "merge", { spec: { holderIdentity: "a stranger" } }));
      case "deleted certificates":
        return untilTaken(() => client.delete(secrets, secretKey));
      case "manifests applied anew":
        return untilTaken(() => installation.applyManifests());
      case "frozen etcd":
        controlPlane.freezeEtcd();
        await sleep(planned.lasts);
        return controlPlane.thawEtcd();
      default:
        return this.#befallReplica(planned);
    }
  }

  async #befallReplica(planned: Extract<PlannedFault, { readonly pod: number }>): Promise<void> {
    const pod = this.#props.installation.pods[planned.pod] as Pod;
    const network = this.#props.installation.networks[planned.pod] as CuttableProxy;
    switch (planned.fault) {
      case "broken connections":
        return network.breakAll();
      case "killed replica":
        return pod.kill("SIGKILL");
      case "rolled out replica":
        return this.#inLine(pod.name, async () => void (await pod.rollOut({})));
      case "held connections":
        network.cut();
        break;
      case "refused connections":
        network.refuse();
        break;
      case "frozen replica":
        pod.kill("SIGSTOP");
    }
    await sleep(planned.lasts);
    network.mend();
    pod.kill("SIGCONT");
  }

  async #inLine(name: string, act: () => Promise<void>): Promise<void> {
    const line = (this.#lines.get(name) ?? Promise.resolve()).then(act);
    this.#lines.set(name, line);
    await line;
  }
}

/** Writes again until the API server takes it, or has nothing to change. */
async function untilTaken(write: () => Promise<unknown>): Promise<void> {
  await waitFor({ for: "the API server to take a write", interval: 100 }, () =>
    write().then(
      () => true,
      (error: unknown) => isNotFound(error),
    ),
  );
}
