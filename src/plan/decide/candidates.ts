import type { Field } from "../../model/schema.js";
import type { BuiltInCodec } from "../codecs/built-in-codec.js";
import { type CodecName, codecNames, codecs } from "../codecs/codec-table.js";
import { isStruct } from "../match/schema-shape.js";
import { isBelow, sameNames } from "../names.js";
import type { UnmatchedField } from "../plan-context.js";
import type { FieldNames } from "./likely-place.js";
import { matchTypes, type TypeMatch } from "./type-match.js";

/** A field of the hub, by its names from the object or element that both versions have. */
export interface HubTarget {
  readonly names: FieldNames;
  /** The path from the hub object. */
  readonly path: string;
  readonly field: Field;
}

/** A field of the spoke that is undecided. */
export interface OpenField {
  readonly unmatched: UnmatchedField;
  /** The field itself, or one inside it. */
  readonly field: Field;
  readonly path: string;
  /** Its names as they would be in the hub: the objects around it have the names of their counterparts, or their own if they have none. */
  readonly names: FieldNames;
}

/** A hub field that may be the counterpart of a spoke's field, or several that together may be. */
export interface Candidate {
  readonly from: OpenField;
  /** The first one is the one that a diagnostic points at. */
  readonly targets: readonly [HubTarget, ...HubTarget[]];
  readonly match: TypeMatch;
}

/** The open field for a field that only the spoke has. */
export function openField(unmatched: UnmatchedField): OpenField {
  return { unmatched, field: unmatched.ref.field, path: unmatched.path, names: [...unmatched.pair.hubNames, ...unmatched.ref.names] };
}

/**
 * The fields inside an object that only the spoke has, each of which may have moved alone. A hint inside it can express this only with a path from the
 * whole object.
 */
export function openFieldsInside(unmatched: UnmatchedField): readonly OpenField[] {
  const open = openField(unmatched);
  return unmatched.pair.scope.isRoot ? fieldsInside(open) : [];
}

function fieldsInside(around: OpenField): readonly OpenField[] {
  if (!isOpened(around.field)) return [];
  return (around.field.schema.fields ?? []).flatMap((field) => {
    if (field.mapping !== undefined) return [];
    const inner = { unmatched: around.unmatched, field, path: `${around.path}.${field.name}`, names: [...around.names, field.name] };
    return [inner, ...fieldsInside(inner)];
  });
}

function isOpened({ schema }: Field): boolean {
  return isStruct(schema) && schema.nullable !== true && schema.builtIn === undefined;
}

/** A hub field without a counterpart, and the fields of it that a hint can name. */
export interface HubTargets {
  readonly unmatched: UnmatchedField;
  readonly targets: readonly HubTarget[];
}

/** The hub fields of which nothing is decided, with those inside that hints can name. */
export function hubTargets(onlyInHub: readonly UnmatchedField[]): readonly HubTargets[] {
  return onlyInHub
    .filter(({ decided }) => !decided)
    .map((unmatched) => {
      const { pair, ref, path } = unmatched;
      return { unmatched, targets: leaves({ names: [...pair.hubNames, ...ref.names], path, field: ref.field }) };
    });
}

/** All candidates for a spoke's field among the hub fields without a counterpart, judged by types and by what a hint can express. */
export function candidatesFor(from: OpenField, onlyInHub: readonly HubTargets[]): readonly Candidate[] {
  const within = targetsWithin(from.unmatched, onlyInHub);
  const single = within.flatMap((target) =>
    matchTypes(from.field, target.field).map((match): Candidate => ({ from, targets: [target], match })),
  );
  return [...single, ...severalFields(from, within)];
}

/**
 * The hub fields that a hint on a spoke's unmatched field can name. Inside elements of lists and values of maps, of which there are many, those are
 * the fields of the element's counterpart: no path leads out of an element.
 */
function targetsWithin(unmatched: UnmatchedField, onlyInHub: readonly HubTargets[]): readonly HubTarget[] {
  const { scope, hubNames } = unmatched.pair;
  const open = onlyInHub.filter(({ unmatched: { pair } }) => (scope.isRoot ? pair.scope.isRoot : pair.scope === scope));
  const targets = open.flatMap((each) => each.targets);
  return scope.isRoot ? targets : unmatched.ref.names.length > 1 ? [] : targets.filter(({ names }) => isBelow(names, hubNames));
}

/** A field and all fields inside it that a path can name; for a built-in type only its direct fields. */
function leaves(target: HubTarget): readonly HubTarget[] {
  const { schema } = target.field;
  if (!isStruct(schema) || schema.nullable === true) return [target];
  const inner = (schema.fields ?? []).map((field): HubTarget => {
    return { names: [...target.names, field.name], path: `${target.path}.${field.name}`, field };
  });
  if (schema.builtIn === undefined) return [target, ...inner.flatMap(leaves)];
  return inner.length <= fewFields ? [target, ...inner] : [target];
}

/** The most fields of a built-in type that is opened, such as a reference to another object; nobody moves a field into a pod's specification. */
const fewFields = 6;

/** A field may hold the values of several neighbouring fields of the hub. */
function severalFields(from: OpenField, within: readonly HubTarget[]): readonly Candidate[] {
  return codecNames.flatMap((name) => {
    const { offer }: BuiltInCodec = codecs[name];
    return offer.together?.spoke(from.field) === true ? togetherBy(name, offer.together.hub, from, within) : [];
  });
}

/** The neighbouring fields that a codec takes for each field that may be its last. */
function togetherBy(
  name: CodecName,
  areTaken: readonly ((field: Field) => boolean)[],
  from: OpenField,
  within: readonly HubTarget[],
): readonly Candidate[] {
  const [isLast, ...areOthers] = [...areTaken].reverse();
  return within.flatMap((last) => {
    if (isLast?.(last.field) !== true) return [];
    const neighbours = within.filter(({ names }) => sameNames(names.slice(0, -1), last.names.slice(0, -1)));
    const others = areOthers.flatMap((isTaken) => neighbours.find(({ field }) => isTaken(field)) ?? []);
    if (others.length < areOthers.length) return [];
    const targets = [last, ...others] as const;
    const ref = { name, arguments: [], place: from.field.place };
    const paths = [...targets].reverse().map(({ path }) => path);
    const match = {
      likeness: codecs[name].offer.likeness(from.field, last.field),
      equal: false,
      codec: { ref, meaning: `it holds ${paths.join(" and ")}` },
    };
    return [{ from, targets, match }];
  });
}
