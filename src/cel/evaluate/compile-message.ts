import type { Schema } from "../../model/schema.js";
import { trimSpace, utf8 } from "../values/text.js";
import { compileExpression, type RuleContext, type RuleValues } from "./compile-rule.js";

/** In bytes: MaxEvaluatedMessageExpressionSizeBytes of k8s.io/apiserver/pkg/apis/cel/config.go. */
const longest = 5 * 1024;

/** A message; none where the expression gives no usable one, and the rule's own message or text then stands for it. */
export interface MessageResult {
  readonly message?: string;
  readonly cost: number;
  /** The finding that takes the message's place; no further rule is looked at. */
  readonly tooCostly?: string;
}

export interface CompiledMessage {
  evaluate(values: RuleValues): MessageResult;
}

/** Makes a rule's messageExpression ready. Defined by evalMessageExpression of k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/validation.go. */
export function compileMessage(messageExpression: string, schema: Schema, context: RuleContext = {}): CompiledMessage {
  const compiled = compileExpression(messageExpression, "messageExpression", schema, context);
  return {
    evaluate: (values) => {
      const result = compiled.evaluate(values);
      const { cost } = result;
      if (result.problem !== undefined) return result.isTooCostly ? { cost, tooCostly: tooCostly(messageExpression) } : { cost };
      const message = result.value.type === "string" ? trimSpace(result.value.value) : "";
      const isUsable = message !== "" && !message.includes("\n") && utf8(message).length <= longest;
      return isUsable ? { message, cost } : { cost };
    },
  };
}

function tooCostly(expression: string): string {
  return `no further validation rules will be run due to call cost exceeds limit for messageExpression: ${JSON.stringify(expression)}`;
}
