import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { Dice } from "../../support/random-types/dice.js";
import { publishedCrds } from "./published-crds.js";
import { tryCrd } from "./try-crd.js";

/**
 * Tries every published CRD of a folder that has several versions: writes their type files, answers each question of `generate`, and checks all laws
 * of the conversions that come out: `tsx test/real-apis/tools/try-crds.ts FOLDER [--only REGEXP] [--objects N] [--answers N] [--seed N] [--keep FOLDER] [--moves]`.
 * Without a seed each question gets its first option, with one any. It prints a line for each kind, small ones first, and exits with 1 where a kind fails. With
 * `--keep` the type files with their answers are written where a law is broken, with `--moves` the hub is moved to each spoke, too.
 * CRDs of others stay where they are: nothing of them is written.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "." },
    objects: { type: "string", default: "20" },
    answers: { type: "string", default: "300" },
    seed: { type: "string" },
    keep: { type: "string" },
    moves: { type: "boolean", default: false },
  },
});
const [folder = "."] = positionals;
const only = new RegExp(values.only, "i");
const seed = values.seed === undefined ? undefined : Number(values.seed);
const firstOption = { pick: <T>(of: readonly T[]) => of[0] as T };
const options = {
  answers: Number(values.answers),
  objects: Number(values.objects),
  seed: seed ?? 1,
  moves: values.moves,
};

const several = publishedCrds(folder).filter(({ spec }) => spec.versions.length > 1);
for (const crd of several.filter(({ spec }) => only.test(`${spec.names.kind}.${spec.group}`))) {
  const started = Date.now();
  // Dice of its own, so that `--only` gives the same answers.
  const findings = await tryCrd(crd, { ...options, chooser: seed === undefined ? firstOption : new Dice(seed) });
  const name = `${crd.spec.names.kind}.${crd.spec.group}`;
  const isFine = findings.every(({ isFailure }) => !isFailure);
  console.log(`${isFine ? "ok    " : "FAILED"} ${name} ${Date.now() - started} ms`);
  for (const { text, files } of findings) {
    console.log(`  ${text}`);
    if (values.keep !== undefined && files !== undefined) write(join(values.keep, name), files);
  }
  if (!isFine) process.exitCode = 1;
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
