import type { ApiVersion } from "../model/api-kind.js";
import type { HubOnlyHint } from "../model/mapping.js";
import type { Place } from "../model/place.js";
import type { Field, Schema } from "../model/schema.js";
import type { FieldRef, StructPlan } from "./conversion-plan.js";
import type { ConversionProblem, ConversionProblemDetail } from "./conversion-problem.js";
import type { Claim } from "./link/claims.js";
import type { SpareAbsence } from "./link/shared-absences.js";

/** The whole object, or one of a list's elements or of a map's values: paths lead neither out of it nor into the elements inside. */
export interface Scope {
  readonly hub: Schema;
  /** The whole object: paths with a leading dot begin here. */
  readonly isRoot: boolean;
  /** Where hints say that the scope's fields live in the hub. */
  readonly claims: readonly Claim[];
}

/** Two objects that stand for each other, while their plan is made. */
export interface Pair {
  readonly context: PlanContext;
  readonly spoke: Schema;
  readonly hub: Schema;
  readonly spokePath: string;
  readonly hubPath: string;
  readonly scope: Scope;
  /** The objects' names from the scope's own. */
  readonly spokeNames: readonly string[];
  readonly hubNames: readonly string[];
}

/** A field of one version that has no counterpart in the other, as far as is known. */
export interface UnmatchedField {
  readonly ref: FieldRef;
  readonly path: string;
  readonly pair: Pair;
  /** Whether a hint says so. */
  readonly decided: boolean;
}

/** An object that may come out with fewer properties than its schema wants: its path in its version, and the fields that would fill it. */
export interface EmptiedObject {
  readonly side: "spoke" | "hub";
  readonly path: string;
  /** The number of properties that its schema wants. */
  readonly least: number;
  /** The spoke's object that stands for it, or is it. */
  readonly spokePath?: string;
  readonly fillers: readonly Filler[];
}

/** An optional field that may have a value for absence. */
export interface Filler {
  /** Its path, in its version. */
  readonly path: string;
  readonly field: Field;
  /** The spoke's field that may bear the hint, and the paths in that; undefined for a field that only the hub has. */
  readonly hint?: { readonly spoke: Field; readonly spokePath: string; readonly paths: readonly string[] };
}

/** The paths in the hub of values that are merged alike in two versions: each alone, or with all that is inside. */
export interface MergedAlike {
  readonly alone: Set<string>;
  readonly whole: Set<string>;
}

/** The context of planning a conversion, which also gathers its results. */
export interface PlanContext {
  readonly hub: ApiVersion;
  readonly spoke: ApiVersion;
  readonly problems: ConversionProblem[];
  readonly onlyInSpoke: UnmatchedField[];
  readonly onlyInHub: UnmatchedField[];
  /** By their paths; those that named a hub-only field have been taken out. */
  readonly hubOnly: Map<string, HubOnlyHint>;
  /** Objects that may come out with fewer properties than their schemas want. */
  readonly emptied: EmptiedObject[];
  /** The hints whose values for absence some place needs, and those that a place doesn't need in a class that others use, too. */
  readonly neededAbsences: Set<string>;
  readonly spareAbsences: SpareAbsence[];
  /** The hub's lists, maps and objects that are merged as the spoke's are, and its values that are the same whatever is in them. */
  readonly mergedAlike: MergedAlike;
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
