import { sameValue } from "../../model/canonical-json.js";
import { messageOf } from "../../model/message-of.js";
import type { Check, CheckExtent } from "../checks.js";
import { type Codec, Unrepresentable } from "../codec.js";
import { exactFromHub } from "../codecs/exact-codec.js";
import type { ResidueScope } from "../residue/residue-scope.js";
import { isPending } from "../time-limit.js";
import { bothAbsent, keepingAbsence } from "./keeping-absence.js";
import { type KeptForm, keptAs, keptTuple } from "./kept-form.js";
import { shownInstead } from "./placeholder.js";
import { putBack } from "./put-back.js";
import type { MergeShape } from "./three-way-merge.js";

/** A field of a mapping. */
export interface MappedField {
  /** From the object that the function converts: `.spec.host`, or `.weight` of a list's element. */
  readonly path: string;
  /** The schema of its value. */
  readonly fits: Check;
  /** null is a value of it, and not the same as none. */
  readonly nullable?: true;
  /** Its default, which the API server gives it wherever it is absent: it is shown for a value that the codec can't represent. */
  readonly default?: unknown;
  /** Its default, where the field shows that only in an object which is there anyway: the mapping doesn't know of that, and shows nothing. Code that shows it there calls `keepShownDefault`. */
  readonly defaultInHolder?: unknown;
  /** How the elements of lists inside are matched. */
  readonly shape?: MergeShape;
  /** No valid object lacks it, but one of the sides shows a value for absence: that it had none isn't kept, nor taken from an annotation. */
  readonly required?: true;
  /** After a round trip the field has the value for absence instead of being absent: its absence isn't kept. */
  readonly forgetsAbsence?: true;
}

/** A spoke's field that one hub field, or several, say in another way. */
export interface MappingDefinition<Spoke, HubValues extends readonly unknown[]> {
  readonly codec: Codec<Spoke, HubValues>;
  readonly spoke: MappedField;
  /** The hub's fields, in the codec's order. */
  readonly hub: readonly MappedField[];
  /** The value that a required side shows where the other is absent, and where the codec has nothing to show. With both, each may be absent with the object around it. */
  readonly whenAbsent?: { readonly spoke?: Spoke; readonly hub?: HubValues };
}

/** The hub's values of a mapping, each of which may be absent. */
export type Optional<Values extends readonly unknown[]> = { readonly [Index in keyof Values]: Values[Index] | undefined };

/** The same as an object holds them: where a field is nullable, its value may be null. */
export type Given<Values extends readonly unknown[]> = { readonly [Index in keyof Values]: Values[Index] | null | undefined };

/**
 * Converts one mapping in both directions, keeping and restoring what the codec alone does not reproduce.
 * `holderExists` says whether the object that holds the result is there anyway: only then does it show a value for absence.
 */
export interface Mapping<Spoke, HubValues extends readonly unknown[]> {
  toHub(value: Spoke | null | undefined, residue: ResidueScope, holderExists?: boolean): Optional<HubValues>;
  fromHub(values: Given<HubValues>, residue: ResidueScope, holderExists?: boolean): Spoke | undefined;
}

/**
 * Makes a mapping of its definition. A kept value is restored only where converting it again gives what the source shows now, absent
 * counting as a value; it is kept only where converting the result back would not give it.
 */
