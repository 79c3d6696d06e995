import type { KubernetesObject } from "../../../src/cluster/resource.js";
import { keyOf } from "../../../src/runtime/cache/object-key.js";
import type { Random } from "../../support/random.js";

export type ModelObject = KubernetesObject & { readonly spec: { readonly text: string } };

/** A change, as etcd counts and an API server's watch cache keeps it. */
export interface ModelEvent {
  readonly revision: number;
  readonly type: "ADDED" | "MODIFIED" | "DELETED";
  readonly object: ModelObject;
}

const namespaces = ["here", "there"] as const;
const names = ["a", "b", "c", "d", "ä"] as const;

/** One resource in etcd: every change since the beginning, of which those before `compacted` can't be asked for any more. */
export class ModelHistory {
  revision = 100;
  compacted = 0;
  #events: ModelEvent[] = [];
  #uids = 0;

  /** All changes after a revision. */
  after(revision: number): readonly ModelEvent[] {
    return this.#events.filter((event) => event.revision > revision);
  }

  /** The objects as they were at a revision, by key, in the order of their keys. */
  at(revision = this.revision): ReadonlyMap<string, ModelObject> {
    const objects = new Map<string, ModelObject>();
    for (const { type, object, revision: changed } of this.#events) {
      if (changed > revision) break;
      if (type === "DELETED") objects.delete(keyOf(object));
      else objects.set(keyOf(object), object);
    }
    return new Map([...objects].sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  /** Creates, updates, deletes or replaces a random object. */
  change(random: Random): void {
    const metadata = { namespace: random.pick(namespaces), name: random.pick(names) };
    const former = this.at().get(keyOf({ metadata }));
    const spec = { text: "x".repeat(random.below(40)) + random.below(1_000) };
    if (former !== undefined && random.chance(0.4)) {
      this.#add("DELETED", former);
      if (random.chance(0.5)) this.#add("ADDED", this.#made(metadata, spec));
    } else if (former === undefined) this.#add("ADDED", this.#made(metadata, spec));
    else this.#add("MODIFIED", { ...former, spec });
  }

  /** Nothing before now can be asked for any more. */
  compact(): void {
    this.compacted = this.revision;
  }

  /** Goes back to an earlier revision, as a restored backup does; what was written since never was. */
  restore(revision: number): void {
    this.#events = this.#events.filter((event) => event.revision <= revision);
    this.revision = revision;
    this.compacted = Math.min(this.compacted, revision);
  }

  /** As `etcdutl snapshot restore --bump-revision --mark-compacted` does besides. */
  bump(): void {
    this.revision += 1_000;
    this.compacted = this.revision;
  }

  #made(metadata: { readonly namespace: string; readonly name: string }, spec: ModelObject["spec"]): ModelObject {
    return { apiVersion: "demo.example.com/v1", kind: "Demo", metadata: { ...metadata, uid: `uid-${++this.#uids}` }, spec };
  }

  #add(type: ModelEvent["type"], { metadata, ...rest }: ModelObject): void {
    this.revision++;
    const object = { ...rest, metadata: { ...metadata, resourceVersion: String(this.revision) } };
    this.#events.push({ revision: this.revision, type, object });
  }
}
