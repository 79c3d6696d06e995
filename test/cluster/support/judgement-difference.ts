import type { ApiKind, ApiVersion } from "../../../src/model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/model/json.js";
import { stringifyJson } from "../../../src/model/lossless-json.js";
import { printFieldPath } from "../../../src/validate/finding.js";
import { objectWithDefaults, validateObject } from "../../../src/validate/validate-object.js";
import type { Judgement } from "./api-server-judge.js";

/**
 * How our verdict on an object differs from the judge's: whether it is accepted, which fields are unknown, which are wrong, and what would be stored.
 * Of a schema that is joined of several, the API server may also say what is wrong by one of them.
 */
export function differenceOfJudgement(
  { unknown = [], malformed, errors, object: stored }: Judgement,
  object: JsonObject,
  old: JsonObject | undefined,
  version: ApiVersion,
  kind: ApiKind,
): string | undefined {
  const findings = validateObject(object, version, kind, old);
  const told = findings.map(({ path, message }) => `${printFieldPath(path)}: ${message}`).join("; ");
  const said = [
    ...unknown.map((field) => `unknown ${field}`),
    malformed,
    ...errors.map(({ field, type, detail }) => `${field}: ${type} ${detail}`),
  ];
  const theirs = said.filter((each) => each !== undefined).join("; ");
  if ((told === "") !== (theirs === "")) return `we say ${told || "nothing"}, the API server ${theirs || "nothing"}`;
  const unknownToUs = findings.filter(({ type }) => type === "Unknown").map(({ path }) => printFieldPath(path));
  // Where metadata can't be decoded, the API server stops before it has found all that is unknown.
  if (malformed === undefined && sorted(unknownToUs) !== sorted(unknown))
    return `unknown to us ${sorted(unknownToUs)}, to the API server ${sorted(unknown)}`;
  const isJoined = errors.some(({ detail }) => /\((?:allOf|anyOf|oneOf|not)\)/.test(detail));
  const wrong = findings.filter(({ type }) => type !== "Unknown").map(({ path }) => printFieldPath(path));
  const wrongToThem = errors.map(fieldOf);
  if (malformed === undefined && !isJoined && sorted(wrong) !== sorted(wrongToThem))
    return `wrong to us are ${sorted(wrong)}: ${told}; to the API server ${sorted(wrongToThem)}: ${theirs}`;
  if (theirs !== "" || stored === undefined || old !== undefined) return undefined;
  const [ours, expected] = [objectWithDefaults(object, version), stored].map((each) => stringifyJson(normalized(withoutGeneration(each))));
  return ours === expected ? undefined : `we store ${ours}, the API server ${expected}`;
}

/** The field of an error, which may be in its text. */
function fieldOf({ field, detail }: Judgement["errors"][number]): string {
  const [, inText = ""] = / in (\S+)$/.exec(detail) ?? [];
  return field === "<nil>" ? inText : field;
}

/** Keys with dots or brackets are written in different ways, and the API server doesn't count owners. */
function sorted(fields: readonly string[]): string {
  const plain = fields.map((field) => field.replaceAll(/[[\].]+/g, ".").replaceAll(/^\.|\.$/g, ""));
  return [...new Set(plain.map((field) => field.replace(/\.ownerReferences\.\d+/, ".ownerReferences")))].sort().join(" ");
}

/** The API server counts generations of the whole object. */
function withoutGeneration({ metadata, ...object }: JsonObject): JsonObject {
  const { generation: _generation, ...rest } = (metadata ?? {}) as JsonObject;
  return { ...object, metadata: rest };
}

/** Keys in one order, and without what Go leaves out of metadata because it is empty, or sets because nothing is there yet. */
function normalized(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(normalized);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => {
    return [name, normalized(name === "metadata" && isJsonObject(each) ? withoutEmpty(each) : each)] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function withoutEmpty(metadata: JsonObject): JsonObject {
  const empty = (value: JsonValue) => value === null || ["{}", "[]", '""', "0"].includes(stringifyJson(value));
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => !empty(value)));
}
