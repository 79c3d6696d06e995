import type { ApiVersion } from "../model/api-kind.js";
import type { JsonValue } from "../model/json.js";
import type { Place } from "../model/place.js";
import type { Schema } from "../model/schema.js";
import { shownForAbsence } from "./absence-value.js";
import type { ConversionPlan, ConversionStep, FieldRef, GroupPlan, StructPlan } from "./conversion-plan.js";
import type { Side } from "./link/absence.js";
import { valueFits } from "./match/value-fits.js";
import { pathBelow } from "./plan-context.js";
import { structsInside } from "./structs-inside.js";

/** A value for absence of a conversion, and the field that shows it. */
export interface GivenAbsence {
  readonly value: JsonValue;
  readonly path: string;
  readonly schema: Schema;
  /** The field whose hint gives the value, or the hub's field that a class has a value for. */
  readonly hintPath: string;
  /** The hint's place. */
  readonly place: Place;
}

/** Lists the values for absence of a conversion, at any depth, without those that its problems name. */
export function givenAbsences({ root }: ConversionPlan, spoke: ApiVersion): readonly GivenAbsence[] {
  const all = structsOf(root).flatMap((struct) => [
    ...struct.groups.flatMap((group) => ofGroup(group, struct)),
    ...struct.steps.flatMap((step) => ofStep(step, struct, spoke)),
  ]);
  return all.filter(({ value, schema }) => valueFits(value, schema));
}

function structsOf(struct: StructPlan): readonly StructPlan[] {
  return [struct, ...struct.steps.flatMap(structsInside).flatMap(structsOf)];
}

/** Both of two counterparts have the same value: the spoke's is asked. */
function ofGroup({ side, ref, counterpart, absence }: GroupPlan, struct: StructPlan): readonly GivenAbsence[] {
  if (side !== "spoke" || counterpart === undefined || absence === undefined) return [];
  return [{ ...shownBy(absence.side === "spoke" ? ref : counterpart, absence.side, struct), value: absence.value, ...hintOf(ref, struct) }];
}

function ofStep(step: ConversionStep, struct: StructPlan, spoke: ApiVersion): readonly GivenAbsence[] {
  if (step.kind === "hubOnly" && step.whenAbsent !== undefined) {
    const shown = shownBy(step.hub, "hub", struct);
    const hint = spoke.hubOnly.find(({ path }) => path === shown.path);
    return [{ ...shown, value: step.whenAbsent, hintPath: shown.path, place: hint?.place ?? spoke.place }];
  }
  if (step.kind !== "mapping") return [];
  const [hub] = step.hub;
  return (["spoke", "hub"] as const).flatMap((side) => {
    const [ref, value] = [side === "spoke" ? step.spoke : hub, shownForAbsence(step.whenAbsent, side)];
    return ref === undefined || value === undefined ? [] : [{ ...shownBy(ref, side, struct), value, ...hintOf(step.spoke, struct) }];
  });
}

function shownBy(ref: FieldRef, side: Side, { spokePath, hubPath }: StructPlan): Pick<GivenAbsence, "path" | "schema"> {
  return { path: pathBelow(side === "spoke" ? spokePath : hubPath, ref), schema: ref.field.schema };
}

function hintOf(spoke: FieldRef, { spokePath }: StructPlan): Pick<GivenAbsence, "hintPath" | "place"> {
  return { hintPath: pathBelow(spokePath, spoke), place: spoke.field.mapping?.place ?? spoke.field.place };
}
