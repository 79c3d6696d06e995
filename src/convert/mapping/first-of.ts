import { canonicalJson, sameValue } from "../canonical-json.js";
import { type Codec, Unrepresentable } from "../codec.js";
import type { ResidueScope } from "../residue/residue-scope.js";
import { type KeptForm, keptAs } from "./kept-form.js";
import { guarded, type MappedField, type Mapping } from "./mapping.js";

/** A spoke's field that shows the head of a hub's list. */
export interface FirstDefinition<Spoke, Element> {
  /** Between the field and an element. */
  readonly codec: Codec<Spoke, Element>;
  readonly spoke: MappedField;
  readonly hub: readonly [MappedField];
  /** The list is a set: a new head takes its equal out of the tail. */
  readonly unique?: true;
  /** What a required side shows where the other has nothing to show: the spoke also for an empty list. */
  readonly whenAbsent?: { readonly spoke?: Spoke; readonly hub?: readonly [Element[]] };
}

/**
 * Makes the mapping of `first()`. The list is kept as a whole; behind a head that was changed its tail stays, behind one that was
 * cleared nothing does.
 */
export function firstOf<Spoke, Element>(definition: FirstDefinition<Spoke, Element>): Mapping<Spoke, readonly [Element[]]> {
  const { codec, spoke, hub, unique, whenAbsent } = definition;
  const [field] = hub;
  const spokeForm: KeptForm<unknown> = keptAs(spoke);
  const listForm: KeptForm<unknown> = keptAs(field);

  const up = (value: unknown, residue: ResidueScope): Shown =>
    value === null ? unsaid : shown(guarded(() => codec.toHub(value as Spoke), residue, spoke.path));
  const down = (element: unknown, residue: ResidueScope): Shown =>
    element === null ? unsaid : shown(guarded(() => codec.fromHub(element as Element), residue, field.path));
  /** What the spoke shows of a list. */
  const headOf = (list: unknown, residue: ResidueScope, exists = true): Shown => {
    const head: Shown = hasElements(list) ? down(list[0], residue) : { value: undefined, said: true };
    return head.value === undefined && exists ? { ...head, value: whenAbsent?.spoke } : head;
  };
  /** The list that a spoke's value makes, with this tail. */
  const listOf = (value: unknown, residue: ResidueScope, kept: readonly unknown[] = [], exists = true): Shown => {
    const head: Shown = value === undefined ? { value: undefined, said: true } : up(value, residue);
    if (head.value === undefined) return { ...head, value: exists ? whenAbsent?.hub?.[0] : undefined };
    return { ...head, value: [head.value, ...behind(head.value, kept)] };
  };
  const behind = (head: unknown, kept: readonly unknown[]) => {
    const tail = kept.slice(1);
    return unique === true ? tail.filter((element) => canonicalJson(element) !== canonicalJson(head)) : tail;
  };

  return {
    toHub(given, residue, exists = true) {
      const value = spokeForm.given(given);
      const isShown = (list: unknown) => sameValue(headOf(list, residue).value, value);
      const found = residue.restore<unknown>(field.path, listForm.fits, (stored) => {
        const list = listForm.unpack(stored);
        return isShown(list) || (value !== undefined && hasElements(list));
      });
      const kept = found === undefined ? undefined : listForm.unpack(found);
      if (found !== undefined && isShown(kept)) return [kept as Element[] | undefined];
      const made = listOf(value, residue, hasElements(kept) ? kept : [], exists);
      if (!made.said) residue.unrepresentable([field.path]);
      if (spokeForm.isKept(value) && !isShown(made.value)) residue.keep(spoke.path, spokeForm.pack(value));
      return [made.value as Element[] | undefined];
    },
    fromHub([given], residue, exists = true) {
      const elements = listForm.given(given);
      const kept = residue.restore<unknown>(spoke.path, spokeForm.fits, (stored) => {
        const value = spokeForm.unpack(stored);
        const { value: made } = listOf(value, residue);
        // A value that makes no head is explained by the very list that it makes: null, an empty list and none are edits of one another.
        return value === undefined || !hasElements(made) ? sameValue(made, elements) : sameValue(headIn(made), headIn(elements));
      });
      const head = headOf(elements, residue, exists);
      const result = kept === undefined ? head.value : spokeForm.unpack(kept);
      if (kept === undefined && !head.said) residue.unrepresentable([spoke.path]);
      if (listForm.isKept(elements) && !sameValue(listOf(result, residue).value, elements))
        residue.keep(field.path, listForm.pack(elements));
      return result as Spoke | undefined;
    },
  };
}

interface Shown {
  readonly value: unknown;
  readonly said: boolean;
}

/** null is a value of its own, of which the other side has none. */
const unsaid: Shown = { value: undefined, said: false };

function shown<T>(converted: T | Unrepresentable<T>): Shown {
  return converted instanceof Unrepresentable ? { value: converted.placeholder, said: false } : { value: converted, said: true };
}

function hasElements(list: unknown): list is readonly unknown[] {
  return Array.isArray(list) && list.length > 0;
}

function headIn(list: unknown): readonly unknown[] {
  return hasElements(list) ? list.slice(0, 1) : [];
}
