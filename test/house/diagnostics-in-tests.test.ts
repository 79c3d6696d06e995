import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { catalogue } from "../../src/compat/catalogue/catalogue.js";
import { listCodes } from "../../src/diagnostics/explain.js";
import { lintRules } from "../../src/lint/catalogue.js";

const tests = join(import.meta.dirname, "..");

/** The texts of tests and goldens, without this file. */
const texts = readdirSync(tests, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(?:ts|txt)$/.test(path) && path !== join("house", "diagnostics-in-tests.test.ts"))
  .map((path) => readFileSync(join(tests, path), "utf8"))
  .join("\n");

/** The rules that report a code: a test of a comparison or of `lint` names these. */
const rules = [...Object.entries(catalogue), ...Object.entries(lintRules)];

it.each(listCodes().map(({ code }) => code))("%s is named by a test or a golden, itself or by a rule that reports it", (code) => {
  const names = [code, ...rules.filter(([, rule]) => rule.code === code).map(([id]) => id)];
  const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(texts);
  expect(names.filter(isNamed)).not.toEqual([]);
});
