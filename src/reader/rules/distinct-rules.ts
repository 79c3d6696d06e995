import type { ValidationRule } from "../../model/schema.js";
import { ruleWithoutPlaces } from "../../model/schema-equality.js";

/** CEL rules, each once: a type and its field may both say it, and two parts of one type bring its rules twice. */
export function distinctRules(validations: readonly ValidationRule[]): readonly ValidationRule[] {
  const seen = new Set<string>();
  return validations.filter((rule) => {
    const text = JSON.stringify(ruleWithoutPlaces(rule));
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
