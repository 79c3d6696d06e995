import { sameValue } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { anything } from "../checks.js";
import { ResidueScope } from "../residue/residue-scope.js";
import type { InnerConversion } from "./inner-conversion.js";
import { keptAs } from "./kept-form.js";
import type { MappedField, Mapping } from "./mapping.js";
import { type AbsenceOf, showsAbsence } from "./shows-absence.js";

/** A field that one version requires and the other may lack, and whose value converts field by field. */
export interface FieldwiseDefinition<Spoke, Hub> {
  readonly spoke: FieldwiseField;
  readonly hub: readonly [FieldwiseField];
  /** Converts between two values that are present. Values inside them that one side can't represent are kept inside, by their own paths. */
  readonly inner: InnerConversion<Spoke, Hub>;
  /** The value that the required side shows when the other one is absent; both values if each is required in an object that may be absent. */
  readonly whenAbsent: { readonly spoke?: Spoke; readonly hub?: readonly [Hub] };
  /** The required side may not be an empty object, and the other may: it shows its value for absence then, too. */
  readonly neverEmpty?: true;
}

/** One of the two fields. For the optional field only its absence is kept, so it needs no check. */
export type FieldwiseField = Omit<MappedField, "fits"> & Partial<Pick<MappedField, "fits">>;

/** The same two fields by their role: one may be absent, the other is always present. */
interface Sides {
  readonly optional: MappedField;
  readonly required: MappedField;
  readonly whenAbsent: unknown;
  readonly neverEmpty?: true | undefined;
  toRequired(value: unknown, residue: ResidueScope): unknown;
  toOptional(value: unknown, residue: ResidueScope): unknown;
}

/** Converts a value to the other side; `exists` says whether the object that holds the result is present in any case. */
type Convert = (given: unknown, residue: ResidueScope, exists: boolean) => unknown;

/**
 * Makes the mapping of an object, a list with keys or a map that is required in one version and optional in the other. Whether the optional one
 * exists is a separate fact, kept by itself; everything inside converts as if both were required, so an edit of one field changes nothing else.
 *
 * Absence of the optional side is remembered as long as the required side, in the fields that the optional side can represent, shows the same as
 * `whenAbsent`. If the required side has other fields by then, which the optional side doesn't have, its value is kept whole beside the absence.
 */
export function fieldwise<Spoke, Hub>(definition: FieldwiseDefinition<Spoke, Hub>): Mapping<Spoke, readonly [Hub]> {
  const { spoke, hub, whenAbsent, neverEmpty } = definition;
  const inner = definition.inner as InnerConversion<unknown, unknown>;
  const [field] = hub;
  const toHub = { whenAbsent: whenAbsent.hub?.[0], toRequired: inner.toHub, toOptional: inner.fromHub };
  const toSpoke = { whenAbsent: whenAbsent.spoke, toRequired: inner.fromHub, toOptional: inner.toHub };
  const inHub: Sides = { ...asSides(spoke, field), ...toHub, neverEmpty };
  const inSpoke: Sides = { ...asSides(field, spoke), ...toSpoke, neverEmpty };
  if (whenAbsent.spoke === undefined) return asMapping(toRequired(inHub), toOptional(inHub));
  if (whenAbsent.hub === undefined) return asMapping(toOptional(inSpoke), toRequired(inSpoke));
  return asMapping(eitherAbsent(inHub, inSpoke), eitherAbsent(inSpoke, inHub));
}

/** Converts to a required side from one that is required, too, but may be absent with the object around it: the result may have been absent likewise. */
function eitherAbsent(made: Sides, given: Sides): Convert {
  const [fromAbsent, fromPresent] = [toRequired(made), toOptional(given)];
  const { given: valueIn } = keptAs(made.optional);
  return (value, residue, exists) => (valueIn(value) === undefined ? fromAbsent : fromPresent)(value, residue, exists);
}

function asSides(optional: FieldwiseField, required: FieldwiseField): Pick<Sides, "optional" | "required"> {
  return { optional: { ...optional, fits: anything() }, required: { fits: anything(), ...required } };
}

function asMapping<Spoke, Hub>(toHub: Convert, fromHub: Convert): Mapping<Spoke, readonly [Hub]> {
  return {
    toHub: (value, residue, exists = true) => [toHub(value, residue, exists) as Hub | undefined],
    fromHub: ([value], residue, exists = true) => fromHub(value, residue, exists) as Spoke | undefined,
  };
}

function toRequired(sides: Sides): Convert {
  const { optional, required, whenAbsent } = sides;
  const absence = keptAs(optional);
  const requiredForm = keptAs(required);
  return (given, residue, exists) => {
    const value = absence.given(given);
    const converted = value === undefined ? undefined : sides.toRequired(value, residue);
    if (value !== undefined && !isLeftEmpty(converted, sides)) return converted;
    const isExplained = (stored: unknown) => showsAbsence(requiredForm.unpack(stored), absenceOf(sides));
    const kept = residue.restore<unknown>(required.path, requiredForm.fits, isExplained);
    const result = kept === undefined ? (exists ? whenAbsent : undefined) : requiredForm.unpack(kept);
    if (result !== undefined) residue.keep(optional.path, absence.pack(value === undefined ? undefined : {}));
    return result;
  };
}

function toOptional(sides: Sides): Convert {
  const { optional, required, whenAbsent } = sides;
  const absence = keptAs(optional);
  const requiredForm = keptAs(required);
  const isLess = (stored: unknown) =>
    sameValue(stored, absence.pack(undefined)) || (absence.fits(stored) && isLeftEmpty(absence.unpack(stored), sides));
  return (given, residue) => {
    const value = requiredForm.given(given);
    if (value === undefined) return undefined;
    const kept = residue.restore<unknown>(optional.path, isLess, () => showsAbsence(value, absenceOf(sides)));
    if (kept === undefined) return sides.toOptional(value, residue);
    if (!sameValue(value, whenAbsent)) residue.keep(required.path, requiredForm.pack(value));
    const former = absence.unpack(kept);
    return former === undefined ? undefined : sides.toOptional(former, residue);
  };
}

/** Whether a value is an empty object where the required side may not be one. */
function isLeftEmpty(value: unknown, { neverEmpty }: Sides): boolean {
  return neverEmpty === true && isRecord(value) && Object.keys(value).length === 0;
}

function absenceOf({ whenAbsent, toOptional, toRequired }: Sides): AbsenceOf {
  return {
    whenAbsent,
    toOptional: (value) => toOptional(value, new ResidueScope()),
    toRequired: (value) => toRequired(value, new ResidueScope()),
  };
}
