import type { PlanFinding } from "../plan-finding.js";
import { slowConversionRemedy } from "../rewrite/slow-conversion.js";
import type { TriedWrite, WouldChange } from "./try-write.js";

/** Each way in which a dry run can come out, but well. */
type Outcome =
  | "loses managedFields"
  | "changes"
  | "changes quietly"
  | "defaults"
  | "changes metadata"
  | "outage"
  | "invalid"
  | "denied"
  | "conversion"
  | "managed-fields"
  | "orphaned";

interface Seen {
  readonly count: number;
  /** The first that shows it. */
  readonly first: TriedWrite;
}

/** The results of dry runs on objects: how many had each outcome, and the first of each. It doesn't grow with their number. */
export class TriedWrites {
  readonly #seen = new Map<Outcome, Seen>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(tried: TriedWrite): void {
    this.#count++;
    const outcome = outcomeOf(tried);
    if (outcome === undefined) return;
    const seen = this.#seen.get(outcome);
    this.#seen.set(outcome, { count: (seen?.count ?? 0) + 1, first: seen?.first ?? tried });
  }

  /**
   * The meaning for a run: one finding for each way in which they went wrong.
   * @param resource as commands take it: `demos.demo.example.com`
   */
  findings(resource: string): readonly PlanFinding[] {
    return [...this.#seen].map(([outcome, { count, first }]) => {
      const { severity, check, text } = meaning[outcome];
      const isTotal = outcome === "outage" && count === this.#count;
      const message = `${count} of ${this.#count} objects ${text(first, resource)}`;
      return { severity: isTotal ? "block" : severity, check, message, object: first.object };
    });
  }
}

interface Meaning {
  readonly severity: PlanFinding["severity"];
  readonly check: string;
  readonly text: (first: TriedWrite, resource: string) => string;
}

const meaning: Readonly<Record<Outcome, Meaning>> = {
  "loses managedFields": {
    severity: "block",
    check: "dry-run",
    text: () => "would lose all their managedFields: they are recorded at a version that can't be converted",
  },
  changes: {
    severity: "block",
    check: "dry-run",
    text: (first) =>
      `would be changed by a write that changes nothing${places(first)}: a mutating webhook does it, or defaults that are new in the version (--mode apply leaves those out)`,
  },
  "changes quietly": {
    severity: "block",
    check: "dry-run",
    text: (first) => `would be changed by a write that changes nothing${places(first)}`,
  },
  defaults: {
    severity: "info",
    check: "defaults",
    text: (first) => `show defaults of the version once they are stored at it${places(first)}`,
  },
  "changes metadata": {
    severity: "warn",
    check: "dry-run",
    text: (first) => `would have their metadata or status changed${places(first)}: by a mutating webhook`,
  },
  outage: {
    severity: "warn",
    check: "dry-run",
    text: (first, resource) =>
      `can't be written at present: ${said(first)}${slowConversionRemedy(said(first))}; to look again: wheelwright migrate plan --resource ${resource}`,
  },
  invalid: {
    severity: "warn",
    check: "quarantine",
    text: (first) => `would be refused and left as they are, and nothing is pruned then: ${said(first)}`,
  },
  denied: { severity: "warn", check: "quarantine", text: (first) => `would be denied by admission and left as they are: ${said(first)}` },
  orphaned: {
    severity: "warn",
    check: "orphaned",
    text: (first) => `are in a namespace that is gone and would be left as they are, and nothing is pruned then: ${said(first)}`,
  },
  "managed-fields": {
    severity: "warn",
    check: "quarantine",
    text: (first) =>
      `would be refused and left as they are, because their managedFields are recorded at a version that they don't fit: ${said(first)}; --clean-managed-fields takes such entries out`,
  },
  conversion: {
    severity: "warn",
    check: "quarantine",
    text: (first) => `can't be converted and would be left as they are: ${said(first)}`,
  },
};

function outcomeOf({ outcome }: TriedWrite): Outcome | undefined {
  if (outcome.kind === "outage") return "outage";
  // Any other outcome, such as a change meanwhile or a denied access, is reported elsewhere or isn't reported.
  if (outcome.kind === "refused") return outcome.why === "forbidden" || outcome.why === "exhausted" ? undefined : outcome.why;
  if (outcome.kind !== "tried") return undefined;
  const { change } = outcome;
  if (change.losesManagedFields) return "loses managedFields";
  if (change.generation !== undefined) return "changes";
  if (change.differences.length === 0) return undefined;
  if (showsDefaults(change)) return "defaults";
  return change.differences.some(({ path }) => !isBeside(path)) ? "changes quietly" : "changes metadata";
}

/**
 * Fields come up and the generation stays, where there is one: defaults of the new version, which the API server fills in whenever it reads what is stored at
 * that version, and doesn't write down.
 */
function showsDefaults({ countsGenerations, differences }: WouldChange): boolean {
  return countsGenerations && differences.every(({ kind, path }) => kind === "added" && !path.startsWith(".metadata"));
}

function isBeside(path: string): boolean {
  return path.startsWith(".metadata") || path.startsWith(".status");
}

const maxPlaces = 5;

function places({ outcome }: TriedWrite): string {
  const found = outcome.kind === "tried" ? outcome.change.differences.map(({ path, kind }) => `${path} ${kind}`) : [];
  return found.length === 0 ? "" : ` (${found.slice(0, maxPlaces).join(", ")})`;
}

function said({ outcome }: TriedWrite): string {
  return "message" in outcome ? outcome.message : "";
}
