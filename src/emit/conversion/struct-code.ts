import { insideOf, insideType } from "../../plan/codecs/inside.js";
import type { ConversionStep, FieldRef, GroupPlan, StructPlan, ValuePlan } from "../../plan/conversion-plan.js";
import { pathBelow } from "../../plan/plan-context.js";
import { structsInside } from "../../plan/structs-inside.js";
import type { ConverterContext } from "./converter-context.js";
import { camelName, pascalName } from "./name-scope.js";
import { shownInAbsence } from "./shown-in-absence.js";

/** Which way a generated function converts. */
export type Way = "toHub" | "fromHub";

/** One side of a conversion. */
export type Side = "spoke" | "hub";

/** The names in generated code of two objects that stand for each other. */
export interface StructCode {
  readonly plan: StructPlan;
  /** The names of their types. */
  readonly types: Readonly<Record<Side, string>>;
  /** The names of the functions that convert them. */
  readonly functions: Readonly<Record<Way, string>>;
  /** The groups of both sides, outer ones first. */
  readonly groups: readonly GroupCode[];
}

/** An object around fields of a struct that is converted with them. */
export interface GroupCode extends GroupPlan {
  readonly type: string;
}

/** Names a struct and all that are converted inside it, outer ones first. */
export function declareStructs(
  plan: StructPlan,
  types: StructCode["types"],
  functions: StructCode["functions"],
  context: ConverterContext,
): readonly StructCode[] {
  const groups = plan.groups.map((group) => declareGroup(group, plan, types, context));
  const code: StructCode = { plan, types, functions, groups };
  const inner = plan.steps.flatMap((step) =>
    structsInside(step).flatMap((struct) => {
      const { spokePath, hubPath } = struct;
      const innerTypes = {
        spoke: context.type(`spoke ${spokePath}`, pascalName(spokePath), innerType(step, "spoke", code)),
        hub: context.type(`hub ${hubPath}`, `Hub${pascalName(hubPath)}`, innerType(step, "hub", code)),
      };
      const innerFunctions = {
        toHub: context.names.claim(`${camelName(spokePath)}ToHub`),
        fromHub: context.names.claim(`${camelName(spokePath)}FromHub`),
      };
      return declareStructs(struct, innerTypes, innerFunctions, context);
    }),
  );
  return [code, ...inner];
}

/** A field's type: its holder's, indexed, so that whatever the user wrote there is understood. */
export function fieldType(ref: FieldRef, side: Side, code: StructCode): string {
  return `${holderOf(ref, side, code)?.type ?? code.types[side]}[${JSON.stringify(ref.names.at(-1))}]`;
}

/** The group that holds a field, if it is in one. */
export function holderOf(ref: FieldRef, side: Side, code: StructCode): GroupCode | undefined {
  const holder = ref.names.slice(0, -1).join(".");
  return code.groups.find((group) => group.side === side && group.ref.names.join(".") === holder);
}

/** The type of the objects that are converted one by one in a step. */
function innerType(step: ConversionStep, side: Side, code: StructCode): string {
  if (step.kind === "convert") return elementType(step.value, present(step[side], side, code));
  if (step.kind !== "mapping") return "never";
  const { codec } = step;
  const ref = side === "spoke" ? step.spoke : step.hub[0];
  if (ref === undefined) return "never";
  const type = present(ref, side, code);
  if (codec.name === "fieldwise") return elementType(codec.value, type);
  if (codec.name !== "named" || codec.inner === undefined) return "never";
  const inside = insideOf(codec.ref)?.[side];
  return elementType(codec.inner, inside === undefined ? type : insideType(inside, type));
}

function elementType(value: ValuePlan, type: string): string {
  switch (value.kind) {
    case "list":
      return elementType(value.element, `NonNullable<${type}[number]>`);
    case "map":
      return elementType(value.value, `NonNullable<${type}[string]>`);
    default:
      return type;
  }
}

/** The type of a field that has a value. */
export function present(ref: FieldRef, side: Side, code: StructCode): string {
  if (ref.metadata !== undefined) return "string";
  return `NonNullable<${fieldType(ref, side, code)}>`;
}

function declareGroup(group: GroupPlan, plan: StructPlan, types: StructCode["types"], context: ConverterContext): GroupCode {
  const { side, ref } = group;
  const path = pathBelow(side === "spoke" ? plan.spokePath : plan.hubPath, ref);
  const expression = ref.names.reduce((type, name) => `NonNullable<${type}[${JSON.stringify(name)}]>`, types[side]);
  const type = context.type(`${side} ${path}`, `${side === "hub" ? "Hub" : ""}${pascalName(path)}`, expression);
  const { absence } = group;
  return { ...group, type, ...(absence === undefined ? {} : { absence: { ...absence, value: shownInAbsence(group, absence, plan) } }) };
}
