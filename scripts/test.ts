import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { RESULTS_FILE, type TestResults } from "./test-results-reporter.js";

/**
 * `npm test`: builds dist/ and the Go programs of the tests, runs every test, the unit tests beside those with a control plane, those of an operator under attack after both, and ends
 * with a plain line that counts them.
 * `--soak` runs the laws of conversion instead, with 20,000 cases each, 5,000 on published APIs, and on 1,000 random pairs of versions; has clients of
 * three versions do 5,000 operations; holds the page to try objects on against `convert` and `validate` with 50 objects of each golden version; holds
 * our verdict on 400 objects of each golden kind, on as many changes, and on thousands of generated rules against the API server's; has it take the
 * CRDs of 3,000 random projects, and its packages judge 20,000 of their objects and 11,600 of its own integration tests; emits 2,000 random CRDs again by way
 * of type files; reads 20,000 kubeconfigs beside client-go; rewrites objects among writers 80 times, and migrates them under 200 random schedules of faults;
 * plays 5,000 schedules each to the informer, a controller and the time that `storageMigration` waits, 500 to conversion threads, 200 to certificates and 100
 * to `dev`; has admission and conversion webhooks answer 100,000 bodies each; weighs a cache of 50,000 objects; has an operator with 5,000 live through what
 * can go wrong; renders a chart after 200 random edits of config/; and has `compat --live` find 7 frozen objects among 5,000.
 * Other arguments go to Vitest.
 */
const root = join(import.meta.dirname, "..");
const soak = process.argv.includes("--soak");
const soaked = [
  "--testTimeout",
  "3600000",
  "--maxWorkers",
  "2",
  "test/emit/conversion/laws",
  "test/emit/conversion/hub-move",
  "test/emit/conversion/mutation.test.ts",
  "test/real-apis/laws",
  "test/real-apis/emitted-again.test.ts",
  "test/cli/convert/edit-manifest.test.ts",
  "test/playground",
  "test/cluster/conversion-model.test.ts",
  "test/cluster/validate-verdicts.test.ts",
  "test/cluster/random-crds.test.ts",
  "test/cli/compat/formats.test.ts",
  "test/cli/compat/live-memory.test.ts",
  "test/compat/own-crds.test.ts",
  "test/compat/random-changes.test.ts",
  "test/cli/compat/changed/read-changed.test.ts",
  "test/cluster/judge-agreement.test.ts",
  "test/cluster/validate-peer-tests.test.ts",
  "test/cluster/text-peer-tests.test.ts",
  "test/cluster/kubeconfigs.test.ts",
  "test/cluster/compat-cluster.test.ts",
  "test/cluster/cel-rules.test.ts",
  "test/cluster/cel-evaluation.test.ts",
  "test/cluster/cel-transitions.test.ts",
  "test/cluster/migrate-rewrite-property.test.ts",
  "test/cluster/migrate-schedules.test.ts",
  "test/runtime/cache/memory.test.ts",
  "test/runtime/cache/informer-schedules.test.ts",
  "test/runtime/webhook/conversion-thread.test.ts",
  "test/runtime/certificates/certificate-schedules.test.ts",
  "test/runtime/controller/controller-schedules.test.ts",
  "test/cli/dev/dev-schedules.test.ts",
  "test/migrate/automatic/soak-schedules.test.ts",
  "test/runtime/admission/fuzz.test.ts",
  "test/runtime/conversion-fuzz.test.ts",
  "test/cluster/operator.test.ts",
  "test/cluster/chart-templates.test.ts",
  "test/cli/commands/replay.test.ts",
];
const passedOn = [...(soak ? soaked : []), ...process.argv.slice(2).filter((argument) => argument !== "--soak")];
const started = Date.now();

/** The variables with the first seed of random tests, which the soak gives a new one each time. */
const seeds: readonly string[] = [
  "PROPERTY_SEED",
  "CONVERSION_SEED",
  "OPERATOR_SEED",
  "MODEL_SEED",
  "JUDGE_SEED",
  "COMPAT_SEED",
  "CRD_SEED",
  "SCHEDULE_SEED",
  "INFORMER_SEED",
  "SOAK_SEED",
  "DEV_SEED",
  "CONTROLLER_SEED",
  "CERTIFICATE_SEED",
  "THREAD_SEED",
  "OPERATOR_SCHEDULE_SEED",
  "REPLAY_SEED",
  "CHART_SEED",
];

/** How many files with a control plane run at the same time. They wait for most of their time, even where two cores have the unit tests beside them. */
const controlPlanes = "6";

