import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Benchmark, type BenchResult, renderResult, withRatio } from "./result.js";

/** `npm run bench -- NAME [--json FILE]`: runs one benchmark, a line a variant on stdout, and the same as JSON. */
const benchmarks: Readonly<Record<string, () => Promise<{ benchmark: Benchmark }>>> = {
  generate: () => import("./generate.js"),
  startup: () => import("./startup.js"),
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: "string" } } });
const name = positionals[0] ?? "";
const load = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;

if (load === undefined) {
  console.error(`usage: npm run bench -- NAME [--json FILE], where NAME is one of: ${Object.keys(benchmarks).join(", ")}`);
  process.exitCode = 2;
} else if (!existsSync(join(import.meta.dirname, "../dist/cli/main.js"))) {
  console.error("dist/ is not there: run `npm run build` first.");
  process.exitCode = 2;
} else {
  const { benchmark } = await load();
  console.error(`${name}: ${benchmark.about}`);
  const results: BenchResult[] = [];
  await benchmark.run((result) => {
    const named = { name, ...result };
    results.push(named);
    console.log(renderResult(named));
  });
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results.map(withRatio), null, 2)}\n`);
}
