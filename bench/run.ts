import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Benchmark, type BenchResult, renderResult, withRatio } from "./result.js";

/**
 * `npm run bench -- NAME [--json [FILE]]`: runs one benchmark, a line a variant on stdout. With `--json` the same as JSON: into a file, or without
 * one to stdout, in place of the lines, which go to stderr then.
 */
const benchmarks: Readonly<Record<string, () => Promise<{ benchmark: Benchmark }>>> = {
  compat: () => import("./compat.js"),
  conversion: () => import("./conversion.js"),
  docs: () => import("./docs.js"),
  generate: () => import("./generate.js"),
  migration: () => import("./migration.js"),
  operator: () => import("./operator.js"),
  paging: () => import("./paging.js"),
  ranking: () => import("./ranking.js"),
  startup: () => import("./startup.js"),
  watch: () => import("./watch.js"),
};

const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options: { json: { type: "string" } } });
const { json, ...unknown } = values;
const [name = "", ...others] = positionals;
const load = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;

if (load === undefined || others.length > 0 || Object.keys(unknown).length > 0) {
  console.error(`usage: npm run bench -- NAME [--json [FILE]], where NAME is one of: ${Object.keys(benchmarks).join(", ")}`);
  process.exitCode = 2;
} else if (!existsSync(join(import.meta.dirname, "../dist/cli/main.js"))) {
  console.error("dist/ is not there: run `npm run build` first.");
  process.exitCode = 2;
} else {
  const { benchmark } = await load();
  console.error(`${name}: ${benchmark.about}`);
  const results: BenchResult[] = [];
  const print = json === true ? console.error : console.log;
  await benchmark.run((result) => {
    const named = { name, ...result };
    results.push(named);
    print(renderResult(named));
  });
  const text = JSON.stringify(results.map(withRatio), null, 2);
  if (json === true) console.log(text);
  else if (typeof json === "string") writeFileSync(json, `${text}\n`);
}
