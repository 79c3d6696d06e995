import { type CompiledMessage, compileMessage } from "../../cel/evaluate/compile-message.js";
import { type CompiledRule, compileRule } from "../../cel/evaluate/compile-rule.js";
import type { Schema, ValidationRule } from "../../model/schema.js";

/** A rule of a schema, ready to be evaluated. */
export interface ReadyRule {
  readonly rule: ValidationRule;
  readonly compiled: CompiledRule;
  /** Made only when the rule is false. */
  readonly message: () => CompiledMessage | undefined;
}

const ofValues = new WeakMap<Schema, readonly ReadyRule[]>();
const ofResources = new WeakMap<Schema, readonly ReadyRule[]>();

/**
 * A schema's rules, compiled once.
 * @param isResource of an object's root or an embedded resource, whose kind and name rules may ask for
 */
export function compiledRules(schema: Schema, isResource: boolean): readonly ReadyRule[] {
  const known = isResource ? ofResources : ofValues;
  const ready = known.get(schema) ?? (schema.validations ?? []).map((rule) => compile(rule, schema, isResource));
  known.set(schema, ready);
  return ready;
}

function compile(rule: ValidationRule, schema: Schema, isResource: boolean): ReadyRule {
  const { messageExpression } = rule;
  const context = { isResource, optionalOldSelf: rule.optionalOldSelf === true };
  let message: CompiledMessage | undefined;
  return {
    rule,
    compiled: compileRule(rule.rule, schema, context),
    message: () => {
      if (messageExpression !== undefined && messageExpression !== "") message ??= compileMessage(messageExpression, schema, context);
      return message;
    },
  };
}
