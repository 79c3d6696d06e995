import { sameValue } from "../../model/canonical-json.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { type FieldPath, type Finding, forbidden, invalid, required } from "../finding.js";
import { isList } from "../values.js";
import { subdomainProblems } from "./names.js";
import { isText, nameFindings, objectMetaFindings } from "./object-meta-findings.js";

const path: FieldPath = ["metadata"];
const immutable = "field is immutable";
const longestGeneratedBase = 58;

/**
 * Checks the metadata of an object that is created, as the API server does. What it sets itself (uid, timestamps) isn't looked at, nor is a missing
 * namespace: the client's default stands for it.
 */
export function metadataFindingsOnCreate(metadata: JsonObject): readonly Finding[] {
  const { resourceVersion } = metadata;
  const isSet = isText(resourceVersion) && /^\d+$/.test(resourceVersion) && BigInt(resourceVersion) > 0n;
  return [
    ...nameFindings(metadata, path, customResourceName),
    ...(isText(metadata.name) || isText(metadata.generateName) ? [] : [required([...path, "name"], "name or generateName is required")]),
    ...objectMetaFindings(metadata, path),
    ...(isSet ? [forbidden([...path, "resourceVersion"], "should not be set on objects to be created")] : []),
  ];
}

/** Checks the metadata of an object that is updated, as the API server does: k8s.io/apimachinery, ValidateObjectMetaAccessorUpdate. */
export function metadataFindingsOnUpdate(metadata: JsonObject, old: JsonObject): readonly Finding[] {
  const changed = (name: string) => !sameValue(metadata[name] ?? "", old[name] ?? "");
  const names = [
    "name",
    ...["namespace", "uid"].filter((name) => isText(metadata[name])),
    ...(old.deletionTimestamp === undefined ? ["deletionTimestamp"] : []),
    ...(metadata.deletionGracePeriodSeconds === undefined ? [] : ["deletionGracePeriodSeconds"]),
  ];
  return [
    ...objectMetaFindings(metadata, path),
    ...names.filter(changed).map((name) => invalid([...path, name], metadata[name] ?? "", immutable)),
    ...(isText(metadata.deletionTimestamp ?? old.deletionTimestamp) ? newFinalizers(metadata.finalizers, old.finalizers) : []),
  ];
}

/** The metadata of an object with the name that the API server will give it, where it is to generate one. */
export function withGeneratedName(metadata: JsonObject): JsonObject {
  const { name, generateName } = metadata;
  return isText(name) || !isText(generateName) ? metadata : { ...metadata, name: `${generateName.slice(0, longestGeneratedBase)}x5x5x` };
}

/** A custom resource's name is a DNS subdomain; a dash may end what is only the beginning of one. */
function customResourceName(name: string, isPrefix: boolean): readonly string[] {
  return subdomainProblems(isPrefix && name.length > 1 && name.endsWith("-") ? `${name.slice(0, -2)}a` : name);
}

function newFinalizers(finalizers: JsonValue | undefined, old: JsonValue | undefined): readonly Finding[] {
  const before = isList(old) ? old : [];
  const added = (isList(finalizers) ? finalizers : []).filter((each) => !before.includes(each));
  if (added.length === 0) return [];
  const detail = `no new finalizers can be added if the object is being deleted, found new finalizers ${added.join(", ")}`;
  return [forbidden([...path, "finalizers"], detail)];
}
