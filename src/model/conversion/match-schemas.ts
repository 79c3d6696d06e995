import { sameValue } from "../canonical-json.js";
import type { Place } from "../place.js";
import type { Schema } from "../schema.js";
import { sameSchema } from "../schema-equality.js";
import { claimsOf } from "./claims.js";
import type { KeyPair, StructPlan, ValuePlan } from "./conversion-plan.js";
import { hasMappingHint } from "./mapping-hints.js";
import { addProblem, type Pair, type PlanContext } from "./plan-context.js";
import { describeMerge, sameMerge } from "./same-merge.js";
import { narrowings } from "./schema-constraints.js";
import { describeType, isOpenStruct, isScalar, isStruct } from "./schema-shape.js";
import { describeNarrow, exampleOutside, widerSide } from "./wider-types.js";

/** How the values of two schemas convert; `sameType` where one side's may be of a type that the other lacks. */
export type SchemaMatch = ValuePlan | { readonly kind: "sameType" };

/** One side of a match. */
export interface MatchedSide {
  readonly schema: Schema;
  readonly path: string;
}

/** Where findings about the two stand. */
interface Places {
  readonly place: Place;
  readonly hubPlace: Place;
  /** A hint declares that differently merged lists, or maps, are known to be so. */
  readonly mergeDiffers?: true;
}

/** The pair around two objects, and their names below it; undefined where they are elements of a list or values of a map. */
export interface Around {
  readonly pair: Pair;
  readonly spokeNames: readonly string[];
  readonly hubNames: readonly string[];
}

/** Compares two schemas that stand for each other; reports why they can't be converted, and then gives undefined. */
export function matchSchemas(
  spoke: MatchedSide,
  hub: MatchedSide,
  around: Around | undefined,
  places: Places,
  context: PlanContext,
): SchemaMatch | undefined {
  if (sameSchema(spoke.schema, hub.schema) && !hasMappingHint(spoke.schema)) return { kind: "copy" };
  reportDefaults(spoke, hub, places, context);
  const match = matchTypes(spoke, hub, around, places, context);
  // A list and a map are merged differently, which their types say already.
  const isComparable = match !== undefined || spoke.schema.type === hub.schema.type;
  if (isComparable && places.mergeDiffers !== true && !sameMerge(spoke.schema, hub.schema)) reportMerge(spoke, hub, places, context);
  if (match === undefined) return undefined;
  reportNarrowings(spoke, hub, places, context);
  return match;
}

function matchTypes(
  spoke: MatchedSide,
  hub: MatchedSide,
  around: Around | undefined,
  places: Places,
  context: PlanContext,
): SchemaMatch | undefined {
  const [left, right] = [spoke.schema, hub.schema];
  if (left.nullable !== right.nullable) return matchNullable(spoke, hub, around, places, context);
  if ((isStruct(left) && isStruct(right)) || (isOpenStruct(left) && isOpenStruct(right)))
    return matchStructs(spoke, hub, around, places, context);
  const wider = widerSide(left, right);
  if (wider !== undefined) return carriedWhereItFits(wider, spoke, hub, places, context);
  if (isScalar(left) && left.type === right.type && left.intOrString === right.intOrString) return { kind: "copy" };
  if (left.items !== undefined && right.items !== undefined) return matchLists(spoke, hub, left.items, right.items, places, context);
  if (left.additionalProperties !== undefined && right.additionalProperties !== undefined) {
    const value = matchInside(spoke, hub, left.additionalProperties, right.additionalProperties, places, context);
    return value === undefined || value.kind === "sameType" || value.kind === "copy" ? value : { kind: "map", value };
  }
  reportMismatch(spoke, hub, places, context);
  return undefined;
}

/** null is one more value of the one side: what else there is has to be the same on both. */
function matchNullable(
  spoke: MatchedSide,
  hub: MatchedSide,
  around: Around | undefined,
  places: Places,
  context: PlanContext,
): SchemaMatch | undefined {
  const bare = ({ schema: { nullable: _nullable, ...schema }, path }: MatchedSide): MatchedSide => ({ schema, path });
  const match = matchTypes(bare(spoke), bare(hub), around, places, context);
  if (match === undefined) return undefined;
  if (match.kind === "copy" || match.kind === "sameType") {
    return carriedWhereItFits(spoke.schema.nullable === true ? "spoke" : "hub", spoke, hub, places, context);
  }
  reportMismatch(spoke, hub, places, context);
  return undefined;
}

