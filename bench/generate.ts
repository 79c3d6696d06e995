import { rmSync } from "node:fs";
import { join } from "node:path";
import type { BenchOptions } from "../test/support/bench-kinds/model.js";
import { cli, withExample } from "./example.js";
import { goTool } from "./go-tool.js";
import { type KindProjects, withKindProjects } from "./kind-projects.js";
import { withKubebuilderProject } from "./kubebuilder-project.js";
import { type Cost, medians, peakMegabytes } from "./measure.js";
import type { Benchmark, BenchResult } from "./result.js";

type Report = (result: Omit<BenchResult, "name">) => void;

/** The measurement on one number of kinds. */
interface Size extends BenchOptions {
  readonly name: string;
  readonly runs: number;
}

const sizes: readonly Size[] = [
  { name: "1x2", kinds: 1, versions: 2, pod: false, runs: 9 },
  { name: "20x3", kinds: 20, versions: 3, pod: false, runs: 5 },
  { name: "100x3", kinds: 100, versions: 3, pod: false, runs: 3 },
  { name: "20x3-pod", kinds: 20, versions: 3, pod: true, runs: 3 },
];

/** `wheelwright generate` against `controller-gen crd` on the same kinds, and against all of `make manifests generate`. */
export const benchmark: Benchmark = {
  about: [
    "medians of runs in turn with the peer, controller-gen 0.23.0 with `crd` only (ours also checks and writes conversions, RBAC, kustomize wiring and migrations);",
    "KINDSxVERSIONS is a run after one type file was edited, -first the first run on a project, -unchanged one after which nothing has changed; -pod has a pod template",
    "in each spec, the peer with maxDescLen=0; growth is the time of a first run on 100 kinds in times that on 20; make is a first run of all of `generate`",
    "on the example's kind, the peer what `make manifests generate` of kubebuilder 4.13.1 runs on the same one",
  ].join(" "),
  run: async (report) => {
    const controllerGen = goTool("controller-gen", "test/control-plane/tools", "sigs.k8s.io/controller-tools/cmd/controller-gen");
    if (controllerGen === undefined) return;
    const firsts = new Map(sizes.map((size) => [size.name, measureSize(size, controllerGen, report)]));
    const growth = (of: "ours" | "peer") => (firsts.get("100x3")?.[of].wallSeconds ?? 0) / (firsts.get("20x3")?.[of].wallSeconds ?? 1);
    report({ variant: "growth-20-to-100", unit: "x", ours: growth("ours"), peer: growth("peer") });
    await measureMake(controllerGen, report);
  },
};

/** Gives the cost of a first run. */
function measureSize(size: Size, controllerGen: string, report: Report): Costs {
  const { name, runs } = size;
  let first: Costs | undefined;
  withKindProjects(size, controllerGen, ({ ours, peer, forget, edit }) => {
    first = compare(`${name}-first`, runs, { ours: { ...ours, prepare: forget }, peer }, report);
    compare(name, runs, { ours: { ...ours, prepare: edit }, peer }, report);
    compare(`${name}-unchanged`, runs, { ours, peer }, report);
    if (size.kinds < 100) return;
    forget();
    const [our, their] = [peakMegabytes(ours), peakMegabytes(peer)];
    if (our !== undefined && their !== undefined) report({ variant: `${name}-first-memory`, unit: "MB", ours: our, peer: their });
  });
  if (first === undefined) throw new Error("nothing was measured");
  return first;
}

interface Costs {
  readonly ours: Cost;
  readonly peer: Cost;
}

function compare(variant: string, runs: number, { ours, peer }: Pick<KindProjects, "ours" | "peer">, report: Report): Costs {
  const [our, their] = medians(runs, [ours, peer]);
  if (our === undefined || their === undefined) throw new Error("nothing was measured");
  report({ variant: `${variant}-wall`, unit: "s", ours: our.wallSeconds, peer: their.wallSeconds });
  report({ variant: `${variant}-cpu`, unit: "cpu-s", ours: our.cpuSeconds, peer: their.cpuSeconds });
  return { ours: our, peer: their };
}

/** All that the example's kind asks for, on a first run. */
async function measureMake(controllerGen: string, report: Report): Promise<void> {
  const kubebuilder = goTool("kubebuilder", "bench/peer/kubebuilder", "sigs.k8s.io/kubebuilder/v4");
  if (kubebuilder === undefined) return;
  await withKubebuilderProject(kubebuilder, controllerGen, (peer) =>
    withExample((folder) => {
      const cache = join(folder, "node_modules/.cache");
      const known = [join(cache, "wheelwright/generate"), join(folder, "config/crd/bases")];
      const prepare = () => {
        for (const path of known) rmSync(path, { recursive: true, force: true });
      };
      const ours = { command: process.execPath, args: [cli, "generate"], cwd: folder, env: { XDG_CACHE_HOME: cache }, prepare };
      compare("make", 5, { ours, peer }, report);
    }),
  );
}
