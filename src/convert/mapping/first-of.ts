import { canonicalJson, sameValue } from "../canonical-json.js";
import { type Check, list } from "../checks.js";
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
}

/**
 * Makes the mapping of `first()`. The list is kept as a whole; behind a head that was changed its tail stays, behind one that was
 * cleared nothing does.
 */
export function firstOf<Spoke, Element>(definition: FirstDefinition<Spoke, Element>): Mapping<Spoke, readonly [Element[]]> {
  const { codec, spoke, hub, unique } = definition;
  const [field] = hub;
  const spokeForm: KeptForm<unknown> = keptAs(spoke);
  const fitsList: Check = (value) => list(() => true)(value) && field.fits(value);

  const up = (value: unknown, residue: ResidueScope): Shown => shown(guarded(() => codec.toHub(value as Spoke), residue, spoke.path));
  const down = (element: unknown, residue: ResidueScope): Shown =>
    shown(guarded(() => codec.fromHub(element as Element), residue, field.path));
  const headOf = (elements: readonly unknown[], residue: ResidueScope) =>
    elements.length === 0 ? undefined : down(elements[0], residue).value;

  const behind = (head: unknown, kept: readonly unknown[]) => {
    const tail = kept.slice(1);
    const isHead = (element: unknown) => canonicalJson(element) === canonicalJson(head);
    return [head, ...(unique === true ? tail.filter((element) => !isHead(element)) : tail)];
  };

  return {
    toHub(given, residue) {
      const value = spokeForm.given(given);
      const kept = residue.restore<readonly unknown[]>(field.path, fitsList, (stored) => (value === undefined) === (stored.length === 0));
      if (value === undefined) return [kept as Element[] | undefined];
      const isSameHead = kept !== undefined && sameValue(headOf(kept, residue), value);
      const head = up(value, residue);
      if (!isSameHead && !head.said) residue.unrepresentable([field.path]);
      const result = isSameHead ? kept : head.value === undefined ? undefined : behind(head.value, kept ?? []);
      if (!sameValue(headOf(result ?? [], residue), value)) residue.keep(spoke.path, spokeForm.pack(value));
      return [result as Element[] | undefined];
    },
    fromHub([given], residue) {
      const elements: unknown = given ?? undefined;
      const head = Array.isArray(elements) ? elements.slice(0, 1) : [];
      const kept = residue.restore<unknown>(spoke.path, spokeForm.fits, (stored) => {
        const value = spokeForm.unpack(stored);
        return sameValue(value === undefined ? [] : listOf(up(value, residue).value), head);
      });
      const converted: Shown = head.length === 0 ? { value: undefined, said: true } : down(head[0], residue);
      const result = kept === undefined ? converted.value : spokeForm.unpack(kept);
      if (kept === undefined && !converted.said) residue.unrepresentable([spoke.path]);
      const back = result === undefined ? undefined : listOf(up(result, residue).value);
      if (!sameValue(back, elements)) residue.keep(field.path, elements);
      return result as Spoke | undefined;
    },
  };
}

interface Shown {
  readonly value: unknown;
  readonly said: boolean;
}

function shown<T>(converted: T | Unrepresentable<T>): Shown {
  return converted instanceof Unrepresentable ? { value: converted.placeholder, said: false } : { value: converted, said: true };
}

function listOf(element: unknown): readonly unknown[] {
  return element === undefined ? [] : [element];
}
