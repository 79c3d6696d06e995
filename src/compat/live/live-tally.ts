import type { ApiKind } from "../../model/api-kind.js";
import type { CompatLevel } from "../../model/compat-level.js";
import type { Place } from "../../model/place.js";
import { catalogue, type RuleId } from "../catalogue/catalogue.js";
import type { CompatFinding } from "../finding.js";
import { printSchemaPath, type SchemaPath } from "../rules/schema-pair.js";
import { judged } from "../severity/judge.js";

/** The rules about objects of a cluster. */
export type LiveRule = Extract<RuleId, `live-${string}`>;

/** Something that was noticed about one object. */
export interface Noticed {
  readonly rule: LiveRule;
  readonly version: string;
  readonly path?: SchemaPath;
  /** Tells apart what has no path. */
  readonly subject?: string;
  readonly detail: string;
  readonly place?: Place;
}

interface Entry extends Noticed {
  affected: number;
  readonly names: string[];
}

const maxNames = 10;

/** Counts what was noticed about the objects of one kind. It keeps a few names of each sort, so that its size doesn't grow with the objects. */
export class LiveTally {
  readonly #entries = new Map<string, Entry>();
  #objects = 0;

  constructor(readonly kind: ApiKind) {}

  get objects(): number {
    return this.#objects;
  }

  /** Adds one object, by its name `default/web`. The same thing noticed twice about an object counts once. */
  add(name: string, all: readonly Noticed[]): void {
    this.#objects++;
    const counted = new Set<Entry>();
    for (const noticed of all) {
      const entry = this.#entryOf(noticed);
      if (counted.has(entry)) continue;
      counted.add(entry);
      entry.affected++;
      if (entry.names.length < maxNames) entry.names.push(name);
    }
  }

  #entryOf(noticed: Noticed): Entry {
    const key = JSON.stringify([noticed.rule, noticed.version, noticed.path ?? noticed.subject ?? null]);
    const entry = this.#entries.get(key) ?? { ...noticed, affected: 0, names: [] };
    this.#entries.set(key, entry);
    return entry;
  }

  /** A finding for each sort: the gravest rules first, then by version and path. */
  findings(level: CompatLevel): readonly CompatFinding[] {
    const order = Object.keys(catalogue);
    const key = ({ rule, version, path }: Entry) =>
      `${String(order.indexOf(rule)).padStart(4, "0")} ${version} ${printSchemaPath(path ?? [])}`;
    return [...this.#entries.values()].sort((left, right) => (key(left) < key(right) ? -1 : 1)).map((entry) => this.#finding(entry, level));
  }

  #finding(entry: Entry, level: CompatLevel): CompatFinding {
    const { rule, version, path, place, affected, names } = entry;
    const { code, severity, audiences } = catalogue[rule];
    const verdict = judged({ severity, audiences, refused: false }, { level, version });
    return {
      rule,
      code,
      ...verdict,
      kind: this.kind.kind,
      group: this.kind.group,
      version,
      ...(path === undefined ? {} : { path: printSchemaPath(path) || "." }),
      summary: `${affected} of ${counted(this.#objects)} ${words[rule].summary(entry)}`,
      remedy: words[rule].remedy,
      ...(place === undefined || place.file === "" ? {} : { place }),
      objects: { affected, of: this.#objects, names },
    };
  }
}

function counted(objects: number): string {
  return `${objects} ${objects === 1 ? "object" : "objects"}`;
}

const at = ({ path }: Noticed) => printSchemaPath(path ?? []);

const words: Readonly<Record<LiveRule, { readonly summary: (noticed: Noticed) => string; readonly remedy: string }>> = {
  "live-frozen": {
    summary: ({ detail }) => `would be frozen: any write is refused, even the end of a finalizer (${detail})`,
    remedy: "mend these objects before the new CRD is installed, or allow in the type what they hold",
  },
  "live-dropped": {
    summary: (noticed) => `would lose ${at(noticed)} with the next write`,
    remedy: "keep the field, or map it in another version; copy its values elsewhere before the new CRD is installed",
  },
  "live-changed": {
    summary: (noticed) => `would read ${at(noticed)} as ${noticed.detail}, and hold no value there now`,
    remedy: "give the default only in a new version, or tell those who read these objects",
  },
  "live-tolerated": {
    summary: ({ detail }) => `could not be created again: ${detail}`,
    remedy: "mend these objects and the manifests that they come from; a backup could not be restored",
  },
  "live-unconvertible": {
    summary: ({ detail }) => `can't be converted to this version: ${detail}`,
    remedy: "mend the conversion, or the objects; until then every list of the kind in this version fails",
  },
  "live-managed": {
    summary: ({ detail }) => `have fields that were set through this version, by ${detail}`,
    remedy: "move these clients to another version before this one is gone; what they apply is refused afterwards",
  },
};
