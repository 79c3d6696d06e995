import type { ApiVersion } from "../api-kind.js";
import type { HubOnlyHint } from "../mapping.js";
import type { Place } from "../place.js";
import type { Schema } from "../schema.js";
import type { FieldRef, StructPlan } from "./conversion-plan.js";
import type { ConversionProblem, ConversionProblemDetail } from "./conversion-problem.js";

/** Two objects that stand for each other, while their plan is made. */
export interface Pair {
  readonly spoke: Schema;
  readonly hub: Schema;
  readonly spokePath: string;
  readonly hubPath: string;
  /** The hub object's names from the root; undefined inside a list's elements and a map's values, which no path names. */
  readonly hubNames: readonly string[] | undefined;
}

/** A field that one version has and the other, as far as anyone said, has not. */
export interface Lone {
  readonly ref: FieldRef;
  readonly path: string;
  readonly pair: Pair;
  /** Somebody said so. */
  readonly decided: boolean;
}

/** What is gathered while a conversion is planned. */
export interface PlanContext {
  readonly hub: ApiVersion;
  readonly spoke: ApiVersion;
  readonly problems: ConversionProblem[];
  readonly gone: Lone[];
  readonly fresh: Lone[];
  /** By their paths; those that named a hub-only field have been taken out. */
  readonly hubOnly: Map<string, HubOnlyHint>;
  /** Pairs in which a hint could not be followed: what else seems to lack there is not worth reporting yet. */
  readonly broken: Set<Pair>;
  /** Plans two objects further inside. */
  readonly planStruct: (pair: Pair) => StructPlan;
}

/** Adds a problem to a plan. */
export function addProblem(
  context: PlanContext,
  detail: ConversionProblemDetail,
  place: Place,
  related: readonly { readonly message: string; readonly place: Place }[] = [],
): void {
  context.problems.push({ ...detail, place, related });
}

/** The full path of a field below one side of a pair. */
export function pathBelow(parent: string, ref: FieldRef): string {
  return `${parent}${ref.names.map((name) => `.${name}`).join("")}`;
}
