import type { Field, Schema } from "../model/schema.js";
import { applyDefaults } from "../validate/decode/defaults.js";
import type { ConversionStep, FieldRef, GroupPlan, StructPlan } from "./conversion-plan.js";
import type { Side } from "./link/absence.js";
import { emptiedObjects } from "./link/emptied-objects.js";
import { linkFields } from "./link/link-fields.js";
import { fillingBy } from "./link/may-be-empty.js";
import { shownIn } from "./link/metadata-links.js";
import { planLink } from "./link/plan-link.js";
import { isMetadataLink, planMetadataLink } from "./link/plan-metadata-link.js";
import { isChoice, isOpenStruct } from "./match/schema-shape.js";
import { isBelow } from "./names.js";
import { type Pair, pathBelow, type UnmatchedField } from "./plan-context.js";

/** Plans two objects that stand for each other. */
export function planStruct(pair: Pair): StructPlan {
  const linked = linkFields(pair);
  const unmatched = (ref: FieldRef, side: Side, decided: boolean): UnmatchedField => {
    const path = pathBelow(side === "spoke" ? pair.spokePath : pair.hubPath, ref);
    return { ...fromNearestPair(ref, side, linked.groups, pair), path, decided };
  };

  const links = linked.links.flatMap((link): readonly ConversionStep[] => {
    return isMetadataLink(link) ? planMetadataLink(link, linked, pair) : planLink(link, linked, pair);
  });
  const spokeOnly = linked.spokeOnly.map(({ ref, decided }): ConversionStep => {
    const shown = shownIn(linked, "spoke", ref);
    if (shown !== undefined) return { kind: "spokeOnly", spoke: ref, shows: shown.shows };
    pair.context.onlyInSpoke.push(unmatched(ref, "spoke", decided));
    return { kind: "spokeOnly", spoke: ref };
  });
  const hubOnly = linked.hubOnly.map((ref): ConversionStep => {
    const path = pathBelow(pair.hubPath, ref);
    const shown = shownIn(linked, "hub", ref);
    if (shown !== undefined) return { kind: "hubOnly", hub: ref, shows: shown.shows };
    const hint = pair.context.hubOnly.get(path);
    if (hint !== undefined) pair.context.hubOnly.delete(path);
    pair.context.onlyInHub.push(unmatched(ref, "hub", hint !== undefined));
    if (hint?.whenAbsent === undefined) return { kind: "hubOnly", hub: ref };
    const fills = fillingBy("hub", ref, linked, pair);
    return {
      kind: "hubOnly",
      hub: ref,
      whenAbsent: applyDefaults(ref.field.schema, hint.whenAbsent),
      ...(fills === undefined ? {} : { fills }),
    };
  });
  const steps = [...links, ...spokeOnly, ...hubOnly];
  pair.context.emptied.push(...emptiedObjects(linked, steps, pair));
  return {
    spokePath: pair.spokePath,
    hubPath: pair.hubPath,
    steps: inSpokeOrder(pair.spoke.fields ?? [], steps),
    groups: linked.groups,
    ...limitsOf(pair),
    ...(isOpenStruct(pair.spoke) && isOpenStruct(pair.hub)
      ? { unknownFields: { spoke: namesOf(pair.spoke), hub: namesOf(pair.hub) } }
      : {}),
  };
}

function limitsOf({ spoke, hub }: Pair): Pick<StructPlan, "least" | "most"> {
  const sides = [["spoke", spoke] as const, ["hub", hub] as const];
  const least = sides.flatMap(([side, { minProperties = 0 }]) => (minProperties > 0 ? [[side, minProperties] as const] : []));
  const most = sides.flatMap(([side, schema]) => (isChoice(schema) ? [[side, schema.maxProperties] as const] : []));
  return {
    ...(least.length === 0 ? {} : { least: Object.fromEntries(least) }),
    ...(most.length === 0 ? {} : { most: Object.fromEntries(most) }),
  };
}

/** A field as one of the innermost of two objects around it that stand for each other: paths of hints on it begin there. */
function fromNearestPair(ref: FieldRef, side: Side, groups: readonly GroupPlan[], pair: Pair): Pick<UnmatchedField, "ref" | "pair"> {
  const around = groups.filter((group) => group.side === side && group.counterpart !== undefined && isBelow(ref.names, group.ref.names));
  const innermost = around.at(-1);
  if (innermost?.counterpart === undefined) return { ref, pair };
  const [spoke, hub] = side === "spoke" ? [innermost.ref, innermost.counterpart] : [innermost.counterpart, innermost.ref];
  const inner: Pair = {
    context: pair.context,
    spoke: spoke.field.schema,
    hub: hub.field.schema,
    spokePath: pathBelow(pair.spokePath, spoke),
    hubPath: pathBelow(pair.hubPath, hub),
    scope: pair.scope,
    spokeNames: [...pair.spokeNames, ...spoke.names],
    hubNames: [...pair.hubNames, ...hub.names],
  };
  if (pair.context.broken.has(pair)) pair.context.broken.add(inner);
  return { ref: { ...ref, names: ref.names.slice(innermost.ref.names.length) }, pair: inner };
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
