import type { KeywordDecorator } from "../../model/keywords.js";
import { aNonNegativeInteger, aNumber, aString, none, oneOf } from "../annotations/signature.js";
import { enumRule } from "./enum-rule.js";
import { externalDocs } from "./external-docs.js";
import { immutable } from "./immutable.js";
import { listMap } from "./list-map.js";
import { fieldGroup } from "./one-of.js";
import { rule, type SchemaRule } from "./rule.js";
import { xValidation } from "./x-validation.js";

/** A rule for each decorator that says a keyword. */
const rules: { readonly [Name in KeywordDecorator]: SchemaRule } = {
  Minimum: rule(aNumber, (minimum) => ({ minimum })),
  Maximum: rule(aNumber, (maximum) => ({ maximum })),
  ExclusiveMinimum: rule(aNumber, (minimum) => ({ minimum, exclusiveMinimum: true })),
  ExclusiveMaximum: rule(aNumber, (maximum) => ({ maximum, exclusiveMaximum: true })),
  MultipleOf: rule(aNumber, (multipleOf) => ({ multipleOf })),
  MinLength: rule(aNonNegativeInteger, (minLength) => ({ minLength })),
  MaxLength: rule(aNonNegativeInteger, (maxLength) => ({ maxLength })),
  Pattern: rule(aString, (pattern) => ({ pattern })),
  Format: rule(aString, (format) => ({ format })),
  MinItems: rule(aNonNegativeInteger, (minItems) => ({ minItems })),
  MaxItems: rule(aNonNegativeInteger, (maxItems) => ({ maxItems })),
  UniqueItems: rule(none, () => ({ uniqueItems: true })),
  MinProperties: rule(aNonNegativeInteger, (minProperties) => ({ minProperties })),
  MaxProperties: rule(aNonNegativeInteger, (maxProperties) => ({ maxProperties })),
  Enum: enumRule,
  Title: rule(aString, (title) => ({ title })),
  ExternalDocs: externalDocs,
  XValidation: xValidation,
  ExactlyOneOf: fieldGroup("exactly one"),
  AtMostOneOf: fieldGroup("at most one"),
  AtLeastOneOf: fieldGroup("at least one"),
  PreserveUnknownFields: rule(none, () => ({ preserveUnknownFields: true })),
  EmbeddedResource: rule(none, () => ({ embeddedResource: true })),
  StructType: rule(oneOf("granular", "atomic"), (mapType) => ({ mapType })),
  MapType: rule(oneOf("granular", "atomic"), (mapType) => ({ mapType })),
  ListMap: listMap,
  ListSet: rule(none, () => ({ listType: "set" })),
  ListAtomic: rule(none, () => ({ listType: "atomic" })),
  Nullable: rule(none, () => ({ nullable: true })),
  Immutable: immutable,
};

/** The annotations that say something of a schema, on a type or on a field. */
export const schemaRules: { readonly [name: string]: SchemaRule | undefined } = rules;
