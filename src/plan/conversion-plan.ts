import type { JsonObject, JsonValue } from "../model/json.js";
import type { CodecRef } from "../model/mapping.js";
import type { MetadataIdentity, MetadataPlace } from "../model/metadata-path.js";
import type { Field, Schema } from "../model/schema.js";
import type { ConversionProblem } from "./conversion-problem.js";
import type { Side } from "./link/absence.js";

/** How one spoke converts to and from the hub: what generated code, checks and documentation all read. */
export interface ConversionPlan {
  readonly hubVersion: string;
  readonly spokeVersion: string;
  readonly root: StructPlan;
  /** The mappings that nobody has decided yet, or that can't be made. Code is generated from a plan without errors only. */
  readonly problems: readonly ConversionProblem[];
  /** The paths in the hub of values that the spoke merges as the hub does: each alone, or with all that is inside. */
  readonly mergedAlike: { readonly alone: readonly string[]; readonly whole: readonly string[] };
}

/** Two objects, one in each version, that stand for each other: where the one exists the other does. */
export interface StructPlan {
  /** Empty for the root, `.spec`, `.spec.rules[]` for the elements of a list or the values of a map. */
  readonly spokePath: string;
  readonly hubPath: string;
  readonly steps: readonly ConversionStep[];
  /** Objects inside, converted in one go with the fields around them; outer ones first. */
  readonly groups: readonly GroupPlan[];
  /** The properties that each side has to have at least, where its schema says so. */
  readonly least?: { readonly spoke?: number; readonly hub?: number };
  /** The properties that each side may have at most, where its schema has more fields than that. */
  readonly most?: { readonly spoke?: number; readonly hub?: number };
  /** Where both sides keep fields that they don't know: those that they do. */
  readonly unknownFields?: { readonly spoke: readonly string[]; readonly hub: readonly string[] };
}

/**
 * An object whose fields are steps of the struct around it, since some of them live elsewhere in the other version: one that only one version has,
 * or one of two that stand for each other and exchange fields with others.
 */
export interface GroupPlan {
  readonly side: "spoke" | "hub";
  readonly ref: FieldRef;
  /** The object of the other version that stands for it: where the one exists the other does. */
  readonly counterpart?: FieldRef;
  /** Set if only one of an object and its counterpart is required. */
  readonly absence?: GroupAbsence;
}

/** The required one of two objects that are counterparts, and its value when the other is absent. */
export interface GroupAbsence {
  readonly side: "spoke" | "hub";
  readonly value: JsonObject;
}

/** A field below an object of a plan. */
export interface FieldRef {
  /** Its name; before it the names of the groups that it is in. */
  readonly names: readonly string[];
  readonly field: Field;
  /** Whether it is there wherever the plan's object is. */
  readonly required: boolean;
  /** Set if it is a value in the object's metadata instead of a field of its schema. */
  readonly metadata?: MetadataPlace;
}

/** A step of a conversion, which handles one field. */
export type ConversionStep =
  /** The same value on both sides. */
  | { readonly kind: "copy"; readonly spoke: FieldRef; readonly hub: FieldRef }
  /** Objects that differ, alone, in lists or in maps: values that are lost inside are kept inside. */
  | { readonly kind: "convert"; readonly spoke: FieldRef; readonly hub: FieldRef; readonly value: ValuePlan }
  /** One spoke field that hub fields say in another way; what a required side shows where the other is absent. */
  | {
      readonly kind: "mapping";
      readonly codec: PlannedCodec;
      readonly spoke: FieldRef;
      readonly hub: readonly FieldRef[];
      readonly whenAbsent?: AbsenceValue;
    }
  /** Unknown to the spoke: kept as residue on the spoke's object. One that shows the object's name is kept only if it differs from that. */
  | {
      readonly kind: "hubOnly";
      readonly hub: FieldRef;
      readonly whenAbsent?: JsonValue;
      /** It is optional, in an object that may come out with too few properties without the value for absence. */
      readonly fills?: Filling;
      readonly shows?: MetadataIdentity;
    }
  /** Unknown to the hub: kept as residue on the hub's object, likewise. */
  | { readonly kind: "spokeOnly"; readonly spoke: FieldRef; readonly shows?: MetadataIdentity };

/** The step of a field that a codec converts. */
export type MappingStep = ConversionStep & { readonly kind: "mapping" };

/** How the values of two schemas convert. */
export type ValuePlan =
  | { readonly kind: "copy" }
  | { readonly kind: "struct"; readonly plan: StructPlan }
  /** Lists, element by element; paired by keys, or without keys by the values that both versions show of an element. */
  | { readonly kind: "list"; readonly element: ValuePlan; readonly keys?: readonly KeyPair[]; readonly elements: ElementSchemas }
  | { readonly kind: "map"; readonly value: ValuePlan };

/** The schemas of two lists' elements. */
export interface ElementSchemas {
  readonly spoke: Schema;
  readonly hub: Schema;
}

/** One of a list's map keys, in both versions. A codec between them is one to one. */
export interface KeyPair {
  readonly spoke: string;
  readonly hub: string;
  readonly codec?: CodecRef;
  /** The value of a key that is absent in the version which has a default for it. */
  readonly whenAbsent?: AbsenceValue;
}

/** The codec between the values of a mapping. */
export type PlannedCodec =
  /** The same value; only its absence needs converting, and an object without anything in it, which one side's schema may not take. */
  | { readonly name: "identity"; readonly neverEmpty?: Side }
  /** The same value where it is of the other side's type. */
  | { readonly name: "sameType" }
  /** A value that one version may lack; if both have it, it converts field by field, and values that are lost inside are kept inside. An empty object is as above. */
  | { readonly name: "fieldwise"; readonly value: ValuePlan; readonly neverEmpty?: Side }
  /** One that a hint names; what is inside the values it deals in may convert, too (`single()`, `first()`, `entries()`). */
  | { readonly name: "named"; readonly ref: CodecRef; readonly inner?: ValuePlan; readonly isOneToOne?: true };

/**
 * Whether an optional field fills the object around it with its value for absence: wherever its counterpart is absent, or, in an optional object and in one that can't
 * have all of its fields (`@MaxProperties`), only where that has too few properties otherwise.
 */
export type Filling = true | "ifTooFew";

/** The value that the required side of a mapping shows when the other is absent. */
export interface AbsenceValue {
  readonly side: "spoke" | "hub";
  readonly value: JsonValue;
  /** The value that the other side shows where this one is absent, if both are required. Absence of either is kept. */
  readonly other?: JsonValue;
  /** The side with the value is optional, in an object that may come out with too few properties without it. */
  readonly fills?: Filling;
  /** Absence of the other side isn't kept: after a round trip it has the value instead. */
  readonly forgets?: true;
}
