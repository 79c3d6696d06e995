import { sameValue } from "../../model/canonical-json.js";
import type { Check } from "../checks.js";
import { type InnerDefaults, withDefaults } from "../element-defaults.js";
import { ResidueScope } from "../residue/residue-scope.js";
import { elementIdentity } from "./element-identity.js";
import type { InnerConversion } from "./inner-conversion.js";
import { absentId, areBothRequired, bothAbsent, keepingAbsence } from "./keeping-absence.js";
import { inTuple, type KeptForm, keptAs } from "./kept-form.js";
import type { MappedField, Mapping } from "./mapping.js";

/** A spoke's field that shows the head of a hub's list. */
export interface FirstDefinition<Spoke, Element> {
  readonly spoke: MappedField;
  readonly hub: readonly [MappedField];
  /** Converts between the field and an element, if they differ. Values that one side can't represent are kept inside. */
  readonly inner?: InnerConversion<Spoke, Element>;
  /** The list is a set, or these fields identify its elements: a new head takes its equal out of the tail. */
  readonly unique?: true | readonly string[];
  /** The list is meant to have one element: more than one can't be represented in the spoke. */
  readonly single?: true;
  /** The defaults inside the list's elements. */
  readonly defaults?: InnerDefaults;
  /** The value that a required side shows where the other has nothing to show; the spoke's also stands for an empty list. */
  readonly whenAbsent?: { readonly spoke?: Spoke; readonly hub?: readonly [Element[]] };
}

/**
 * Makes the mapping of `first()`, and, inverted, that of `single()`. A list with further elements is kept as a whole; the tail stays behind a changed
 * head, and is removed with a cleared one. If the head and the field are objects, an edit of one of their fields leaves the fields that only the
 * other side has.
 */
export function firstOf<Spoke, Element>(definition: FirstDefinition<Spoke, Element>): Mapping<Spoke, readonly [Element[]]> {
  const { spoke, hub, unique, single, defaults, whenAbsent } = definition;
  const inner = definition.inner as InnerConversion<unknown, unknown> | undefined;
  const [field] = hub;
  const spokeForm: KeptForm<unknown> = keptAs(spoke);
  const listForm: KeptForm<unknown> = keptAs(field);

  const isOfBoth = areBothRequired(whenAbsent);
  const areBothAbsent = bothAbsent(whenAbsent);
  const toElement = (value: unknown, residue: ResidueScope) => (inner === undefined ? value : inner.toHub(value, residue));
  const toField = (element: unknown, residue: ResidueScope) => (inner === undefined ? element : inner.fromHub(element, residue));
  /** Returns the spoke's value for a list. */
  const shownOf = (list: unknown, exists = true): unknown =>
    hasHead(list) ? toField(list[0], new ResidueScope()) : exists ? whenAbsent?.spoke : undefined;
  /** The value that the hub shows for an absent value. */
  const listOfNone = (exists = true): unknown => (exists ? whenAbsent?.hub?.[0] : undefined);
  const listOf = (head: unknown, kept: unknown) => {
    const tail = Array.isArray(kept) ? kept.slice(1) : [];
    if (unique === undefined || tail.length === 0) return [head, ...tail];
    const identity = identityOf(head);
    return [head, ...tail.filter((element) => identityOf(element) !== identity)];
  };
  const identityOf = (element: unknown) => elementIdentity(withDefaults(element, defaults), unique === true ? undefined : unique);

  const toList = (value: unknown, residue: ResidueScope): unknown => {
    const isShown = (stored: unknown) => sameValue(shownOf(listForm.unpack(stored)), value);
    const found = residue.restore<unknown>(field.path, listForm.fits, (stored) => isShown(stored) || hasElements(listForm.unpack(stored)));
    const kept = found === undefined ? undefined : listForm.unpack(found);
    // A list that shows the whole value leaves nothing to be kept, also where the value is that for absence.
    if (found !== undefined && isShown(found)) return kept;
    const scopes = residue.head(field.path);
    const list = listOf(toElement(value, scopes.at(0)), kept);
    scopes.close(list, defaults);
    return list;
  };
  const toNoList = (value: null | undefined, residue: ResidueScope, exists: boolean): unknown => {
    const explains = (stored: unknown) => sameValue(shownOf(listForm.unpack(stored)), value);
    const kept = residue.restore<unknown>(field.path, listForm.fits, explains);
    if (kept !== undefined) return listForm.unpack(kept);
    const list = listOfNone(exists);
    if (value === null) residue.unrepresentable([field.path]);
    const isKept = spokeForm.isKept(value) && !areBothAbsent(value, hasHead(list) ? list : undefined);
    if (isKept && !sameValue(shownOf(list), value)) residue.keep(spoke.path, spokeForm.pack(value));
    return list;
  };

  const mapping: Mapping<Spoke, readonly [Element[]]> = {
    toHub(given, residue, exists = true) {
      const value = spokeForm.given(given);
      const list = value === undefined || value === null ? toNoList(value, residue, exists) : toList(value, residue);
      return [list as Element[] | undefined];
    },
    fromHub([given], residue, exists = true) {
      const list = listForm.given(given);
      const isNone: Check = (stored, extent) => spokeForm.fits(stored, extent) && isAbsent(spokeForm.unpack(stored));
      const kept = residue.restore<unknown>(spoke.path, isNone, () => sameValue(listOfNone(), list));
      if (kept === undefined && hasHead(list)) {
        const value = toField(list[0], residue.sequence(`${field.path}[0]`, list, field.path, defaults).at(0));
        if (list.length > 1) residue.keep(field.path, listForm.pack(list));
        if (list.length > 1 && single === true) residue.unrepresentable([spoke.path]);
        return value as Spoke;
      }
      const value = kept === undefined ? shownOf(list, exists) : spokeForm.unpack(kept);
      if (kept === undefined && (list === null || hasElements(list))) residue.unrepresentable([spoke.path]);
      const back = isAbsent(value) ? listOfNone() : [toElement(value, new ResidueScope())];
      const isKept = listForm.isKept(list) && !areBothAbsent(value, list);
      // Beside the field's absence, a list that the field's value would hide, too: the two are kept apart.
      const id = isOfBoth && !exists && isAbsent(value) ? absentId(field.path) : field.path;
      if (isKept && !sameValue(back, list)) residue.keep(id, listForm.pack(list));
      return value as Spoke | undefined;
    },
  };
  return keepingAbsence(mapping, {
    spoke: { id: spoke.path, form: spokeForm },
    hub: { id: field.path, form: inTuple(listForm), isTuple: true },
    whenAbsent,
    showsNothing: ([list]) => !hasHead(list),
  });
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function hasElements(list: unknown): list is readonly unknown[] {
  return Array.isArray(list) && list.length > 0;
}

/** Whether a list has a first element that can be shown. A null element is a value of its own, which the other side can't show. */
function hasHead(list: unknown): list is readonly [unknown, ...unknown[]] {
  return hasElements(list) && !isAbsent(list[0]);
}
