import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { isDns1035Label } from "../../model/kubernetes-names.js";
import type { Schema } from "../../model/schema.js";
import { type FieldPath, type Finding, invalid, required, typeInvalid } from "../finding.js";
import { valueSchema } from "../schema-lookup.js";
import { isList, typeOf } from "../values.js";
import { decodeMetadata } from "./decode-metadata.js";
import { hasEmbeddedResources } from "./has-embedded-resources.js";
import { pathSegmentProblems } from "./names.js";
import { isText, nameFindings, objectMetaFindings } from "./object-meta-findings.js";

/**
 * Checks the resources inside of an object as the API server does: apiVersion, kind, and metadata that is in order where there is any.
 * Defined in k8s.io/apiextensions-apiserver, pkg/apiserver/schema/objectmeta.
 */
export function embeddedResourceFindings(schema: Schema, value: JsonValue, path: FieldPath): readonly Finding[] {
  if (!hasEmbeddedResources(schema)) return [];
  const { items } = schema;
  if (isList(value)) return items === undefined ? [] : value.flatMap((each, i) => embeddedResourceFindings(items, each, [...path, i]));
  if (!isJsonObject(value)) return [];
  const inside = Object.entries(value).flatMap(([name, each]) => {
    const known = valueSchema(schema, name);
    return known === undefined ? [] : embeddedResourceFindings(known, each, [...path, name]);
  });
  return schema.embeddedResource === true ? [...resourceFindings(value, path), ...inside] : inside;
}

function resourceFindings(resource: JsonObject, path: FieldPath): readonly Finding[] {
  const { metadata, findings } = decodeMetadata(resource.metadata, [...path, "metadata"]);
  const missing = ["apiVersion", "kind"].filter((name) => !Object.hasOwn(resource, name));
  return [
    ...missing.map((name) => required([...path, name])),
    ...nameOfType(resource, "apiVersion", path, (text) =>
      text.split("/").length > 2 ? `unexpected GroupVersion string: ${text}` : undefined,
    ),
    ...nameOfType(resource, "kind", path, (text) =>
      isDns1035Label(text.toLowerCase()) ? undefined : "may have mixed case, but has to be a DNS label otherwise",
    ),
    // Unknown fields are found when an object is decoded; defaults come later.
    ...findings.filter(({ type }) => type !== "Unknown"),
    ...nameFindings(metadata, [...path, "metadata"], pathSegmentProblems),
    ...objectMetaFindings(metadata, [...path, "metadata"]),
    ...(Number(metadata.generation ?? 0) < 0
      ? [invalid([...path, "metadata", "generation"], metadata.generation, "must be greater than or equal to 0")]
      : []),
  ];
}

function nameOfType(
  resource: JsonObject,
  name: string,
  path: FieldPath,
  problemOf: (text: string) => string | undefined,
): readonly Finding[] {
  const value = resource[name];
  if (value === undefined) return [];
  if (typeof value !== "string") return [typeInvalid([...path, name], typeOf(value), "string")];
  const problem = isText(value) ? problemOf(value) : "must not be empty";
  return problem === undefined ? [] : [invalid([...path, name], value, problem)];
}
