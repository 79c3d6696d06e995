import { sameValue } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { type Check, list, text } from "../checks.js";
import { ResidueScope } from "../residue/residue-scope.js";
import { type AnyInner, type EntryForm, type Values, valueAround, valueInField } from "./entry-form.js";
import type { InnerConversion } from "./inner-conversion.js";
import { bothAbsent, keepingAbsence } from "./keeping-absence.js";
import { inTuple, type KeptForm, keptAs } from "./kept-form.js";
import type { MappedField, Mapping } from "./mapping.js";

/** A spoke's map that the hub has as a list of entries. */
interface AnyEntriesDefinition<Value, Entry> {
  readonly spoke: MappedField;
  readonly hub: readonly [MappedField];
  /** The schema of an entry. */
  readonly entryFits: Check;
  /** The most entries that the hub's list may have. */
  readonly maxItems?: number;
  /** The spoke's map may be absent, and may not be empty: it is absent if all entries of the list are hidden. */
  readonly absentIfEmpty?: true;
  /** The value that a required side shows when the other is absent. */
  readonly whenAbsent?: { readonly spoke?: Readonly<Record<string, Value>>; readonly hub?: readonly [Entry[]] };
}

/** A map whose values are in one field of the entries. */
export interface EntriesDefinition<Value, Entry, Field extends keyof Entry & string> extends AnyEntriesDefinition<Value, Entry> {
  /** The entry's fields for the key and for the value. */
  readonly key: keyof Entry & string;
  readonly value: Field;
  /** The schema of an entry's other fields. */
  readonly restFits: Check;
  /** null is a value of the map, and of an entry. */
  readonly nullableValues?: true;
  /** Between a value of the map and the entry's, where they differ. */
  readonly inner?: InnerConversion<Value, NonNullable<Entry[Field]>>;
}

/** A map whose values are the entries without their key. */
export interface SpreadEntriesDefinition<Value, Entry, Key extends keyof Entry & string> extends AnyEntriesDefinition<Value, Entry> {
  /** The entry's field that holds the key. */
  readonly key: Key;
  /** Converts between a value of the map and the rest of the entry, if they differ. */
  readonly inner?: InnerConversion<Value, Omit<Entry, Key>>;
}

/**
 * Makes the mapping of `entries(key, value)`. Further fields of an entry are kept by its key. Also kept are the entries that no map can represent
 * (one without a value, one whose key another has) and the order of the entries, if it isn't that of their keys. A list that can't be rebuilt from
 * that is kept as a whole.
 */
export function entriesOf<Value, Entry, Field extends keyof Entry & string>(
  definition: EntriesDefinition<Value, Entry, Field>,
): Mapping<Record<string, Value>, readonly [Entry[]]> {
  const { key, value, restFits, nullableValues, inner } = definition;
  return mappingOf(definition, valueInField({ key, value, restFits, nullableValues, inner: inner as AnyInner }));
}

/** Makes the mapping of `entries(key)`: the same, but every field of a map's value is a field of the entry. */
export function spreadEntriesOf<Value, Entry, Key extends keyof Entry & string>(
  definition: SpreadEntriesDefinition<Value, Entry, Key>,
): Mapping<Record<string, Value>, readonly [Entry[]]> {
  return mappingOf(definition, valueAround(definition.key, definition.inner as AnyInner));
}

