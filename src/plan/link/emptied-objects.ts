import { shownForAbsence } from "../absence-value.js";
import type { ConversionStep, FieldRef } from "../conversion-plan.js";
import { isDirectlyIn } from "../names.js";
import { type EmptiedObject, type Filler, type Pair, pathBelow } from "../plan-context.js";
import { isShared } from "../shared-class.js";
import { pathInHint } from "./group-absence.js";
import type { LinkedFields } from "./link-fields.js";
import { canBeFilled, fillingBy, type MadeObject, missingProperties, schemaOfMade } from "./may-be-empty.js";
import { isMetadataKey } from "./metadata-refs.js";
import { isOfParts } from "./plan-link.js";

/** The objects of a pair that may come out with fewer properties than their schemas want, but for those in which enough fields have a value for absence. */
export function emptiedObjects(linked: LinkedFields, steps: readonly ConversionStep[], pair: Pair): readonly EmptiedObject[] {
  const made: readonly MadeObject[] = [{ side: "hub" }, { side: "spoke" }, ...linked.groups.map((group) => ({ side: group.side, group }))];
  return made.flatMap((each) => {
    const missing = missingProperties(each, linked, pair);
    if (missing === 0 || steps.filter((step) => fills(step, each)).length >= missing) return [];
    const { side, group } = each;
    const own = side === "spoke" ? group?.ref : group?.counterpart;
    const spokePath = group === undefined ? pair.spokePath : own === undefined ? undefined : pathBelow(pair.spokePath, own);
    const path = group === undefined ? pair[`${side}Path`] : pathBelow(pair[`${side}Path`], group.ref);
    const fillers = canBeFilled(each) ? [...linkedFillers(each, linked, steps, pair), ...hubFillers(each, linked, pair)] : [];
    return [{ side, path, least: schemaOfMade(each, pair).minProperties ?? 0, ...(spokePath === undefined ? {} : { spokePath }), fillers }];
  });
}

/** Whether a step gives an optional field, directly in an object, a value for absence. */
function fills(step: ConversionStep, { side, group }: MadeObject): boolean {
  const isIn = (ref: FieldRef) => !ref.field.required && isDirectlyIn(ref.names, group?.ref.names ?? []);
  if (step.kind === "hubOnly") return side === "hub" && step.whenAbsent !== undefined && isIn(step.hub);
  if (step.kind !== "mapping" || shownForAbsence(step.whenAbsent, side) === undefined) return false;
  return (side === "hub" ? step.hub : [step.spoke]).some(isIn);
}

/** The fields that both versions have. A hint has one value, which is the hub's if an object of each version may come out empty without one. */
function linkedFillers(made: MadeObject, linked: LinkedFields, steps: readonly ConversionStep[], pair: Pair): readonly Filler[] {
  const { side, group } = made;
  return linked.links.flatMap((link) => {
    const { spoke, hint } = link;
    const [hub, ...more] = link.hub;
    const step = steps.find((each) => (each.kind === "copy" || each.kind === "mapping") && each.spoke === spoke);
    if (hub === undefined || more.length > 0 || step === undefined || hint?.whenAbsent !== undefined) return [];
    const [ref, other]: readonly [FieldRef, FieldRef] = side === "hub" ? [hub, spoke] : [spoke, hub];
    if (ref.field.required || !isDirectlyIn(ref.names, group?.ref.names ?? []) || isMetadataKey(other)) return [];
    const isPlain = step.kind === "copy" || (step.kind === "mapping" && step.codec.name === "identity");
    if (!isPlain && step.kind === "mapping" && isOfParts(step.codec)) return [];
    if (!isPlain && fillingBy(side, ref, linked, pair) === "ifTooFew") return [];
    if (side === "spoke" && fillingBy("hub", hub, linked, pair) !== undefined) return [];
    const path = pathBelow(pair[`${side}Path`], ref);
    // A class in several places has one hint for all of them: its path begins at the counterpart of the object around the field.
    const isRelative = isShared(spoke.field, pair.context.spoke.schema);
    const paths = hint?.paths ?? [isRelative ? hub.field.name : pathInHint(link, hub, pair)];
    return [{ path, field: ref.field, hint: { spoke: spoke.field, spokePath: pathBelow(pair.spokePath, spoke), paths } }];
  });
}

/** The optional fields that only the hub has. */
function hubFillers({ side, group }: MadeObject, { hubOnly }: LinkedFields, pair: Pair): readonly Filler[] {
  if (side === "spoke") return [];
  const { spoke } = pair.context;
  return hubOnly.flatMap((ref) => {
    const path = pathBelow(pair.hubPath, ref);
    const isSaid = spoke.hubOnly.some((hint) => hint.path === path);
    return isSaid || ref.field.required || !isDirectlyIn(ref.names, group?.ref.names ?? []) ? [] : [{ path, field: ref.field }];
  });
}