/** A value that the wider side has and the narrower type lacks can't be said there: generation warns of it. */
function carriedWhereItFits(
  wider: "spoke" | "hub",
  spoke: MatchedSide,
  hub: MatchedSide,
  places: Places,
  context: PlanContext,
): SchemaMatch {
  const sides = [
    { ...spoke, version: context.spoke.name, place: places.place },
    { ...hub, version: context.hub.name, place: places.hubPlace },
  ] as const;
  const [wide, narrow] = wider === "spoke" ? sides : ([sides[1], sides[0]] as const);
  const versions = { narrowPath: narrow.path, narrowVersion: narrow.version, widePath: wide.path, wideVersion: wide.version };
  const constraint = `the type ${describeNarrow(narrow.schema)}`;
  const example = exampleOutside(wide.schema, narrow.schema);
  addProblem(context, { kind: "narrower", ...versions, constraint, example }, narrow.place, [
    { message: `${wide.path} in ${wide.version}`, place: wide.place },
  ]);
  return { kind: "sameType" };
}

function reportMismatch(spoke: MatchedSide, hub: MatchedSide, places: Places, context: PlanContext): void {
  const related = [{ message: `${hub.path} in ${context.hub.name}`, place: places.hubPlace }];
  const [spokeType, hubType] = [describeType(spoke.schema), describeType(hub.schema)];
  const detail =
    spokeType === hubType
      ? ({ kind: "unsupported", path: spoke.path, reason: `${spokeType} that differs from the hub's` } as const)
      : ({ kind: "typeMismatch", spokePath: spoke.path, spokeType, hubPath: hub.path, hubType } as const);
  addProblem(context, detail, places.place, related);
}

/** A built-in type's fields stand in no file of the user's: what is found about them is about the field that names the type. */
function atPlace(schema: Schema, place: Place): Schema {
  if (schema.builtIn === undefined || schema.fields === undefined) return schema;
  return { ...schema, fields: schema.fields.map((field) => ({ ...field, undecoratable: true, place })) };
}

function matchStructs(spoke: MatchedSide, hub: MatchedSide, around: Around | undefined, places: Places, context: PlanContext): ValuePlan {
  const sides = { spoke: atPlace(spoke.schema, places.place), hub: atPlace(hub.schema, places.hubPlace) };
  const paths = { spokePath: spoke.path, hubPath: hub.path };
  const pair: Pair =
    around === undefined
      ? {
          ...sides,
          ...paths,
          scope: { hub: sides.hub, isRoot: false, claims: claimsOf(sides.spoke, sides.hub, false) },
          spokeNames: [],
          hubNames: [],
        }
      : {
          ...sides,
          ...paths,
          scope: around.pair.scope,
          spokeNames: [...around.pair.spokeNames, ...around.spokeNames],
          hubNames: [...around.pair.hubNames, ...around.hubNames],
        };
  const plan = context.planStruct(pair);
  return isPlainCopy(plan) ? { kind: "copy" } : { kind: "struct", plan };
}

function matchLists(
  spoke: MatchedSide,
  hub: MatchedSide,
  left: Schema,
  right: Schema,
  places: Places,
  context: PlanContext,
): SchemaMatch | undefined {
  const element = matchInside(spoke, hub, left, right, places, context);
  if (element === undefined || element.kind === "sameType") return element;
  const [isKeyed, isHubKeyed] = [spoke.schema.listType === "map", hub.schema.listType === "map"];
  const areKeyed = isKeyed && isHubKeyed;
  const oneIsKeyed = places.mergeDiffers === true && isKeyed !== isHubKeyed;
  const keys = oneIsKeyed
    ? keysOfOne(spoke.schema, hub.schema, element)
    : areKeyed
      ? keyPairs(spoke, hub, element, places, context)
      : undefined;
  if (element.kind === "copy") return element;
  return { kind: "list", element, ...(keys === undefined ? {} : { keys }) };
}

/** Elements of lists and values of maps. */
function matchInside(
  spoke: MatchedSide,
  hub: MatchedSide,
  left: Schema,
  right: Schema,
  places: Places,
  context: PlanContext,
): SchemaMatch | undefined {
  const [inSpoke, inHub] = [
    { schema: left, path: `${spoke.path}[]` },
    { schema: right, path: `${hub.path}[]` },
  ];
  return matchSchemas(inSpoke, inHub, undefined, places, context);
}

