import { isJsonObject, type JsonObject } from "../../model/json.js";
import { absenceMisfit } from "../absence-value.js";
import type { FieldRef, GroupAbsence } from "../conversion-plan.js";
import { exampleValue } from "../example-value.js";
import { addProblem, type Pair, pathBelow } from "../plan-context.js";
import { printHint, printOpenHint } from "../print-hint.js";
import type { Side } from "./absence.js";
import type { Link } from "./link-fields.js";
import { isSpare, markNeeded, unneeded, unneededInHub } from "./shared-absences.js";

/** The reason that `remember: false` can't apply to a value that has other values inside. */
export const alwaysRemembered = "what is inside converts piece by piece, so that the whole was absent is always remembered";

/**
 * The path that a hint on the spoke's field has, or would have. Inside elements it begins at the counterpart of the object around the field, where a field
 * without a hint has its namesake.
 */
export function pathInHint({ hint }: Link, hub: FieldRef, pair: Pair): string {
  return hint?.paths[0] ?? (pair.scope.isRoot ? pathBelow(pair.hubPath, hub) : String(hub.names.at(-1)));
}

/**
 * Finds the value of the required one of two objects, linked field by field, when the other is absent: the value of the hint, else the values of the
 * hints of the fields inside, else nothing. Returns undefined if both are required or both optional, and "problem" if one was reported.
 */
export function planGroupAbsence(link: Link, hub: FieldRef, pair: Pair): GroupAbsence | undefined | "problem" {
  const { spoke, hint } = link;
  const place = hint?.place ?? spoke.field.place;
  const [spokePath, hubPath] = [pathBelow(pair.spokePath, spoke), pathBelow(pair.hubPath, hub)];
  if (spoke.field.required === hub.field.required) {
    if (hint?.whenAbsent === undefined) return undefined;
    return isSpare(link, { needed: "one", why: unneeded(spoke) }, pair) ? undefined : "problem";
  }
  const side: Side = hub.field.required ? "hub" : "spoke";
  const refused =
    hint?.forgetsAbsence === true ? { reason: alwaysRemembered } : hint?.whenAbsentInHub === undefined ? undefined : unneededInHub(side);
  if (refused !== undefined) {
    addProblem(pair.context, { kind: "badWhenAbsent", path: spokePath, ...refused }, place);
    return "problem";
  }
  markNeeded(link, "one", pair.context);
  const { schema } = (side === "hub" ? hub : spoke).field;
  const value = hint?.whenAbsent ?? valueOfFields(link, hub, side, pair);
  const reason = absenceMisfit(value, schema, side === "hub" ? hubPath : spokePath);
  if (isJsonObject(value) && reason === undefined) return { side, value };
  if (hint?.whenAbsent !== undefined && reason !== undefined) {
    addProblem(pair.context, { kind: "badWhenAbsent", path: spokePath, reason, cause: "misfit", neededIn: side, hubPath }, place);
    return "problem";
  }
  const example = exampleValue(schema);
  const hintPath = pathInHint(link, hub, pair);
  addProblem(
    pair.context,
    {
      kind: "requiredMismatch",
      spokePath,
      hubPath,
      requiredIn: side,
      decorator: example === undefined ? printOpenHint("@MapsTo", hintPath) : printHint("@MapsTo", hintPath, example),
      ...(spoke.field.undecoratable === true ? { undecoratable: true as const } : {}),
    },
    place,
    [{ message: `${hubPath} in ${pair.context.hub.name}`, place: hub.field.place }],
  );
  return "problem";
}

/** The object made up of the values for absence of the fields directly inside. */
function valueOfFields({ spoke }: Link, hub: FieldRef, side: Side, { scope }: Pair): JsonObject {
  const parent = side === "hub" ? hub : spoke;
  const entries = (spoke.field.schema.fields ?? []).flatMap((field) => {
    const { mapping } = field;
    if (mapping?.kind !== "mapsTo" || mapping.whenAbsent === undefined) return [];
    if (side === "spoke") return [[field.name, mapping.whenAbsent] as const];
    const claim = scope.claims.find(({ spoke: names }) => names.at(-1) === field.name && names.at(-2) === spoke.names.at(-1));
    const [target] = claim?.hub ?? [];
    return target?.at(-2) === parent.names.at(-1) && target !== undefined ? [[target.at(-1) ?? "", mapping.whenAbsent] as const] : [];
  });
  return Object.fromEntries(entries.filter(([name]) => parent.field.schema.fields?.some((each) => each.name === name)));
}