async function run(command: string, args: readonly string[], added: NodeJS.ProcessEnv = {}): Promise<number> {
  const env = soak
    ? {
        ...process.env,
        ...Object.fromEntries(seeds.map((name) => [name, String(started % 1_000_000)])),
        LAW_RUNS: "20000",
        PAIR_RUNS: "1000",
        KIND_RUNS: "200",
        MODEL_OPERATIONS: "5000",
        TRIED_OBJECTS: "50",
        VALIDATE_RUNS: "400",
        CRD_RUNS: "3000",
        JUDGED_OBJECTS: "20000",
        PEER_TESTS: "unit,integration",
        PEER_TEXTS: "1",
        KUBECONFIGS: "20000",
        LIVE_OBJECTS: "5000",
        LIVE_MEMORY_OBJECTS: "50000",
        EMITTED_RUNS: "2000",
        COMPAT_RUNS: "2000",
        COMPAT_SAME_RUNS: "100",
        CEL_RUNS: "40",
        CEL_EXPRESSIONS: "4000",
        MIGRATION_RUNS: "40",
        SCHEDULE_RUNS: "200",
        CACHED_OBJECTS: "50000",
        INFORMER_RUNS: "5000",
        SOAK_RUNS: "5000",
        DEV_RUNS: "100",
        CONTROLLER_RUNS: "5000",
        CERTIFICATE_RUNS: "200",
        THREAD_RUNS: "500",
        ADMISSION_RUNS: "100000",
        CONVERSION_RUNS: "100000",
        OPERATOR_OBJECTS: "5000",
        OPERATOR_SCHEDULES: "50",
        REPLAY_RUNS: "100",
        CHART_RUNS: "200",
      }
    : { CONTROL_PLANES: controlPlanes, ...process.env };
  const child = spawn(join(root, "node_modules/.bin", command), args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...env, ...added },
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}

function resultsOf(resultsFile: string, status: number, args: readonly string[]): TestResults {
  const unexplained = (message: string) => [{ name: `vitest ${args.join(" ")}`, message }];
  try {
    const results = JSON.parse(readFileSync(resultsFile, "utf8")) as TestResults;
    return status !== 0 && results.failures.length === 0
      ? { ...results, failures: unexplained(`It ended with status ${status}.`) }
      : results;
  } catch {
    return { passed: 0, skipped: 0, failures: unexplained(`It ended with status ${status}, and left no results.`) };
  }
}

/** The arguments of each run of Vitest, those beside each other in a row. Vitest alone would leave a core free for others, which is half of two. */
const everything = [[["--project=unit", `--maxWorkers=${availableParallelism()}`], ["--project=cluster"]], [["--project=alone"]]];
const rows: readonly (readonly (readonly string[])[])[] = passedOn.length > 0 ? [[passedOn]] : everything;

async function runTests(folder: string, args: readonly string[]): Promise<TestResults & { readonly status: number }> {
  const resultsFile = join(folder, `results-${randomUUID()}.json`);
  const reporter = join(import.meta.dirname, "test-results-reporter.ts");
  const status = await run("vitest", ["run", "--reporter=default", `--reporter=${reporter}`, ...args], { [RESULTS_FILE]: resultsFile });
  return { ...resultsOf(resultsFile, status, args), status };
}

/** The first lines of a failure: the message and the difference, not every frame of the stack. */
function excerpt(message: string): string {
  const lines = message.split("\n");
  const shown = lines.slice(0, 40).map((line) => `    ${line.slice(0, 400)}`);
  return [...shown, ...(lines.length > 40 ? [`    … ${lines.length - 40} more lines`] : [])].join("\n");
}

const folder = mkdtempSync(join(tmpdir(), "wheelwright-test-"));
const built = await run("tsx", ["scripts/build.ts"]);
if (built === 0 && rows === everything) await run("tsx", ["test/support/build-programs.ts"]);
const begun = Date.now();
const results: Awaited<ReturnType<typeof runTests>>[] = [];
for (const row of built === 0 ? rows : []) results.push(...(await Promise.all(row.map((args) => runTests(folder, args)))));
rmSync(folder, { recursive: true });

const sum = (of: "passed" | "skipped") => results.reduce((total, each) => total + each[of], 0);
const failures = results.flatMap((each) => each.failures);
const failed = failures.length + (built === 0 ? 0 : 1);
const skipped = sum("skipped");
if (built !== 0) console.log("\nThe build of dist/ failed.");
// Repeated here, because runs print at the same time, and the end of a log is what is read.
for (const { name, message } of failures) console.log(`\nFAILED ${name}\n${excerpt(message)}`);
console.log(`\nTests took ${Math.round((Date.now() - begun) / 1000)} s.`);
console.log(`${sum("passed")} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`);
process.exitCode = built === 0 ? Math.max(...results.map(({ status }) => status)) : built;
