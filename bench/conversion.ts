import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { application } from "./conversion/application.js";
import { gateway } from "./conversion/gateway.js";
import { type Figures, measure } from "./conversion/load.js";
import { review, type Side } from "./conversion/payload.js";
import { assertSameObjects, convertedBy } from "./conversion/same-result.js";
import {
  buildOperator,
  residentMiB,
  startBareServer,
  startOperator,
  startPeer,
  type WebhookProcess,
  writeCertificates,
} from "./conversion/servers.js";
import { goTool } from "./go-tool.js";
import { median } from "./measure.js";
import type { Benchmark, BenchResult } from "./result.js";

const rounds = 5;
const seconds = 3;
/** Before the first round of each point: V8 compiles for several seconds under load. */
const warmUpSeconds = 10;
const batches = [1, 100, 500];
const concurrencies = [1, 8, 32];

/** The names and units of the figures. */
const units = {
  objectsPerSecond: ["objects-per-s", "1/s"],
  p50Ms: ["p50", "ms"],
  p99Ms: ["p99", "ms"],
  cpuMicrosecondsPerObject: ["cpu-per-object", "cpu-us"],
  largestRssMiB: ["rss", "MiB"],
} as const satisfies Record<keyof Figures, readonly [string, string]>;

/** A load, and where the processes run. */
interface Point {
  readonly name: string;
  readonly kind: (index: number, side: Side) => object;
  /** Which version the objects have, to be converted to the other one. */
  readonly side: Side;
  readonly batch: number;
  readonly concurrency: number;
  /** The objects come from the hub's version already, by the same webhook, and carry what it kept of them. */
  readonly withResidue?: boolean;
  /** Put before the command of the servers, and before that of the client. */
  readonly pinned?: { readonly server: readonly string[]; readonly client: readonly string[] };
}

/** One webhook on one core, the client on the other. */
const pinned = { server: ["taskset", "--cpu-list", "0"], client: ["taskset", "--cpu-list", "1"] };

const applications = { kind: application, side: "spoke" } as const;
const gateways = { kind: gateway, batch: 100, concurrency: 8 } as const;

const points: readonly Point[] = [
  ...batches.flatMap((batch) =>
    concurrencies.map((concurrency): Point => ({ ...applications, name: `${batch}x${concurrency}`, batch, concurrency })),
  ),
  ...batches.map((batch): Point => ({ ...applications, name: `${batch}x8-from-hub`, side: "hub", batch, concurrency: 8 })),
  ...batches.map((batch): Point => ({ ...applications, name: `${batch}x8-one-core`, batch, concurrency: 8, pinned })),
  { ...gateways, name: "mappings-from-hub", side: "hub" },
  { ...gateways, name: "mappings-to-hub", side: "spoke" },
  { ...gateways, name: "mappings-to-hub-with-residue", side: "hub", withResidue: true },
  { ...gateways, name: "mappings-from-hub-one-core", side: "hub", pinned },
  { ...gateways, name: "mappings-to-hub-with-residue-one-core", side: "hub", withResidue: true, pinned },
];

/** A conversion webhook under load; with `BENCH_ONLY=1x8-one-core,...` at these points alone. */
export const benchmark: Benchmark = {
  about: `ConversionReviews over HTTPS, BATCHxCONCURRENCY, median of ${rounds} runs of ${seconds} s, all servers in turn; the peer is a webhook on controller-runtime 0.25 with the same types and result, in lines that end with -to-bare a Node server that only parses, converts by hand and prints`,
  run: async (report) => {
    const client = goTool("conversion-load", "bench/peer/conversion", "./load");
    const peer = goTool("conversion-server", "bench/peer/conversion", "./server");
    if (client === undefined || peer === undefined) return;
    const folder = mkdtempSync(join(tmpdir(), "wheelwright-bench-"));
    try {
      await writeCertificates(folder);
      const bundle = await buildOperator(join(folder, "operator"));
      await reportIdle(bundle, peer, folder, report);
      const chosen = process.env.BENCH_ONLY?.split(",");
      for (const point of points.filter(({ name }) => chosen?.includes(name) ?? true)) {
        await measurePoint(point, { client, peer, bundle, folder }, report);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Report = (result: Omit<BenchResult, "name">) => void;

interface Programs {
  readonly client: string;
  readonly peer: string;
  readonly bundle: string;
  /** Holds the certificates, and takes the reviews. */
  readonly folder: string;
}

async function reportIdle(bundle: string, peer: string, folder: string, report: Report): Promise<void> {
  const webhooks = [await startOperator(bundle, folder), await startPeer(peer, folder)] as const;
  const [ours = 0, theirs = 0] = webhooks.map(({ pid }) => residentMiB(pid));
  report({ variant: "idle-rss", unit: "MiB", ours, peer: theirs });
  for (const webhook of webhooks) await webhook.stop();
}

async function measurePoint(point: Point, { client, peer, bundle, folder }: Programs, report: Report): Promise<void> {
  const { name, batch, concurrency } = point;
  const prefix = point.pinned?.server;
  const webhooks = [
    await startOperator(bundle, folder, prefix),
    await startPeer(peer, folder, prefix),
    ...(point.kind === application ? [await startBareServer(folder, prefix)] : []),
  ];
  try {
    const bodies = await Promise.all(webhooks.map((webhook) => bodyFor(webhook, point, folder)));
    const [ours = [], ...others] = await Promise.all(webhooks.map((webhook, index) => convertedBy(webhook, folder, bodies[index] ?? "")));
    for (const theirs of others) assertSameObjects(ours, theirs);
    const files = bodies.map((text, index) => writeReview(folder, `${name}-${index}.json`, text));
    const runs: Figures[][] = webhooks.map(() => []);
    for (let round = 0; round < rounds; round++) {
      for (const [index, webhook] of webhooks.entries()) {
        const warmUp = round === 0 ? { warmUpSeconds } : {};
        const load = { client, certificates: folder, body: files[index] ?? "", batch, concurrency, seconds, ...warmUp };
        runs[index]?.push(await measure(webhook, load, point.pinned?.client));
      }
    }
    for (const [figure, [variant, unit]] of Object.entries(units) as [keyof Figures, readonly [string, string]][]) {
      const [our = Number.NaN, their = Number.NaN, bare] = runs.map((of) => median(of.map((run) => run[figure])));
      report({ variant: `${name}-${variant}`, unit, ours: our, peer: their });
      if (bare !== undefined) report({ variant: `${name}-${variant}-to-bare`, unit, ours: our, peer: bare });
    }
  } finally {
    for (const webhook of webhooks) await webhook.stop();
  }
}

/** The review of a point, as it is sent to one of the webhooks. */
async function bodyFor(webhook: WebhookProcess, { kind, side, batch, withResidue }: Point, folder: string): Promise<string> {
  const objects = Array.from({ length: batch }, (_, index) => kind(index, side));
  const [hub, spoke] = ["bench.example.com/v1", "bench.example.com/v1beta1"];
  const body = review(objects, side === "hub" ? spoke : hub);
  return withResidue ? review(await convertedBy(webhook, folder, body), hub) : body;
}

function writeReview(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
