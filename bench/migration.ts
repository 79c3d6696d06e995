import { setTimeout as sleep } from "node:timers/promises";
import type { KnownVersion } from "../src/migrate/rewrite/known-version.js";
import { group, plural } from "../test/cluster/support/migration/widget-crd.js";
import type { WidgetWebhook } from "../test/cluster/support/migration/widget-webhook.js";
import { Widgets } from "../test/cluster/support/migration/widgets.js";
import { controlPlaneBinaries } from "../test/control-plane/build.js";
import { Cluster } from "../test/control-plane/cluster.js";
import { ControlPlane } from "../test/control-plane/control-plane.js";
import { Random } from "../test/support/random.js";
import { median } from "./measure.js";
import { Child } from "./migration/child.js";
import type { PassDone, PassOrder } from "./migration/pass-process.js";
import { Rewritten } from "./migration/rewritten.js";
import { clearWidgets, seedWidgets } from "./migration/seed.js";
import type { Benchmark, BenchResult } from "./result.js";

const objects = Number(process.env.BENCH_OBJECTS ?? 5000);
const manyObjects = Number(process.env.BENCH_MANY_OBJECTS ?? 50_000);
/** In turn, so that all see the same machine; figures are medians. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** The rate of a migrator that isn't done by then counts until then. Milliseconds. */
const longest = 60_000;

/** On a machine that is busy with something else. Milliseconds. */
const loadedLongest = 40_000;
const seed = Number(process.env.BENCH_SEED ?? 20261122);

type Report = (result: Omit<BenchResult, "name">) => void;

/** A migration of many objects: ours the careful path and the fast path, and the in-tree controller, on one control plane. */
export const benchmark: Benchmark = {
  about: `${objects} objects of 1.5 KB, converted by a webhook that takes 0 or 20 ms more; the peer is the storage version migrator of kube-controller-manager 1.36, on the same control plane`,
  run: async (report) => {
    const binaries = await controlPlaneBinaries((line) => console.error(line));
    if ("unavailable" in binaries) return console.error(binaries.unavailable);
    const controlPlane = await ControlPlane.start(binaries);
    const webhook = new Child("webhook-process.ts");
    try {
      const { url, ca } = await webhook.message<{ url: string; ca: string }>();
      const lab = new Lab(new Cluster(controlPlane.connection), webhook, { url, ca } as WidgetWebhook);
      await lab.start();
      const chosen = process.env.BENCH_ONLY?.split(",") ?? ["0ms", "20ms", "others", "loaded", "memory"];
      if (chosen.includes("0ms")) await compare(lab, 0, report);
      if (chosen.includes("20ms")) await compare(lab, 20, report);
      for (const delay of [0, 20]) {
        if (chosen.includes("others") || chosen.includes(`others-${delay}ms`)) await compareWithIdle(lab, delay, report);
      }
      if (chosen.includes("loaded")) await compareLoaded(lab, report);
      if (chosen.includes("memory")) await measureMemory(lab, report);
      await lab.widgets.remove();
      await lab.stop();
    } finally {
      await webhook.stop();
      await controlPlane.stop();
    }
  },
};

/** The cost of a migration of the objects. */
interface Figures {
  readonly rate: number;
  readonly callsPerObject: number;
}

const flatOut = { adaptive: false } as const;

/** As fast as it goes: nobody else is there. */
const engines = {
  peer: inTree,
  careful: (lab: Lab, rewritten: Rewritten) => ourPass(lab, rewritten, { limits: flatOut }),
  fast: (lab: Lab, rewritten: Rewritten, before: KnownVersion) => ourPass(lab, rewritten, { before, limits: flatOut }),
} as const;
type EngineName = keyof typeof engines;

async function compare(lab: Lab, delay: number, report: Report): Promise<void> {
  const figures: Record<EngineName, Figures[]> = { peer: [], careful: [], fast: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [name, engine] of Object.entries(engines) as [EngineName, (typeof engines)["fast"]][]) {
      figures[name].push(await lab.migrate(delay, (rewritten, before) => engine(lab, rewritten, before)));
    }
  }
  const of = (engine: EngineName, figure: keyof Figures) => median(figures[engine].map((round) => round[figure]));
  for (const way of ["careful", "fast"] as const) {
    const name = `${way}-${delay}ms`;
    report({ variant: `${name}-objects-per-s`, unit: "1/s", ours: of(way, "rate"), peer: of("peer", "rate") });
    report({ variant: `${name}-calls-per-object`, unit: "1", ours: of(way, "callsPerObject"), peer: of("peer", "callsPerObject") });
  }
}

