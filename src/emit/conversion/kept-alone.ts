import type { FieldRef } from "../../plan/conversion-plan.js";

/** How generated code keeps the value of a field that only one version has, and restores it: expressions, of expressions. */
export interface KeptAlone {
  /** The value as it is kept. */
  keep(field: string): string;
  /** The check that what was kept has to pass, of the check of the field's schema. */
  fits(check: string): string;
  /** The type of what is restored, of the field's type. */
  type(field: string): string;
  /** Whether the restored value isn't the field's absence; undefined where absence isn't kept. */
  isPresent(restored: string): string | undefined;
  /** Whether a kept value of an unknown type, undefined where there is none, is another one than absence. */
  isGiven(kept: string): string;
  /** The restored value, or another one where nothing was kept. */
  value(restored: string, otherwise: string): string;
}

/**
 * The form of a field. Absence is kept where its own version need not have it, and the other one gives it a value: as null, or in a list which then is empty
 * where null is a value of the field.
 */
export function keptAlone({ field: { required, schema } }: FieldRef, hasOtherwise: boolean): KeptAlone {
  const keepsAbsence = hasOtherwise && !required;
  if (schema.nullable !== true) {
    return {
      keep: (field) => field,
      fits: (check) => (keepsAbsence ? `check.nullable(${check})` : check),
      type: (field) => (keepsAbsence ? `${field} | null` : field),
      isPresent: (restored) => (keepsAbsence ? `${restored} !== null` : undefined),
      isGiven: (kept) => (keepsAbsence ? `(${kept} ?? undefined) !== undefined` : `${kept} !== undefined`),
      value: (restored, otherwise) => `${restored} ?? ${otherwise}`,
    };
  }
  if (!keepsAbsence) {
    return {
      keep: (field) => field,
      fits: (check) => check,
      type: (field) => field,
      isPresent: () => undefined,
      isGiven: (kept) => `${kept} !== undefined`,
      value: (restored, otherwise) => `${restored} === undefined ? ${otherwise} : ${restored}`,
    };
  }
  return {
    keep: (field) => `${field} === undefined ? [] : [${field}]`,
    fits: (check) => `check.list(${check}, { maxItems: 1 })`,
    type: (field) => `readonly [] | readonly [Exclude<${field}, undefined>]`,
    isPresent: (restored) => `${restored}?.length !== 0`,
    isGiven: (kept) => `((${kept} ?? []) as readonly unknown[]).length !== 0`,
    value: (restored, otherwise) => `${restored} === undefined ? ${otherwise} : ${restored}[0]`,
  };
}
