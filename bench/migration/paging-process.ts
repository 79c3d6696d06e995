import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClusterClient, ListOptions } from "../../src/cluster/client.js";
import type { ObjectKey } from "../../src/cluster/resource.js";
import { FileCheckpointStore } from "../../src/migrate/checkpoint/file-checkpoint-store.js";
import type { Checkpoint } from "../../src/migrate/checkpoint.js";
import type { MigrationTarget } from "../../src/migrate/migration-target.js";
import { noCounts } from "../../src/migrate/object-outcome.js";
import { runPass } from "../../src/migrate/rewrite/pass.js";

/** The order for a simulation. */
export interface PagingOrder {
  readonly objects: number;
}

/** The results of a simulation. Bytes, milliseconds. */
export interface PagingDone {
  readonly seconds: number;
  readonly pages: number;
  /** The most that was in memory beyond what was there before the first page. */
  readonly grownBytes: number;
  readonly checkpointBytes: number;
  /** Of one checkpoint, on the disk. */
  readonly saveMilliseconds: number;
}

const target: MigrationTarget = {
  resource: { group: "simulated.example.com", version: "v2", plural: "things", namespaced: true },
  kind: "Thing",
};

/**
 * As many objects as one likes, and none of them anywhere: a page is made when it is asked for, and a write answers at once. What is left is what the
 * migration itself needs for each object. The text of a page is as long as a real API server's.
 */
class ImaginedObjects {
  constructor(
    private readonly count: number,
    private readonly written: boolean,
  ) {}

  async listText(_: unknown, { limit = 250, continue: token }: ListOptions): Promise<string> {
    const from = Number(token ?? 0);
    const items = Array.from({ length: Math.min(limit, this.count - from) }, (_each, index) => ({
      apiVersion: "meta.k8s.io/v1",
      kind: "PartialObjectMetadata",
      metadata: this.#metadata(from + index),
    }));
    const end = from + items.length;
    const metadata = { resourceVersion: "7", ...(end < this.count ? { continue: String(end), remainingItemCount: this.count - end } : {}) };
    return JSON.stringify({ kind: "PartialObjectMetadataList", apiVersion: "meta.k8s.io/v1", metadata, items });
  }

  async patch(_: unknown, { name }: ObjectKey): Promise<object> {
    const index = Number(name.slice("thing-".length));
    await new Promise(setImmediate);
    const metadata = this.#metadata(index);
    return { metadata: this.written ? metadata : { ...metadata, resourceVersion: String(index + 1 + this.count) } };
  }

  #metadata(index: number): object {
    return {
      name: `thing-${index}`,
      namespace: `team-${index % 997}`,
      uid: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      resourceVersion: String(this.written ? index + 1 + this.count : index + 1),
      generation: 1,
      creationTimestamp: "2026-01-02T03:04:05Z",
      labels: { "app.kubernetes.io/name": "things", "app.kubernetes.io/instance": `instance-${index}` },
      managedFields: ["kubectl-client-side-apply", "manager"].map((manager) => ({
        manager,
        operation: "Update",
        apiVersion: "simulated.example.com/v1",
        time: "2026-01-02T03:04:05Z",
        fieldsType: "FieldsV1",
        fieldsV1: {
          "f:spec": {
            ".": {},
            "f:size": {},
            "f:text": {},
            "f:ports": { ".": {}, 'k:{"name":"http"}': { ".": {}, "f:name": {}, "f:port": {} } },
          },
        },
      })),
    };
  }
}

async function simulate({ objects }: PagingOrder): Promise<PagingDone> {
  const folder = mkdtempSync(join(tmpdir(), "paging-"));
  const file = join(folder, "checkpoint.json");
  const store = new FileCheckpointStore(file, "things.simulated.example.com");
  const now = new Date().toISOString();
  const checkpoint: Checkpoint = {
    format: 1,
    resource: "things.simulated.example.com",
    version: "v2",
    phase: "rewrite",
    pass: 1,
    counters: noCounts,
    total: noCounts,
    quarantine: [],
    startedAt: now,
    updatedAt: now,
  };
  const before = process.memoryUsage.rss();
  let peak = before;
  let pages = 0;
  let saving = 0;
  const started = performance.now();
  const memory = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 250);
  for (const written of [false, true]) {
    const client = new ImaginedObjects(objects, written) as unknown as ClusterClient;
    const { counters } = await runPass({
      client,
      target,
      mode: "apply",
      limits: { maxConcurrency: 32 },
      onPage: async ({ counters: at, quarantine, continue: token }) => {
        const begun = performance.now();
        await store.save({ ...checkpoint, counters: at, quarantine, ...(token === undefined ? {} : { continue: token }) });
        saving += performance.now() - begun;
        pages++;
        return "go on";
      },
    });
    if (counters.seen !== objects || counters.written !== (written ? 0 : objects))
      throw new Error(`it lost objects: ${JSON.stringify(counters)}`);
  }
  clearInterval(memory);
  const seconds = (performance.now() - started) / 1000;
  const checkpointBytes = statSync(file).size;
  rmSync(folder, { recursive: true });
  return { seconds, pages, grownBytes: peak - before, checkpointBytes, saveMilliseconds: saving / pages };
}

process.once("message", (order: PagingOrder) => {
  void simulate(order).then((done) => {
    process.send?.(done);
    process.disconnect();
  });
});
