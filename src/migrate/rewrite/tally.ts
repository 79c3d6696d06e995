import { maxQuarantined } from "../checkpoint.js";
import { noCounts, type ObjectName, type ObjectOutcome, type PassCounters, type QuarantinedObject } from "../object-outcome.js";
import type { PassPoint } from "./pass-options.js";

type Tallied = { -readonly [Name in keyof PassCounters]: PassCounters[Name] };

/** Counts outcomes, and names who is quarantined: each once, though a pass that starts over may come by again. */
export class Tally {
  readonly #counters: Tallied;
  readonly #quarantine = new Map<string, QuarantinedObject>();

  constructor(start?: PassPoint) {
    this.#counters = { ...(start?.counters ?? noCounts) };
    for (const object of start?.quarantine ?? []) this.#quarantine.set(keyOf(object), object);
  }

  get counters(): PassCounters {
    return { ...this.#counters };
  }

  get quarantine(): readonly QuarantinedObject[] {
    return [...this.#quarantine.values()];
  }

  count(what: "conflicts" | "retries", number = 1): void {
    this.#counters[what] += number;
  }

  /** Takes in an object's outcome; gives it back where it is newly quarantined. */
  add({ namespace, name, uid }: ObjectName, outcome: ObjectOutcome): QuarantinedObject | undefined {
    this.#counters.seen++;
    if (outcome.kind !== "quarantined") {
      this.#counters[outcome.kind]++;
      if (this.#quarantine.delete(keyOf({ namespace, name, uid }))) this.#counters.quarantined--;
      return undefined;
    }
    const object: QuarantinedObject = {
      ...(namespace === undefined ? {} : { namespace }),
      name,
      ...(uid === undefined ? {} : { uid }),
      why: outcome.why,
      message: outcome.message,
    };
    if (this.#quarantine.has(keyOf(object))) return undefined;
    this.#counters.quarantined++;
    if (this.#quarantine.size < maxQuarantined) this.#quarantine.set(keyOf(object), object);
    return object;
  }
}

function keyOf({ namespace = "", name, uid = "" }: ObjectName): string {
  return `${namespace}/${name}/${uid}`;
}
