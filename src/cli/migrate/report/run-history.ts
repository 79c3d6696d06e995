import type { MigrationPhase } from "../../../migrate/checkpoint.js";
import type { MigrationEvent, MigrationListener } from "../../../migrate/migration-events.js";
import { noCounts, type PassCounters } from "../../../migrate/object-outcome.js";

/** A run at one moment. */
export interface HistoryPoint {
  /** Milliseconds since the run began. */
  readonly at: number;
  readonly phase: MigrationPhase;
  readonly pass: number;
  /** The counters of this pass. */
  readonly counters: PassCounters;
  /** Objects in this pass, as far as the API server tells it. */
  readonly total?: number;
  /** Objects a second, of the last minute. */
  readonly rate: number;
}

/** More points than these say nothing more in a picture. */
const maxPoints = 600;

/** Remembers how a run went on: each phase, and its progress; of a long run every second point, every fourth, and so on. */
export class RunHistory {
  #points: HistoryPoint[] = [];
  #pass = 1;
  /** One in so many reports of progress is kept. */
  #step = 1;
  #reports = 0;
  /** The last one, if it is not among the points. */
  #last: HistoryPoint | undefined;

  /** @param now milliseconds since the run began */
  constructor(readonly now: () => number) {}

  /** Passes events on, and remembers what they say. */
  listener(listen: MigrationListener): MigrationListener {
    return (event) => {
      this.#note(event);
      listen(event);
    };
  }

  get points(): readonly HistoryPoint[] {
    return this.#last === undefined ? this.#points : [...this.#points, this.#last];
  }

  #note(event: MigrationEvent): void {
    if (event.type === "phase") {
      this.#close();
      this.#pass = event.pass;
      this.#points.push({ at: this.now(), phase: event.phase, pass: event.pass, counters: noCounts, rate: 0 });
    }
    if (event.type !== "progress") return;
    const { phase, counters, total, rate } = event;
    const point = { at: this.now(), phase, pass: this.#pass, counters, rate, ...(total === undefined ? {} : { total }) };
    this.#reports++;
    if (this.#reports % this.#step === 0) this.#add(point);
    else this.#last = point;
  }

  #add(point: HistoryPoint): void {
    this.#last = undefined;
    this.#points.push(point);
    if (this.#points.length <= maxPoints) return;
    // The first and the last point of each pass stay: without them a pass would seem shorter than it was.
    this.#points = this.#points.filter(
      (each, index, all) => index % 2 === 0 || isEdge(each, all[index - 1]) || isEdge(each, all[index + 1]),
    );
    this.#step *= 2;
  }

  #close(): void {
    if (this.#last !== undefined) this.#add(this.#last);
  }
}

function isEdge(point: HistoryPoint, neighbour: HistoryPoint | undefined): boolean {
  return neighbour === undefined || neighbour.phase !== point.phase || neighbour.pass !== point.pass;
}
