import { sameValue } from "../../model/canonical-json.js";
import { hasMappingHint } from "../../model/mapping-hints.js";
import type { Place } from "../../model/place.js";
import type { Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";
import type { GroupPlan, KeyPair, StructPlan, ValuePlan } from "../conversion-plan.js";
import { claimsOf } from "../link/claims.js";
import { addProblem, type Pair, type PlanContext } from "../plan-context.js";
import { mayNotBeEmpty } from "./may-not-be-empty.js";
import { describeMerge, sameMerge } from "./same-merge.js";
import { narrowings } from "./schema-constraints.js";
import { describeType, isAnything, isOpenStruct, isScalar, isStruct } from "./schema-shape.js";
import { describeNarrow, exampleOutside, widerSide } from "./wider-types.js";

/** How the values of two schemas convert; `sameType` where one side's may be of a type that the other lacks. */
export type SchemaMatch = ValuePlan | { readonly kind: "sameType" };

/** One of two schemas that are matched. */
export interface MatchedSide {
  readonly schema: Schema;
  readonly path: string;
  /** Where findings about it stand. */
  readonly place: Place;
}

/** Two schemas that stand for each other. */
export interface Sides {
  readonly spoke: MatchedSide;
  readonly hub: MatchedSide;
  readonly context: PlanContext;
  /** The objects around the two; undefined where they are elements of a list or values of a map. */
  readonly around?: Around;
  /** A hint declares that differently merged lists, or maps, are known to be so. */
  readonly mergeDiffers?: true;
}

/** The pair around two values, and their names below it. */
export interface Around {
  readonly pair: Pair;
  readonly spokeNames: readonly string[];
  readonly hubNames: readonly string[];
}

/** Compares two schemas that stand for each other; reports why they can't be converted, and then gives undefined. */
export function matchSchemas(sides: Sides): SchemaMatch | undefined {
  const [left, right] = [sides.spoke.schema, sides.hub.schema];
  const { mergedAlike } = sides.context;
  if (sameSchema(left, right) && !hasMappingHint(left)) {
    mergedAlike.whole.add(sides.hub.path);
    return { kind: "copy" };
  }
  reportDefaults(sides);
  const match = matchTypes(sides);
  // A list and a map are merged differently, which their types say already; of anything they say nothing.
  const isComparable = left.type === right.type || (match !== undefined && !isAnything(left) && !isAnything(right));
  const isAlike = sameMerge(left, right);
  if (isComparable && isAlike) mergedAlike.alone.add(sides.hub.path);
  if (isComparable && sides.mergeDiffers !== true && !isAlike) reportMerge(sides);
  if (match === undefined) return undefined;
  reportNarrowings(sides);
  return match;
}

function matchTypes(sides: Sides): SchemaMatch | undefined {
  const [left, right] = [sides.spoke.schema, sides.hub.schema];
  if (left.nullable !== right.nullable) return matchNullable(sides);
  if ((isStruct(left) && isStruct(right)) || (isOpenStruct(left) && isOpenStruct(right))) return matchStructs(sides);
  const wider = widerSide(left, right);
  // A value that is carried whole leaves no field of it to a hint inside.
  if (wider !== undefined && !hasMappingHint(left)) return copyIfRepresentable(wider, sides);
  if (isScalar(left) && left.type === right.type && left.intOrString === right.intOrString) return { kind: "copy" };
  if (left.items !== undefined && right.items !== undefined) return matchLists(sides, inside(sides, left.items, right.items));
  if (left.additionalProperties !== undefined && right.additionalProperties !== undefined) {
    const value = matchSchemas(inside(sides, left.additionalProperties, right.additionalProperties));
    return value === undefined || value.kind === "sameType" || value.kind === "copy" ? value : { kind: "map", value };
  }
  reportMismatch(sides);
  return undefined;
}

/** null is one more value of the one side: what else there is has to be the same on both. */
function matchNullable(sides: Sides): SchemaMatch | undefined {
  const bare = ({ schema: { nullable: _nullable, ...schema }, ...side }: MatchedSide): MatchedSide => ({ ...side, schema });
  const match = matchTypes({ ...sides, spoke: bare(sides.spoke), hub: bare(sides.hub) });
  if (match === undefined) return undefined;
  if (match.kind === "copy" || match.kind === "sameType") {
    return copyIfRepresentable(sides.spoke.schema.nullable === true ? "spoke" : "hub", sides);
  }
  reportMismatch(sides);
  return undefined;
}

/** A value that the wider side has and the narrower type lacks can't be represented there: generation warns of it. */
function copyIfRepresentable(wider: "spoke" | "hub", sides: Sides): SchemaMatch {
  const [wide, narrow] = wider === "spoke" ? versions(sides) : versions(sides).toReversed();
  if (wide === undefined || narrow === undefined) return { kind: "sameType" };
  const constraint = `the type ${describeNarrow(narrow.schema)}`;
  reportNarrower(sides, { wide, narrow, constraint, example: exampleOutside(wide.schema, narrow.schema) });
  return { kind: "sameType" };
}

function reportMismatch({ spoke, hub, context }: Sides): void {
  const [spokeType, hubType] = [describeType(spoke.schema), describeType(hub.schema)];
  const detail =
    spokeType === hubType
      ? ({ kind: "unsupported", path: spoke.path, reason: `${spokeType} that differs from the hub's` } as const)
      : ({ kind: "typeMismatch", spokePath: spoke.path, spokeType, hubPath: hub.path, hubType } as const);
  addProblem(context, detail, spoke.place, [inHub(hub, context)]);
}

/** A built-in type's fields stand in no file of the user's: what is found about them is about the field that names the type. */
function atPlace({ schema, place }: MatchedSide): Schema {
  if (schema.builtIn === undefined || schema.fields === undefined) return schema;
  return { ...schema, fields: schema.fields.map((field) => ({ ...field, undecoratable: true, place })) };
}

function matchStructs({ spoke, hub, context, around }: Sides): ValuePlan {
  const schemas = { spoke: atPlace(spoke), hub: atPlace(hub) };
  const scope = around?.pair.scope ?? { hub: schemas.hub, isRoot: false, claims: claimsOf(schemas.spoke, schemas.hub, false) };
  const plan = context.planStruct({
    context,
    ...schemas,
    spokePath: spoke.path,
    hubPath: hub.path,
    scope,
    spokeNames: around === undefined ? [] : [...around.pair.spokeNames, ...around.spokeNames],
    hubNames: around === undefined ? [] : [...around.pair.hubNames, ...around.hubNames],
  });
  return isPlainCopy(plan) ? { kind: "copy" } : { kind: "struct", plan };
}

function matchLists(sides: Sides, elements: Sides): SchemaMatch | undefined {
  const element = matchSchemas(elements);
  if (element === undefined || element.kind === "sameType") return element;
  const keys = keysOf(sides, element);
  if (element.kind === "copy") return element;
  return {
    kind: "list",
    element,
    ...(keys === undefined ? {} : { keys }),
    elements: { spoke: elements.spoke.schema, hub: elements.hub.schema },
  };
}

/** The keys by which the elements of two lists pair, of which one alone may have keys where a hint declares that this is known. */
function keysOf(sides: Sides, element: ValuePlan): readonly KeyPair[] | undefined {
  const [isKeyed, isHubKeyed] = [sides.spoke.schema.listType === "map", sides.hub.schema.listType === "map"];
  if (isKeyed && isHubKeyed) return keyPairs(sides, element);
  return sides.mergeDiffers === true && isKeyed !== isHubKeyed ? keysOfOne(sides.spoke.schema, sides.hub.schema, element) : undefined;
}

/** Elements of lists and values of maps. */
function inside({ spoke, hub, around: _around, ...sides }: Sides, left: Schema, right: Schema): Sides {
  return { ...sides, spoke: { ...spoke, schema: left, path: `${spoke.path}[]` }, hub: { ...hub, schema: right, path: `${hub.path}[]` } };
}

/** The keys by which two lists' elements pair; reports where they don't. */
function keyPairs(sides: Sides, element: ValuePlan): readonly KeyPair[] | undefined {
  const { spoke, hub } = sides;
  const pairs = (spoke.schema.listMapKeys ?? []).map((key) =>
    element.kind === "struct" ? (keyPair(key, element.plan) ?? defaultedKeyPair(key, element.plan)) : { spoke: key, hub: key },
  );
  const known = pairs.filter((pair) => pair !== undefined);
  if (known.length === pairs.length && sameValue(known.map((pair) => pair.hub).sort(), [...(hub.schema.listMapKeys ?? [])].sort()))
    return known;
  reportMerge(sides);
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

/** The name of a key of list elements in the hub; a key that isn't mapped one to one is none. */
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

/** The name in the hub of a key that only one version requires; in the other it has a default, which the API server wants of optional keys. */
function defaultedKeyPair(key: string, plan: StructPlan): KeyPair | undefined {
  for (const step of plan.steps) {
    if (step.kind !== "mapping" || step.codec.name !== "identity" || step.spoke.names.join(".") !== key) continue;
    const { hub: [hub] = [], whenAbsent } = step;
    if (hub !== undefined && whenAbsent !== undefined) return { spoke: key, hub: hub.names.join("."), whenAbsent };
  }
  return undefined;
}

function isPlainCopy(plan: StructPlan): boolean {
  if (plan.unknownFields !== undefined && !sameValue([...plan.unknownFields.spoke].sort(), [...plan.unknownFields.hub].sort()))
    return false;
  if (plan.groups.some(differsInAbsence)) return false;
  return plan.steps.every((step) => step.kind === "copy" && sameValue(step.spoke.names, step.hub.names));
}

/** Whether an object inside may be absent where its counterpart is there: only the counterpart is required, or may be empty. */
function differsInAbsence({ ref, counterpart, absence }: GroupPlan): boolean {
  return absence !== undefined || (counterpart !== undefined && mayNotBeEmpty(ref) !== mayNotBeEmpty(counterpart));
}

function reportDefaults({ spoke, hub, context }: Sides): void {
  const [left, right] = [spoke.schema.default, hub.schema.default];
  if (sameValue(left, right)) return;
  const words = (value: typeof left) => (value === undefined ? "none" : JSON.stringify(value));
  addProblem(
    context,
    { kind: "defaultMismatch", spokePath: spoke.path, spokeDefault: words(left), hubPath: hub.path, hubDefault: words(right) },
    spoke.schema.places?.default ?? spoke.place,
    [{ ...inHub(hub, context), place: hub.schema.places?.default ?? hub.place }],
  );
}

function reportMerge({ spoke, hub, context }: Sides): void {
  const merges = { spokeMerge: describeMerge(spoke.schema), hubMerge: describeMerge(hub.schema) };
  addProblem(context, { kind: "mergeMismatch", spokePath: spoke.path, hubPath: hub.path, ...merges }, spoke.place, [inHub(hub, context)]);
}

function reportNarrowings(sides: Sides): void {
  const [left, right] = versions(sides);
  for (const [wide, narrow] of [[left, right] as const, [right, left] as const]) {
    for (const { constraint, example } of narrowings(wide.schema, narrow.schema)) {
      reportNarrower(sides, { wide, narrow, constraint, ...(example === undefined ? {} : { example: JSON.stringify(example) }) });
    }
  }
}

/** A side, and the version that has it. */
type VersionSide = MatchedSide & { readonly version: string };

function versions({ spoke, hub, context }: Sides): readonly [spoke: VersionSide, hub: VersionSide] {
  return [
    { ...spoke, version: context.spoke.name },
    { ...hub, version: context.hub.name },
  ];
}

/** A side that refuses values which the other one takes. */
interface Narrower {
  readonly wide: VersionSide;
  readonly narrow: VersionSide;
  readonly constraint: string;
  readonly example?: string;
}

function reportNarrower({ context, spoke, hub }: Sides, { wide, narrow, ...found }: Narrower): void {
  const names = { narrowPath: narrow.path, narrowVersion: narrow.version, widePath: wide.path, wideVersion: wide.version };
  const narrowSide = narrow.schema === hub.schema ? "hub" : "spoke";
  const paths = { spokePath: spoke.path, hubPath: hub.path, narrowSide, ...names } as const;
  addProblem(context, { kind: "narrower", ...paths, ...found }, narrow.place, [
    { message: `${wide.path} in ${wide.version}`, place: wide.place },
  ]);
}

/** The hub's side, as the other place of a finding. */
function inHub({ path, place }: MatchedSide, { hub }: PlanContext): { readonly message: string; readonly place: Place } {
  return { message: `${path} in ${hub.name}`, place };
}
