import type { Field, Schema } from "../schema.js";
import type { ConversionStep, FieldRef, StructPlan } from "./conversion-plan.js";
import { linkFields } from "./link-fields.js";
import { shownIn } from "./metadata-links.js";
import { type Lone, type Pair, type PlanContext, pathBelow } from "./plan-context.js";
import { planLink } from "./plan-link.js";
import { isMetadataLink, planMetadataLink } from "./plan-metadata-link.js";
import { isOpenStruct } from "./schema-shape.js";

/** Plans two objects that stand for each other. */
export function planStruct(pair: Pair, context: PlanContext): StructPlan {
  const linked = linkFields(pair, context);
  const lone = (ref: FieldRef, parent: string, decided: boolean): Lone => ({ ref, path: pathBelow(parent, ref), pair, decided });

  const links = linked.links.flatMap((link): readonly ConversionStep[] => {
    return isMetadataLink(link) ? planMetadataLink(link, linked, pair, context) : planLink(link, linked, pair, context);
  });
  const spokeOnly = linked.spokeOnly.map(({ ref, decided }): ConversionStep => {
    const shown = shownIn(linked, "spoke", ref);
    if (shown !== undefined) return { kind: "spokeOnly", spoke: ref, shows: shown.shows };
    context.gone.push(lone(ref, pair.spokePath, decided));
    return { kind: "spokeOnly", spoke: ref };
  });
  const hubOnly = linked.hubOnly.map((ref): ConversionStep => {
    const path = pathBelow(pair.hubPath, ref);
    const shown = shownIn(linked, "hub", ref);
    if (shown !== undefined) return { kind: "hubOnly", hub: ref, shows: shown.shows };
    const hint = pair.scope.isRoot ? context.hubOnly.get(path) : undefined;
    if (hint !== undefined) context.hubOnly.delete(path);
    context.fresh.push(lone(ref, pair.hubPath, hint !== undefined));
    return { kind: "hubOnly", hub: ref, ...(hint?.whenAbsent === undefined ? {} : { whenAbsent: hint.whenAbsent }) };
  });
  return {
    spokePath: pair.spokePath,
    hubPath: pair.hubPath,
    steps: inSpokeOrder(pair.spoke.fields ?? [], [...links, ...spokeOnly, ...hubOnly]),
    groups: linked.groups,
    ...(isOpenStruct(pair.spoke) && isOpenStruct(pair.hub)
      ? { unknownFields: { spoke: namesOf(pair.spoke), hub: namesOf(pair.hub) } }
      : {}),
  };
}

function namesOf({ fields = [] }: Schema): readonly string[] {
  return fields.map((field) => field.name);
}

/** Generated code reads best in the order of the spoke's fields, with what only the hub has at the end. */
function inSpokeOrder(fields: readonly Field[], steps: readonly ConversionStep[]): readonly ConversionStep[] {
  const order = new Map(fields.map((field, index) => [field.name, index]));
  const rank = (step: ConversionStep) =>
    step.kind === "hubOnly" ? fields.length : (order.get(step.spoke.names[0] ?? "") ?? fields.length);
  return [...steps].sort((left, right) => rank(left) - rank(right));
}
