import type { Field } from "../schema.js";
import type { ConversionStep, FieldRef, StructPlan } from "./conversion-plan.js";
import { linkFields } from "./link-fields.js";
import { addProblem, type Lone, type Pair, type PlanContext, pathBelow } from "./plan-context.js";
import { planLink } from "./plan-link.js";

/** Plans two objects that stand for each other. */
export function planStruct(pair: Pair, context: PlanContext): StructPlan {
  const linked = linkFields(pair, context);
  const lone = (ref: FieldRef, parent: string, decided: boolean): Lone => ({ ref, path: pathBelow(parent, ref), pair, decided });

  const links = linked.links.flatMap((link): readonly ConversionStep[] => planLink(link, linked, pair, context));
  const spokeOnly = linked.spokeOnly.map(({ ref, decided }): ConversionStep => {
    context.gone.push(lone(ref, pair.spokePath, decided));
    return { kind: "spokeOnly", spoke: ref };
  });
  const hubOnly = linked.hubOnly.map((ref): ConversionStep => {
    const path = pathBelow(pair.hubPath, ref);
    const hint = pair.hubNames === undefined ? undefined : context.hubOnly.get(path);
    context.hubOnly.delete(path);
    context.fresh.push(lone(ref, pair.hubPath, hint !== undefined));
    return { kind: "hubOnly", hub: ref, ...(hint?.whenAbsent === undefined ? {} : { whenAbsent: hint.whenAbsent }) };
  });
  checkGroups(pair, linked.hubGroups, linked.spokeGroups, context);
  return {
    spokePath: pair.spokePath,
    hubPath: pair.hubPath,
    steps: inSpokeOrder(pair.spoke.fields ?? [], [...links, ...spokeOnly, ...hubOnly]),
    spokeGroups: linked.spokeGroups,
    hubGroups: linked.hubGroups,
  };
}

/** Generated code reads best in the order of the spoke's fields, with what only the hub has at the end. */
function inSpokeOrder(fields: readonly Field[], steps: readonly ConversionStep[]): readonly ConversionStep[] {
  const order = new Map(fields.map((field, index) => [field.name, index]));
  const rank = (step: ConversionStep) =>
    step.kind === "hubOnly" ? fields.length : (order.get(step.spoke.names[0] ?? "") ?? fields.length);
  return [...steps].sort((left, right) => rank(left) - rank(right));
}

/** An object that the other version lacks is made where something is in it: no rule of this says when a required one is. */
function checkGroups(pair: Pair, hubGroups: readonly FieldRef[], spokeGroups: readonly FieldRef[], context: PlanContext): void {
  for (const [parent, groups] of [[pair.hubPath, hubGroups] as const, [pair.spokePath, spokeGroups] as const]) {
    for (const group of groups) {
      const path = pathBelow(parent, group);
      const unsound =
        pair.hubNames === undefined
          ? "moving fields in and out of an object inside list elements or map values"
          : group.field.required
            ? "a required object that only one version has"
            : undefined;
      if (unsound !== undefined) addProblem(context, { kind: "unsupported", path, reason: unsound }, group.field.place);
    }
  }
}
