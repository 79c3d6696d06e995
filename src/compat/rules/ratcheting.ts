import type { Schema } from "../../model/schema.js";
import { catalogue, type RuleId } from "../catalogue/catalogue.js";
import { type Audience, audiences as inOrder } from "../finding.js";
import type { Draft, ProofKind } from "./draft.js";
import { elements, fieldStep, fieldsByName, type SchemaPath, values } from "./schema-pair.js";

/**
 * Adds who notices a change where the API server doesn't ratchet. It lets a value that became wrong pass for as long as the value stays as it is; but the
 * elements of a list without keys it can't tell apart, so that any edit of such a list is judged as if all of it were new; and the root of an object
 * is another one in every write, since its metadata is.
 */
export function withRatcheting(drafts: readonly Draft[], present: Schema): readonly Draft[] {
  return drafts.map((draft) => {
    const more = [...inUnkeyedList(draft, present), ...atRoot(draft)];
    const noticed = audiencesOf(draft);
    if (more.every((audience) => noticed.includes(audience))) return draft;
    const severity = more.includes("stored") ? ({ severity: "error" } as const) : {};
    return { ...draft, ...severity, audiences: inOrder.filter((audience) => noticed.includes(audience) || more.includes(audience)) };
  });
}

function audiencesOf({ rule, audiences }: Draft): readonly Audience[] {
  return audiences ?? catalogue[rule].audiences;
}

/** Who notices which values elements may have, where nothing identifies an element. */
const ofElements: Partial<Record<ProofKind, readonly Audience[]>> = {
  tighter: ["stored"],
  looser: ["rollback"],
  either: ["stored", "rollback"],
};

function inUnkeyedList({ path = [], proof }: Draft, present: Schema): readonly Audience[] {
  const noticed = ofElements[proof ?? "changed"];
  return noticed !== undefined && passesUnkeyedList(present, path) ? noticed : [];
}

/** Rules that demand fields of the object around them. */
const aboutHolder: readonly RuleId[] = ["required-added", "field-added-required"];

function atRoot(draft: Draft): readonly Audience[] {
  const { path = [], proof, rule } = draft;
  const depth = path.length - (aboutHolder.includes(rule) ? 1 : 0);
  return (proof === "tighter" || proof === "either") && depth === 0 && audiencesOf(draft).includes("stored") ? ["gitops"] : [];
}

/** Whether a path leads into the elements of a list that isn't a map by its keys. */
function passesUnkeyedList(schema: Schema | undefined, [step, ...rest]: SchemaPath): boolean {
  if (schema === undefined || step === undefined) return false;
  if (step === elements) return schema.listType !== "map" || passesUnkeyedList(schema.items, rest);
  if (step === values && schema.additionalProperties !== undefined) return passesUnkeyedList(schema.additionalProperties, rest);
  const field = [...fieldsByName(schema).values()].find(({ name }) => fieldStep(name) === step);
  return passesUnkeyedList(field?.schema, rest);
}
