import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import type { Finding } from "../finding.js";
import { typeInvalid } from "../finding.js";
import { decodeMetadata } from "../metadata/decode-metadata.js";
import { typeOf } from "../values.js";
import { applyDefaults } from "./defaults.js";
import { withDecodedMetadata } from "./embedded-metadata.js";
import { dropNulls } from "./nulls.js";
import { prune } from "./prune.js";
import { withPrunedDefaults } from "./pruned-defaults.js";

/** An object as the API server has it before it validates: without unknown fields and superfluous nulls, with its defaults. */
export interface DecodedObject {
  readonly object: JsonObject;
  readonly metadata: JsonObject;
  /** Unknown fields, and metadata of the wrong types. */
  readonly findings: readonly Finding[];
}

/**
 * Decodes an object of a kind as k8s.io/apiextensions-apiserver does, pkg/apiserver/customresource_handler.go: unknown fields are dropped (and,
 * because kubectl asks for strict validation, findings), then nulls, then defaults are filled in.
 */
export function decodeObject(schema: Schema, object: JsonObject): DecodedObject {
  const pruned = prune(schema, object);
  const decoded = decodeMetadata(object.metadata, ["metadata"]);
  const names = ["apiVersion", "kind"].filter((name) => typeof (object[name] ?? "") !== "string");
  const served = withPrunedDefaults(schema);
  const embedded = withDecodedMetadata(schema, dropNulls(served, pruned.value));
  const filled = applyDefaults(served, embedded.value);
  const metadata: Record<string, JsonValue> = object.metadata === undefined ? {} : { metadata: decoded.metadata };
  return {
    object: { ...filled, ...metadata },
    metadata: decoded.metadata,
    findings: [
      ...names.map((name) => typeInvalid([name], typeOf(object[name]), "string")),
      ...decoded.findings,
      ...pruned.findings,
      ...embedded.findings,
    ],
  };
}