function mappingOf<Value, Entry>(
  definition: AnyEntriesDefinition<Value, Entry>,
  { keyOf, hasKey, hasValue, toEntry, toValue }: EntryForm,
): Mapping<Record<string, Value>, readonly [Entry[]]> {
  const { spoke, hub, entryFits, maxItems = Number.POSITIVE_INFINITY, absentIfEmpty, whenAbsent } = definition;
  const [field] = hub;
  const orderId = `${field.path}[order]`;
  const hiddenId = `${field.path}[hidden]`;
  const spokeForm: KeptForm<unknown> = keptAs(spoke);
  const hubForm: KeptForm<unknown> = keptAs(field);

  const areBothAbsent = bothAbsent(whenAbsent);
  /** The entries that a map shows, by key; the others are hidden. */
  const sort = (entries: readonly unknown[]) => {
    const shown = new Map<string, Values>();
    const hidden = entries.filter((each) => {
      const isShown = hasKey(each) && hasValue(each) && !shown.has(keyOf(each));
      if (isShown) shown.set(keyOf(each), each);
      return !isShown;
    });
    return { shown, names: [...shown.keys()].sort(), hidden };
  };
  const areEntries = list(entryFits);
  const mayBeEmpty = spoke.fits({}) || (whenAbsent?.spoke === undefined && absentIfEmpty !== true);
  /** The map for a list whose entries are all hidden: what stands for its absence, where it may not be empty. */
  const forHiddenAlone = mayBeEmpty ? {} : whenAbsent?.spoke;
  /** A hidden entry that shares the key of a shown one goes with that one; others stay. */
  const stillHidden = (hidden: readonly unknown[], names: readonly string[]) =>
    hidden.filter((each) => !hasKey(each) || !hasValue(each) || names.includes(keyOf(each)));
  /** Whether a map that may not be empty still stands for a list whose entries are all hidden. */
  const standsForHidden = (map: unknown, residue: ResidueScope) => {
    if (mayBeEmpty || !sameValue(map, forHiddenAlone)) return false;
    const [all, order] = [residue.peek(hiddenId, field.fits), residue.peek(orderId, list(text()))];
    const hidden = Array.isArray(all) ? stillHidden(all, []) : [];
    return hidden.length > 0 && Array.isArray(order) && hidden.length === order.length;
  };
  /** The entries without a value that get one: the first of each key that the map has and didn't have before. */
  const filledBy = (hidden: readonly unknown[], order: readonly string[], names: readonly string[]) => {
    const filled = new Map<string, Values>();
    for (const each of hidden) {
      if (!hasKey(each) || hasValue(each) || filled.has(keyOf(each)) || !names.includes(keyOf(each))) continue;
      const isSame = (key: string) => key === keyOf(each);
      const wasShown = order.filter(isSame).length > hidden.map(keyOf).filter(isSame).length;
      if (!wasShown) filled.set(keyOf(each), each);
    }
    return filled;
  };
  /** The hidden entries that stay hidden beside those that a map shows, and those that it fills. */
  const besideMap = (hidden: readonly unknown[], order: readonly string[], names: readonly string[]) => {
    const filled = filledBy(hidden, order, names);
    return { filled, left: stillHidden(hidden, names).filter((each) => filled.get(keyOf(each)) !== each) };
  };
  const mapOf = (entries: readonly unknown[]): Values | undefined => {
    const { shown, hidden } = sort(entries);
    if (shown.size === 0 && hidden.length > 0) return forHiddenAlone;
    return Object.fromEntries([...shown].map(([name, each]) => [name, toValue(each, new ResidueScope())]));
  };

  /** Returns the spoke's map for a list, or for none. */
  const shownOf = (entries: unknown) => (Array.isArray(entries) ? mapOf(entries) : whenAbsent?.spoke);
  /** Converts one side's null or absence, which is kept as residue where the other side doesn't show it. */
  const withoutMap = (absent: null | undefined, residue: ResidueScope, exists: boolean) => {
    const entries = exists ? whenAbsent?.hub?.[0] : undefined;
    if (absent === null) residue.unrepresentable([field.path]);
    const isKept = spokeForm.isKept(absent) && !areBothAbsent(absent, entries);
    if (isKept && !sameValue(shownOf(entries), absent)) residue.keep(spoke.path, spokeForm.pack(absent));
    return entries;
  };
  const withoutList = (absent: null | undefined, residue: ResidueScope, exists: boolean) => {
    const map = exists ? whenAbsent?.spoke : undefined;
    if (absent === null) residue.unrepresentable([spoke.path]);
    if (hubForm.isKept(absent) && (absent === null || map !== undefined)) residue.keep(field.path, hubForm.pack(absent));
    return map;
  };

  const mapping: Mapping<Record<string, Value>, readonly [Entry[]]> = {
    toHub(given, residue, exists = true) {
      const value = spokeForm.given(given);
      const shown = standsForHidden(value, residue) ? {} : value;
      const kept = residue.restore<unknown>(field.path, hubForm.fits, (stored) => sameValue(shownOf(hubForm.unpack(stored)), shown));
      if (kept !== undefined) return [hubForm.unpack(kept) as Entry[] | undefined];
      if (shown === undefined || shown === null) return [withoutMap(shown, residue, exists)];
      if (!isRecord(shown)) return [shown as Entry[]];
      const names = Object.keys(shown).sort();
      const scopes = residue.elements(field.path, (index) => names[index] ?? "");
      const order = residue.restore<readonly string[]>(orderId, list(text())) ?? [];
      const room = Math.max(0, maxItems - names.length);
      const leftOf = (kept: unknown) => besideMap(kept as readonly unknown[], order, names).left;
      // If no client wrote them, they were there before the map got more: there may be more entries than the list may have.
      const fitBeside: Check = (kept, extent) => areEntries(kept, extent) && (extent !== undefined || leftOf(kept).length <= room);
      const whole = residue.restore<readonly unknown[]>(hiddenId, fitBeside);
      const { filled, left } = besideMap(
        whole ?? (residue.peek(hiddenId, areEntries) as readonly unknown[] | undefined) ?? [],
        order,
        names,
      );
      const hidden = whole === undefined ? left.slice(0, room) : left;
      const entries = names.map((name, index) => toEntry(name, shown[name], scopes.at(index), filled.get(name)));
      const all = arranged(entries, hidden, order, keyOf);
      const fits = hidden.length === 0 || field.fits(all, "structure");
      return [(fits ? all : arranged(entries, withoutRepeats(hidden, names, keyOf), order, keyOf)) as Entry[]];
    },
    fromHub([given], residue, exists = true) {
      const entries = hubForm.given(given);
      const isNoMap: Check = (stored, extent) => spokeForm.fits(stored, extent) && !isRecord(spokeForm.unpack(stored));
      const kept = residue.restore<unknown>(spoke.path, isNoMap, () => sameValue(whenAbsent?.hub?.[0], entries));
      if (kept !== undefined) return spokeForm.unpack(kept) as Record<string, Value> | undefined;
      if (entries === undefined || entries === null) return withoutList(entries, residue, exists);
      if (!Array.isArray(entries)) return entries as Record<string, Value>;
      const { shown, names, hidden } = sort(entries);
      if (hidden.length > 0) residue.unrepresentable([spoke.path]);
      const order = entries.map(keyOf);
      const inOrder = names.map((name) => shown.get(name));
      if (!sameValue(arranged(inOrder, stillHidden(hidden, names), order, keyOf), entries)) {
        residue.keep(field.path, hubForm.pack(entries));
        return mapOf(entries) as Record<string, Value> | undefined;
      }
      if (hidden.length > 0) residue.keep(hiddenId, hidden);
      if (!sameValue(order, names)) residue.keep(orderId, order);
      if (names.length === 0 && hidden.length > 0) return forHiddenAlone;
      const scopes = residue.elements(field.path, (index) => names[index] ?? "");
      return Object.fromEntries(names.map((name, index) => [name, toValue(shown.get(name) ?? {}, scopes.at(index))])) as Record<
        string,
        Value
      >;
    },
  };
  return keepingAbsence(mapping, {
    spoke: { id: spoke.path, form: spokeForm },
    hub: { id: field.path, form: inTuple(hubForm), isTuple: true },
    whenAbsent,
  });
}

/** Entries whose keys neither a map has nor another of them: a list with keys takes no others, whatever a residue says. */
function withoutRepeats(hidden: readonly unknown[], names: readonly string[], keyOf: (entry: unknown) => string): readonly unknown[] {
  const taken = new Set(names);
  return hidden.filter((each) => {
    const isFree = !taken.has(keyOf(each));
    taken.add(keyOf(each));
    return isFree;
  });
}

/** The entries in the order that is known of their keys, the others behind; of one key the shown one comes first. */
function arranged(
  shown: readonly unknown[],
  hidden: readonly unknown[],
  order: readonly string[],
  keyOf: (entry: unknown) => string,
): readonly unknown[] {
  const left = new Map<string, unknown[]>();
  for (const each of [...shown, ...hidden]) left.set(keyOf(each), [...(left.get(keyOf(each)) ?? []), each]);
  const known = order.flatMap((name) => left.get(name)?.splice(0, 1) ?? []);
  return [...known, ...[...left.values()].flat()];
}
