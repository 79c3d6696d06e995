import type { JsonValue } from "../json.js";
import type { Field } from "../schema.js";
import type { ConversionProblem } from "./conversion-problem.js";

/** How one spoke converts to and from the hub: what generated code, checks and documentation all read. */
export interface ConversionPlan {
  readonly hubVersion: string;
  readonly spokeVersion: string;
  readonly root: StructPlan;
  /** What nobody has decided yet, or can't be done. Code is generated from a plan without errors only. */
  readonly problems: readonly ConversionProblem[];
}

/** Two objects, one in each version, that stand for each other: where the one exists the other does. */
export interface StructPlan {
  /** Empty for the root, `.spec`, `.spec.rules[]` for the elements of a list or the values of a map. */
  readonly spokePath: string;
  readonly hubPath: string;
  readonly steps: readonly ConversionStep[];
  /** Objects that only the spoke has, around fields that live elsewhere in the hub; outer ones first. */
  readonly spokeGroups: readonly FieldRef[];
  /** The same of the hub. */
  readonly hubGroups: readonly FieldRef[];
}

/** A field below an object of a plan. */
export interface FieldRef {
  /** Its name; before it the names of the groups that it is in. */
  readonly names: readonly string[];
  readonly field: Field;
  /** Whether it is there wherever the plan's object is. */
  readonly required: boolean;
}

/** What becomes of one field. */
export type ConversionStep =
  /** The same value on both sides. */
  | { readonly kind: "copy"; readonly spoke: FieldRef; readonly hub: FieldRef }
  /** Two objects whose fields differ. */
  | { readonly kind: "struct"; readonly spoke: FieldRef; readonly hub: FieldRef; readonly plan: StructPlan }
  /** Two lists whose elements are such objects. */
  | { readonly kind: "list"; readonly spoke: FieldRef; readonly hub: FieldRef; readonly plan: StructPlan }
  /** Two maps whose values are such objects. */
  | { readonly kind: "map"; readonly spoke: FieldRef; readonly hub: FieldRef; readonly plan: StructPlan }
  /** One spoke field that hub fields say in another way; the value for one side's absence, where the other is required. */
  | {
      readonly kind: "mapping";
      readonly codec: "identity" | "hostPort";
      readonly spoke: FieldRef;
      readonly hub: readonly FieldRef[];
      readonly whenAbsent?: { readonly side: "spoke" | "hub"; readonly value: JsonValue };
    }
  /** Unknown to the spoke: kept as residue on the spoke's object. */
  | { readonly kind: "hubOnly"; readonly hub: FieldRef; readonly whenAbsent?: JsonValue }
  /** Unknown to the hub: kept as residue on the hub's object. */
  | { readonly kind: "spokeOnly"; readonly spoke: FieldRef };
