import type { DecisionOption } from "../../model/decision.js";
import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { isAccepted } from "../absence-value.js";
import { exampleValue } from "../example-value.js";
import { isStruct } from "../match/schema-shape.js";
import { printMapping } from "../print-hint.js";
import { isShared } from "../shared-class.js";
import type { Candidate } from "./candidates.js";
import { mappingExample } from "./decision-example.js";
import { placeLikeness } from "./likely-place.js";
import { codecExample } from "./worked-example.js";

/** Whether a hint can express a candidate. */
export function isExpressible(candidate: Candidate, spoke: Schema): boolean {
  return hintPaths(candidate, spoke) !== undefined;
}

/** A candidate that a hint can express, as an option. */
export function optionOf(candidate: Candidate, spoke: Schema): DecisionOption {
  const { from, targets, match } = candidate;
  const inOrder = [...targets].reverse();
  const paths = hintPaths(candidate, spoke) ?? [];
  const codec = match.codec?.ref;
  const { context } = from.unmatched.pair;
  const schemas = { spoke, hub: context.hub.schema };
  return {
    decorator: printMapping(paths, codec, valueForAbsence(candidate)),
    meaning: match.codec?.meaning ?? meaningOf(candidate),
    ...(from.field === from.unmatched.ref.field ? {} : { on: "innerField", inner: from.path }),
    ...mappingExample(from.field, { spoke: from.path, hub: inOrder.map(({ path }) => path), schemas }, codec),
  };
}

/**
 * In elements, and in a class that is used in several places, only a path without a leading dot can be written: it starts at the object's
 * counterpart.
 */
function hintPaths({ from, targets }: Candidate, spoke: Schema): readonly string[] | undefined {
  const { pair, ref } = from.unmatched;
  const inOrder = [...targets].reverse();
  const isInner = from.field !== ref.field;
  if (pair.scope.isRoot && !isShared(from.field, spoke)) return inOrder.map(({ path }) => path);
  if (isInner || ref.names.length > 1) return undefined;
  const depth = pair.hubNames.length;
  const isBelow = targets.every(({ names }) => names.length > depth && pair.hubNames.every((name, index) => names[index] === name));
  return isBelow ? inOrder.map(({ names }) => names.slice(depth).join(".")) : undefined;
}

function meaningOf({ from, targets: [target], match }: Candidate): string {
  const isNear = placeLikeness(from.names, target.names) === 1;
  const sameName = from.field.name === target.field.name;
  const what = isNear ? "it was renamed" : sameName ? "it moved" : "it moved and was renamed";
  if (match.equal) return what;
  return isStruct(from.field.schema) ? `${what}; what differs inside of it is decided next` : `${what}; what else differs is reported next`;
}

/** The options that a mapping needs in addition to its path if one side is required and the other optional. */
function valueForAbsence({ from, targets, match }: Candidate): JsonValue | undefined {
  const [{ field: hub }, ...more] = targets;
  const spoke = from.field;
  if (more.length > 0 || spoke.required === hub.required) return undefined;
  const example = match.codec === undefined ? undefined : codecExample(match.codec.ref, spoke.schema);
  const [schema, shown] = spoke.required ? [spoke.schema, example?.[0]] : [hub.schema, example?.[1]];
  // The example of an object has all of its fields.
  const isPlain = shown !== undefined && typeof shown !== "object";
  return isPlain && isAccepted(shown, schema) ? shown : exampleValue(schema);
}
