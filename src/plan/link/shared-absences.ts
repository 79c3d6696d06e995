import { type Place, printPlace } from "../../model/place.js";
import type { FieldRef } from "../conversion-plan.js";
import { addProblem, type Pair, type PlanContext, pathBelow } from "../plan-context.js";
import { isShared } from "../shared-class.js";
import type { Side } from "./absence.js";
import type { Link } from "./link-fields.js";

/** Which of a hint's values for absence a place needs: its `whenAbsent`, or `whenAbsentInHub` besides. */
export type NeededAbsence = "one" | "both";

/** A value for absence that a place doesn't need, in a class that is used in several places. */
export interface SpareAbsence {
  readonly needed: NeededAbsence;
  readonly path: string;
  readonly place: Place;
  readonly why: WhySpare;
}

interface WhySpare {
  readonly reason: string;
  readonly cause: "unneeded" | "neededOnce";
  /** The one side that needs a value. */
  readonly neededIn?: Side;
}

/** The reason that no value for absence is needed where both sides are required, or both optional. */
export function unneeded({ field }: FieldRef): WhySpare {
  const sides = field.required ? "required" : "optional";
  return { reason: `both sides are ${sides}, so neither needs a value for the other's absence`, cause: "unneeded" };
}

/** Why `whenAbsentInHub` is refused where only one side needs a value for absence. */
export function unneededInHub(neededIn: Side): WhySpare {
  return { reason: "only one side needs a value for the other's absence, which is `whenAbsent`", cause: "neededOnce", neededIn };
}

/** Remembers that a place needs a hint's value for absence. */
export function markNeeded({ hint }: Link, needed: NeededAbsence, { neededAbsences }: PlanContext): void {
  if (hint === undefined) return;
  neededAbsences.add(keyOf(hint.place, "one"));
  neededAbsences.add(keyOf(hint.place, needed));
}

/**
 * Reports a value for absence that nothing needs. In a class that is used in several places another one may need it, which only the whole plan tells.
 * @returns whether the value is ignored here
 */
export function isSpare(link: Link, { needed, why }: Pick<SpareAbsence, "needed" | "why">, pair: Pair): boolean {
  const { spoke, hint } = link;
  const found = { needed, why, path: pathBelow(pair.spokePath, spoke), place: hint?.place ?? spoke.field.place };
  if (isShared(spoke.field, pair.context.spoke.schema)) {
    pair.context.spareAbsences.push(found);
    return true;
  }
  report(found, pair.context);
  return false;
}

/** Reports the values for absence in classes of several places that none of the places needs. */
export function reportSpareAbsences(context: PlanContext): void {
  for (const spare of context.spareAbsences) if (!context.neededAbsences.has(keyOf(spare.place, spare.needed))) report(spare, context);
}

function report({ path, place, why }: SpareAbsence, context: PlanContext): void {
  addProblem(context, { kind: "badWhenAbsent", path, ...why }, place);
}

function keyOf(place: Place, needed: NeededAbsence): string {
  return `${printPlace(place)} ${needed}`;
}
