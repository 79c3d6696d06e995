import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A case of crd-schema-checker's own tests (a406d10, Apache License 2.0), without descriptions: the CRD before, where there was one, the CRD now, and the
 * paths of the fields that it reports.
 */
export interface CheckerCase {
  /** The folder of the rule: `no_bools`. */
  readonly rule: string;
  readonly name: string;
  readonly paths: readonly string[];
  readonly former: object | null;
  readonly present: object;
}

export const checkerCases = JSON.parse(readFileSync(join(import.meta.dirname, "checker-cases.json"), "utf8")) as readonly CheckerCase[];

/** The cases of some rules, each with a name. */
export function casesOf(rules: readonly string[]): readonly (readonly [name: string, CheckerCase])[] {
  return checkerCases.filter(({ rule }) => rules.includes(rule)).map((each) => [`${each.rule}: ${each.name}`, each]);
}
