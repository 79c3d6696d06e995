import { type CheckedExpression, checkExpression } from "../../cel/checker/check-expression.js";
import type { Checked } from "../../cel/checker/check-types.js";
import { costOnce, costPerObject, ruleBudget, versionBudget } from "../../cel/cost/rule-cost.js";
import { costSuspects } from "../../cel/cost/suspects.js";
import { declaresMetadata, resourceFields } from "../../cel/types/resource-fields.js";
import { type SchemaType, schemaType } from "../../cel/types/schema-type.js";
import type { RelatedPlace } from "../../diagnostics/diagnostic.js";
import type { ReportOnce } from "../../diagnostics/once.js";
import { isInsideBuiltIn } from "../../model/built-in-place.js";
import type { Place } from "../../model/place.js";
import type { Field, Schema, ValidationRule } from "../../model/schema.js";
import { metaFields } from "../../validate/schema-lookup.js";
import type { VersionRule } from "../rule.js";
import { excessFactor, relatedSuspects, suggestedCure } from "./expression-cost.js";
import { placeInText } from "./place-in-text.js";
import { rulesInside } from "./rules-inside.js";

/**
 * The CEL of all rules of a version: parsed, its types checked, its cost estimated, as the API server does it when the CRD is created.
 * Defined by k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation, ValidateCustomResourceDefinitionOpenAPISchema.
 */
export const expressions: VersionRule = (version, _kind, findings) => {
  const costs: RuleCost[] = [];
  checkInside(version.schema, { isResource: true, containers: [], hasOldValue: true }, { findings, costs });
  const total = costs.reduce((sum, { cost }) => sum + cost, 0n);
  const someTooExpensive = costs.some(({ cost }) => cost > ruleBudget);
  if (total <= versionBudget || someTooExpensive) return;
  const worst = costs.filter(({ cost }) => cost * 100n >= versionBudget).sort((a, b) => Number(b.cost - a.cost));
  const related = worst.slice(0, 4).map(({ place }): RelatedPlace => ({ message: "this rule is among the most expensive ones", place }));
  findings.report("WW365", { version: version.name, factor: excessFactor(total, versionBudget) }, version.place, related);
};

interface RuleCost {
  readonly cost: bigint;
  readonly place: Place;
}

/** Where a schema stands. */
interface Around {
  readonly isResource: boolean;
  /** The lists and maps around it, outermost first. */
  readonly containers: readonly Schema[];
  /** Whether the old value of this one is known. */
  readonly hasOldValue: boolean;
  /** The field of a built-in type, at whose place findings inside of the type are shown. */
  readonly builtIn?: Place;
}

interface Output {
  readonly findings: ReportOnce;
  readonly costs: RuleCost[];
}

function checkInside(schema: Schema, around: Around, output: Output): void {
  if (schema.builtIn !== undefined && !rulesInside(schema)) return;
  if (schema.validations !== undefined) checkRules(schema, schema.validations, around, output);
  const below = insideOf(schema, around);
  for (const field of visibleFields(schema, around)) checkInside(field.schema, standing(field.schema, ofField(field, below)), output);
  const { items, additionalProperties } = schema;
  if (items === undefined && additionalProperties === undefined) return;
  const inContainer = { ...below, containers: [...below.containers, schema] };
  if (additionalProperties !== undefined) checkInside(additionalProperties, standing(additionalProperties, inContainer), output);
  if (items === undefined) return;
  const hasOldValue = around.hasOldValue && schema.listType === "map";
  checkInside(items, standing(items, { ...inContainer, hasOldValue }), output);
}

/** The fields whose rules the API server evaluates: of a resource's metadata that isn't declared in full, only the metadata itself. */
function visibleFields({ fields = [], ...schema }: Schema, around: Around): readonly Field[] {
  if (!around.isResource || declaresMetadata({ ...schema, fields })) return fields;
  const known = new Map(resourceFields({ ...schema, fields }).map((field) => [field.name, field]));
  return fields.map((field) =>
    metaFields.has(field.name) ? { ...field, schema: asRulesSee(field.schema, known.get(field.name)) } : field,
  );
}

/** The rules of a schema on the type that rules see of it. */
function asRulesSee({ validations, place, places }: Schema, seen: Field | undefined): Schema {
  return { ...seen?.schema, ...(validations === undefined ? {} : { validations }), place, ...(places === undefined ? {} : { places }) };
}

