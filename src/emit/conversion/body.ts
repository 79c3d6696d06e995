import type { JsonObject, JsonValue } from "../../model/json.js";
import type { MetadataPlace } from "../../model/metadata-path.js";
import type { ConversionStep, FieldRef } from "../../plan/conversion-plan.js";
import { isBelow, sameNames } from "../../plan/names.js";
import { pathBelow } from "../../plan/plan-context.js";
import type { ConverterContext } from "./converter-context.js";
import { camelName, member, type NameScope } from "./name-scope.js";
import { dependsOnOther, requiredInside } from "./required-inside.js";
import { type GroupCode, holderOf, type Side, type StructCode, type Way } from "./struct-code.js";
import { valueIn, valueOfField, withValueIn } from "./value-in.js";

/** The variable of the object's metadata, in functions that map values in it. */
export const metadataVariable = "objectMeta";

/** A generated function while its body is written. */
export interface Body {
  readonly way: Way;
  readonly code: StructCode;
  /** That of the whole file. */
  readonly structs: readonly StructCode[];
  readonly context: ConverterContext;
  readonly locals: NameScope;
  /** The variables of groups. */
  readonly groups: ReadonlyMap<GroupCode, string>;
  /** The variables that say whether a group of the result exists. */
  readonly existence: ReadonlyMap<GroupCode, string>;
  /**
   * The scopes of groups of the result that have a counterpart, or can't exist without the fields of the other version that are in them: what was kept
   * inside is removed with those.
   */
  readonly scopes: ReadonlyMap<GroupCode, string>;
  /** The variables of the values of fields that live in labels or annotations, once they are written. */
  readonly fromMetadata: Map<ConversionStep, string>;
}

/** Begins a function's body; the object that it reads and the one that it makes are variables already. */
export function openBody(way: Way, code: StructCode, structs: readonly StructCode[], context: ConverterContext): Body {
  const locals = context.names.inner();
  const groups = new Map(code.groups.map((group) => [group, locals.claim(camelName(group.ref.names.at(-1) ?? ""))]));
  const made = code.groups.filter((group) => group.side === targetSide(way));
  const existence = new Map(made.map((group) => [group, locals.claim(`${groups.get(group)}Exists`)]));
  const paired = made.filter((group) => group.counterpart !== undefined || dependsOnOther(group, code));
  const scopes = new Map(paired.map((group) => [group, locals.claim(camelName(`in.${groups.get(group)}`))]));
  return { way, code, structs, context, locals, groups, existence, scopes, fromMetadata: new Map() };
}

/** The side that a function reads. */
export function sourceSide(way: Way): Side {
  return way === "toHub" ? "spoke" : "hub";
}

/** The side that a function makes. */
export function targetSide(way: Way): Side {
  return way === "toHub" ? "hub" : "spoke";
}

/** The variable of one side's object. */
export function variableOf(side: Side, way: Way): string {
  if (side === "hub") return "hub";
  return way === "toHub" ? "source" : "spoke";
}

/** A field, as an expression. */
export function fieldExpression(ref: FieldRef, side: Side, body: Body): string {
  if (ref.metadata !== undefined) return metadataExpression(ref.metadata);
  const group = holderOf(ref, side, body.code);
  const holder = (group === undefined ? undefined : body.groups.get(group)) ?? variableOf(side, body.way);
  return member(holder, ref.names.at(-1) ?? "");
}

/** A value in the source's metadata, as an expression. */
export function metadataExpression(place: MetadataPlace): string {
  if ("identity" in place) return `${metadataVariable}.${place.identity}`;
  return `${metadataVariable}.get(${JSON.stringify(place.map)}, ${JSON.stringify(place.key)})`;
}

/** A field's path in its version. */
export function fieldPath(ref: FieldRef, side: Side, body: Body): string {
  return pathBelow(side === "spoke" ? body.code.plan.spokePath : body.code.plan.hubPath, ref);
}

/** The id of what a path names, which begins at the object, or the element, in whose scope it is. */
export function idInScope(path: string): string {
  const element = path.lastIndexOf("[]");
  return element === -1 ? path : path.slice(element + 2);
}

