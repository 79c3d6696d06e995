import type { CodecRef, MappingHint } from "../../model/mapping.js";
import { withoutHints } from "../../model/mapping-hints.js";
import type { Field, Schema } from "../../model/schema.js";
import { isAnything, isOpenStruct, isStruct } from "../match/schema-shape.js";
import { isBelow } from "../names.js";
import { type AbsenceValue, type ComposedAbsence, composeAbsence } from "./compose-absence.js";
import { composeCodecs, invertCodec } from "./compose-codecs.js";
import { type Counterpart, findCounterpart, isSame, type Names, structMatch } from "./find-counterpart.js";
import { isIdentity, isMetadata } from "./metadata-names.js";
import { type InnerMatches, innerMatches, rebaseInside } from "./rebase-inside.js";
import { type HeldField, type Holder, hasNamesake, hintTo, type RebasedScope, type Rebasing, wantedField } from "./rebase-scope.js";

const insideBoth = "what is inside of it converts in both versions, around a codec";

/** A field that is rebased, with its place and the rules that hold there. */
interface FieldAt extends HeldField {
  readonly names: Names;
  readonly rebasing: Rebasing;
}

/** Rebases the fields of an object: each gets the hint that it needs for the wanted hub. */
export function rebaseFields(fields: readonly Field[], holder: Holder, scope: RebasedScope, rebasing: Rebasing): readonly Field[] {
  return fields.map((field) => rebaseField({ field, names: [...holder.names, field.name], holder, scope, rebasing }));
}

function rebaseField(at: FieldAt): Field {
  const found = findCounterpart(at.scope.own, at.names, "spoke");
  switch (found.kind) {
    case "plain":
      return rebasePlain(found, at);
    case "coded":
      return rebaseCoded(found, at);
    case "opened":
      return rebaseOpened(found.names === undefined ? openedNamesake(at) : counterpartOf(found.names, at), at, found.whenAbsent);
    case "none":
    case "inside":
      return stay(at);
  }
}

/** The wanted hub's object for an object of the present one. */
function counterpartOf(names: Names, { scope }: FieldAt): OpenedCounterpart | undefined {
  const found = findCounterpart(scope.wanted, names, "hub");
  if ((found.kind !== "plain" && found.kind !== "opened") || found.names === undefined) return undefined;
  return { names: found.names, ...(found.whenAbsent === undefined ? {} : { whenAbsent: found.whenAbsent }) };
}

/**
 * The wanted hub's object of the same name, if neither of the two has a counterpart in the present hub, and a field of the one stands for a field of the other:
 * without a hint their names make them each other's.
 */
function openedNamesake({ field, names, holder: { counterpart }, scope }: FieldAt): OpenedCounterpart | undefined {
  if (counterpart === undefined) return undefined;
  const namesake = [...counterpart, field.name];
  const there = findCounterpart(scope.wanted, namesake, "spoke");
  if (there.kind !== "opened" || there.names !== undefined) return undefined;
  const isShared = ({ name }: Field) => {
    const own = findCounterpart(scope.own, [...names, name], "spoke");
    const wanted = own.kind === "plain" ? findCounterpart(scope.wanted, own.names, "hub") : own;
    return wanted.kind === "plain" && isBelow(wanted.names, namesake);
  };
  return field.schema.fields?.some(isShared) === true ? { names: namesake } : undefined;
}

/** The target hub's object for an object whose fields are hinted one by one. */
interface OpenedCounterpart {
  readonly names: Names;
  readonly whenAbsent?: AbsenceValue;
}

/** A field that has the present hub's value, or an object or list of what has. */
function rebasePlain(own: Counterpart & { readonly kind: "plain" }, at: FieldAt): Field {
  // Every version has the name, whichever fields show it.
  const isShown = isIdentity(own.names) && !isMetadata(at.names);
  const wanted: Counterpart = isShown ? own : findCounterpart(at.scope.wanted, own.names, "hub");
  switch (wanted.kind) {
    case "plain":
      if (crossesMetadata(at, [own.names], [wanted.names])) return inexpressible(at, notCarried(at), true);
      return linked(at, {
        targets: [wanted.names],
        inner: { own: own.value, wanted: wanted.value },
        absence: [own.whenAbsent, wanted.whenAbsent],
      });
    case "coded": {
      if (crossesMetadata(at, [own.names], wanted.others)) return inexpressible(at, notCarried(at), true);
      if (wanted.own.length > 1) return inexpressible(at, `${at.rebasing.wantedVersion} says it together with others in one field`, true);
      const inner = innerMatches(wanted.codec, "wanted", own.value, wanted.inner);
      const there = wantedField(wanted.others[0] ?? [], at.scope);
      if (inner === undefined || there === undefined) return inexpressible(at, insideBoth, true);
      const codec = invertCodec(wanted.codec, at.field.schema, there.schema);
      return linked(at, { targets: wanted.others, codec, inner, absence: [own.whenAbsent, wanted.whenAbsent] });
    }
    case "opened":
      return hasFields(at.field.schema)
        ? rebaseOpened(counterpartOf(own.names, at), at, own.whenAbsent)
        : inexpressible(at, "its fields live in several places there", true);
    case "inside":
      return inexpressible(at, `${at.rebasing.wantedVersion} has it inside of a field that a codec converts`, true);
    case "none":
      return lost(at);
  }
}