/** The keys by which two lists' elements pair; reports where they don't. */
function keyPairs(
  spoke: MatchedSide,
  hub: MatchedSide,
  element: ValuePlan,
  places: Places,
  context: PlanContext,
): readonly KeyPair[] | undefined {
  const pairs = (spoke.schema.listMapKeys ?? []).map((key) =>
    element.kind === "struct" ? keyPair(key, element.plan) : { spoke: key, hub: key },
  );
  const known = pairs.filter((pair) => pair !== undefined);
  if (known.length === pairs.length && sameValue(known.map((pair) => pair.hub).sort(), [...(hub.schema.listMapKeys ?? [])].sort()))
    return known;
  reportMerge(spoke, hub, places, context);
  return undefined;
}

/**
 * The keys of the only one of two lists that has keys, if the other's elements have those fields, too. In the other list nothing enforces them:
 * elements may lack one, or have equal ones.
 */
function keysOfOne(spoke: Schema, hub: Schema, element: ValuePlan): readonly KeyPair[] | undefined {
  const keys = spoke.listMapKeys ?? hub.listMapKeys ?? [];
  const side = spoke.listMapKeys === undefined ? "hub" : "spoke";
  const inSpoke = (spoke.items?.fields ?? []).map(({ name }) => name);
  const pairs =
    element.kind === "struct"
      ? inSpoke.flatMap((name) => keyPair(name, element.plan) ?? []).filter((pair) => keys.includes(pair[side]))
      : keys.map((key) => ({ spoke: key, hub: key }));
  return pairs.length === keys.length ? pairs : undefined;
}

/** What a key of list elements is called in the hub; a key that isn't told one to one is none. */
function keyPair(key: string, plan: StructPlan): KeyPair | undefined {
  for (const step of plan.steps) {
    if (step.kind === "copy" && step.spoke.names.join(".") === key) return { spoke: key, hub: step.hub.names.join(".") };
    if (step.kind !== "mapping" || step.spoke.names.join(".") !== key) continue;
    const [hub] = step.hub;
    if (step.codec.name === "named" && step.codec.isOneToOne === true && hub !== undefined)
      return { spoke: key, hub: hub.names.join("."), codec: step.codec.ref };
  }
  return undefined;
}

function isPlainCopy(plan: StructPlan): boolean {
  if (plan.unknownFields !== undefined && !sameValue([...plan.unknownFields.spoke].sort(), [...plan.unknownFields.hub].sort()))
    return false;
  return plan.steps.every((step) => step.kind === "copy" && sameValue(step.spoke.names, step.hub.names));
}

function reportDefaults(spoke: MatchedSide, hub: MatchedSide, places: Places, context: PlanContext): void {
  const [left, right] = [spoke.schema.default, hub.schema.default];
  if (sameValue(left, right)) return;
  const words = (value: typeof left) => (value === undefined ? "none" : JSON.stringify(value));
  addProblem(
    context,
    { kind: "defaultMismatch", spokePath: spoke.path, spokeDefault: words(left), hubPath: hub.path, hubDefault: words(right) },
    spoke.schema.places?.default ?? places.place,
    [{ message: `${hub.path} in ${context.hub.name}`, place: hub.schema.places?.default ?? places.hubPlace }],
  );
}

function reportMerge(spoke: MatchedSide, hub: MatchedSide, places: Places, context: PlanContext): void {
  addProblem(
    context,
    {
      kind: "mergeMismatch",
      spokePath: spoke.path,
      spokeMerge: describeMerge(spoke.schema),
      hubPath: hub.path,
      hubMerge: describeMerge(hub.schema),
    },
    places.place,
    [{ message: `${hub.path} in ${context.hub.name}`, place: places.hubPlace }],
  );
}

function reportNarrowings(spoke: MatchedSide, hub: MatchedSide, places: Places, context: PlanContext): void {
  const left = { ...spoke, version: context.spoke.name, place: places.place };
  const right = { ...hub, version: context.hub.name, place: places.hubPlace };
  for (const [wide, narrow] of [[left, right] as const, [right, left] as const]) {
    for (const { constraint, example } of narrowings(wide.schema, narrow.schema)) {
      const sides = { narrowPath: narrow.path, narrowVersion: narrow.version, widePath: wide.path, wideVersion: wide.version };
      addProblem(
        context,
        { kind: "narrower", ...sides, constraint, ...(example === undefined ? {} : { example: JSON.stringify(example) }) },
        narrow.place,
        [{ message: `${wide.path} in ${wide.version}`, place: wide.place }],
      );
    }
  }
}
