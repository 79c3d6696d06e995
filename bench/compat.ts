import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchKinds } from "../test/support/bench-kinds.js";
import { proofCosts } from "./compat-proofs.js";
import { cli } from "./example.js";
import { writeAll } from "./kind-projects.js";
import { medians } from "./measure.js";
import type { Benchmark } from "./result.js";

const sizes = [
  { name: "20x3", kinds: 20, versions: 3, pod: false, runs: 5 },
  { name: "100x3", kinds: 100, versions: 3, pod: false, runs: 5 },
] as const;

/** `wheelwright compat` against the last commit, of a project whose type files differ from it. */
export const benchmark: Benchmark = {
  about:
    "CPU time of one search for an example, by itself and beside a pod; medians of KINDSxVERSIONS, compared with a commit: one type file edited or a field added to all of them, without examples and with; -first where no earlier run has read either state; no peer reads type files",
  run: (report) => {
    for (const [variant, seconds] of Object.entries(proofCosts())) report({ variant, unit: "cpu-s", ours: seconds });
    for (const { name, runs, ...options } of sizes) {
      const folder = mkdtempSync(join(tmpdir(), "wheelwright-bench-"));
      const files = benchKinds(options);
      const typeFiles = Object.keys(files).filter((path) => path.endsWith("_types.ts"));
      const env = { XDG_CACHE_HOME: join(folder, ".git/cache") };
      const args = (...more: string[]) => ({
        command: process.execPath,
        args: [cli, "compat", "--against", "HEAD", ...more],
        cwd: folder,
        env,
      });
      const prepare = () => rmSync(join(env.XDG_CACHE_HOME, "wheelwright/versions"), { recursive: true, force: true });
      try {
        writeAll(folder, files);
        commitAll(folder);
        for (const [edited, paths] of [["one", ["api/v1/widget000_types.ts"]] as const, ["all", typeFiles] as const]) {
          for (const path of paths) addField(join(folder, path), edited);
          const first = { ...args("--no-examples"), prepare };
          const [cold, without, withExamples] = medians(runs, [first, args("--no-examples"), args()]);
          for (const [variant, cost] of [["-first", cold] as const, ["", without] as const, ["-examples", withExamples] as const]) {
            if (cost === undefined) throw new Error("nothing was measured");
            report({ variant: `${name}-${edited}${variant}-wall`, unit: "s", ours: cost.wallSeconds });
            report({ variant: `${name}-${edited}${variant}-cpu`, unit: "cpu-s", ours: cost.cpuSeconds });
          }
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  },
};

function commitAll(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@example.com", ...args], { cwd: folder });
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Add the kinds");
}

/** Adds an optional field to the first class of a type file. */
function addField(path: string, name: string): void {
  const text = readFileSync(path, "utf8");
  const added = text.replace(/(export class \w+Spec \{\n)/, `$1  /** A field that the last commit lacks. */\n  ${name}Added?: string;\n\n`);
  if (added === text) throw new Error(`${path} has no class to add a field to`);
  writeFileSync(path, added);
}
