import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { decodeObject } from "../../validate/decode/decode-object.js";
import { type Finding, printFieldPath } from "../../validate/finding.js";
import { validateObject } from "../../validate/validate-object.js";

/** A version of a kind as a judge of objects. The status is judged like the rest: controllers write it. */
export class Judge {
  readonly version: ApiVersion;
  /** The findings of objects that were judged: one that is tried is judged before, and again for what it shows. */
  readonly #known = new WeakMap<JsonObject, readonly Finding[]>();

  constructor(
    readonly kind: ApiKind,
    version: ApiVersion,
  ) {
    this.version = { ...version, statusSubresource: false };
  }

  /** Why the API server would refuse an object, or its update from another one. That a field is unknown is no reason: it is dropped. */
  refusals(object: JsonObject, before?: JsonObject): readonly Finding[] {
    if (before !== undefined) return this.#refusals(object, before);
    const found = this.#known.get(object) ?? this.#refusals(object);
    this.#known.set(object, found);
    return found;
  }

  #refusals(object: JsonObject, before?: JsonObject): readonly Finding[] {
    return validateObject(object, this.version, this.kind, before).filter(({ type }) => type !== "Unknown" && type !== "Unchecked");
  }

  /** An object as a client reads it: without unknown fields, with defaults. */
  reads(object: JsonObject): JsonObject {
    return decodeObject(this.version.schema, object).object;
  }

  /** A whole object of the kind, of the fields that it holds beside apiVersion, kind and metadata. */
  object(fields: JsonValue): JsonObject {
    const namespace = this.kind.scope === "Cluster" ? {} : { namespace: "default" };
    const metadata = { name: "example", ...namespace };
    return { ...(fields as JsonObject), apiVersion: `${this.kind.group}/${this.version.name}`, kind: this.kind.kind, metadata };
  }
}

/** The first refusal in words: `spec.mode: Unsupported value: "c": supported values: "a", "b"`. */
export function refusalText([first]: readonly Finding[]): string {
  if (first === undefined) return "";
  const path = printFieldPath(first.path);
  return path === "" ? first.message : `${path}: ${first.message}`;
}
