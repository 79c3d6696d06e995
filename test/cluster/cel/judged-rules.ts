import { checkExpression } from "../../../src/cel/checker/check-expression.js";
import { costOnce, ruleBudget } from "../../../src/cel/cost/rule-cost.js";
import { type SchemaType, schemaType } from "../../../src/cel/types/schema-type.js";
import type { JsonObject } from "../../../src/model/json.js";
import type { Schema } from "../../../src/model/schema.js";
import { ownVerdicts } from "../../cel/support/own-verdict.js";
import { crdOfSchema } from "../../support/crd-of-schema.js";
import { type Judgement, judgeAsApiServer } from "../support/api-server-judge.js";

const schema: Schema = { type: "object", fields: [], place: { file: "rules", line: 0, column: 1, length: 1 } };
const type = schemaType(schema, false) as SchemaType;

/** The number of rules that are judged at once: the rules of one CRD share a budget. */
const atOnce = 100;

/** The outcome of a comparison: the number of rules that both take, and one text for each that we and the API server judge differently. */
export interface Comparison {
  readonly taken: number;
  readonly differences: readonly string[];
}

/**
 * Compares our verdicts on rules of an empty object with those of the API server's packages: whether each is taken, and what the taken ones come to,
 * with the words for what went wrong.
 */
export function compareRules(program: string, rules: readonly string[]): Comparison {
  const differences: string[] = [];
  let taken = 0;
  for (let start = 0; start < rules.length; start += atOnce) {
    const part = rules.slice(start, start + atOnce);
    const refusals = refusalsOf(judgeAsApiServer(program, [{ crd: crdOf(part) }])[0] as Judgement);
    const takenByBoth = part.filter((rule, index) => {
      const [ours, theirs] = [ownRefusal(rule), refusals.get(index)];
      if ((ours === undefined) !== (theirs === undefined)) differences.push(`${rule}\n  ours: ${ours}\n  theirs: ${theirs}\n`);
      return ours === undefined && theirs === undefined;
    });
    taken += takenByBoth.length;
    differences.push(...resultDifferences(program, takenByBoth));
  }
  return { taken, differences };
}

/** Compares the results of all rules at once, and of each alone where they differ. */
function resultDifferences(program: string, rules: readonly string[]): readonly string[] {
  if (rules.length === 0) return [];
  const object = { apiVersion: "sample.example.com/v1", kind: "Foo", metadata: { name: "foo" }, spec: {} };
  const judged = judgeAsApiServer(program, [{ crd: crdOf(rules) }, { version: "v1", object }])[1] as Judgement;
  const theirs = judged.errors.map(({ detail }) => detail);
  const ours = rules.flatMap((rule) =>
    ownVerdicts([rule], schema, { self: {} }).map((text) => (hasMessage(rule) && text.startsWith("failed rule") ? message : text)),
  );
  if (theirs.join("\n") === ours.join("\n")) return [];
  if (rules.length > 1) return rules.flatMap((rule) => resultDifferences(program, [rule]));
  return [`${rules[0]}\n  ours: ${ours.join() || "true"}\n  theirs: ${theirs.join() || "true"}\n`];
}

function ownRefusal(rule: string): string | undefined {
  const found = checkExpression(rule, type, "rule", false);
  if ("problem" in found) return found.problem.message;
  return costOnce(found.checked, type) > ruleBudget ? "too expensive" : undefined;
}

function refusalsOf({ errors }: Judgement): ReadonlyMap<number, string> {
  const own = errors.filter(({ detail }) => !/cost total/.test(detail));
  return new Map(own.map(({ field, detail }) => [Number(/x-kubernetes-validations\[(\d+)\]/.exec(field)?.[1]), detail]));
}

const message = "wrong";

/** A rule of several lines has to have a message. */
function hasMessage(rule: string): boolean {
  return /[\r\n]/.test(rule);
}

function crdOf(rules: readonly string[]): JsonObject {
  const validations = rules.map((rule): JsonObject => ({ rule, ...(hasMessage(rule) ? { message } : {}) }));
  const spec: JsonObject = { type: "object", "x-kubernetes-validations": validations };
  return crdOfSchema({ type: "object", properties: { spec } });
}
