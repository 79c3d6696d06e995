import type { CodecRef } from "../../model/mapping.js";
import type { ConversionStep, FieldRef, MappingStep, StructPlan, ValuePlan } from "../conversion-plan.js";
import type { Side } from "../link/absence.js";
import { isBelow, sameNames } from "../names.js";
import { isMetadata, metadataStep } from "./metadata-names.js";

/** How two objects convert, or that they are the same. */
export type StructMatch = StructPlan | "same";

/** How two values convert, or that they are the same. */
export type ValueMatch = ValuePlan | "same";

/** Names from the object that a scope begins with. */
export type Names = readonly string[];

type WhenAbsent = MappingStep["whenAbsent"];

/** The counterpart in the other version of a field of one version. */
export type Counterpart =
  /** One field, whose value is the same but for what is inside. */
  | { readonly kind: "plain"; readonly names: Names; readonly value: ValueMatch; readonly whenAbsent?: WhenAbsent }
  /** A codec is between. */
  | {
      readonly kind: "coded";
      readonly codec: CodecRef;
      readonly inner: ValueMatch;
      /** The fields of this version that the codec deals in, in its order: this one, or more. */
      readonly own: readonly Names[];
      readonly others: readonly Names[];
      readonly whenAbsent?: WhenAbsent;
    }
  /** An object whose fields are looked at one by one. */
  | { readonly kind: "opened"; readonly names?: Names; readonly whenAbsent?: WhenAbsent }
  /** Nothing. */
  | { readonly kind: "none" }
  /** A part of what a codec, or a list or map, deals in as a whole. */
  | { readonly kind: "inside" };

/** Finds what stands in the other version for a field of one, both named from the objects that the match is about. */
export function findCounterpart(match: StructMatch, names: Names, side: Side): Counterpart {
  if (match === "same") return { kind: "plain", names, value: "same" };
  const steps = match.steps.map(metadataStep);
  for (const step of steps) {
    for (const ref of refsOf(step, side)) {
      if (sameNames(ref.names, names)) return ofStep(step, side);
      if (isBelow(names, ref.names)) return below(step, ref.names, names.slice(ref.names.length), side);
    }
  }
  const group = match.groups.find((each) => each.side === side && sameNames(each.ref.names, names));
  if (group === undefined)
    return isMetadata(names) && isFree(steps, names, side) ? { kind: "plain", names, value: "same" } : { kind: "none" };
  const { counterpart, absence } = group;
  return {
    kind: "opened",
    ...(counterpart === undefined ? {} : { names: counterpart.names }),
    ...(absence === undefined ? {} : { whenAbsent: absence }),
  };
}

/** Whether the other version has no field for a label: then both versions have it alike. */
function isFree(steps: readonly ConversionStep[], names: Names, side: Side): boolean {
  return !steps.some((step) => refsOf(step, side === "spoke" ? "hub" : "spoke").some((ref) => sameNames(ref.names, names)));
}

/** How the elements of two lists, or the values of two maps, convert. */
export function elementMatch(match: ValueMatch): ValueMatch {
  if (match === "same" || match.kind === "copy" || match.kind === "struct") return "same";
  return match.kind === "list" ? match.element : match.value;
}

/** How two objects convert that are values of one match. */
export function structMatch(match: ValueMatch): StructMatch {
  return match !== "same" && match.kind === "struct" ? match.plan : "same";
}

/** Whether the values are the same throughout. */
export function isSame(match: ValueMatch): boolean {
  return match === "same" || match.kind === "copy";
}

function refsOf(step: ConversionStep, side: Side): readonly FieldRef[] {
  if (side === "spoke") return step.kind === "hubOnly" ? [] : [step.spoke];
  if (step.kind === "spokeOnly") return [];
  return step.kind === "mapping" ? step.hub : [step.hub];
}

function ofStep(step: ConversionStep, side: Side): Counterpart {
  const [own, others] = [refsOf(step, side), refsOf(step, side === "spoke" ? "hub" : "spoke")].map((refs) =>
    refs.map(({ names }) => names),
  );
  const [other] = others ?? [];
  if (own === undefined || others === undefined || other === undefined) return { kind: "none" };
  if (step.kind === "copy") return { kind: "plain", names: other, value: "same" };
  if (step.kind === "convert") return { kind: "plain", names: other, value: step.value };
  if (step.kind !== "mapping") return { kind: "none" };
  const { codec } = step;
  const absence = step.whenAbsent === undefined ? {} : { whenAbsent: step.whenAbsent };
  if (codec.name === "named") return { kind: "coded", codec: codec.ref, inner: codec.inner ?? "same", own, others, ...absence };
  return { kind: "plain", names: other, value: codec.name === "fieldwise" ? codec.value : "same", ...absence };
}

/** A field inside of one that a step is about. */
function below(step: ConversionStep, holder: Names, rest: Names, side: Side): Counterpart {
  const around = ofStep(step, side);
  if (around.kind === "none") return around;
  if (around.kind !== "plain") return { kind: "inside" };
  if (!isSame(around.value) && around.value !== "same" && around.value.kind !== "struct") return { kind: "inside" };
  return counterpartInside(findCounterpart(structMatch(around.value), rest, side), holder, around.names);
}

/** Renames a counterpart that was found inside of an object, so that its names begin around the object. */
export function counterpartInside(found: Counterpart, holder: Names, otherHolder: Names): Counterpart {
  const inOther = (names: Names) => [...otherHolder, ...names];
  switch (found.kind) {
    case "plain":
      return { ...found, names: inOther(found.names) };
    case "coded":
      return { ...found, own: found.own.map((names) => [...holder, ...names]), others: found.others.map(inOther) };
    case "opened":
      return found.names === undefined ? found : { ...found, names: inOther(found.names) };
    default:
      return found;
  }
}
