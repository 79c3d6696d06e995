import type { Field } from "../../schema.js";
import { isBelow } from "../names.js";
import type { Lone } from "../plan-context.js";
import { isStruct } from "../schema-shape.js";
import type { FieldNames } from "./likely-place.js";
import { matchTypes, type TypeMatch } from "./type-match.js";

/** A field of the hub, by its names from the object or element that both versions have. */
export interface HubTarget {
  readonly names: FieldNames;
  /** From the hub object. */
  readonly path: string;
  readonly field: Field;
}

/** A field of the spoke that nobody decided on. */
export interface OpenField {
  readonly lone: Lone;
  /** The field itself, or one inside of it. */
  readonly field: Field;
  readonly path: string;
  /** Its names, as if its objects were called in the hub as here, but for those that have a counterpart. */
  readonly names: FieldNames;
}

/** A hub field that a spoke's field may be, or several that it may hold. */
export interface Candidate {
  readonly from: OpenField;
  /** The one to point at first. */
  readonly targets: readonly [HubTarget, ...HubTarget[]];
  readonly match: TypeMatch;
}

/** What a lone field of the spoke is a question about. */
export function openField(lone: Lone): OpenField {
  return { lone, field: lone.ref.field, path: lone.path, names: [...lone.pair.hubNames, ...lone.ref.names] };
}

/** The fields inside of a lone object, each of which may have moved alone. A hint inside of it can only say so with a path from the whole object. */
export function openFieldsInside(lone: Lone): readonly OpenField[] {
  const open = openField(lone);
  return lone.pair.scope.isRoot ? fieldsInside(open) : [];
}

function fieldsInside(around: OpenField): readonly OpenField[] {
  if (!isOpened(around.field)) return [];
  return (around.field.schema.fields ?? []).flatMap((field) => {
    if (field.mapping !== undefined) return [];
    const inner = { lone: around.lone, field, path: `${around.path}.${field.name}`, names: [...around.names, field.name] };
    return [inner, ...fieldsInside(inner)];
  });
}

function isOpened({ schema }: Field): boolean {
  return isStruct(schema) && schema.nullable !== true && schema.builtIn === undefined;
}

/** All that a spoke's field may be, among the hub fields that nothing of the spoke stands for, judged by types and by what a hint can name. */
export function candidatesFor(from: OpenField, fresh: readonly Lone[]): readonly Candidate[] {
  const within = targetsWithin(from.lone, fresh);
  const single = within.flatMap((target) =>
    matchTypes(from.field, target.field).map((match): Candidate => ({ from, targets: [target], match })),
  );
  return [...single, ...hostAndPort(from, within)];
}

/**
 * The hub fields that a hint on a lone field can name. In elements of lists and values of maps, of which there are many, those are the fields of the
 * element's counterpart: no path leads out of it.
 */
function targetsWithin(lone: Lone, fresh: readonly Lone[]): readonly HubTarget[] {
  const { scope, hubNames } = lone.pair;
  const open = fresh.filter((each) => !each.decided && (scope.isRoot ? each.pair.scope.isRoot : each.pair.scope === scope));
  const targets = open.flatMap((each) =>
    leaves({ names: [...each.pair.hubNames, ...each.ref.names], path: each.path, field: each.ref.field }),
  );
  return scope.isRoot ? targets : lone.ref.names.length > 1 ? [] : targets.filter(({ names }) => isBelow(names, hubNames));
}

/** A field and all fields inside of it that a path can name; of a built-in type those of its own. */
function leaves(target: HubTarget): readonly HubTarget[] {
  const { schema } = target.field;
  if (!isStruct(schema) || schema.nullable === true) return [target];
  const inner = (schema.fields ?? []).map((field): HubTarget => {
    return { names: [...target.names, field.name], path: `${target.path}.${field.name}`, field };
  });
  if (schema.builtIn === undefined) return [target, ...inner.flatMap(leaves)];
  return inner.length <= fewFields ? [target, ...inner] : [target];
}

/** A reference to another object is a built-in type of so many fields; nobody moves a field into a pod's specification. */
const fewFields = 6;

/** A text may hold what the hub has in two fields next to each other. */
function hostAndPort(from: OpenField, within: readonly HubTarget[]): readonly Candidate[] {
  if (from.field.schema.type !== "string") return [];
  const ports = within.filter(({ field }) => field.schema.type === "integer" && /port/i.test(field.name));
  return ports.flatMap((port) => {
    const holder = port.names.slice(0, -1).join(".");
    const host = within.find(
      ({ names, field }) => names.slice(0, -1).join(".") === holder && field.schema.type === "string" && /host|addr/i.test(field.name),
    );
    if (host === undefined) return [];
    const ref = { name: "hostPort", arguments: [], place: from.field.place };
    const match = { likeness: 0.9, equal: false, codec: { ref, meaning: `it holds ${host.path} and ${port.path}` } };
    return [{ from, targets: [port, host] as const, match }];
  });
}
