import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cli, withExample } from "./example.js";
import { goTool } from "./go-tool.js";
import { medians, type TimedCommand } from "./measure.js";
import type { Benchmark } from "./result.js";

const runs = 9;

/** `wheelwright generate` against `controller-gen crd`, on one kind with two versions. */
export const benchmark: Benchmark = {
  about: `seconds and CPU seconds, one kind, two versions, run in turn, median of ${runs}; the peer is controller-gen 0.23.0 with \`crd\` only, on the same kind in Go (ours also writes conversions, RBAC, kustomize wiring and migrations)`,
  run: async (report) => {
    const binary = goTool("controller-gen", "test/control-plane/tools", "sigs.k8s.io/controller-tools/cmd/controller-gen");
    const peerFolder = mkdtempSync(join(tmpdir(), "wheelwright-bench-peer-"));
    try {
      cpSync(join(import.meta.dirname, "peer/controller-gen"), peerFolder, { recursive: true });
      await withExample((folder) => {
        const ours: TimedCommand = {
          command: process.execPath,
          args: [cli, "generate"],
          cwd: folder,
          prepare: () => rmSync(join(folder, "config"), { recursive: true, force: true }),
        };
        const peer = binary === undefined ? [] : [{ command: binary, args: ["crd", "paths=./...", "output:crd:dir=out"], cwd: peerFolder }];
        const [our, their] = medians(runs, [ours, ...peer]);
        if (our === undefined) return;
        report({ variant: "1x2-wall", unit: "s", ours: our.wallSeconds, ...(their === undefined ? {} : { peer: their.wallSeconds }) });
        report({ variant: "1x2-cpu", unit: "cpu-s", ours: our.cpuSeconds, ...(their === undefined ? {} : { peer: their.cpuSeconds }) });
      });
    } finally {
      rmSync(peerFolder, { recursive: true, force: true });
    }
  },
};
