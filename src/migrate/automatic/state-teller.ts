import type { ClusterClient } from "../../cluster/client.js";
import { messageOf } from "../../model/message-of.js";
import { type CustomResourceDefinition, pinCrd } from "../crd.js";
import { CrdEvents } from "../crd-events.js";
import type { JobLog } from "../job/migrate-command.js";
import { withNext } from "../next-step.js";
import type { AutomaticMetrics, AutomaticState } from "./automatic-metrics.js";
import { type ConditionNow, longestMessage, setMigratedCondition } from "./crd-condition.js";

/** The parts that report a state. */
export interface TellingParts {
  readonly client: ClusterClient;
  readonly log: JobLog;
  readonly signal: AbortSignal;
  readonly states: AutomaticMetrics;
}

/** A condition whose message ends with what a person can do next. */
export interface ConditionToTell extends ConditionNow {
  readonly next?: string | undefined;
}

/** Tells of the present state of one resource: in the metrics, the CRD's condition, the log and, of waiting, in Events. */
export class StateTeller {
  readonly #resource: string;
  readonly #parts: TellingParts;

  constructor(resource: string, parts: TellingParts) {
    this.#resource = resource;
    this.#parts = parts;
  }

  /** Enters a state of which there is nothing to tell. */
  enter(state: AutomaticState): void {
    this.#parts.states.enter(this.#resource, state);
  }

  /** @throws ClusterError */
  async tell(state: AutomaticState, crd: CustomResourceDefinition, { next, ...told }: ConditionToTell): Promise<void> {
    const { client, log, signal } = this.#parts;
    this.enter(state);
    const condition = { ...told, message: withNext(told.message, next, longestMessage) };
    if (!(await setMigratedCondition(client, crd, condition, signal))) return;
    log.info({ resource: this.#resource, state, reason: condition.reason }, condition.message);
    // A run tells of itself.
    if (state !== "waiting") return;
    const events = this.events(crd);
    events.listen({ type: "waiting", reason: condition.message, delay: 0 });
    await events.written();
  }

  events(crd: CustomResourceDefinition): CrdEvents {
    return new CrdEvents(this.#parts.client, pinCrd(crd), (error) => {
      this.#parts.log.warn({ resource: this.#resource }, `no Events are written: ${messageOf(error)}`);
    });
  }
}