/** Measures the latency of another client, with our pace as it is by default, and with the in-tree controller. The peer is the same client, alone. */
async function compareWithIdle(lab: Lab, delay: number, report: Report): Promise<void> {
  const underLoad = {
    careful: (rewritten: Rewritten) => ourPass(lab, rewritten, { longest }),
    fast: (rewritten: Rewritten, before: KnownVersion) => ourPass(lab, rewritten, { before, longest }),
    "in-tree": (rewritten: Rewritten) => inTree(lab, rewritten),
  } as const;
  const idle: number[] = [];
  const others: Record<string, { readonly rate: number; readonly p99: number }[]> = {};
  for (let round = 0; round < rounds; round++) {
    idle.push(await lab.idleP99());
    for (const [way, migration] of Object.entries(underLoad)) {
      let p99 = Number.NaN;
      const { rate } = await lab.migrate(delay, async (rewritten, before) => {
        p99 = await lab.p99During(() => migration(rewritten, before));
      });
      others[way] = [...(others[way] ?? []), { rate, p99 }];
    }
  }
  for (const [way, found] of Object.entries(others)) {
    const ours = median(found.map(({ p99 }) => p99));
    const rate = Math.round(median(found.map((round) => round.rate)));
    report({ variant: `${way}-${delay}ms-others-p99-at-${rate}-per-s`, unit: "ms", ours, peer: median(idle) });
  }
}

/**
 * The fast path beside the careful path, which is the peer here, on a machine that another process keeps busy: at the usual pace and flat out. Which of the two
 * goes first in a round is left to the seed. The round with the smallest ratio is reported: the fast path is never to be slower.
 */
async function compareLoaded(lab: Lab, report: Report): Promise<void> {
  const random = new Random(seed);
  const paces = { usual: {}, "flat-out": { limits: flatOut } } as const;
  for (const [pace, how] of Object.entries(paces)) {
    const found: Record<"careful" | "fast", number>[] = [];
    for (let round = 0; round < rounds; round++) {
      const rates = { careful: 0, fast: 0 };
      for (const way of random.chance(0.5) ? (["fast", "careful"] as const) : (["careful", "fast"] as const)) {
        rates[way] = await loadedRate(lab, (before) => ({ ...how, ...(way === "fast" ? { before } : {}) }));
      }
      found.push(rates);
    }
    const [worst] = found.sort((left, right) => left.fast / left.careful - right.fast / right.careful);
    if (worst !== undefined)
      report({ variant: `loaded-${pace}-fast-to-careful-worst-of-${rounds}`, unit: "1/s", ours: worst.fast, peer: worst.careful });
  }
}

async function loadedRate(lab: Lab, orderOf: (before: KnownVersion) => Omit<PassOrder, "connection">): Promise<number> {
  const { rate } = await lab.migrate(0, async (rewritten, before) => {
    const busy = new Child("busy-process.ts");
    try {
      await busy.message();
      await ourPass(lab, rewritten, { longest: loadedLongest, ...orderOf(before) });
    } finally {
      await busy.stop();
    }
  });
  return rate;
}

async function measureMemory(lab: Lab, report: Report): Promise<void> {
  const rss: number[] = [];
  for (const count of [1000, manyObjects]) {
    await lab.prepare(count, false);
    const before = await lab.flip(false);
    const { rssMiB, counters } = await runOurs({ connection: lab.widgets.cluster.connection, before });
    if (counters.written !== count) throw new Error(`${counters.written} of ${count} were written`);
    rss.push(rssMiB);
    await lab.clear();
  }
  const [few = 0, many = 0] = rss;
  report({ variant: `rss-of-${manyObjects}-to-1000`, unit: "MiB", ours: many, peer: few });
}

async function ourPass({ widgets }: Lab, rewritten: Rewritten, order: Omit<PassOrder, "connection">): Promise<void> {
  const { counters } = await runOurs({ ...order, connection: widgets.cluster.connection });
  if (order.longest === undefined && counters.written !== objects)
    throw new Error(`${counters.written} of ${objects} were written: ${JSON.stringify(counters)}`);
  await rewritten.wait(counters.written, longest);
}

async function runOurs(order: PassOrder): Promise<PassDone> {
  const child = new Child("pass-process.ts");
  await child.message();
  const done = await child.ask<PassDone>(order);
  console.error(JSON.stringify(done));
  return done;
}