export function mapping<Spoke, HubValues extends readonly unknown[]>(
  definition: MappingDefinition<Spoke, HubValues>,
): Mapping<Spoke, HubValues> {
  const { codec, spoke, hub, whenAbsent } = definition;
  const hubPaths = hub.map((field) => field.path);
  const hubId = hubPaths.join(",");
  const areBothAbsent = bothAbsent(whenAbsent);
  const none: readonly unknown[] = hub.map(() => undefined);
  const defaults = hub.map((field) => field.default);
  const spokeForm: KeptForm<unknown> = keptAs(spoke);
  const hubForm: KeptForm<readonly unknown[]> = keptTuple(hub);

  const toHubOf = (value: Spoke) => codec.toHub(value);
  const fromHubOf = (values: HubValues) => codec.fromHub(values);
  const isExact = exactFromHub(codec) as ((values: readonly unknown[]) => boolean) | undefined;

  const up = (value: unknown, residue: ResidueScope, exists: boolean): Converted => {
    if (value === undefined) return { shown: exists ? (whenAbsent?.hub ?? none) : none, said: true };
    const result = answerOf(toHubOf, value as Spoke, residue, spoke.path);
    // A value, even if the hub can't represent it, says that the object around its counterpart exists.
    if (!(result instanceof Unrepresentable)) return { shown: isNone(result) ? (whenAbsent?.hub ?? none) : result, said: true };
    const shown = shownInstead<readonly unknown[]>(result, whenAbsent?.hub ?? defaults) ?? none;
    return { shown, said: isNone(shown) && sameValue(value, whenAbsent?.spoke) };
  };
  const down = (values: readonly unknown[], residue: ResidueScope, exists: boolean): Converted => {
    if (isNone(values)) return { shown: exists ? whenAbsent?.spoke : undefined, said: true };
    const result = answerOf(fromHubOf, values as HubValues, residue, hubId);
    if (!(result instanceof Unrepresentable)) return { shown: result === undefined ? whenAbsent?.spoke : result, said: true };
    const shown = shownInstead<unknown>(result, whenAbsent?.spoke === undefined ? spoke.default : whenAbsent.spoke);
    return { shown, said: shown === undefined && sameValue(values, whenAbsent?.hub) };
  };

  const shownOf = (values: readonly unknown[], residue: ResidueScope) => down(values, residue, true).shown;
  const madeOf = (value: unknown, residue: ResidueScope) => up(value, residue, true).shown as readonly unknown[];
  /** Whether the spoke shows this value for the hub's values. */
  const isShown = (value: unknown, values: readonly unknown[], residue: ResidueScope) => {
    const shown = shownOf(values, residue);
    return sameValue(shown, value) || (!isNone(values) && isDefaultOf([spoke], [shown], [value]));
  };
  /** Whether the hub shows these values for the spoke's value. */
  const isMade = (values: readonly unknown[], value: unknown, residue: ResidueScope) => {
    const made = madeOf(value, residue);
    return sameValue(made, values) || (value !== undefined && isDefaultOf(hub, made, values));
  };

  /** The hub's values that were kept, if they still explain what the spoke shows; else what an edit of them makes of it. */
  const restoredToHub = (value: unknown, made: readonly unknown[], residue: ResidueScope): Restored<readonly unknown[]> => {
    let merged: readonly unknown[] | undefined;
    const isCleared = areCleared([spoke], [value], () => residue.showedDefault(hubId));
    const found = residue.restore<unknown>(hubId, hubForm.fits, (stored) => {
      if (isCleared) return false;
      const former = hubForm.unpack(stored);
      if (isShown(value, former, residue)) return true;
      merged = putBack({
        ...{ former, source: [value], made, shapes: hub.map((field) => field.shape) },
        toSource: (values) => [shownOf(values, residue)],
        toTarget: ([shown]) => madeOf(shown, residue),
        put: ([edited], previous) => said(codec.put?.toHub?.(edited as Spoke, previous as unknown as HubValues)),
        fits: (values) => hubForm.fits(hubForm.pack(values), extentOf(hubForm.fits, stored)),
      });
      return merged !== undefined;
    });
    return found === undefined ? undefined : { value: merged ?? hubForm.unpack(found) };
  };
  /** The same for the spoke's value. */
  const restoredFromHub = (values: readonly unknown[], made: unknown, residue: ResidueScope): Restored<unknown> => {
    let merged: readonly unknown[] | undefined;
    const isCleared = areCleared(hub, values, () => residue.showedDefault(spoke.path));
    const found = residue.restore<unknown>(spoke.path, spokeForm.fits, (stored) => {
      if (isCleared) return false;
      const former = spokeForm.unpack(stored);
      if (isMade(values, former, residue)) return true;
      merged = putBack({
        ...{ former: [former], source: values, made: [made], shapes: [spoke.shape] },
        toSource: ([value]) => madeOf(value, residue),
        toTarget: (shown) => [shownOf(shown, residue)],
        put: (edited, [previous]) => {
          const value = said(codec.put?.fromHub?.(edited as unknown as HubValues, previous as Spoke));
          return value === undefined ? undefined : [value];
        },
        fits: ([value]) => spokeForm.fits(spokeForm.pack(value), extentOf(spokeForm.fits, stored)),
      });
      return merged !== undefined;
    });
    return found === undefined ? undefined : { value: merged === undefined ? spokeForm.unpack(found) : merged[0] };
  };

  const both: Mapping<Spoke, HubValues> = {
    toHub(given, residue, exists = true) {
      const value = spokeForm.given(given);
      const converted = up(value, residue, exists);
      const made = converted.shown as readonly unknown[];
      const restored = residue.holds(hubId) ? restoredToHub(value, made, residue) : undefined;
      const result = restored === undefined ? made : restored.value;
      if (restored === undefined && !converted.said) residue.unrepresentable(hubPaths);
      const isKept = spokeForm.isKept(value) && !areBothAbsent(value, isNone(result) ? undefined : result);
      if (isKept && !isShown(value, result, residue)) residue.keep(spoke.path, spokeForm.pack(value));
      return result as unknown as Optional<HubValues>;
    },
    fromHub(given, residue, exists = true) {
      const values = hubForm.given(given);
      const converted = down(values, residue, exists);
      const restored = residue.holds(spoke.path) ? restoredFromHub(values, converted.shown, residue) : undefined;
      if (restored === undefined && isExact?.(values) === true) return converted.shown as Spoke;
      const result = restored === undefined ? converted.shown : restored.value;
      if (restored === undefined && !converted.said) residue.unrepresentable([spoke.path]);
      const isKept = hubForm.isKept(values) && !areBothAbsent(result, isNone(values) ? undefined : values);
      if (isKept && !isMade(values, result, residue)) residue.keep(hubId, hubForm.pack(values));
      return result as Spoke | undefined;
    },
  };
  return keepingAbsence(both, {
    spoke: { id: spoke.path, form: spokeForm },
    hub: { id: hubId, form: hubForm as KeptForm<unknown>, isTuple: true },
    whenAbsent,
  });
}

