import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import { type FieldPath, type Finding, invalid, tooLong } from "../finding.js";
import { isList } from "../values.js";
import { byteLength, labelProblems, labelValueProblems, qualifiedNameProblems } from "./names.js";

/** Why a text can't be a name; of a prefix, to which something will be appended. */
export type NameRule = (name: string, isPrefix: boolean) => readonly string[];

const longestManager = 128;
const greatestAnnotations = 256 * 1024;

/**
 * Checks any object's metadata as the API server does, the name and the generation apart: k8s.io/apimachinery, pkg/api/validation/objectmeta.go.
 * @param metadata decoded: each of its fields has the type that it should
 */
export function objectMetaFindings(metadata: JsonObject, path: FieldPath): readonly Finding[] {
  const { namespace } = metadata;
  return [
    ...(isText(namespace) ? labelProblems(namespace).map((problem) => invalid([...path, "namespace"], namespace, problem)) : []),
    ...labelFindings(metadata.labels, [...path, "labels"]),
    ...annotationFindings(metadata.annotations, [...path, "annotations"]),
    ...ownerFindings(metadata.ownerReferences, [...path, "ownerReferences"]),
    ...finalizerFindings(metadata.finalizers, [...path, "finalizers"]),
    ...managedFieldsFindings(metadata.managedFields, [...path, "managedFields"]),
  ];
}

/** Checks `name` and `generateName` by a rule. */
export function nameFindings(metadata: JsonObject, path: FieldPath, rule: NameRule): readonly Finding[] {
  const { name, generateName } = metadata;
  return [
    ...(isText(generateName) ? rule(generateName, true).map((each) => invalid([...path, "generateName"], generateName, each)) : []),
    ...(isText(name) ? rule(name, false).map((each) => invalid([...path, "name"], name, each)) : []),
  ];
}

/** A text that isn't empty: Go doesn't tell an empty one from none. */
export function isText(value: JsonValue | undefined): value is string {
  return typeof value === "string" && value !== "";
}

function labelFindings(labels: JsonValue | undefined, path: FieldPath): readonly Finding[] {
  return textsOf(labels).flatMap(([key, value]) => [
    ...qualifiedNameProblems(key).map((problem) => ({ ...invalid(path, key, problem), at: [...path, key] })),
    ...labelValueProblems(value).map((problem) => ({ ...invalid(path, value, problem), at: [...path, key] })),
  ]);
}

function annotationFindings(annotations: JsonValue | undefined, path: FieldPath): readonly Finding[] {
  const entries = textsOf(annotations);
  const size = entries.reduce((sum, [key, value]) => sum + byteLength(key) + byteLength(value), 0);
  return [
    ...entries.flatMap(([key]) =>
      qualifiedNameProblems(key.toLowerCase()).map((problem) => ({ ...invalid(path, key, problem), at: [...path, key] })),
    ),
    ...(size > greatestAnnotations ? [tooLong(path, greatestAnnotations, "byte")] : []),
  ];
}

function ownerFindings(owners: JsonValue | undefined, path: FieldPath): readonly Finding[] {
  const references = listOf(owners).filter(isJsonObject);
  const controllers = references.filter((each) => each.controller === true).map((each) => `${textOf(each.kind)}/${textOf(each.name)}`);
  const second =
    controllers.length > 1 ? `only one reference can have controller set to true, found ${controllers.join(" and ")}` : undefined;
  return [
    ...references.flatMap((each, index) => ownerFinding(each, [...path, index])),
    ...(second === undefined ? [] : [invalid(path, undefined, second)]),
  ];
}

function ownerFinding(owner: JsonObject, path: FieldPath): readonly Finding[] {
  const { apiVersion, kind } = owner;
  const isVersioned = textOf(apiVersion).split("/").at(-1) !== "" && textOf(apiVersion).split("/").length <= 2;
  return [
    ...(isVersioned ? [] : [invalid([...path, "apiVersion"], textOf(apiVersion), "version must not be empty")]),
    ...["kind", "name", "uid"].filter((name) => !isText(owner[name])).map((name) => invalid([...path, name], "", "must not be empty")),
    ...(apiVersion === "v1" && kind === "Event" ? [invalid(path, undefined, "an Event is disallowed from being an owner")] : []),
  ];
}

function finalizerFindings(finalizers: JsonValue | undefined, path: FieldPath): readonly Finding[] {
  const names = listOf(finalizers).map(textOf);
  const contradicts = names.includes("orphan") && names.includes("foregroundDeletion");
  return [
    ...names.flatMap((name, index) =>
      qualifiedNameProblems(name).map((problem) => ({ ...invalid(path, name, problem), at: [...path, index] })),
    ),
    ...(contradicts ? [invalid(path, names, "finalizers orphan and foregroundDeletion cannot be both set")] : []),
  ];
}

/** k8s.io/apimachinery, pkg/apis/meta/v1/validation, ValidateManagedFields. */
function managedFieldsFindings(entries: JsonValue | undefined, path: FieldPath): readonly Finding[] {
  return listOf(entries).flatMap((each, index) => {
    const { operation, fieldsType, manager } = objectOf(each);
    const at = [...path, index];
    const name = textOf(manager);
    const unprintable = [...name].find((character) => !/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(character));
    return [
      ...(operation === "Apply" || operation === "Update"
        ? []
        : [invalid([...at, "operation"], textOf(operation), "must be `Apply` or `Update`")]),
      ...(isText(fieldsType) && fieldsType !== "FieldsV1" ? [invalid([...at, "fieldsType"], fieldsType, "must be `FieldsV1`")] : []),
      ...(byteLength(name) > longestManager ? [tooLong([...at, "manager"], longestManager, "byte")] : []),
      ...(unprintable === undefined ? [] : [invalid([...at, "manager"], name, "should only contain printable characters")]),
    ];
  });
}

function textsOf(value: JsonValue | undefined): readonly (readonly [string, string])[] {
  return isJsonObject(value) ? Object.entries(value).map(([key, each]) => [key, textOf(each)] as const) : [];
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isList(value) ? value : [];
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
