import type { ClusterClient } from "../cluster/client.js";
import type { KubernetesObject, ResourceRef } from "../cluster/resource.js";
import { clusterEventsNamespace } from "../model/migration-state.js";
import type { MigrationEvent, MigrationListener } from "./migration-events.js";
import type { MigrationReport } from "./migration-report.js";
import type { PinnedCrd } from "./migration-target.js";
import { nextStep, withNext } from "./next-step.js";
import { achievementInWords, countsInWords } from "./words.js";

/** core/v1 Event, as far as it is written. */
interface CoreEvent extends KubernetesObject {
  readonly involvedObject: object;
  readonly reason: string;
  readonly message: string;
  readonly type: "Normal" | "Warning";
  readonly source: { readonly component: string };
  readonly firstTimestamp: string;
  readonly lastTimestamp: string;
  readonly count: number;
}

const events: ResourceRef = { group: "", version: "v1", plural: "events", namespaced: true };
const component = "wheelwright-migrate";

/** Objects that are named in Events of their own; the report names all. */
const maxNamed = 10;

/** The longest message of an Event (core/v1 validation), in bytes: cut well before, as messages may hold more than one for each character. */
const longestMessage = 700;

/** The reasons of the last Event of a run that isn't done. */
const badEnds = {
  stopped: "StorageMigrationStopped",
  blocked: "StorageMigrationBlocked",
  incomplete: "StorageMigrationIncomplete",
} as const;

/** How a run ended, as far as an Event says it. */
export type EndToTell = Pick<MigrationReport, "end" | "reasons" | "resource" | "version" | "filter" | "counters">;

/** At most one Event about waiting in so many milliseconds. */
const waitingInterval = 60_000;

/** Tells of a migration by Events on the CRD, which `kubectl describe crd` shows. An Event that can't be written is dropped: it must not stop the run. */
export class CrdEvents {
  readonly #client: ClusterClient;
  readonly #crd: PinnedCrd;
  readonly #problem: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #written = 0;
  #quarantined = 0;
  #waitedAt = Number.NEGATIVE_INFINITY;
  #failed = false;

  /** @param problem is called, once, when an Event can't be written */
  constructor(client: ClusterClient, crd: PinnedCrd, problem: (error: unknown) => void) {
    this.#client = client;
    this.#crd = crd;
    this.#problem = problem;
  }

  readonly listen: MigrationListener = (event) => {
    const about = this.#about(event);
    if (about !== undefined) this.#write(...about);
  };

  /** Tells how it ended and what comes next, and waits until all is written. */
  async end(report: EndToTell): Promise<void> {
    const counts = countsInWords(report.counters);
    const why = report.reasons.join("; ");
    if (report.end === "done") this.#write("Normal", "StorageMigrated", `${achievementInWords(report)}: ${counts}`);
    else if (report.end === "interrupted") this.#write("Normal", "StorageMigrationInterrupted", `${counts}; run again, it goes on`);
    else this.#write("Warning", badEnds[report.end], withNext(why, nextStep(report.end, report.resource), longestMessage));
    await this.written();
  }

  /** Resolves when all Events so far are written or dropped. */
  async written(): Promise<void> {
    await this.#last;
  }

  #about(event: MigrationEvent): [CoreEvent["type"], string, string] | undefined {
    switch (event.type) {
      case "phase":
        return ["Normal", "StorageMigrationPhase", event.pass > 1 ? `${event.phase}, pass ${event.pass}` : event.phase];
      case "quarantined": {
        if (++this.#quarantined > maxNamed) return undefined;
        const { namespace, name, why, message } = event.object;
        return ["Warning", "StorageMigrationQuarantined", `${namespace === undefined ? "" : `${namespace}/`}${name} (${why}): ${message}`];
      }
      case "waiting": {
        if (performance.now() - this.#waitedAt < waitingInterval) return undefined;
        this.#waitedAt = performance.now();
        return ["Warning", "StorageMigrationWaiting", event.reason];
      }
      case "notice":
        return ["Normal", "StorageMigrationNotice", event.message];
      default:
        return undefined;
    }
  }

  #write(type: CoreEvent["type"], reason: string, message: string): void {
    this.#last = this.#last.then(async () => {
      if (this.#failed) return;
      try {
        await this.#client.create(events, this.#event(type, reason, message), { signal: AbortSignal.timeout(10_000) });
      } catch (error) {
        this.#failed = true;
        this.#problem(error);
      }
    });
  }

  #event(type: CoreEvent["type"], reason: string, message: string): CoreEvent {
    const now = new Date();
    const time = now.toISOString().replace(/\.\d+Z$/, "Z");
    const { name, uid, resourceVersion } = this.#crd;
    return {
      apiVersion: "v1",
      kind: "Event",
      // As client-go names them: the object, and a number that no other has.
      metadata: {
        name: `${name}.${(now.getTime() * 1e6 + process.pid * 1000 + this.#written++).toString(16)}`,
        namespace: clusterEventsNamespace,
      },
      involvedObject: { apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition", name, uid, resourceVersion },
      reason,
      message: message.slice(0, longestMessage),
      type,
      source: { component },
      firstTimestamp: time,
      lastTimestamp: time,
      count: 1,
    };
  }
}
