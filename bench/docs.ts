import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchKinds } from "../test/support/bench-kinds.js";
import { cli } from "./example.js";
import { writeAll } from "./kind-projects.js";
import { medians } from "./measure.js";
import type { Benchmark } from "./result.js";

const sizes = [
  { name: "20x3", kinds: 20, versions: 3, pod: false, runs: 5 },
  { name: "100x3", kinds: 100, versions: 3, pod: false, runs: 3 },
] as const;

/** `wheelwright docs`, on what is there and as the first run. */
export const benchmark: Benchmark = {
  about:
    "medians of KINDSxVERSIONS: all pages of a project, with pictures, search and the bundle of its conversions; -first writes them after the first `generate`, the other finds them unchanged. No peer makes such pages",
  run: (report) => {
    for (const { name, runs, ...options } of sizes) {
      const folder = mkdtempSync(join(tmpdir(), "wheelwright-bench-"));
      try {
        writeAll(folder, benchKinds(options));
        const env = { XDG_CACHE_HOME: join(folder, "cache") };
        const command = (word: string) => ({ command: process.execPath, args: [cli, word], cwd: folder, env });
        medians(0, [command("generate")]);
        let earlier = 0;
        // Moved away, since some file systems take longer for new files right after others were deleted.
        const prepare = () => {
          earlier += 1;
          if (existsSync(join(folder, "dist/docs"))) renameSync(join(folder, "dist/docs"), join(folder, `dist/earlier-${earlier}`));
        };
        const [first, again] = [{ ...command("docs"), prepare }, command("docs")].map((each) => medians(runs, [each])[0]);
        for (const [variant, cost] of [[`${name}-first`, first] as const, [name, again] as const]) {
          if (cost === undefined) throw new Error("nothing was measured");
          report({ variant: `${variant}-wall`, unit: "s", ours: cost.wallSeconds });
          report({ variant: `${variant}-cpu`, unit: "cpu-s", ours: cost.cpuSeconds });
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  },
};