/** Where the fields of a schema stand. */
function insideOf(schema: Schema, around: Around): Around {
  const entersBuiltIn = around.builtIn === undefined && schema.builtIn !== undefined;
  if (!around.isResource && !entersBuiltIn) return around;
  return { ...around, isResource: false, ...(entersBuiltIn && { builtIn: schema.place }) };
}

/** A field that was picked out of a built-in type, of which its own schema is a part. */
function ofField({ schema, place }: Field, around: Around): Around {
  return around.builtIn === undefined && isInsideBuiltIn(schema.place) ? { ...around, builtIn: place } : around;
}

function standing(schema: Schema, around: Around): Around {
  return schema.embeddedResource === true ? { ...around, isResource: true } : around;
}

function checkRules(schema: Schema, rules: readonly ValidationRule[], around: Around, output: Output): void {
  const type = schemaType(schema, around.isResource);
  for (const rule of rules) {
    const place = around.builtIn ?? rule.place;
    if (rule.rule.trim() === "") continue;
    if (type === undefined) output.findings.report("WW366", {}, place);
    else checkRule(around.builtIn === undefined ? rule : { ...rule, place, places: {}, texts: {} }, type, around, output);
  }
}

function checkRule(rule: ValidationRule, self: SchemaType, around: Around, output: Output): void {
  const { findings, costs } = output;
  const found = checkExpression(rule.rule, self, "rule", rule.optionalOldSelf === true);
  if ("problem" in found) {
    reportProblem("rule", found.problem, rule, findings);
    return;
  }
  const comparesWithUnknown = found.usesOldSelf && !around.hasOldValue;
  if (comparesWithUnknown) findings.report("WW344", {}, rule.place);
  if (!found.usesOldSelf && rule.optionalOldSelf !== undefined) {
    findings.report("WW367", {}, rule.places?.optionalOldSelf ?? rule.place);
  }
  const cost = costPerObject(found.checked, self, around.containers);
  costs.push({ cost, place: rule.place });
  if (cost > ruleBudget && !comparesWithUnknown)
    reportCost({ option: "rule", rule, checked: found.checked, self, containers: around.containers, cost }, findings);
  checkMessage(rule, self, output);
}

function checkMessage(rule: ValidationRule, self: SchemaType, { findings, costs }: Output): void {
  if (rule.messageExpression === undefined || rule.messageExpression.trim() === "") return;
  const found = checkExpression(rule.messageExpression, self, "messageExpression", rule.optionalOldSelf === true);
  if ("problem" in found) {
    reportProblem("messageExpression", found.problem, rule, findings);
    return;
  }
  const cost = costOnce(found.checked, self);
  costs.push({ cost, place: rule.place });
  if (cost > ruleBudget) reportCost({ option: "messageExpression", rule, checked: found.checked, self, containers: [], cost }, findings);
}

type Option = "rule" | "messageExpression";
type Problem = Extract<CheckedExpression, { problem: unknown }>["problem"];

const whats = { rule: "the rule", messageExpression: "the message expression" } as const;
const codes = { syntax: "WW360", name: "WW361", type: "WW362", literal: "WW363" } as const;

function reportProblem(option: Option, problem: Problem, rule: ValidationRule, findings: ReportOnce): void {
  const { kind, message, at } = problem;
  const near = "near" in problem && problem.near !== undefined ? { near: problem.near } : {};
  findings.report(codes[kind], { what: whats[option], problem: message, ...near }, placeInText(rule, option, at));
}

/** An expression that costs more than one may. */
interface CostlyExpression {
  readonly option: Option;
  readonly rule: ValidationRule;
  readonly checked: Checked;
  readonly self: SchemaType;
  /** The lists and maps around the rule's value. */
  readonly containers: readonly Schema[];
  readonly cost: bigint;
}

function reportCost({ option, rule, checked, self, containers, cost }: CostlyExpression, findings: ReportOnce): void {
  const suspects = costSuspects(checked, self, containers, ruleBudget);
  const what = option === "rule" ? "this rule" : whats[option];
  const place = rule.places?.[option] ?? rule.place;
  findings.report("WW364", { what, factor: excessFactor(cost, ruleBudget), ...suggestedCure(suspects) }, place, relatedSuspects(suspects));
}
