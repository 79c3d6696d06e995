import type { ConversionStep, FieldRef, StructPlan } from "../../model/conversion/conversion-plan.js";
import { pathBelow } from "../../model/conversion/plan-context.js";
import type { ConverterContext } from "./converter-context.js";
import { camelName, pascalName } from "./name-scope.js";

/** Which way a generated function converts. */
export type Way = "toHub" | "fromHub";

/** One side of a conversion. */
export type Side = "spoke" | "hub";

/** What generated code calls two objects that stand for each other. */
export interface StructCode {
  readonly plan: StructPlan;
  /** The names of their types. */
  readonly types: Readonly<Record<Side, string>>;
  /** The names of the functions that convert them. */
  readonly functions: Readonly<Record<Way, string>>;
  /** The groups of both sides, outer ones first. */
  readonly groups: readonly GroupCode[];
}

/** An object that only one version has, around fields of a struct. */
export interface GroupCode {
  readonly side: Side;
  readonly ref: FieldRef;
  readonly path: string;
  readonly type: string;
}

/** Names a struct and all that are converted inside it, outer ones first. */
export function declareStructs(
  plan: StructPlan,
  types: StructCode["types"],
  functions: StructCode["functions"],
  context: ConverterContext,
): readonly StructCode[] {
  const groups = [
    ...plan.spokeGroups.map((ref) => declareGroup(ref, "spoke", plan, types, context)),
    ...plan.hubGroups.map((ref) => declareGroup(ref, "hub", plan, types, context)),
  ];
  const code: StructCode = { plan, types, functions, groups };
  const inner = plan.steps.flatMap((step) => {
    if (step.kind !== "struct" && step.kind !== "list" && step.kind !== "map") return [];
    const { spokePath, hubPath } = step.plan;
    const innerTypes = {
      spoke: context.type(`spoke ${spokePath}`, pascalName(spokePath), innerType(step, step.spoke, "spoke", code)),
      hub: context.type(`hub ${hubPath}`, `Hub${pascalName(hubPath)}`, innerType(step, step.hub, "hub", code)),
    };
    const innerFunctions = {
      toHub: context.names.claim(`${camelName(spokePath)}ToHub`),
      fromHub: context.names.claim(`${camelName(spokePath)}FromHub`),
    };
    return declareStructs(step.plan, innerTypes, innerFunctions, context);
  });
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

function innerType(
  step: ConversionStep & { readonly kind: "struct" | "list" | "map" },
  ref: FieldRef,
  side: Side,
  code: StructCode,
): string {
  const type = `NonNullable<${fieldType(ref, side, code)}>`;
  if (step.kind === "struct") return type;
  return `NonNullable<${type}[${step.kind === "list" ? "number" : "string"}]>`;
}

function declareGroup(ref: FieldRef, side: Side, plan: StructPlan, types: StructCode["types"], context: ConverterContext): GroupCode {
  const path = pathBelow(side === "spoke" ? plan.spokePath : plan.hubPath, ref);
  const expression = ref.names.reduce((type, name) => `NonNullable<${type}[${JSON.stringify(name)}]>`, types[side]);
  return { side, ref, path, type: context.type(`${side} ${path}`, `${side === "hub" ? "Hub" : ""}${pascalName(path)}`, expression) };
}