const migrations = { apiVersion: "storagemigration.k8s.io/v1beta1", resource: "storageversionmigrations" };

/** The in-tree controller begins when its cache has seen a change of the resource: see storage-version-migration.ts of the tests. */
async function inTree({ widgets }: Lab, rewritten: Rewritten): Promise<void> {
  const { api } = widgets.cluster;
  const name = "bench";
  const create = () =>
    api.create(migrations, {
      apiVersion: migrations.apiVersion,
      kind: "StorageVersionMigration",
      metadata: { name },
      spec: { resource: { group, resource: plural } },
    });
  await create();
  await rewritten.wait(objects, longest, async () => {
    await widgets.create("trigger", { version: "v2" });
    await api.delete(widgets.path("v2", "trigger"));
    const { status } = (await api.get({ ...migrations, name })) as {
      status?: { conditions?: { type: string; status: string; message: string }[] };
    };
    const failed = status?.conditions?.find((condition) => condition.type === "Failed" && condition.status === "True");
    if (failed === undefined) return;
    // It hasn't found the CRD yet.
    console.error(`the in-tree controller: ${failed.message}`);
    await api.delete({ ...migrations, name });
    await create();
  });
  await api.delete({ ...migrations, name });
}

/** The control plane, the webhook, and another client that reads. */
class Lab {
  readonly widgets: Widgets;
  #reader = new Child("reader-process.ts");

  constructor(
    cluster: Cluster,
    private readonly process: Child,
    private readonly webhook: WidgetWebhook,
  ) {
    this.widgets = new Widgets(cluster);
  }

  async start(): Promise<void> {
    await this.#reader.ask(this.widgets.cluster.connection);
  }

  async stop(): Promise<void> {
    await this.#reader.stop();
    await this.widgets.cluster.api.close();
  }

  /** With nothing else going on. */
  async idleP99(): Promise<number> {
    await this.prepare(objects, true);
    const found: number[] = [];
    for (let part = 0; part < 3; part++) {
      // The control plane is at work for a while after so many objects have come.
      await sleep(10_000);
      found.push(await this.p99During(() => sleep(10_000)));
    }
    await this.clear();
    return median(found);
  }

  /** Of another client's reads, in milliseconds. */
  async p99During(something: () => Promise<void>): Promise<number> {
    await this.#reader.ask({ reads: true });
    await something();
    const { latencies } = await this.#reader.ask<{ latencies: number[] }>({ reads: false });
    return p99(latencies);
  }

  /** Has someone migrate new objects, and looks at what it costs. */
  async migrate(delay: number, migration: (rewritten: Rewritten, before: KnownVersion) => Promise<void>): Promise<Figures> {
    await this.prepare(objects, true);
    const before = await this.flip(true);
    await this.#cachesAreFull();
    const { metadata } = await this.widgets.cluster.api.get(this.widgets.path("v2"));
    const rewritten = new Rewritten(this.widgets, String(metadata.resourceVersion));
    const calls = await this.#calls(delay);
    await migration(rewritten, before);
    const figures = { rate: rewritten.rate, callsPerObject: ((await this.#calls(0)) - calls) / rewritten.count };
    rewritten.stop();
    await this.clear();
    return figures;
  }

  /** The CRD stays, for the in-tree controller takes half a minute to find a new one. */
  async prepare(count: number, isConverted: boolean): Promise<void> {
    await this.widgets.install({ storage: "v1", ...(isConverted ? { webhook: this.webhook } : {}) });
    await seedWidgets(this.widgets.cluster.connection.etcd, count);
  }

  async flip(isConverted: boolean): Promise<KnownVersion> {
    return { resourceVersion: await this.widgets.flip(isConverted ? { webhook: this.webhook } : {}), version: "v1" };
  }

  async clear(): Promise<void> {
    await clearWidgets(this.widgets.cluster.connection.etcd);
  }

  /** After a change of the CRD the API server reads all objects again, for each version, and converts them. */
  async #cachesAreFull(): Promise<void> {
    for (let [before, now] = [-1, 0]; now !== before; ) {
      await sleep(3000);
      [before, now] = [now, await this.#calls(0)];
    }
  }

  async #calls(delay: number): Promise<number> {
    return (await this.process.ask<{ calls: number }>({ delay })).calls;
  }
}

function p99(latencies: readonly number[]): number {
  const sorted = [...latencies].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
