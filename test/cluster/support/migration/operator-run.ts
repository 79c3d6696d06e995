import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "../../../../src/cluster/client.js";
import { customResourceDefinitions } from "../../../../src/cluster/webhook-callers.js";
import { conditionNow, migratedCondition } from "./automatic-operators.js";
import { elected } from "./automatic-stage.js";
import type { CheckpointPlace } from "./checkpoint-place.js";
import { DueFaults } from "./due-faults.js";
import type { StoryEnd } from "./faulty-run.js";
import type { OperatorPods } from "./operator-pods.js";
import { OperatorProcess } from "./operator-process.js";
import type { Fault, PlannedRun } from "./schedule.js";
import { crdName } from "./widget-crd.js";

/** The pods of its replicas. */
export const replicas = ["operator-1", "operator-2"] as const;

export interface OperatorAround {
  /** The administrator. */
  readonly admin: ClusterClient;
  /** At the API server that the operator works with. */
  readonly pods: OperatorPods;
  readonly place: CheckpointPlace;
  readonly happens: (fault: Fault) => Promise<void>;
}

/** Milliseconds. */
const times = {
  /** The longest time that a run may take; a leader's leases have to run out after it was killed. */
  longest: 300_000,
  /** How long an operator is stuck before the run counts as ended: it tries again by itself meanwhile. */
  stuck: 3_000,
  /** Between two looks at the checkpoint, which say when a fault is due. */
  look: 30,
};

/**
 * An operator migrates by itself until it says how that ended. When its leader is killed, stands still, or ends because it lost its leadership, another replica
 * takes over; some of the kills are of all replicas.
 */
export async function runOperator(run: PlannedRun, { admin, pods, place, happens }: OperatorAround): Promise<StoryEnd> {
  await expectWord(admin);
  const operator = new Replicas(pods, run);
  const due = new DueFaults(run.faults);
  const stuck = new Stuck();
  const deadline = performance.now() + times.longest;
  try {
    await operator.start();
    for (let [seen, looks] = ["", 0]; performance.now() < deadline; await sleep(times.look)) {
      const now = (await place.read().catch(() => undefined)) ?? seen;
      const faults = now === seen ? [] : due.after(/"counters":\{"seen":[1-9]/.test(now));
      seen = now;
      for (const fault of faults) {
        if (fault.what === "interrupt") return "interrupted";
        if (fault.what === "kill") await operator.kill();
        else if (fault.what === "freeze") await operator.freeze(1_500 * fault.which);
        else await happens(fault);
        if (fault.what === "kill" && fault.which % 3 === 0) return "killed";
      }
      if (!operator.isRunning) await operator.start();
      // How it ended can be seen later than where it is.
      if (++looks % 5 !== 0) continue;
      const told = await conditionNow(admin).catch(() => undefined);
      const end = endOf(told?.reason);
      if (end === "done" || end === "stopped") return end;
      if (stuck.since(end !== undefined) > times.stuck)
        return told?.message?.includes("kubectl delete configmap") ? "checkpoint" : (end ?? "blocked");
    }
    return "interrupted";
  } finally {
    await operator.stop();
  }
}

/** The processes of an operator; each that is started is another replica. */
class Replicas {
  readonly #processes: OperatorProcess[] = [];

  constructor(
    private readonly pods: OperatorPods,
    private readonly run: PlannedRun,
  ) {}

  async start(): Promise<void> {
    const { pageSize, through } = this.run;
    const settle = { time: through === "second" ? 1000 : 200, timeout: 60_000 };
    const options = { after: "0s", retryAfter: "1s", run: { settle, pageSize } };
    const pod = replicas[this.#processes.length % replicas.length] as string;
    this.#processes.push(await OperatorProcess.start(this.pods, pod, options, elected));
  }

  get isRunning(): boolean {
    return this.#processes.some(({ isRunning }) => isRunning);
  }

  async kill(): Promise<void> {
    for (const process of this.#processes) await process.kill();
  }

  /** The one that was started last stands still for so many milliseconds, beside another. */
  async freeze(time: number): Promise<void> {
    this.#processes.at(-1)?.freeze(time);
    await this.start();
  }

  async stop(): Promise<void> {
    for (const process of this.#processes) await process.stop();
  }
}

/** For how long something has been so. */
class Stuck {
  #since: number | undefined;

  /** Milliseconds. */
  since(isSo: boolean): number {
    const now = performance.now();
    this.#since = isSo ? (this.#since ?? now) : undefined;
    return now - (this.#since ?? now);
  }
}

function endOf(reason: string | undefined): StoryEnd | undefined {
  switch (reason) {
    case "Migrated":
      return "done";
    case "Stopped":
      return "stopped";
    case "Blocked":
      return "blocked";
    case "Incomplete":
      return "incomplete";
    default:
      return undefined;
  }
}

/** Sets the condition to a reason that the operator never gives, so that any other reason later is of this run. */
async function expectWord(admin: ClusterClient): Promise<void> {
  const lastTransitionTime = new Date().toISOString().replace(/\.\d+Z$/, "Z");
  const condition = { type: migratedCondition, status: "False", reason: "Awaited", message: "a test waits for it", lastTransitionTime };
  const type = { apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition" };
  const applied = { ...type, metadata: { name: crdName }, status: { conditions: [condition] } };
  await admin.patch(customResourceDefinitions, { name: crdName }, "apply", applied, {
    subresource: "status",
    fieldManager: "wheelwright-storage-migration",
    force: true,
  });
}
