import type { FieldRef } from "../conversion-plan.js";

/** Whether an object is absent where no optional field in it has a value: its schema wants properties, and requires none. */
export function mayNotBeEmpty({ field }: FieldRef): boolean {
  if (field.required || (field.schema.minProperties ?? 0) === 0) return false;
  return !(field.schema.fields ?? []).some(({ required }) => required);
}
