import type { Schema } from "../../model/schema.js";
import { type CheckedExpression, checkExpression } from "../checker/check-expression.js";
import { schemaType } from "../types/schema-type.js";
import { fromJson } from "../values/from-json.js";
import { none, some } from "../values/make.js";
import type { CelValue } from "../values/value.js";
import { Budget, Interruption } from "./budget.js";
import { Evaluation } from "./evaluate.js";
import { bind, type Scope } from "./scope.js";

/** The values that a rule is evaluated on: JSON as `parseJson` of the model gives it. */
export interface RuleValues {
  readonly self: unknown;
  /** Absent when the value is new. */
  readonly oldSelf?: unknown;
}

export interface RuleContext {
  /** Whether the schema is the root of a custom resource or of an embedded one: its kind and name are then known to rules. */
  readonly isResource?: boolean;
  readonly optionalOldSelf?: boolean;
}

/** The value of a rule, or its problem, and the cost of its evaluation. `problem` is the API server's text; `isTooCostly` makes it look at no further rule. */
export type RuleResult =
  | { readonly value: CelValue; readonly cost: number; readonly problem?: undefined }
  | { readonly problem: string; readonly cost: number; readonly isTooCostly: boolean };

export interface CompiledRule {
  /** Such a rule is evaluated only if there is an old value, or if oldSelf is optional. */
  readonly usesOldSelf: boolean;
  evaluate(values: RuleValues): RuleResult;
}

/**
 * Makes a rule of a schema ready to be evaluated on the schema's values, as k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel does.
 * A rule that the API server wouldn't take in a CRD gives its problem whenever it is evaluated.
 */
export function compileRule(rule: string, schema: Schema, context: RuleContext = {}): CompiledRule {
  return compileExpression(rule, "rule", schema, context);
}

/** The same for a message expression, too. That sees oldSelf itself even where the rule sees an optional. */
export function compileExpression(
  text: string,
  kind: "rule" | "messageExpression",
  schema: Schema,
  { isResource = false, optionalOldSelf = false }: RuleContext,
): CompiledRule {
  const type = schemaType(schema, isResource);
  const checked: CheckedExpression =
    type === undefined
      ? { problem: { kind: "type", message: "values of this schema can be of any type, and rules can't look at them", at: 0 } }
      : checkExpression(text, type, kind, optionalOldSelf);
  if ("problem" in checked) {
    const problem = `rule compile error: ${checked.problem.message}`;
    return { usesOldSelf: false, evaluate: () => ({ problem, cost: 0, isTooCostly: false }) };
  }
  return {
    usesOldSelf: checked.usesOldSelf,
    evaluate: (values) => {
      const self = bind("self", fromJson(values.self, schema, isResource));
      const hasOld = values.oldSelf !== undefined && values.oldSelf !== null;
      const oldSelf = hasOld ? fromJson(values.oldSelf, schema, isResource) : undefined;
      const isOptional = optionalOldSelf && kind === "rule";
      const old = isOptional ? (oldSelf === undefined ? none : some(oldSelf)) : oldSelf;
      return run(checked, old === undefined ? self : bind("oldSelf", old, self));
    },
  };
}

function run({ checked }: Extract<CheckedExpression, { checked: unknown }>, scope: Scope): RuleResult {
  const budget = new Budget();
  try {
    const value = new Evaluation(checked, budget).evaluate(checked.expr, scope);
    const cost = budget.spent;
    return value.type === "error" ? { problem: value.message, cost, isTooCostly: false } : { value, cost };
  } catch (failure) {
    if (failure instanceof Interruption) return { problem: failure.message, cost: budget.spent, isTooCostly: failure.isTooCostly };
    throw failure;
  }
}
