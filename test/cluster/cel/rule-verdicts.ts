import { load } from "js-yaml";
import { checkExpression } from "../../../src/cel/checker/check-expression.js";
import { costOnce, ruleBudget } from "../../../src/cel/cost/rule-cost.js";
import { schemaType } from "../../../src/cel/types/schema-type.js";
import { expressions } from "../../../src/check/schema/expressions.js";
import { DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import { ReportOnce } from "../../../src/diagnostics/once.js";
import { emitCrds } from "../../../src/emit/crd/emit-crds.js";
import type { ApiKind, ApiVersion } from "../../../src/model/api-kind.js";
import type { Project } from "../../../src/model/project.js";
import type { Field, Schema, ValidationRule } from "../../../src/model/schema.js";
import { ApiError, type KubeObject } from "../../control-plane/api-client.js";
import type { Cluster } from "../../control-plane/cluster.js";
import { fooFiles, outcome } from "../../support/type-file.js";

/** A rule under test: its text, or with options. */
export type TestedRule = string | Omit<ValidationRule, "place">;

/** The objections to each rule that is refused, by its number: our codes, or the API server's messages. */
export type Refusals = ReadonlyMap<number, readonly string[]>;

/** A project with one kind Foo whose spec is the class FooSpec of this text. */
export function projectOf(text: string): { readonly project: Project; readonly spec: Schema } {
  const whole = `${text}\n@Resource() export class Foo extends CustomResource { spec?: FooSpec }`;
  const { project, findings } = outcome(fooFiles(whole));
  const spec = project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema;
  if (spec === undefined || findings.length > 0) throw new Error(findings.join("\n"));
  return { project, spec };
}

/** A schema with rules, each at a line of its own number, so that findings can be assigned to their rules. */
export function withRules(schema: Schema, rules: readonly TestedRule[], first = 0): Schema {
  const validations = rules.map((rule, index): ValidationRule => {
    const options = typeof rule === "string" ? { rule, message: "wrong" } : rule;
    return { ...options, place: { file: "rules", line: first + index, column: 1, length: 1 } };
  });
  return { ...schema, validations };
}

/** An object schema with these fields, all optional. */
export function objectOf(fields: Readonly<Record<string, Schema>>, { place }: Schema): Schema {
  const all = Object.entries(fields).map(([name, schema]): Field => ({ name, schema, required: false, place }));
  return { type: "object", fields: all, place };
}

/** Returns our verdicts and the API server's on the rules in a CRD whose root is this schema. */
export async function verdicts(cluster: Cluster, project: Project, root: Schema): Promise<{ ours: Refusals; theirs: Refusals }> {
  const [kind] = project.kinds as readonly [ApiKind];
  const version: ApiVersion = { ...(kind.versions[0] as ApiVersion), schema: root };
  const sink = new DiagnosticSink();
  expressions(version, kind, new ReportOnce(sink));
  const ours = grouped(sink.sorted().map(({ code, message, place }) => [place?.line ?? -1, `${code} ${message}`]));
  const crd = load(emitCrds({ ...project, kinds: [{ ...kind, versions: [version] }] })[0]?.content ?? "") as KubeObject;
  return { ours, theirs: await refusals(cluster, crd, rulePaths(root, "openAPIV3Schema")) };
}

async function refusals(cluster: Cluster, crd: KubeObject, lines: ReadonlyMap<string, number>): Promise<Refusals> {
  const path = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", query: { dryRun: "All" } };
  try {
    await cluster.api.create(path, crd);
    return new Map();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const causes = (error.causes ?? []).filter(({ message = "" }) => !message.includes("contributed to estimated rule cost total"));
    return grouped(causes.map(({ field = "", message = "" }) => [lines.get(ruleOf(field)) ?? -1, message]));
  }
}

/** The path of a rule, of that of one of its options; where the CRD's schema begins depends on whether its versions have the same. */
function ruleOf(field: string): string {
  return field.slice(field.indexOf("openAPIV3Schema")).replace(/(\])\.[A-Za-z]+$/, "$1");
}

/** The lines of a schema's rules by their paths in the CRD. */
function rulePaths(schema: Schema, path: string): ReadonlyMap<string, number> {
  const own = (schema.validations ?? []).map(({ place }, index) => [`${path}.x-kubernetes-validations[${index}]`, place.line] as const);
  const fields = (schema.fields ?? []).flatMap((field) => [...rulePaths(field.schema, `${path}.properties[${field.name}]`)]);
  const items = schema.items === undefined ? [] : [...rulePaths(schema.items, `${path}.items`)];
  const values =
    schema.additionalProperties === undefined ? [] : [...rulePaths(schema.additionalProperties, `${path}.additionalProperties`)];
  return new Map([...own, ...fields, ...items, ...values]);
}

function grouped(entries: readonly (readonly [number, string])[]): Refusals {
  const groups = new Map<number, string[]>();
  for (const [line, message] of entries) groups.set(line, [...(groups.get(line) ?? []), message]);
  return groups;
}

/** Returns our findings in a Foo with these fields and the API server's on its CRD: codes and messages. */
export async function standingVerdicts(cluster: Cluster, types: string, fields: string, root = "") {
  const text = `${types} export class FooSpec { ${fields} } @Resource() ${root} export class Foo extends CustomResource { spec?: FooSpec }`;
  const { project, findings, messages } = outcome(fooFiles(text), true);
  const crd = load(emitCrds(project)[0]?.content ?? "") as KubeObject;
  const ours = findings.map((finding, index) => ({ code: finding.slice(0, 5), message: messages[index] ?? "" }));
  return { ours, theirs: [...(await refusals(cluster, crd, new Map())).values()].flat() };
}

/** All factors that messages state, of rules and of their sum. */
export function statedFactors(messages: readonly string[]): readonly string[] {
  const found = messages.map((message) => /by (?:a )?factor of (more than 100|[0-9.]+)/.exec(message)?.[1]);
  return found.filter((factor) => factor !== undefined).sort();
}

/** The factors by which rules exceed their budget, as messages state them. */
export function factors(refusals: Refusals): ReadonlyMap<number, string> {
  const found = [...refusals].flatMap(([line, messages]) =>
    messages.flatMap((message) => {
      const factor = /rule cost exceeds budget by factor of (.+?)x? \(|API server by a factor of (.+)$/.exec(message);
      return factor === null ? [] : [[line, factor[1] ?? factor[2] ?? ""] as const];
    }),
  );
  return new Map(found);
}

/**
 * A list, of just the right size, of a schema's values with a rule: the rule exceeds its budget by a factor between 1 and 1.5, which the API server
 * states with six decimals. So the whole estimate can be compared.
 */
export function listThatExceeds(schema: Schema, rule: string, line: number): Schema {
  const type = schemaType(schema, false);
  const found = type && checkExpression(rule, type, "rule", false);
  if (type === undefined || found === undefined || "problem" in found) throw new Error(`not a rule that we take: ${rule}`);
  const cost = costOnce(found.checked, type);
  const maxItems = cost === 0n ? 10 : Number((ruleBudget * 6n) / (cost * 5n)) + 1;
  return { type: "array", maxItems, items: withRules(schema, [rule], line), place: schema.place };
}
