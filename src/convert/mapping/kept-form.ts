import type { Check } from "../checks.js";
import type { MappedField } from "./mapping.js";

/**
 * How a value that may be absent is kept: as it is, null standing for absent. Where null is a value of its own it is kept in a list,
 * which is empty for an absent one.
 */
export interface KeptForm<T> {
  /** A value as an object holds it: null is none where the field has no such value. */
  given(value: unknown): T;
  pack(value: T): unknown;
  /** Whether this may be what `pack` made. */
  readonly fits: Check;
  unpack(kept: unknown): T;
  /** Whether it may be kept. */
  isKept(value: T): boolean;
}

/** The form of one field's value. */
export function keptAs({ fits, nullable, required, forgetsAbsence }: MappedField): KeptForm<unknown> {
  const keepsAbsence = required !== true && forgetsAbsence !== true;
  if (nullable === true) {
    return {
      given: (value) => value,
      pack: (value) => (value === undefined ? [] : [value]),
      fits: (kept, extent) =>
        Array.isArray(kept) && kept.length < 2 && kept.every((value) => fits(value, extent)) && (keepsAbsence || kept.length === 1),
      unpack: (kept) => (kept as readonly unknown[])[0],
      isKept: (value) => keepsAbsence || value !== undefined,
    };
  }
  return {
    given: (value) => value ?? undefined,
    pack: (value) => value ?? null,
    fits: (kept, extent) => (kept === null ? keepsAbsence : fits(kept, extent)),
    unpack: (kept) => kept ?? undefined,
    isKept: (value) => keepsAbsence || value !== undefined,
  };
}

/** The form of several fields' values, in their order. */
export function keptTuple(fields: readonly MappedField[]): KeptForm<readonly unknown[]> {
  const forms = fields.map(keptAs);
  return {
    given: (values) => {
      // Nearly always nothing is null.
      const all = values as readonly unknown[];
      return all.includes(null) || all.length !== forms.length ? forms.map((form, index) => form.given(all[index])) : all;
    },
    pack: (values) => forms.map((form, index) => form.pack(values[index])),
    fits: (kept, extent) =>
      Array.isArray(kept) && kept.length === forms.length && forms.every((form, index) => form.fits(kept[index], extent)),
    unpack: (kept) => forms.map((form, index) => form.unpack((kept as readonly unknown[])[index])),
    isKept: (values) => forms.every((form, index) => form.isKept(values[index])),
  };
}

/** The form of a tuple of one value, which is kept as that value alone. */
export function inTuple({ given, pack, fits, unpack, isKept }: KeptForm<unknown>): KeptForm<unknown> {
  return {
    given: (values) => [given((values as readonly unknown[])[0])],
    pack: (values) => pack((values as readonly unknown[])[0]),
    fits,
    unpack: (kept) => [unpack(kept)],
    isKept: (values) => isKept((values as readonly unknown[])[0]),
  };
}
