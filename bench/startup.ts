import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cli, withExample } from "./example.js";
import { goTool } from "./go-tool.js";
import { medians, type TimedCommand } from "./measure.js";
import type { Benchmark } from "./result.js";

const runs = 7;

/** CPU seconds of the commands that a user waits for. */
export const benchmark: Benchmark = {
  about: `CPU seconds of a whole command, median of ${runs}; the peer is kubebuilder 4.13.1 where it has the command (create api without go mod tidy and make)`,
  run: async (report) => {
    const peer = goTool("kubebuilder", "bench/peer/kubebuilder", "sigs.k8s.io/kubebuilder/v4");
    const measure = (variant: string, ours: TimedCommand, theirs?: TimedCommand) => {
      const [our, their] = medians(runs, theirs === undefined ? [ours] : [ours, theirs]);
      if (our !== undefined)
        report({ variant, unit: "cpu-s", ours: our.cpuSeconds, ...(their === undefined ? {} : { peer: their.cpuSeconds }) });
    };
    const node = (args: readonly string[], cwd?: string): TimedCommand => ({
      command: process.execPath,
      args: [cli, ...args],
      ...(cwd === undefined ? {} : { cwd }),
    });
    const go = (args: readonly string[]): TimedCommand | undefined => (peer === undefined ? undefined : { command: peer, args });
    measure("help", node(["--help"]), go(["--help"]));
    measure("version", node(["version"]), go(["version"]));
    await withExample((folder) => {
      measure("generate", node(["generate"], folder));
      measure("generate-unchanged", node(["generate"], folder));
    });
    await withExample((folder) => {
      const create = [
        "create",
        "api",
        "--group",
        "apps",
        "--version",
        "v1",
        "--kind",
        "Other",
        "--resource",
        "--controller=false",
        "--dry-run",
      ];
      const peerProject = peer === undefined ? undefined : kubebuilderProject(peer);
      measure("create-api", node(create, folder), peerProject?.createApi);
      peerProject?.remove();
    });
  },
};

/** A kubebuilder project in a temporary folder. It has no dry run, so each run makes another kind. */
function kubebuilderProject(kubebuilderBinary: string): { readonly createApi: TimedCommand; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-bench-peer-"));
  const init = ["init", "--domain", "example.com", "--repo", "example.com/demo", "--project-name", "demo", "--fetch-deps=false"];
  execFileSync(kubebuilderBinary, [...init, "--skip-go-version-check"], { cwd: folder, stdio: "ignore" });
  let kinds = 0;
  const create = `exec "${kubebuilderBinary}" create api --group apps --version v1 --kind "$(cat kind)" --resource --controller=false --make=false`;
  const createApi: TimedCommand = {
    command: "bash",
    args: ["-c", create],
    cwd: folder,
    prepare: () => {
      kinds += 1;
      writeFileSync(join(folder, "kind"), `Other${kinds}`);
    },
  };
  return { createApi, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
