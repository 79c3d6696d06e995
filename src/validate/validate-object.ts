import type { ApiKind, ApiVersion } from "../model/api-kind.js";
import type { JsonObject, JsonValue } from "../model/json.js";
import type { Schema } from "../model/schema.js";
import { decodeObject } from "./decode/decode-object.js";
import { type Finding, invalid } from "./finding.js";
import { embeddedResourceFindings } from "./metadata/embedded-resources.js";
import { withTypeMeta } from "./metadata/object-meta-schema.js";
import { metadataFindingsOnCreate, metadataFindingsOnUpdate, withGeneratedName } from "./metadata/root-metadata.js";
import { Correlation } from "./rules/correlation.js";
import { hasRules } from "./rules/has-rules.js";
import { ruleFindings } from "./rules/rule-findings.js";
import { scaleFindings } from "./structure/scale.js";
import { schemaFindings } from "./structure/schema-findings.js";
import { repeatedElements } from "./structure/unique-elements.js";

/** Findings after which the API server evaluates no rules. */
const blocking: ReadonlySet<string> = new Set(["NotSupported", "Required", "TooLong", "TooMany", "TypeInvalid"]);

/**
 * Why the API server would refuse an object: on create, or with `old` on update. None where it would take it.
 * The order is that of k8s.io/apiextensions-apiserver, pkg/registry/customresource/strategy.go; unlike it, what is wrong in decoding doesn't keep the
 * rest from being looked at. A missing namespace is the client's default, a missing resourceVersion that of `old`.
 * @param object as parsed by `parseJson`: integers beyond 2^53 - 1 may be bigints
 */
export function validateObject(object: JsonObject, version: ApiVersion, kind: ApiKind, old?: JsonObject): readonly Finding[] {
  const { schema } = version;
  const decoded = decodeObject(schema, object);
  const type = typeMetaFindings(decoded.object, version, kind);
  if (type.length > 0) return [...decoded.findings, ...type];

  const before = old === undefined ? undefined : decodeObject(schema, old);
  const after = withStatusOf(storedObject(decoded), before?.object, version);
  const root = withTypeMeta(version);
  // The schema without what every object has already lets rules see the names.
  const ofRules = version.metadataSchema === undefined && version.typeMetaSchemas === undefined ? schema : root;
  const correlation = before === undefined ? undefined : new Correlation(root, after, before.object);
  const findings = [
    ...decoded.findings,
    ...(before === undefined ? metadataFindingsOnCreate(decoded.metadata) : metadataFindingsOnUpdate(decoded.metadata, before.metadata)),
    ...schemaFindings(root, after, [], correlation),
    ...(version.scale === undefined ? [] : scaleFindings(version.scale, after)),
    ...embeddedResourceFindings(schema, after, []),
    ...newRepeatedElements(schema, after, before?.object),
  ];
  return [
    ...distinct(findings),
    ...(findings.some(({ type }) => blocking.has(type))
      ? unchecked(ofRules)
      : ruleFindings(ofRules, after, true, before?.object, correlation)),
  ];
}

/** The metadata of an embedded resource is judged by the schema and by what all metadata are; both may find the same. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const known = new Set<string>();
  return findings.filter(({ path, message }) => {
    const text = JSON.stringify([path, message]);
    const isNew = !known.has(text);
    known.add(text);
    return isNew;
  });
}

/** The object that would be stored: without what the version doesn't know, with its defaults, and without a status where that is a subresource. */
export function objectWithDefaults(object: JsonObject, version: ApiVersion): JsonObject {
  return withStatusOf(decodeObject(version.schema, object).object, undefined, version);
}

function storedObject({ object, metadata }: ReturnType<typeof decodeObject>): JsonObject {
  return object.metadata === undefined ? object : { ...object, metadata: withGeneratedName(metadata) };
}

/** A request to the object itself can't set a status that is a subresource: on create there is none, on update it stays. */
function withStatusOf(object: JsonObject, old: JsonObject | undefined, version: ApiVersion): JsonObject {
  if (!version.statusSubresource) return object;
  const { status: _status, ...rest } = object;
  return old === undefined || !Object.hasOwn(old, "status") ? rest : { ...rest, status: old.status as JsonValue };
}

function typeMetaFindings({ apiVersion, kind }: JsonObject, version: ApiVersion, { group, kind: expected }: ApiKind): readonly Finding[] {
  const groupVersion = `${group}/${version.name}`;
  return [
    ...(kind === expected ? [] : [invalid(["kind"], kind ?? "", `must be ${expected}`)]),
    ...(apiVersion === groupVersion ? [] : [invalid(["apiVersion"], apiVersion ?? "", `must be ${groupVersion}`)]),
  ];
}

/** On update, elements that were repeated before are tolerated, all of them. */
function newRepeatedElements(schema: Schema, object: JsonObject, old: JsonObject | undefined): readonly Finding[] {
  const tolerated = old !== undefined && repeatedElements(schema, old, []).length > 0;
  return tolerated ? [] : repeatedElements(schema, object, []);
}

function unchecked(schema: Schema): readonly Finding[] {
  const message =
    "some validation rules were not checked because the object was invalid; correct the existing errors to complete validation";
  return hasRules(schema) ? [{ path: [], type: "Unchecked", message }] : [];
}
