import type { DecisionOption } from "../../model/decision.js";
import { fieldAt } from "../../model/field-paths.js";
import type { Schema } from "../../model/schema.js";
import { spokeOnlyOption } from "./spoke-only-option.js";

/**
 * An option about a spoke's field, or where it would make the key of a list optional, which the API server refuses, one about the list: without a counterpart of its
 * key the list has none.
 * @param path of the field
 */
export function keepingKeys(option: DecisionOption, path: string, spoke: Schema): DecisionOption {
  const list = path.slice(0, path.lastIndexOf("[]."));
  const field = option.makesOptional === true && option.on === undefined ? fieldAt(spoke, list) : undefined;
  if (field?.schema.listMapKeys?.includes(path.slice(list.length + "[].".length)) !== true) return option;
  return { ...spokeOnlyOption(field, list), meaning: `${list} has no counterpart in the hub`, on: "innerField", inner: list };
}
