import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * `npm test`: builds dist/, runs every test, the unit tests beside those with a control plane, and ends with a plain line that counts them.
 * `--soak` runs the laws of conversion instead, with 20,000 cases each and 5,000 on published APIs; has clients of three versions do 5,000
 * operations; holds our verdict on 400 objects of each golden kind, on as many changes, and on thousands of generated rules against the API server's;
 * has it take the CRDs of 3,000 random projects, and its packages judge 20,000 of their objects; rewrites objects among writers 80 times, and migrates
 * them under 200 random schedules of faults; has admission and conversion webhooks answer 100,000 bodies each; weighs a cache of 50,000 objects; and
 * has an operator with 5,000 live through what can go wrong. Other arguments go to Vitest.
 */
const root = join(import.meta.dirname, "..");
const soak = process.argv.includes("--soak");
const soaked = [
  "--testTimeout",
  "3600000",
  // Vitest leaves a core free otherwise, which is half of two.
  "--maxWorkers",
  "2",
  "test/emit/conversion/laws",
  "test/emit/conversion/hub-move",
  "test/real-apis/laws",
  "test/cli/convert/edit-manifest.test.ts",
  "test/cluster/conversion-model.test.ts",
  "test/cluster/validate-verdicts.test.ts",
  "test/cluster/random-crds.test.ts",
  "test/cluster/judge-agreement.test.ts",
  "test/cluster/cel-rules.test.ts",
  "test/cluster/cel-evaluation.test.ts",
  "test/cluster/cel-transitions.test.ts",
  "test/cluster/migrate-rewrite-property.test.ts",
  "test/cluster/migrate-schedules.test.ts",
  "test/runtime/cache/memory.test.ts",
  "test/runtime/admission/fuzz.test.ts",
  "test/runtime/conversion-fuzz.test.ts",
  "test/cluster/operator.test.ts",
];
const passedOn = [...(soak ? soaked : []), ...process.argv.slice(2).filter((argument) => argument !== "--soak")];
const started = Date.now();

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

async function run(command: string, args: readonly string[]): Promise<number> {
  const env = soak
    ? {
        ...process.env,
        LAW_RUNS: "20000",
        MODEL_OPERATIONS: "5000",
        MODEL_SEED: String(Date.now() % 1_000_000),
        VALIDATE_RUNS: "400",
        CRD_RUNS: "3000",
        JUDGED_OBJECTS: "20000",
        JUDGE_SEED: String(Date.now() % 1_000_000),
        CRD_SEED: String(Date.now() % 1_000_000),
        CEL_RUNS: "40",
        CEL_EXPRESSIONS: "4000",
        MIGRATION_RUNS: "40",
        SCHEDULE_RUNS: "200",
        CACHED_OBJECTS: "50000",
        ADMISSION_RUNS: "100000",
        CONVERSION_RUNS: "100000",
        OPERATOR_OBJECTS: "5000",
      }
    : process.env;
  const child = spawn(join(root, "node_modules/.bin", command), args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env });
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}

function resultsOf(outputFile: string, status: number): Results {
  try {
    const results = JSON.parse(readFileSync(outputFile, "utf8")) as Results;
    // A file that can't be loaded fails without a test of its own.
    return status !== 0 && results.numFailedTests === 0 ? { ...results, numFailedTests: 1 } : results;
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
  }
}

/** The arguments of each run of Vitest: one for whoever chooses tests. */
const runs: readonly (readonly string[])[] = passedOn.length > 0 ? [passedOn] : [["--project=unit"], ["--project=cluster"]];

async function runTests(folder: string, args: readonly string[], index: number): Promise<Results & { readonly status: number }> {
  const outputFile = join(folder, `results-${index}.json`);
  const status = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`, ...args]);
  return { ...resultsOf(outputFile, status), status };
}

const folder = mkdtempSync(join(tmpdir(), "wheelwright-test-"));
const built = await run("tsx", ["scripts/build.ts"]);
const results = built === 0 ? await Promise.all(runs.map((args, index) => runTests(folder, args, index))) : [];
rmSync(folder, { recursive: true });

const sum = (of: keyof Results) => results.reduce((total, each) => total + each[of], 0);
const failed = sum("numFailedTests") + (built === 0 ? 0 : 1);
const skipped = sum("numPendingTests");
console.log(`\nTests took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${sum("numPassedTests")} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`);
process.exitCode = built === 0 ? Math.max(...results.map(({ status }) => status)) : built;
