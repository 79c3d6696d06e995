import { falseMessage, problemMessage } from "../../cel/evaluate/rule-messages.js";
import { declaresMetadata, resourceFields } from "../../cel/types/resource-fields.js";
import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { Schema, ValidationRule } from "../../model/schema.js";
import { declaredAt, duplicate, type FieldPath, type Finding, forbidden, invalid, required } from "../finding.js";
import { metaFields, valueSchema } from "../schema-lookup.js";
import { isList } from "../values.js";
import { compiledRules, type ReadyRule } from "./compiled-rules.js";
import type { Correlation } from "./correlation.js";
import { ruleFieldPath } from "./field-path.js";
import { hasRules } from "./has-rules.js";
import { oldElements } from "./map-list.js";
import { Ratchet } from "./ratchet.js";

/** The greatest allowed cost of all rules of an object together, in CEL's units: k8s.io/apiserver, pkg/apis/cel/config.go. */
const budgetOfObject = 10_000_000;
const outOfBudget = "validation failed due to running out of cost budget, no further validation rules will be run";

/**
 * Evaluates the rules of a schema on a value: k8s.io/apiextensions-apiserver, pkg/apiserver/schema/cel/validation.go.
 * @param old the former value; rules that read `oldSelf` are evaluated where there is one
 * @param correlation on update: what a false rule says of values that didn't change is tolerated
 */
export function ruleFindings(
  schema: Schema,
  value: JsonValue,
  isResource: boolean,
  old?: JsonValue,
  correlation?: Correlation,
): readonly Finding[] {
  const evaluation = new RuleEvaluation();
  evaluation.visit(schema, value, old, [], isResource, new Ratchet(correlation));
  return evaluation.findings;
}

class RuleEvaluation {
  readonly findings: Finding[] = [];
  #budget = budgetOfObject;

  visit(schema: Schema, value: JsonValue, old: JsonValue | undefined, path: FieldPath, isResource: boolean, ratchet: Ratchet): void {
    if (value === null || this.#budget < 0 || !hasRules(schema)) return;
    this.#evaluateAll(schema, value, old ?? undefined, path, isResource, ratchet);
    if (isList(value)) this.#visitElements(schema, value, old, path, ratchet);
    else if (isJsonObject(value)) {
      const hidesMetadata = isResource && !declaresMetadata(schema);
      for (const [name, each] of Object.entries(value)) {
        const inside = hidesMetadata ? visibleSchema(schema, name) : valueSchema(schema, name);
        const before = isJsonObject(old) && Object.hasOwn(old, name) ? old[name] : undefined;
        if (inside !== undefined) this.visit(inside, each, before, [...path, name], inside.embeddedResource === true, ratchet.key(name));
      }
    }
  }

  #visitElements(schema: Schema, value: readonly JsonValue[], old: JsonValue | undefined, path: FieldPath, ratchet: Ratchet): void {
    const { items } = schema;
    if (items === undefined) return;
    const before = oldElements(schema, old);
    for (const [index, each] of value.entries()) {
      this.visit(items, each, before(each), [...path, index], items.embeddedResource === true, ratchet.index(index));
    }
  }

  #evaluateAll(schema: Schema, value: JsonValue, old: JsonValue | undefined, path: FieldPath, isResource: boolean, ratchet: Ratchet): void {
    for (const ready of compiledRules(schema, isResource)) {
      if (this.#budget < 0) return;
      if (ready.compiled.usesOldSelf && old === undefined && ready.rule.optionalOldSelf !== true) continue;
      this.#evaluate(ready, schema, value, old, path, ratchet);
    }
  }

  #evaluate(ready: ReadyRule, schema: Schema, value: JsonValue, old: JsonValue | undefined, path: FieldPath, ratchet: Ratchet): void {
    const { rule, compiled } = ready;
    const values = { self: value, ...(old === undefined ? {} : { oldSelf: old }) };
    const result = compiled.evaluate(values);
    this.#budget -= result.cost;
    if (this.#budget < 0) this.#report(rule, invalid(path, schema.type ?? "", outOfBudget));
    else if (result.problem !== undefined) {
      if (result.isTooCostly) this.#budget = -1;
      this.#report(rule, invalid(path, schema.type ?? "", problemMessage(rule, result)));
    } else if (result.value.type !== "bool" || !result.value.value) {
      const isTolerated = !compiled.usesOldSelf && ratchet.isUnchanged;
      const message = ready.message()?.evaluate(values);
      this.#budget -= message?.cost ?? 0;
      if (message?.tooCostly !== undefined) this.#budget = -1;
      const detail = message?.tooCostly ?? message?.message ?? falseMessage(rule);
      const shown = schema.type === "object" || schema.type === "array" ? undefined : value;
      if (!isTolerated) this.#report(rule, ofReason(rule, [...path, ...ruleFieldPath(rule.fieldPath ?? "")], shown, detail));
    }
  }

  #report(rule: ValidationRule, finding: Finding): void {
    this.findings.push(declaredAt(rule.place, finding));
  }
}

/** Where a resource's metadata isn't declared in full, rules see the name and the generateName; rules of all else that is inside are passed over. */
const visible = new WeakMap<Schema, ReadonlyMap<string, Schema>>();

function visibleSchema(schema: Schema, name: string): Schema | undefined {
  const inside = valueSchema(schema, name);
  if (inside === undefined || !metaFields.has(name)) return inside;
  const known = visible.get(schema) ?? new Map(resourceFields(schema).map((field) => [field.name, field.schema]));
  visible.set(schema, known);
  const seen = known.get(name);
  if (seen === undefined || !hasRules(inside)) return seen;
  const merged = mergedSchemas.get(inside) ?? withRulesOf(seen, inside);
  mergedSchemas.set(inside, merged);
  return merged;
}

function withRulesOf(seen: Schema, declared: Schema): Schema {
  const fields = seen.fields?.map((field) => ({
    ...field,
    schema: withRulesOf(field.schema, valueSchema(declared, field.name) ?? field.schema),
  }));
  const { validations } = declared;
  return { ...seen, ...(fields === undefined ? {} : { fields }), ...(validations === undefined ? {} : { validations }) };
}

const mergedSchemas = new WeakMap<Schema, Schema>();

function ofReason({ reason }: ValidationRule, path: FieldPath, value: JsonValue | undefined, detail: string): Finding {
  switch (reason) {
    case "FieldValueForbidden":
      return forbidden(path, detail);
    case "FieldValueRequired":
      return required(path, detail);
    case "FieldValueDuplicate":
      return duplicate(path, value);
    default:
      return invalid(path, value, detail);
  }
}