/** A field that says the present hub's values in another way. */
function rebaseCoded(own: Counterpart & { readonly kind: "coded" }, at: FieldAt): Field {
  const wanted = own.others.map((names) => findCounterpart(at.scope.wanted, names, "hub"));
  const [first] = wanted;
  if (wanted.some(({ kind }) => kind === "none")) return lost(at);
  if (wanted.some((each) => crossesMetadata(at, own.others, targetsOf(each)))) return inexpressible(at, notCarried(at), true);
  if (first?.kind === "plain" && wanted.every((each) => each.kind === "plain")) {
    const inner = innerMatches(own.codec, "own", own.inner, first.value);
    if (inner === undefined) return inexpressible(at, insideBoth, true);
    const targets = wanted.map((each) => each.names);
    return linked(at, { targets, codec: own.codec, inner, absence: [own.whenAbsent, wanted.length === 1 ? first.whenAbsent : undefined] });
  }
  if (first?.kind === "coded" && wanted.every((each) => each.kind === "coded" && sameFields(each.own, own.others))) {
    const codec = composeCodecs(own.codec, first.codec);
    const isPlainInside = isSame(own.inner) && isSame(first.inner);
    if (codec !== undefined && isPlainInside) {
      const parts = codec === "none" ? {} : { codec };
      return linked(at, {
        targets: first.others,
        ...parts,
        inner: { own: "same", wanted: "same" },
        absence: [own.whenAbsent, first.whenAbsent],
      });
    }
  }
  return inexpressible(at, `${at.rebasing.wantedVersion} has another codec between itself and ${at.rebasing.presentVersion} there`, true);
}

function targetsOf(found: Counterpart): readonly Names[] {
  return found.kind === "plain" ? [found.names] : found.kind === "coded" ? found.others : [];
}

/**
 * Whether a field would be carried to another version's field by way of a label, an annotation or the name, or no longer be: not every value fits there.
 * The present hub's fields, and labels, are not carried any further.
 */
function crossesMetadata({ rebasing, names }: FieldAt, own: readonly Names[], wanted: readonly Names[]): boolean {
  return !rebasing.isPresentHub && !isMetadata(names) && own.some(isMetadata) !== wanted.some(isMetadata);
}

function notCarried({ rebasing: { presentVersion, wantedVersion } }: FieldAt): string {
  return `it is a label, an annotation or the name in one of ${presentVersion} and ${wantedVersion}, which can't hold every value that would have to be carried between the versions`;
}

/** An object whose fields are hinted one by one. */
function rebaseOpened(counterpart: OpenedCounterpart | undefined, at: FieldAt, own: AbsenceValue | undefined): Field {
  const { field, holder, scope, rebasing } = at;
  const absence = counterpart === undefined ? {} : absenceOfOpened(counterpart, at, own);
  if (absence === "inexpressible") return inexpressible(at, otherAbsence, false);
  const hint = counterpart === undefined ? "none" : hintTo([counterpart.names], { whenAbsent: absence.value }, at);
  if (hint === undefined) return inexpressible(at, "no path of its class leads there", false);
  if (counterpart === undefined && hasNamesake(field, holder, scope)) {
    return inexpressible(at, `${rebasing.wantedVersion} has a field of its name that is something else`, false);
  }
  return withHint(at, hint, insideStruct(counterpart?.names, at));
}

function absenceOfOpened({ names, whenAbsent }: OpenedCounterpart, { field, scope }: FieldAt, own: AbsenceValue | undefined) {
  const wantedRequired = wantedField(names, scope)?.required ?? field.required;
  const parts = { own, isCoded: false, wanted: whenAbsent, isWantedCoded: false };
  return composeAbsence({ required: field.required, wantedRequired, ...parts });
}

const otherAbsence = "the value that it shows for absence is another one there";

/** The counterpart of a field in the wanted hub. */
interface WantedLink {
  readonly targets: readonly Names[];
  readonly codec?: CodecRef;
  readonly inner: InnerMatches;
  /** The value that the version, and the wanted hub, show for the present hub's absence, or it for theirs. */
  readonly absence: readonly [own: AbsenceValue | undefined, wanted: AbsenceValue | undefined];
}

