import type { Place } from "../place.js";
import type { Schema } from "../schema.js";
import { sameJson, sameSchema } from "../schema-equality.js";
import type { StructPlan } from "./conversion-plan.js";
import { hasMappingHint } from "./mapping-hints.js";
import { addProblem, type PlanContext } from "./plan-context.js";
import { narrowings } from "./schema-constraints.js";
import { describeType, isScalar, isStruct } from "./schema-shape.js";

/** How the values of two schemas convert. */
export type SchemaMatch = { readonly kind: "copy" } | { readonly kind: "struct" | "list" | "map"; readonly plan: StructPlan };

interface SpokeSide {
  readonly schema: Schema;
  readonly path: string;
}

interface HubSide extends SpokeSide {
  /** From the root; undefined inside elements. */
  readonly names: readonly string[] | undefined;
}

/** Where findings about the two stand. */
interface Places {
  readonly place: Place;
  readonly hubPlace: Place;
}

/** Compares two schemas that stand for each other; reports why they can't be converted, and then gives undefined. */
export function matchSchemas(spoke: SpokeSide, hub: HubSide, places: Places, context: PlanContext): SchemaMatch | undefined {
  if (sameSchema(spoke.schema, hub.schema) && !hasMappingHint(spoke.schema)) return { kind: "copy" };
  reportDefaults(spoke, hub, places, context);
  if (!sameMerge(spoke.schema, hub.schema)) reportMerge(spoke, hub, places, context);
  const match = matchTypes(spoke, hub, places, context);
  if (match === undefined) return undefined;
  reportNarrowings(spoke, hub, places, context);
  return match;
}

function matchTypes(spoke: SpokeSide, hub: HubSide, places: Places, context: PlanContext): SchemaMatch | undefined {
  const [left, right] = [spoke.schema, hub.schema];
  if (left.nullable === right.nullable) {
    if (isStruct(left) && isStruct(right)) return matchStructs(spoke, hub, places, context);
    if (isScalar(left) && left.type === right.type && left.intOrString === right.intOrString) return { kind: "copy" };
    if (left.items !== undefined && right.items !== undefined)
      return matchInner("list", spoke, hub, left.items, right.items, places, context);
    if (left.additionalProperties !== undefined && right.additionalProperties !== undefined) {
      return matchInner("map", spoke, hub, left.additionalProperties, right.additionalProperties, places, context);
    }
  }
  const related = [{ message: `${hub.path} in ${context.hub.name}`, place: places.hubPlace }];
  const [spokeType, hubType] = [describeType(left), describeType(right)];
  if (spokeType !== hubType)
    addProblem(context, { kind: "typeMismatch", spokePath: spoke.path, spokeType, hubPath: hub.path, hubType }, places.place, related);
  else
    addProblem(
      context,
      { kind: "unsupported", path: spoke.path, reason: `${spokeType} that differs from the hub's` },
      places.place,
      related,
    );
  return undefined;
}

/** A built-in type's fields stand in no file of the user's: what is found about them is about the field that names the type. */
function atPlace(schema: Schema, place: Place): Schema {
  if (schema.builtIn === undefined || schema.fields === undefined) return schema;
  return { ...schema, fields: schema.fields.map((field) => ({ ...field, undecoratable: true, place })) };
}

function matchStructs(spoke: SpokeSide, hub: HubSide, places: Places, context: PlanContext): SchemaMatch {
  const sides = { spoke: atPlace(spoke.schema, places.place), hub: atPlace(hub.schema, places.hubPlace) };
  const pair = { ...sides, spokePath: spoke.path, hubPath: hub.path, hubNames: hub.names };
  const plan = context.planStruct(pair);
  return isPlainCopy(plan) ? { kind: "copy" } : { kind: "struct", plan };
}

/** Elements of lists and values of maps: objects are converted one by one, anything else has to be equal. */
function matchInner(
  kind: "list" | "map",
  spoke: SpokeSide,
  hub: HubSide,
  left: Schema,
  right: Schema,
  places: Places,
  context: PlanContext,
): SchemaMatch | undefined {
  const inner = matchSchemas(
    { schema: left, path: `${spoke.path}[]` },
    { schema: right, path: `${hub.path}[]`, names: undefined },
    places,
    context,
  );
  if (inner === undefined) return undefined;
  if (inner.kind !== "copy" && inner.kind !== "struct") {
    const reason = `a ${describeType(spoke.schema)} whose innermost objects differ`;
    addProblem(context, { kind: "unsupported", path: spoke.path, reason }, places.place);
    return undefined;
  }
  const keys = spoke.schema.listMapKeys?.map((key) => (inner.kind === "copy" ? key : hubNameOf(key, inner.plan)));
  const sameKeys = spoke.schema.listType !== hub.schema.listType || sameJson(keys, hub.schema.listMapKeys);
  if (!sameKeys) reportMerge(spoke, hub, places, context);
  return inner.kind === "copy" ? inner : { kind, plan: inner.plan };
}

/** What a key of list elements is called in the hub. */
function hubNameOf(key: string, plan: StructPlan): string {
  const step = plan.steps.find((candidate) => candidate.kind === "copy" && candidate.spoke.names.join(".") === key);
  return step?.kind === "copy" ? step.hub.names.join(".") : "";
}

function isPlainCopy(plan: StructPlan): boolean {
  return plan.steps.every((step) => step.kind === "copy" && sameJson(step.spoke.names, step.hub.names));
}

function reportDefaults(spoke: SpokeSide, hub: HubSide, places: Places, context: PlanContext): void {
  const [left, right] = [spoke.schema.default, hub.schema.default];
  if (sameJson(left, right)) return;
  const words = (value: typeof left) => (value === undefined ? "none" : JSON.stringify(value));
  addProblem(
    context,
    { kind: "defaultMismatch", spokePath: spoke.path, spokeDefault: words(left), hubPath: hub.path, hubDefault: words(right) },
    spoke.schema.places?.default ?? places.place,
    [{ message: `${hub.path} in ${context.hub.name}`, place: hub.schema.places?.default ?? places.hubPlace }],
  );
}

function sameMerge(left: Schema, right: Schema): boolean {
  const keyed = (schema: Schema) => schema.listType === "map";
  return left.mapType === right.mapType && (left.listType ?? "atomic") === (right.listType ?? "atomic") && keyed(left) === keyed(right);
}

function reportMerge(spoke: SpokeSide, hub: HubSide, places: Places, context: PlanContext): void {
  const words = (schema: Schema) => {
    const keys = schema.listMapKeys === undefined ? "" : ` by ${schema.listMapKeys.join(", ")}`;
    return `${schema.listType ?? schema.mapType ?? (schema.type === "array" ? "atomic" : "granular")}${keys}`;
  };
  addProblem(
    context,
    { kind: "mergeMismatch", spokePath: spoke.path, spokeMerge: words(spoke.schema), hubPath: hub.path, hubMerge: words(hub.schema) },
    places.place,
    [{ message: `${hub.path} in ${context.hub.name}`, place: places.hubPlace }],
  );
}

function reportNarrowings(spoke: SpokeSide, hub: HubSide, places: Places, context: PlanContext): void {
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
