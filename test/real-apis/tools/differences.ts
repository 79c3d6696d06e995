import { canonicalJson, sameValue } from "../../../src/model/canonical-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/model/json.js";
import { keywordNames, keywordOf, keywords } from "../../../src/model/keywords.js";
import type { PublishedCrd, PublishedVersion } from "./published-crd.js";

/** Something that two CRDs say differently. */
export interface Difference {
  /** The keys that lead there: `["v1", "schema", "properties", "spec", "minimum"]`. */
  readonly path: readonly string[];
  /** Undefined where one of them says nothing. */
  readonly published: JsonValue | undefined;
  readonly emitted: JsonValue | undefined;
}

/**
 * Finds what two CRDs of a kind say differently to the API server: about its names, its scope, and in each version that both have. Texts for people, the
 * order of what has no order, and what says nothing are left out.
 */
export function differencesOf(published: PublishedCrd, emitted: PublishedCrd): readonly Difference[] {
  const named = ({ spec: { names, scope } }: PublishedCrd): JsonObject => ({ names: namesOf(names), scope });
  const versions = published.spec.versions.flatMap((version) => {
    const other = emitted.spec.versions.find(({ name }) => name === version.name);
    return other === undefined ? [] : differentPlaces(versionOf(version), versionOf(other), [version.name]);
  });
  return [...differentPlaces(named(published), named(emitted), []), ...versions];
}

/** A difference as one line. */
export function inWords({ path, published, emitted }: Difference): string {
  const shortened = (value: JsonValue | undefined) => (JSON.stringify(value) ?? "absent").slice(0, 80);
  return `${path.join(".")}: ${shortened(published)} is emitted as ${shortened(emitted)}`;
}

function differentPlaces(published: JsonValue | undefined, emitted: JsonValue | undefined, path: readonly string[]): readonly Difference[] {
  if (sameValue(published, emitted)) return [];
  if (!isJsonObject(published) || !isJsonObject(emitted)) return [{ path, published, emitted }];
  const keys = new Set([...Object.keys(published), ...Object.keys(emitted)]);
  return [...keys].flatMap((key) => differentPlaces(published[key], emitted[key], [...path, key]));
}

/** With the names that the API server derives from the kind. */
function namesOf({ kind, shortNames = [], categories = [], ...names }: PublishedCrd["spec"]["names"]): JsonObject {
  return {
    singular: kind.toLowerCase(),
    listKind: `${kind}List`,
    ...names,
    kind,
    shortNames: [...shortNames].sort(),
    categories: [...categories].sort(),
  };
}

function versionOf(version: PublishedVersion): JsonObject {
  const { storage, served, deprecated = false, deprecationWarning, subresources, schema } = version;
  const { additionalPrinterColumns: columns = [], selectableFields = [] } = version;
  return {
    storage,
    ...(served === undefined ? {} : { served }),
    deprecated,
    ...(deprecationWarning === undefined ? {} : { deprecationWarning }),
    ...(subresources?.status === undefined ? {} : { status: {} }),
    ...(subresources?.scale === undefined ? {} : { scale: subresources.scale }),
    columns: columns.map(({ description: _description, priority = 0, ...column }): JsonObject => ({ ...column, priority })),
    selectableFields: selectableFields.map(({ jsonPath }) => jsonPath).sort(),
    schema: rootOf(schema?.openAPIV3Schema ?? {}),
  };
}

/** With the fields that every object has, whether its CRD names them or not. */
function rootOf(schema: JsonObject): JsonObject {
  const text = { type: "string" };
  return saidBy({
    ...schema,
    properties: { apiVersion: text, kind: text, metadata: { type: "object" }, ...(schema.properties as JsonObject) },
  });
}

const keepsUnknown = keywords.preserveUnknownFields.jsonName;
const forPeople: ReadonlySet<string> = new Set(keywordNames.filter((name) => keywordOf(name)?.describes === true));

/** All that a schema says to the API server. */
function saidBy(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).flatMap(([keyword, value]): readonly (readonly [string, JsonValue])[] => {
    const said = forPeople.has(keyword) ? undefined : valueOfKeyword(keyword, value, schema);
    return said === undefined ? [] : [[keyword, said]];
  });
  return Object.fromEntries(entries);
}

/** The value of a keyword in one form; undefined where it says nothing. */
function valueOfKeyword(keyword: string, value: JsonValue, schema: JsonObject): JsonValue | undefined {
  switch (keyword) {
    case "default":
      return value;
    case "properties": {
      const fields = Object.entries(value as JsonObject).map(([name, field]) => [name, saidBy(field as JsonObject)] as const);
      return fields.length === 0 ? undefined : Object.fromEntries(fields);
    }
    case "required":
    case "enum":
    case "x-kubernetes-validations":
      return (value as readonly JsonValue[]).length === 0 ? undefined : sorted(value as readonly JsonValue[]);
    case "additionalProperties":
      return value === true ? { "x-kubernetes-preserve-unknown-fields": true } : isJsonObject(value) ? saidBy(value) : undefined;
    case "anyOf":
      // That is what an integer or string means.
      return schema["x-kubernetes-int-or-string"] === true ? undefined : value;
    case keepsUnknown:
      // No key of a map is unknown, and a list means its elements.
      return value === true && schema.additionalProperties === undefined && schema.type !== "array" ? value : undefined;
    case "items":
      return saidBy(elementsOf(schema, value as JsonObject));
    default:
      if (isJsonObject(value)) return saidBy(value);
      return value === false ? undefined : value;
  }
}

function elementsOf({ type, [keepsUnknown]: keeps }: JsonObject, items: JsonObject): JsonObject {
  const holdsFields = items.type === "object" || items.type === "array";
  return type === "array" && keeps === true && holdsFields ? { ...items, [keepsUnknown]: true } : items;
}

/** Each value once, in one order. */
function sorted(values: readonly JsonValue[]): readonly JsonValue[] {
  return [...new Map(values.map((value) => [canonicalJson(value), value])).values()].sort((a, b) =>
    canonicalJson(a) < canonicalJson(b) ? -1 : 1,
  );
}