/** The id by which residue knows a field: its path from the object, or the element, in whose scope it is. */
export function fieldId(ref: FieldRef, side: Side, body: Body): string {
  return idInScope(fieldPath(ref, side, body));
}

/**
 * The scope in which a field of the result is restored, as an expression: that of the innermost object around it whose counterpart holds the field's
 * sources. A field that comes from elsewhere isn't cleared with the counterpart of the object that it is in.
 * @param sources the fields that it is made of; none for a field that only the result's version has
 */
export function scopeOf(ref: FieldRef, body: Body, sources: readonly FieldRef[] = []): string {
  const group = scopeGroup(ref, body, sources);
  return (group === undefined ? undefined : body.scopes.get(group)) ?? "residue";
}

/**
 * The scope that a group's own is part of, as an expression. A group without a counterpart is cleared with an object around it if all that it can't exist
 * without is in the counterpart of that, even if something else in the group comes from elsewhere.
 */
export function scopeAround(group: GroupCode, body: Body): string {
  const around = groupAround(group, body);
  return (around === undefined || clearingCounterpart(around, body) === undefined ? undefined : body.scopes.get(around)) ?? "residue";
}

function scopeGroup(ref: FieldRef, body: Body, sources: readonly FieldRef[]): GroupCode | undefined {
  for (let length = ref.names.length - 1; length > 0; length--) {
    const holder = [...body.scopes.keys()].find((group) => sameNames(group.ref.names, ref.names.slice(0, length)));
    const counterpart = holder === undefined ? undefined : clearingCounterpart(holder, body);
    if (holder !== undefined && (counterpart === undefined || sources.every(({ names }) => isBelow(names, counterpart.names))))
      return holder;
  }
  return undefined;
}

/** The object of the source with which what is kept in a group is cleared. */
function clearingCounterpart(group: GroupCode, body: Body): FieldRef | undefined {
  if (group.counterpart !== undefined) return group.counterpart;
  const around = groupAround(group, body);
  return around === undefined ? undefined : clearingCounterpart(around, body);
}

/** The object around a group without a counterpart that holds all that the group can't exist without. */
function groupAround(group: GroupCode, body: Body): GroupCode | undefined {
  return group.counterpart === undefined ? scopeGroup(group.ref, body, requiredInside(group, body.code)) : undefined;
}

/** Whether the object that holds a field of the result exists, as an expression; undefined where it does wherever the struct's does. */
export function holderExists(ref: FieldRef, body: Body): string | undefined {
  const group = holderOf(ref, targetSide(body.way), body.code);
  return group === undefined ? undefined : body.existence.get(group);
}

/** The value of a field of the source that a required object around it gets where its counterpart in the result is absent, and that counterpart. */
export interface ValueForAbsence {
  readonly value: JsonValue;
  readonly counterpart: FieldRef;
  /** The required object, and all that it shows then. */
  readonly around: GroupCode;
  readonly whole: JsonObject;
}

/**
 * The values for absence of objects around a field of the source that give it a value, outer ones first: it has that of the first object whose counterpart is
 * absent.
 */
export function valuesForAbsenceAround(ref: FieldRef, body: Body): readonly ValueForAbsence[] {
  return body.code.groups.flatMap((group) => {
    const { side, absence, counterpart, ref: around } = group;
    if (side !== sourceSide(body.way) || absence?.side !== side || counterpart === undefined || !isBelow(ref.names, around.names))
      return [];
    const value = valueOfField(absence.value, ref, around);
    return value === undefined ? [] : [{ value, counterpart, around: group, whole: withOwnValues(absence.value, group, body) }];
  });
}

/** All that a required object shows where its counterpart is absent: fields that only the hub has show values of their own, too. */
export function withOwnValues(value: JsonObject, { side, ref }: GroupCode, { code }: Body): JsonObject {
  if (side === "spoke") return value;
  return code.plan.steps.reduce((shown, step) => {
    if (step.kind !== "hubOnly" || step.whenAbsent === undefined || !isBelow(step.hub.names, ref.names)) return shown;
    const inside = step.hub.names.slice(ref.names.length);
    const isHeld = valueIn(shown, inside.slice(0, -1)) !== undefined;
    return isHeld && valueIn(shown, inside) === undefined ? withValueIn(shown, inside, step.whenAbsent) : shown;
  }, value);
}
