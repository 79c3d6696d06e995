import type { DecisionOption } from "../../model/decision.js";
import { fieldAt, withoutElements } from "../../model/field-paths.js";
import { mapsToHintOf } from "../../model/mapping-hints.js";
import type { Field, Schema } from "../../model/schema.js";
import type { ConversionProblemDetail } from "../conversion-problem.js";
import { printMapping } from "../print-hint.js";
import { isShared } from "../shared-class.js";
import { spokeOnlyOption } from "./spoke-only-option.js";

type UnknownPath = Extract<ConversionProblemDetail, { readonly kind: "unknownPath" }>;

/**
 * The options where a hint's path leads nowhere: the path that was meant. In a class that is used in several places the path may be right in another one;
 * then the object or the field has no counterpart here.
 */
export function otherPaths({ path, spokePath = "", suggestion }: UnknownPath, field: Field, spoke: Schema): readonly DecisionOption[] {
  const hint = mapsToHintOf(field);
  if (hint === undefined) return [];
  if (isShared(field, spoke)) return withoutCounterpart(spokePath, field, spoke);
  if (suggestion === undefined) return [];
  const paths = hint.paths.map((each) => (each === path ? suggestion : each));
  return [{ decorator: printMapping(paths, hint.codec, hint.whenAbsent, hint), meaning: `${path} is misspelt` }];
}

function withoutCounterpart(spokePath: string, field: Field, spoke: Schema): readonly DecisionOption[] {
  const around = withoutElements(spokePath.slice(0, spokePath.lastIndexOf(".")));
  const holder = around === "" ? undefined : fieldAt(spoke, around);
  const ofHolder: readonly DecisionOption[] =
    holder === undefined
      ? []
      : [{ ...spokeOnlyOption(holder, around), meaning: `${around} has no counterpart in the hub`, on: "innerField", inner: around }];
  return [...ofHolder, { ...spokeOnlyOption(field, spokePath), meaning: "it has no counterpart wherever its class is used" }];
}