/** A field, and what it stands for in the wanted hub. */
function linked(at: FieldAt, { targets, codec, inner, absence: [ownAbsence, wantedAbsence] }: WantedLink): Field {
  const { field, holder, scope, rebasing } = at;
  const [target] = targets;
  const there = target === undefined ? undefined : wantedField(target, scope);
  if (target === undefined || there === undefined) return lost(at);
  const absence: ComposedAbsence | "inexpressible" =
    targets.length > 1
      ? ownAbsence?.side === "spoke" && field.required
        ? { value: ownAbsence.value }
        : {}
      : composeAbsence({
          required: field.required,
          wantedRequired: there.required,
          own: ownAbsence,
          isCoded: codec !== undefined && wantedAbsence === undefined,
          wanted: wantedAbsence,
          isWantedCoded: codec !== undefined && ownAbsence !== undefined && findCounterpart(scope.own, at.names, "spoke").kind !== "coded",
        });
  if (absence === "inexpressible") return inexpressible(at, otherAbsence, false);
  const forgetsAbsence = ownAbsence?.forgets ?? wantedAbsence?.forgets;
  const hint = hintTo(targets, { codec, whenAbsent: absence.value, whenAbsentInHub: absence.inHub, forgetsAbsence }, at);
  if (hint === undefined) return inexpressible(at, "no path of its class leads there", false);
  const isWhole = codec === undefined && isAnything(there.schema);
  if (isWhole && !(isSame(inner.own) && isSame(inner.wanted)))
    return inexpressible(at, `${rebasing.wantedVersion} has it as a whole`, true);
  const schema = isWhole
    ? withoutHints(field.schema)
    : hasFields(field.schema) && codec === undefined
      ? insideStruct(target, at)
      : rebaseInside(field.schema, { matches: inner, there: there.schema, path: `${holder.path}.${field.name}`, rebasing }, codec);
  return withHint(at, hint, schema);
}

/** The fields of an object of the same scope. */
function insideStruct(counterpart: Names | undefined, { field, names, holder, scope, rebasing }: FieldAt): Schema {
  const { schema } = field;
  if (schema.fields === undefined || (schema.builtIn !== undefined && isUntouched(names, scope))) return schema;
  const inside: Holder = {
    names,
    counterpart,
    start: counterpart ?? holder.start,
    isShared:
      holder.isShared || (schema.typeRef !== undefined && rebasing.sharedClasses.has(`${schema.typeRef.file}#${schema.typeRef.name}`)),
    path: `${holder.path}.${field.name}`,
  };
  return { ...schema, fields: rebaseFields(schema.fields, inside, scope, rebasing) };
}

/** An object of a built-in type that all versions have alike. */
function isUntouched(names: Names, scope: RebasedScope): boolean {
  const own = findCounterpart(scope.own, names, "spoke");
  const wanted = own.kind === "plain" && isSame(own.value) ? findCounterpart(scope.wanted, own.names, "hub") : own;
  return wanted.kind === "plain" && isSame(wanted.value) && structMatch(wanted.value) === "same";
}

/** A field that the present hub and this version share, and that the wanted hub lacks: between the two it would no longer be carried. */
function lost(at: FieldAt): Field {
  if (at.rebasing.isPresentHub) return stay(at);
  return inexpressible(
    at,
    `${at.rebasing.presentVersion} has it, too, and ${at.rebasing.wantedVersion} lacks it, so it could not be carried between them`,
    true,
  );
}

/** A field whose value stays with this version, as residue on the hub's object. */
function stay(at: FieldAt): Field {
  const { field, holder, scope } = at;
  const schema = withoutHints(field.schema);
  if (field.undecoratable !== true) return withHint(at, { kind: "spokeOnly", place: field.mapping?.place ?? field.place }, schema);
  return hasNamesake(field, holder, scope)
    ? inexpressible(at, "a field of its name there is something else, and no decorator can stand here", false)
    : { ...field, schema };
}

function inexpressible(at: FieldAt, reason: string, canStay: boolean): Field {
  const { field, holder, rebasing } = at;
  const isDecorable = canStay && field.undecoratable !== true;
  rebasing.inexpressible.push({
    path: `${holder.path}.${field.name}`,
    reason,
    canStay: isDecorable,
    place: field.mapping?.place ?? field.place,
  });
  return withHint(at, { kind: "spokeOnly", place: field.place }, withoutHints(field.schema));
}

function withHint({ field, holder, rebasing }: FieldAt, hint: MappingHint | "none", schema: Schema): Field {
  const { mapping: _present, ...bare } = field;
  if (hint === "none") return { ...bare, schema };
  if (field.undecoratable === true && hint.kind === "mapsTo") {
    rebasing.inexpressible.push({
      path: `${holder.path}.${field.name}`,
      reason: "it needs a @MapsTo, and no decorator can stand here",
      canStay: false,
      place: field.place,
    });
  }
  return { ...bare, schema, mapping: hint };
}

function hasFields(schema: Schema): boolean {
  return isStruct(schema) || isOpenStruct(schema);
}

function sameFields(left: readonly Names[], right: readonly Names[]): boolean {
  return left.length === right.length && left.every((names, index) => names.join(".") === right[index]?.join("."));
}
