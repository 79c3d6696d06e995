import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cli, withExample } from "./example.js";
import { goTool } from "./go-tool.js";
import { median, medians } from "./measure.js";
import type { Benchmark } from "./result.js";

const saves = 15;
const types = "api/v1beta2/demoapplication_types.ts";
const crd = "config/crd/bases/apps.example.com_demoapplications.yaml";
const description = /The container image to run[^.*]*\./;

/** From a type file's save to the CRD's new text on disk, with `generate --watch`. */
export const benchmark: Benchmark = {
  about: `milliseconds from saving the example's type file to the CRD being written, median of ${saves} saves; the peer has no watch: it is controller-gen 0.23.0 run again, \`crd\` only, on the same kind in Go`,
  run: async (report) => {
    await withExample(async (folder) => {
      const milliseconds = await measureSaves(folder);
      const peer = peerMilliseconds();
      report({ variant: "save-to-written", unit: "ms", ours: milliseconds, ...(peer === undefined ? {} : { peer }) });
    });
  },
};

async function measureSaves(folder: string): Promise<number> {
  const watching = spawn(process.execPath, [cli, "generate", "--watch"], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  try {
    let printed = "";
    watching.stderr.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    while (!printed.includes("Watching")) await sleep(20);
    const times: number[] = [];
    for (let save = 0; save < saves; save++) times.push(await measureSave(folder, save));
    return median(times);
  } finally {
    watching.kill("SIGINT");
    await once(watching, "exit");
  }
}

async function measureSave(folder: string, save: number): Promise<number> {
  const text = `The container image to run, save ${save}.`;
  const edited = readFileSync(join(folder, types), "utf8").replace(description, text);
  await sleep(300);
  const start = performance.now();
  writeFileSync(join(folder, types), edited);
  while (!isWritten(join(folder, crd), text)) {
    if (performance.now() - start > 20_000) throw new Error("a save was not noticed within 20 seconds");
    await sleep(2);
  }
  return performance.now() - start;
}

/** A file that is being replaced isn't there for a moment. */
function isWritten(file: string, text: string): boolean {
  try {
    return readFileSync(file, "utf8").includes(text);
  } catch {
    return false;
  }
}

function peerMilliseconds(): number | undefined {
  const binary = goTool("controller-gen", "test/control-plane/tools", "sigs.k8s.io/controller-tools/cmd/controller-gen");
  if (binary === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-bench-peer-"));
  try {
    cpSync(join(import.meta.dirname, "peer/controller-gen"), folder, { recursive: true });
    const [cost] = medians(9, [{ command: binary, args: ["crd", "paths=./...", "output:crd:dir=out"], cwd: folder }]);
    return cost === undefined ? undefined : cost.wallSeconds * 1000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
