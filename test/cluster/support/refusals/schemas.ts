import { accepts, type Refusal } from "./refusal.js";

const noValue = accepts("it builds no validator that would notice that no value is left");
const refusedInObjects = accepts("and refuses every object that has the field: the bound must be of the integer's type");
const noEffect = accepts("it ignores keywords that say nothing of the type");

/** Refusals of schemas: bounds, patterns, lists, structure, defaults. Each stands in the spec of Foo; Port is a class with name, protocol, note, tags and weak. */
/** A label that can't be one. */
const badDefault = 'class Labels { app?: string = "a b" } class Meta { labels?: Labels } class Resource2 { metadata?: Meta }';

export const schemaRefusals: readonly Refusal[] = [
  // A lower bound above the upper one.
  { ours: "WW331", fields: "@Minimum(2) @Maximum(1) value?: int32;", theirs: noValue },
  { ours: "WW331", fields: "@ExclusiveMinimum(1) @Maximum(1) value?: double;", theirs: noValue },
  { ours: "WW331", fields: "@MinLength(2) @MaxLength(1) value?: string;", theirs: noValue },
  { ours: "WW331", fields: "@MinItems(2) @MaxItems(1) value?: string[];", theirs: noValue },
  { ours: "WW331", fields: "@MinProperties(2) @MaxProperties(1) value?: RawExtension;", theirs: noValue },
  { ours: "WW381", fields: "@ExclusiveMinimum(1) @ExclusiveMaximum(2) value?: int32;", theirs: noValue },
  { ours: "WW389", fields: "@Minimum(0.2) @Maximum(0.8) value?: integer;", theirs: refusedInObjects },
  { ours: "WW389", fields: "@Minimum(3000000000) value?: int32;", theirs: refusedInObjects },
  { ours: "WW389", fields: "@MultipleOf(0.5) value?: integer;", theirs: refusedInObjects },
  { ours: "WW381", fields: "@Minimum(1) @Maximum(4) @MultipleOf(5) value?: int32;", theirs: noValue },
  { ours: "WW382", fields: '@Enum("a", "bb") @MaxLength(1) value?: string;', theirs: noValue },
  { ours: "WW382", fields: '@Enum("a", "B") @Pattern("^[a-z]$") value?: string;', theirs: noValue },
  { ours: "WW382", fields: "@Enum(1, 5) @Maximum(3) value?: int32;", theirs: noValue },
  { ours: "WW386", fields: "@MinProperties(3) value?: { a?: string };", theirs: noValue },
  { ours: "WW386", fields: "@MinProperties(1) value?: {};", theirs: noValue },
  { ours: "WW386", fields: "@MaxProperties(1) value?: { a: string; b: string };", theirs: noValue },
  { ours: "WW386", fields: "@EmbeddedResource() @MinProperties(5) value?: { spec?: string };", theirs: noValue },
  { ours: "WW386", fields: "@EmbeddedResource() @MaxProperties(1) value?: { spec?: string };", theirs: noValue },
  { ours: "WW341", fields: "@MultipleOf(0) value?: int32;", theirs: noValue },
  { ours: "WW339", fields: '@Enum(1, "a") value?: string;', theirs: noValue },
  { ours: "WW342", fields: 'value?: "a" | null;', theirs: accepts("and then refuses null in every object, enum and nullable as it is") },

  // A pattern that RE2 doesn't compile.
  { ours: "WW332", fields: '@Pattern("^(?!a)b$") value?: string;', theirs: "error parsing regexp: invalid or unsupported Perl syntax" },
  { ours: "WW332", fields: '@Pattern("(a)\\\\1") value?: string;', theirs: "error parsing regexp: invalid escape sequence" },
  { ours: "WW332", fields: '@Pattern("a{1001}") value?: string;', theirs: "error parsing regexp: invalid repeat count" },
  { ours: "WW332", fields: '@Pattern("[a-") value?: string;', theirs: "error parsing regexp: missing closing ]" },

  // Keys of lists.
  { ours: "WW334", fields: '@ListMap("gone") ports?: Port[];', theirs: "entries must all be names of item properties" },
  { ours: "WW335", fields: '@ListMap("note") ports?: Port[];', theirs: "so it must have a default or be a required property" },
  { ours: "WW336", fields: '@ListMap("weak") ports?: Port[];', theirs: "so it cannot be nullable" },
  { ours: "WW336", fields: '@ListMap("name", "name") ports?: Port[];', theirs: "must not contain duplicate entries" },
  {
    ours: "WW336",
    fields: '@ListMap("tags") ports?: Port[];',
    theirs: "must be a scalar type if parent array's x-kubernetes-list-type is map",
  },
  { ours: "WW336", fields: '@ListMap("name") ports?: string[];', theirs: "must be object if parent array's x-kubernetes-list-type is map" },
  {
    ours: "WW336",
    fields: '@ListMap("name") ports?: JSONValue[];',
    theirs: "must be object if parent array's x-kubernetes-list-type is map",
  },
  { ours: "WW336", fields: '@ListMap("name") ports?: (Port | null)[];', theirs: "cannot be nullable when x-kubernetes-list-type is map" },
  { ours: "WW336", fields: "@ListSet() names?: (string | null)[];", theirs: "cannot be nullable when x-kubernetes-list-type is set" },
  { ours: "WW336", fields: "@ListSet() ports?: Port[];", theirs: "must be atomic as item of a list with x-kubernetes-list-type=set" },
  { ours: "WW337", fields: "@UniqueItems() names?: string[];", theirs: "uniqueItems cannot be set to true" },

  // Schemas that aren't structural, and keywords that don't fit.
  { ours: "WW338", fields: "@Schemaless() value?: string;", theirs: "must not be empty for specified object fields" },
  { ours: "WW330", fields: "@ListSet() value?: string;", theirs: "must be array if x-kubernetes-list-type is specified" },
  { ours: "WW330", fields: "@ListSet() value?: JSONValue;", theirs: "must be array if x-kubernetes-list-type is specified" },
  { ours: "WW330", fields: '@MapType("atomic") value?: string[];', theirs: "must be object if x-kubernetes-map-type is specified" },
  { ours: "WW330", fields: '@MapType("atomic") value?: JSONValue;', theirs: "must be object if x-kubernetes-map-type is specified" },
  { ours: "WW330", fields: "@EmbeddedResource() value?: string;", theirs: "must be object if x-kubernetes-embedded-resource is true" },
  { ours: "WW330", fields: "@Minimum(1) value?: string;", theirs: noEffect },
  { ours: "WW330", fields: "@MinLength(1) names?: string[];", theirs: noEffect },
  { ours: "WW340", fields: "@EmbeddedResource() value?: {};", theirs: "must not be empty if x-kubernetes-embedded-resource is true" },
  {
    ours: "WW340",
    fields: "@EmbeddedResource() value?: Record<string, string>;",
    theirs: "must not be used if x-kubernetes-embedded-resource is set",
  },
  { ours: "WW340", fields: "@EmbeddedResource() value?: { kind?: int32 };", theirs: "must be string" },
  { ours: "WW340", fields: "@EmbeddedResource() value?: { metadata?: string };", theirs: "must be object" },
  {
    ours: "WW340",
    fields: "@EmbeddedResource() value?: { metadata?: { template?: EmbeddedResource } };",
    theirs: "must not be used inside of resource meta",
  },
  {
    ours: "WW340",
    fields: "@EmbeddedResource() value?: { metadata?: { labels?: string } };",
    theirs: accepts("and no resource with labels could be given"),
  },
  {
    ours: "WW340",
    fields: "@EmbeddedResource() value?: { metadata?: { finalizer?: string } };",
    theirs: accepts("it drops what ObjectMeta doesn't have"),
  },
  { ours: "WW333", fields: "@EmbeddedResource() value?: Resource2;", more: badDefault, theirs: "must result in valid metadata" },
  {
    ours: "WW346",
    fields: "@EmbeddedResource() value?: { metadata?: { labels?: Labels } };",
    more: '/** @xValidation {"rule": "self.size() < 3"} */ type Labels = Record<string, string>;',
    theirs: accepts("it never evaluates the rule"),
  },
  {
    ours: "WW361",
    fields: '@EmbeddedResource() @XValidation({ rule: "has(self.metadata.namespace)" }) value?: { metadata?: { namespace?: string } };',
    theirs: "undefined field 'namespace'",
  },
  {
    ours: "WW380",
    root: "@StatusSubresource() @MinProperties(1)",
    theirs: "fields are allowed at the root of the schema if the status subresource is enabled",
  },
  {
    ours: "WW380",
    root: '@StatusSubresource() @StructType("atomic")',
    theirs: "fields are allowed at the root of the schema if the status subresource is enabled",
  },

  // A default that its own schema refuses.
  { ours: "WW333", fields: "value?: int32 = 1.5;", theirs: 'in body must be of type int32: "float64"' },
  { ours: "WW333", fields: "value?: int32 = 3000000000;", theirs: "Checked value must be of type integer with format int32" },
  { ours: "WW333", fields: 'value?: Time = "today";', theirs: "must be of type date-time" },
  { ours: "WW333", fields: 'value?: Bytes = "";', theirs: "must be of type byte" },
  { ours: "WW333", fields: '@Format("uri") value?: string = "not a uri";', theirs: "must be of type uri" },
  { ours: "WW333", fields: '@Format("duration") value?: string = "x";', theirs: "must be of type duration" },
  { ours: "WW333", fields: "@Minimum(1) value?: int32 = 0;", theirs: "should be greater than or equal to 1" },
  { ours: "WW333", fields: '@Enum("a") value?: string = "b";', theirs: 'supported values: "a"' },
  { ours: "WW333", fields: '@Pattern("^a$") value?: string = "b";', theirs: "should match '^a$'" },
  { ours: "WW333", fields: "value?: Port = {};", theirs: "Required value" },
  { ours: "WW333", fields: 'value?: Port = { name: "a", weak: "", nmber: 1 };', theirs: "must not have unknown fields" },
  { ours: "WW333", fields: "value?: IntOrString = 1.5;", theirs: "must be of type" },
  { ours: "WW333", fields: "value?: string = null;", theirs: accepts("it drops a default that is null") },
  { ours: "WW333", fields: "value?: string | null = null;", theirs: accepts("it drops a default that is null even where null is allowed") },
  {
    ours: "WW333",
    fields: '@ListSet() value?: string[] = ["a", "a"];',
    theirs: accepts("and then nobody can write back a list that was defaulted"),
  },
];
