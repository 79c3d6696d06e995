import type { JsonObject } from "../../model/json.js";
import type { FieldRef } from "../../plan/conversion-plan.js";
import { isBelow } from "../../plan/names.js";
import type { Body } from "./body.js";
import { foreignGroups, foreignIn } from "./foreign-fields.js";
import { shownAlone } from "./shown-in-absence.js";
import type { GroupCode } from "./struct-code.js";
import { valueIn, withValueIn } from "./value-in.js";

/** All that a required object may show beside its value for the absence of its counterpart. */
export interface ShownBeside {
  readonly values: JsonObject;
  /** The fields of the counterpart that are absent then. */
  readonly sources: readonly FieldRef[];
}

/**
 * The values that optional objects in a required one show although its counterpart is absent, since something in them lives elsewhere: their fields have those for
 * absence then, and the objects that they require are there.
 */
export function shownBeside({ side, ref: around }: GroupCode, counterpart: FieldRef, body: Body): ShownBeside {
  const inside = body.code.groups.filter(({ side: own, ref }) => own === side && isBelow(ref.names, around.names));
  const isBrought = ({ ref }: GroupCode) =>
    !ref.field.required && [foreignIn, foreignGroups].some((foreign) => foreign(ref, counterpart, side, body).length > 0);
  const isInBrought = ({ names }: FieldRef) => {
    const innermost = inside.findLast(({ ref }) => !ref.field.required && isBelow(names, ref.names));
    return innermost !== undefined && isBrought(innermost);
  };
  const objects = inside
    .filter(({ ref }) => ref.field.required && isInBrought(ref))
    .map(({ ref, absence }) => ({ ref, value: absence?.side === side ? absence.value : {}, sources: [] }));
  const fields = body.code.plan.steps.flatMap((step) => shownAlone(step, side, counterpart) ?? []).filter(({ ref }) => isInBrought(ref));
  return [...objects, ...fields].reduce<ShownBeside>(
    ({ values, sources }, { ref, value, sources: more }) => {
      const names = ref.names.slice(around.names.length);
      return {
        values: valueIn(values, names) === undefined ? withValueIn(values, names, value) : values,
        sources: [...sources, ...more],
      };
    },
    { values: {}, sources: [] },
  );
}
