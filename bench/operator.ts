import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { type Crd, installCrd } from "../test/cluster/support/crd.js";
import { controlPlaneBinaries } from "../test/control-plane/build.js";
import { Cluster } from "../test/control-plane/cluster.js";
import { ControlPlane } from "../test/control-plane/control-plane.js";
import { bundleProgram, generateProject, nodeFlags, writeCertificates } from "./conversion/servers.js";
import { goTool } from "./go-tool.js";
import { median } from "./measure.js";
import { measureAdmission } from "./operator/admission.js";
import { type Figures, measureReconciles } from "./operator/reconciling.js";
import type { Benchmark, BenchResult } from "./result.js";

const objects = Number(process.env.BENCH_OBJECTS ?? 5000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** The names and units of the figures. */
const units = {
  syncedMs: ["start-to-synced", "ms"],
  syncedCpu: ["start-to-synced-cpu", "cpu-s"],
  newRate: ["new-objects-per-s", "1/s"],
  newCpu: ["new-cpu-per-object", "cpu-us"],
  lookedAtRate: ["looked-at-per-s", "1/s"],
  lookedAtCpu: ["looked-at-cpu-per-object", "cpu-us"],
  touchedRate: ["touched-per-s", "1/s"],
  touchedCpu: ["touched-cpu-per-object", "cpu-us"],
  peak: ["rss-peak", "MiB"],
  settled: ["rss-settled", "MiB"],
} as const satisfies Record<keyof Figures, readonly [string, string]>;

type Report = (result: Omit<BenchResult, "name">) => void;

/** The same operator, ours and on controller-runtime: its controller on a real control plane, and its admission webhooks under load. */
export const benchmark: Benchmark = {
  about: `${objects} objects of 2 KB with a ConfigMap and a status each, 8 at a time; admission webhooks at a CONCURRENCY; medians of ${rounds} rounds in turn; the peer is the same operator on controller-runtime 0.25`,
  run: async (report) => {
    const chosen = process.env.BENCH_ONLY?.split(",") ?? ["reconciles", "admission"];
    const folder = mkdtempSync(join(tmpdir(), "wheelwright-bench-"));
    try {
      const project = join(folder, "operator");
      generateProject(project, {
        [join(import.meta.dirname, "operator/project")]: ".",
        ...Object.fromEntries(
          ["application_types.ts", "groupversion_info.ts"].map((file) => [
            join(import.meta.dirname, "conversion/project/api/v1", file),
            join("api/v1", file),
          ]),
        ),
      });
      if (chosen.includes("reconciles")) await reconciles(project, report);
      if (chosen.includes("admission")) await admission(project, folder, report);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function reconciles(project: string, report: Report): Promise<void> {
  const peer = goTool("operator", "bench/peer/operator", "./operator");
  const binaries = await controlPlaneBinaries((line) => console.error(line));
  if (peer === undefined || "unavailable" in binaries) return console.error("unavailable" in binaries ? binaries.unavailable : "no peer");
  const bundle = await bundleProgram(project, "operator.ts");
  const flags = ["--log-level=error", "--metrics-secure=false"];
  const commands = { ours: [process.execPath, ...nodeFlags, bundle, ...flags], peer: [peer] };
  const controlPlane = await ControlPlane.start(binaries);
  try {
    await prepare(new Cluster(controlPlane.connection), project);
    const figures: Record<keyof typeof commands, Figures[]> = { ours: [], peer: [] };
    for (let round = 0; round < rounds; round++) {
      for (const side of ["ours", "peer"] as const) {
        const measured = await measureReconciles(commands[side], objects, controlPlane.connection);
        console.error(JSON.stringify({ side, ...measured }));
        figures[side].push(measured);
      }
    }
    const of = (side: keyof typeof commands, figure: keyof Figures) => median(figures[side].map((round) => round[figure]));
    for (const [figure, [variant, unit]] of Object.entries(units) as [keyof Figures, readonly [string, string]][]) {
      report({ variant, unit, ours: of("ours", figure), peer: of("peer", figure) });
    }
  } finally {
    await controlPlane.stop();
  }
}

/** Installs the project's CRD, and makes the objects' namespace. */
async function prepare({ api }: Cluster, project: string): Promise<void> {
  const folder = join(project, "config/crd/bases");
  for (const file of readdirSync(folder)) await installCrd(api, parse(readFileSync(join(folder, file), "utf8")) as Crd);
  await api.create({ apiVersion: "v1", resource: "namespaces" }, { apiVersion: "v1", kind: "Namespace", metadata: { name: "bench" } });
  await api.close();
}

async function admission(project: string, folder: string, report: Report): Promise<void> {
  const client = goTool("conversion-load", "bench/peer/conversion", "./load");
  const peer = goTool("webhooks", "bench/peer/operator", "./webhooks");
  if (client === undefined || peer === undefined) return;
  await writeCertificates(folder);
  const bundle = await bundleProgram(project, "webhooks.ts");
  await measureAdmission({ bundle, peer, client, folder, rounds }, report);
}
