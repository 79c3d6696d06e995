import type { ValidationRule } from "../../model/schema.js";

/** CEL rules, each once: a type and its field may both say it, and two parts of one type bring its rules twice. */
export function distinctRules(validations: readonly ValidationRule[]): readonly ValidationRule[] {
  const seen = new Set<string>();
  return validations.filter(({ place: _place, places: _places, texts: _texts, ...rule }) => {
    const text = JSON.stringify(rule);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
