import type { JsonValue } from "./json.js";
import type { MappingHint } from "./mapping.js";
import type { Place } from "./place.js";

/**
 * A structural schema (apiextensions.k8s.io/v1 JSONSchemaProps), with the places and TypeScript names it came from.
 * A schema without `type` is one that keeps unknown fields or is int-or-string.
 */
export interface Schema {
  readonly type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly nullable?: true;
  readonly default?: JsonValue;
  readonly example?: JsonValue;
  readonly externalDocs?: { readonly url: string; readonly description?: string };
  readonly enum?: readonly JsonValue[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: true;
  readonly exclusiveMaximum?: true;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  /** An object's known properties, in source order. */
  readonly fields?: readonly Field[];
  /** The schema of a map's values. */
  readonly additionalProperties?: Schema;
  /** The schema of a list's elements. */
  readonly items?: Schema;
  readonly intOrString?: true;
  readonly preserveUnknownFields?: true;
  readonly embeddedResource?: true;
  readonly listType?: "map" | "set" | "atomic";
  readonly listMapKeys?: readonly string[];
  /** x-kubernetes-map-type, of a map or a struct. */
  readonly mapType?: "granular" | "atomic";
  readonly validations?: readonly ValidationRule[];
  /** Further demands of a CRD that isn't ours: schemas of which a value fits all, some, exactly one, or none. */
  readonly joined?: JoinedSchemas;
  /** The named TypeScript declaration that this schema was read from; generated code names it. */
  readonly typeRef?: TypeRef;
  /**
   * The built-in type of Kubernetes (by its name in `@kubernetes/client-node`, such as `V1PodTemplateSpec`) whose fields, items and
   * additionalProperties these are. They are the same frozen objects wherever the type is used, and known to be good: a walk that
   * judges or compares can stop here, and text made from them can be kept. The other keywords may have been changed where it is used.
   */
  readonly builtIn?: string;
  /** The places of keywords (`minimum`, `default`, ...) in the source, for findings about them; no part of the schema's meaning. */
  readonly places?: { readonly [keyword: string]: Place };
  readonly place: Place;
}

/** Schemas that a value is held against as a whole; they only restrict it. */
export interface JoinedSchemas {
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
}

/** Where a literal's text stands: its first character. */
export interface WrittenText extends Place {
  /** The text as it is written, where that differs: with escapes. */
  readonly written?: string;
}

/** One x-kubernetes-validations entry. */
export interface ValidationRule {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly reason?: string;
  readonly fieldPath?: string;
  readonly optionalOldSelf?: boolean;
  /** Where an option's value stands, by its name. */
  readonly places?: { readonly [option: string]: Place };
  /** Where an option's text stands in the file, if it is a literal. */
  readonly texts?: { readonly [option: string]: WrittenText };
  readonly place: Place;
}

/** A property of an object schema. */
export interface Field {
  /** The JSON name, as written. */
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** The user's hint on this field's counterpart in the hub. */
  readonly mapping?: MappingHint;
  /** Declared in an interface, a type literal, a built-in type or a package, where no decorator can be put. */
  readonly undecoratable?: true;
  /** Required by a CRD that doesn't describe it, where unknown fields stay. */
  readonly undescribed?: true;
  readonly place: Place;
}

/** An exported class, interface, enum or alias of a user's file. */
export interface TypeRef {
  readonly name: string;
  /** Path relative to the project's root, with forward slashes. */
  readonly file: string;
}