/** The check for an edit of a kept value: the structure alone, if the kept value breaks constraints and may be restored all the same. */
function extentOf(fits: Check, stored: unknown): CheckExtent | undefined {
  return fits(stored) ? undefined : "structure";
}

/** A codec's result; undefined if it can't represent the value. */
function said<T>(answer: T | Unrepresentable<T> | undefined): T | undefined {
  return answer instanceof Unrepresentable ? undefined : answer;
}

/** Whether fields are absent of which one showed its default, as the kept values say: a client cleared the object around it. */
function areCleared(fields: readonly MappedField[], values: readonly unknown[], showedDefault: () => boolean): boolean {
  return hasDefaultInHolder(fields) && showedDefault() && isNone(values);
}

/** Whether one of the fields shows its default for a value that the codec can't represent, but only in an object that is there anyway. */
function hasDefaultInHolder(fields: readonly MappedField[]): boolean {
  return fields.some(({ defaultInHolder }) => defaultInHolder !== undefined);
}

/** Whether values are those that fields show in an object that is there anyway. */
function isDefaultOf(fields: readonly MappedField[], shown: readonly unknown[], values: readonly unknown[]): boolean {
  if (!hasDefaultInHolder(fields)) return false;
  return sameValue(
    fields.map(({ defaultInHolder }, index) => (shown[index] === undefined ? defaultInHolder : shown[index])),
    values,
  );
}

/** Nothing at all: what stands for absence stands for that, too. */
function isNone(values: readonly unknown[] | undefined): boolean {
  if (values === undefined) return true;
  for (const value of values) if (value !== undefined) return false;
  return true;
}

/** A value that was kept, which may be absent; undefined if none was, or none is true any more. */
type Restored<T> = { readonly value: T } | undefined;

/** The value that one side shows of the other. */
interface Converted {
  readonly shown: unknown;
  /** Whether it says all of the other: absence does of the value for absence, too, even if no value can. */
  readonly said: boolean;
}

/** A codec may be user code: an error that it throws is reported with the field that it was called for. It must not be asynchronous. */
export function guarded<T>(convert: () => T, residue: ResidueScope, id: string): T {
  return answerOf(convert, undefined, residue, id);
}

/** The same for a function of a value. */
function answerOf<Value, T>(convert: (value: Value) => T, value: Value, residue: ResidueScope, id: string): T {
  try {
    const answer = convert(value);
    const givesPromise = Array.isArray(answer) ? answer.some(isPending) : isPending(answer);
    if (givesPromise) throw new Error("its codec gave a promise, and codecs have to answer at once; a conversion stub may wait");
    return answer;
  } catch (error) {
    throw new Error(`${residue.pathOf(id)}: ${messageOf(error)}`, { cause: error });
  }
}
