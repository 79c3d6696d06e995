import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { goBenchKinds } from "../test/support/bench-kinds/go.js";
import type { BenchOptions } from "../test/support/bench-kinds/model.js";
import { benchKinds } from "../test/support/bench-kinds.js";
import { cli } from "./example.js";
import type { TimedCommand } from "./measure.js";

const goModule = join(import.meta.dirname, "../test/controller-gen");

/** The same kinds as two projects, and what writes their CRDs. */
export interface KindProjects {
  /** `wheelwright generate`, on what is there. */
  readonly ours: TimedCommand;
  /** `controller-gen crd`. */
  readonly peer: TimedCommand;
  /** Makes the next run of ours the project's first: what earlier ones wrote is gone, and what they knew. V8's code cache stays. */
  readonly forget: () => void;
  /** Changes the documentation of a field of one kind in one version. */
  readonly edit: () => void;
}

/** Writes the bench's kinds into temporary folders, in TypeScript and in Go, for as long as `use` runs. */
export function withKindProjects(options: BenchOptions, controllerGen: string, use: (projects: KindProjects) => void): void {
  const root = mkdtempSync(join(tmpdir(), "wheelwright-bench-"));
  const folder = join(root, "ours");
  const peerFolder = join(root, "peer");
  const cache = join(root, "cache");
  const edited = join(folder, "api/v1/widget000_types.ts");
  let edits = 0;
  try {
    writeAll(folder, benchKinds(options));
    writeAll(peerFolder, goBenchKinds(options));
    for (const file of ["go.mod", "go.sum"]) cpSync(join(goModule, file), join(peerFolder, file));
    const crd = options.pod ? "crd:maxDescLen=0" : "crd";
    use({
      ours: { command: process.execPath, args: [cli, "generate"], cwd: folder, env: { XDG_CACHE_HOME: cache } },
      peer: { command: controllerGen, args: [crd, "paths=./...", "output:crd:dir=out"], cwd: peerFolder },
      forget: () => {
        for (const known of [folder, join(cache, "wheelwright/generate")]) rmSync(known, { recursive: true, force: true });
        writeAll(folder, benchKinds(options));
      },
      edit: () => {
        edits += 1;
        writeFileSync(
          edited,
          readFileSync(edited, "utf8").replace(/Port the service listens on[^*]*/, `Port the service listens on, number ${edits}. `),
        );
      },
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Writes files below a folder, by their paths. */
export function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
