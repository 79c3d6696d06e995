import { sameValue } from "../../model/canonical-json.js";
import { ResidueScope } from "../residue/residue-scope.js";
import type { KeptForm } from "./kept-form.js";
import type { Mapping } from "./mapping.js";
import { type AbsenceOf, showsAbsence } from "./shows-absence.js";

/** One side of a mapping, of which one may be absent and the other is required. */
export interface MappingSide {
  /** The id of its value in residue. */
  readonly id: string;
  readonly form: KeptForm<unknown>;
  /** It is a tuple of values, as a hub's side is. */
  readonly isTuple?: true;
}

/** Both sides of a mapping, and the value that the required one shows when the other is absent; both values if each side is required in an object that may be absent. */
export interface AbsenceSides {
  readonly spoke: MappingSide;
  readonly hub: MappingSide;
  readonly whenAbsent?: { readonly spoke?: unknown; readonly hub?: unknown } | undefined;
  /** Whether the hub's values have nothing that the spoke could show, so that they don't say that it is there. */
  showsNothing?(hub: readonly unknown[]): boolean;
}

type Convert = (given: unknown, residue: ResidueScope, exists?: boolean) => unknown;

/**
 * Whether both sides of a mapping are absent that are both required: then neither absence is remembered, since the object around each is there, or isn't, for
 * other reasons.
 */
export function bothAbsent(whenAbsent: AbsenceSides["whenAbsent"]): (spoke: unknown, hub: unknown) => boolean {
  const isOfBoth = areBothRequired(whenAbsent);
  return (spoke, hub) => isOfBoth && spoke === undefined && hub === undefined;
}

/** Whether each side of a mapping shows a value where the other is absent. */
export function areBothRequired(whenAbsent: AbsenceSides["whenAbsent"]): boolean {
  return whenAbsent?.spoke !== undefined && whenAbsent.hub !== undefined;
}

/**
 * Lets a mapping remember that its optional side was absent while the required side gets values that the optional side can't represent, such as a
 * hidden field beside the value for absence. The required side's value is then kept whole, beside the absence.
 */
export function keepingAbsence<Spoke, HubValues extends readonly unknown[]>(
  mapping: Mapping<Spoke, HubValues>,
  { spoke, hub, whenAbsent, showsNothing }: AbsenceSides,
): Mapping<Spoke, HubValues> {
  let [toHub, fromHub] = [mapping.toHub as Convert, mapping.fromHub as Convert];
  if (whenAbsent?.hub !== undefined) {
    const sides = { optional: spoke, required: hub, whenAbsent: whenAbsent.hub, toRequired: toHub, toOptional: fromHub };
    const isNothing = (values: unknown) => whenAbsent?.spoke !== undefined && showsNothing?.(values as readonly unknown[]) === true;
    const ways = wrapped({ ...sides, isNothing });
    [toHub, fromHub] = [ways.toRequired, ways.toOptional];
  }
  if (whenAbsent?.spoke !== undefined) {
    const ways = wrapped({ optional: hub, required: spoke, whenAbsent: whenAbsent.spoke, toRequired: fromHub, toOptional: toHub });
    [toHub, fromHub] = [ways.toOptional, ways.toRequired];
  }
  return { toHub, fromHub } as unknown as Mapping<Spoke, HubValues>;
}

/** The id of a required side's value that is kept beside the absence of the other side. */
export function absentId(id: string): string {
  return `${id}[absent]`;
}

interface Sides {
  readonly optional: MappingSide;
  readonly required: MappingSide;
  readonly whenAbsent: unknown;
  readonly toRequired: Convert;
  readonly toOptional: Convert;
  /** Whether a value of the required side shows nothing where the object around the optional side is absent. */
  readonly isNothing?: (value: unknown) => boolean;
}

function wrapped({ optional, required, whenAbsent, toRequired, toOptional, isNothing }: Sides): Pick<Sides, "toRequired" | "toOptional"> {
  const id = absentId(required.id);
  const absence: AbsenceOf = {
    whenAbsent,
    toRequired: (value) => toRequired(value, new ResidueScope()),
    toOptional: (value) => toOptional(value, new ResidueScope()),
  };
  const { form } = required;
  /** Whether a value of the optional side, such as null or an empty list, shows no more than its absence. */
  const isNone = (value: unknown) => sameValue(absence.toRequired(value), whenAbsent);
  return {
    toOptional(given, residue, exists) {
      const kept = residue.peek(optional.id, optional.form.fits);
      const value = form.given(given);
      const mayBeHidden = kept !== undefined && hasParts(value, required) && !sameValue(value, whenAbsent);
      const isHidden = mayBeHidden && isNone(optional.form.unpack(kept));
      const isUnseen = exists === false && isNothing?.(value) === true;
      if (!isHidden || !(isUnseen || showsAbsence(value, absence))) return toOptional(given, residue, exists);
      residue.keep(id, form.pack(value));
      return toOptional(whenAbsent, residue, exists);
    },
    toRequired(given, residue, exists) {
      // A value that was shown, in an object that was there for other reasons, is kept under its own id, too.
      const isUnseen = (value: unknown) =>
        optional.form.given(given) === undefined && isNothing?.(value) === true && !residue.holds(required.id);
      const isExplained = (stored: unknown) =>
        isNone(optional.form.given(given)) && (isUnseen(form.unpack(stored)) || showsAbsence(form.unpack(stored), absence));
      const kept = residue.restore<unknown>(id, form.fits, isExplained);
      if (kept === undefined) return toRequired(given, residue, exists);
      const value = form.unpack(kept);
      // One that shows nothing doesn't hide the absence.
      if (!isUnseen(value)) toRequired(given, residue, true);
      return value;
    },
  };
}

/** Only objects and lists, alone or in a tuple, have parts that the other side may not represent. */
function hasParts(value: unknown, { isTuple }: MappingSide): boolean {
  const values = isTuple === true ? (value as readonly unknown[]) : [value];
  return values.some((each) => typeof each === "object" && each !== null);
}
