import type { JsonValue } from "../../model/json.js";
import { shownForAbsence } from "../../plan/absence-value.js";
import { isOfElements } from "../../plan/codecs/codec-table.js";
import type { ConversionStep, FieldRef, MappingStep } from "../../plan/conversion-plan.js";
import { isMetadataLink } from "../../plan/link/plan-metadata-link.js";
import { isBelow, isDirectlyIn } from "../../plan/names.js";
import { type Body, fieldExpression, fieldId, holderExists, sourceSide, targetSide } from "./body.js";
import { printLiteral } from "./print-literal.js";
import { linkedRefs } from "./required-inside.js";
import { type GroupCode, holderOf, type Side, type StructCode } from "./struct-code.js";

/** The default of a field that a mapping makes, as it stands for a value of the other side which the codec can't represent. */
export interface FieldDefault {
  readonly value: JsonValue;
  /** Whether the field has it only where the object around it is there anyway: the value that it stands for lives elsewhere, and would make the object. */
  readonly needsHolder: boolean;
}

/**
 * The default that a field shows for a value of the other side which its codec can't represent; undefined where it has none, or shows something else. The API server would give
 * the field that, and who reads the other side then would take it for an edit.
 */
export function fieldDefault(step: MappingStep, ref: FieldRef, side: Side, code: StructCode): FieldDefault | undefined {
  const { codec, whenAbsent } = step;
  const { default: value } = ref.field.schema;
  const isPartial = codec.name === "sameType" || (codec.name === "named" && !isOfElements(codec.ref));
  if (value === undefined || value === null || !isPartial || shownForAbsence(whenAbsent, side) !== undefined) return undefined;
  const holder = holderOf(ref, side, code);
  if (holder === undefined) return { value, needsHolder: false };
  // That an object without a counterpart is there shows in other fields alone.
  if (holder.counterpart === undefined) return { value, needsHolder: true };
  const { names: around } = holder.counterpart;
  const sources = side === "hub" ? [step.spoke] : step.hub;
  return { value, needsHolder: !sources.every(({ names }) => isBelow(names, around)) };
}

/** Whether a step makes a field of one side that has such a default only where the object around it is there. */
export function hasDefaultInHolder(step: ConversionStep, side: Side, code: StructCode): boolean {
  if (step.kind !== "mapping" || isMetadataLink(step)) return false;
  const refs = side === "hub" ? step.hub : [step.spoke];
  return refs.some((ref) => fieldDefault(step, ref, side, code)?.needsHolder === true);
}

/** The fields of the other side that give a field of an object its default, once the object is there: one of them has a value. */
export function sourcesOfDefaults({ side, ref: object }: GroupCode, { code }: Body): readonly FieldRef[] {
  return code.plan.steps.flatMap((step) => {
    if (step.kind !== "mapping" || !hasDefaultInHolder(step, side, code)) return [];
    const refs = linkedRefs(step);
    return refs?.[side].some(({ names }) => isDirectlyIn(names, object.names)) === true ? refs[side === "hub" ? "spoke" : "hub"] : [];
  });
}

/** The statements that give fields such defaults, once it is known which objects exist, and keep that they do: only a client takes them away again. */
export function fillDefaults(body: Body): readonly string[] {
  const [source, target] = [sourceSide(body.way), targetSide(body.way)];
  return body.code.plan.steps.flatMap((step) => {
    if (step.kind !== "mapping" || isMetadataLink(step)) return [];
    const [made, from] = target === "hub" ? [step.hub, [step.spoke]] : [[step.spoke], step.hub];
    const id = JSON.stringify(from.map((ref) => fieldId(ref, source, body)).join(","));
    const isGiven = from.map((ref) => `${fieldExpression(ref, source, body)} !== undefined`).join(" || ");
    return made.flatMap((ref) => {
      const found = fieldDefault(step, ref, target, body.code);
      if (found?.needsHolder !== true) return [];
      const field = fieldExpression(ref, target, body);
      const conditions = [holderExists(ref, body) ?? "true", `${field} === undefined`, from.length === 1 ? isGiven : `(${isGiven})`];
      return [`if (${conditions.join(" && ")}) {`, `  ${field} = ${printLiteral(found.value)};`, `  residue.keepShownDefault(${id});`, "}"];
    });
  });
}
