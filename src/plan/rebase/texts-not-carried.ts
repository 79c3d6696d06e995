import { limitsOf } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { shownForAbsence } from "../absence-value.js";
import { builtInCodec } from "../codecs/codec-table.js";
import { otherValues, untoldByCodec } from "../codecs/untold-values.js";
import type { MappingStep } from "../conversion-plan.js";

/**
 * In words, the texts of a spoke's label or annotation for which the other versions would see another text once the version with the field for it is the hub;
 * undefined where there are none. A text that the field can't have stays where it is, and all versions see it there, unless the field shows something else for it: a
 * placeholder, or its value for absence.
 */
export function textsNotCarried({ codec, spoke, hub, whenAbsent }: MappingStep): string | undefined {
  const fields = hub.map(({ field }) => field.schema);
  const showsAbsence = shownForAbsence(whenAbsent, "hub") !== undefined;
  if (codec.name !== "named") return showsAbsence && fields.some(isLimited) ? otherValues : undefined;
  const builtIn = builtInCodec(codec.ref);
  const untold = untoldByCodec(codec.ref, spoke.field.schema, fields, "spoke");
  if (showsAbsence || builtIn?.showsPlaceholder(codec.ref.arguments) === true) return untold ?? otherValues;
  return builtIn?.refusesUntold === true ? undefined : untold;
}

function isLimited(schema: Schema): boolean {
  return schema.enum !== undefined || limitsOf("string").some((name) => schema[name] !== undefined);
}
