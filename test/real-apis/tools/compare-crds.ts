import { parseArgs } from "node:util";
import { comparePublished, type PublishedDifference } from "./compare-published.js";
import { knownTypes } from "./known-types.js";
import { publishedCrds } from "./published-crds.js";

/**
 * Compares every published CRD of a folder with the one that `generate` emits of its type files, which are written for that:
 * `tsx test/real-apis/tools/compare-crds.ts FOLDER [--only REGEXP]`. It prints the places where they differ, the errors of the type files, and what
 * `compat` makes of the two, and exits with 1 where a CRD can't be emitted. Nothing is written.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string", default: "." } } });
const only = new RegExp(values.only, "i");
const known = knownTypes();
const found = publishedCrds(positionals[0] ?? ".").filter(({ spec }) => only.test(`${spec.names.kind}.${spec.group}`));
let same = 0;
for (const crd of found) {
  const differences = comparePublished(crd, known);
  if (differences.length === 0) same++;
  else print(`${crd.spec.names.kind}.${crd.spec.group}`, differences);
}
console.log(`${same} of ${found.length} are emitted as they were published`);

function print(name: string, differences: readonly PublishedDifference[]): void {
  console.log(name);
  for (const { source, text } of differences) console.log(`  ${source}: ${text}`);
  if (differences.some(({ source }) => source === "type files")) process.exitCode = 1;
}
