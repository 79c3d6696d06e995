import type { ScaleSubresource } from "../../model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { type Finding, invalid } from "../finding.js";
import { isNumeric, typeOf } from "../values.js";

const greatestReplicas = 2 ** 31 - 1;

/** Checks an object's values for the scale subresource: k8s.io/apiextensions-apiserver, pkg/registry/customresource/validator.go. */
export function scaleFindings(scale: ScaleSubresource, object: JsonObject): readonly Finding[] {
  const { specReplicasPath, statusReplicasPath, labelSelectorPath } = scale;
  return [
    ...replicaFindings(specReplicasPath, object),
    ...replicaFindings(statusReplicasPath, object),
    ...(labelSelectorPath === undefined ? [] : selectorFindings(labelSelectorPath, object)),
  ];
}

function replicaFindings(path: string, object: JsonObject): readonly Finding[] {
  const names = namesOf(path);
  const found = find(object, names);
  if (found === undefined) return [];
  const { value, isInside } = found;
  if (isInside || typeOf(value) !== "integer" || !isNumeric(value))
    return [invalid(names, value, `must be an integer: ${path} is the scale's`)];
  if (value < 0) return [invalid(names, value, "should be a non-negative integer")];
  return value > greatestReplicas ? [invalid(names, value, `should be less than or equal to ${greatestReplicas}`)] : [];
}

function selectorFindings(path: string, object: JsonObject): readonly Finding[] {
  const names = namesOf(path);
  const found = find(object, names);
  const fits = found === undefined || (!found.isInside && typeof found.value === "string");
  return fits ? [] : [invalid(names, found.value, `must be a string: ${path} is the scale's`)];
}

interface Found {
  readonly value: JsonValue;
  /** The path goes on below this value, which has no fields. */
  readonly isInside: boolean;
}

function find(object: JsonObject, names: readonly string[]): Found | undefined {
  let value: JsonValue = object;
  for (const name of names) {
    if (value === null) return undefined;
    if (!isJsonObject(value)) return { value, isInside: true };
    if (!Object.hasOwn(value, name)) return undefined;
    value = value[name] as JsonValue;
  }
  return { value, isInside: false };
}

function namesOf(path: string): readonly string[] {
  return path.replace(/^\./, "").split(".");
}
