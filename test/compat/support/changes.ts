import type { RuleId } from "../../../src/compat/catalogue/catalogue.js";
import type { JsonObject } from "../../../src/model/json.js";
import { type CrdParts, crd, integer, struct, text, version } from "./crd.js";

/** A change, and the rules that find it. */
export interface Change {
  readonly rules: readonly RuleId[];
  readonly former: JsonObject;
  readonly present: JsonObject;
}

const open = { "x-kubernetes-preserve-unknown-fields": true };
const list = (more: JsonObject = {}, items: JsonObject = text): JsonObject => ({ type: "array", items, ...more });
const map = (values: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "object", additionalProperties: values, ...more });
const ruled = (schema: JsonObject, rule: string, message?: string): JsonObject => ({
  ...schema,
  "x-kubernetes-validations": [{ rule, ...(message === undefined ? {} : { message }) }],
});

/** A change of the field `a` of the spec. */
function ofField(former: JsonObject, present: JsonObject, ...rules: readonly RuleId[]): Change {
  return ofSpec(struct({ a: former }), struct({ a: present }), ...rules);
}

function ofSpec(former: JsonObject, present: JsonObject, ...rules: readonly RuleId[]): Change {
  return { rules, former: crd({ spec: former }), present: crd({ spec: present }) };
}

function ofCrd(former: CrdParts, present: CrdParts, ...rules: readonly RuleId[]): Change {
  return { rules, former: crd(former), present: crd(present) };
}

/** A change of what names the CRD takes. */
function ofName(former: JsonObject, present: JsonObject, ...rules: readonly RuleId[]): Change {
  const named = (name: JsonObject) => {
    const openAPIV3Schema = struct({ metadata: struct({ name: { ...text, ...name } }), spec: struct({}) });
    return crd({ versions: [version("v1", struct({}), { schema: { openAPIV3Schema } })] });
  };
  return { rules, former: named(former), present: named(present) };
}

/** A bound that is added, made tighter and looser, and taken away. */
function bound(keyword: string, type: JsonObject, [low, high]: readonly [number, number]): readonly Change[] {
  const at = (value?: number) => (value === undefined ? type : { ...type, [keyword]: value });
  const rule = (what: string) => `${keyword}-${what}` as RuleId;
  return [
    ofField(at(), at(low), rule("added")),
    ofField(at(low), at(high), rule("raised")),
    ofField(at(high), at(low), rule("lowered")),
    ofField(at(high), at(), rule("removed")),
  ];
}

const objectNames: readonly Change[] = [
  ofName({}, { maxLength: 63 }, "maxLength-added"),
  ofName({ maxLength: 63 }, {}, "maxLength-removed"),
  ofName({}, { pattern: "^a" }, "pattern-added"),
  {
    rules: ["maxLength-added"],
    former: crd({ versions: [version("v1", struct({}), { schema: { openAPIV3Schema: struct({ spec: struct({}) }) } })] }),
    present: ofName({}, { maxLength: 63 }).present,
  },
];

const fields: readonly Change[] = [
  ofSpec(struct({ a: text, b: integer }), struct({ b: integer }), "field-removed"),
  ofSpec(struct({ a: text }, open), struct({}, open), "field-removed-under-preserve"),
  ofSpec(struct({ a: text }), struct({ b: text }), "field-renamed", "field-added-optional"),
  ofSpec(struct({ a: text, in: struct({}) }), struct({ in: struct({ a: text }) }), "field-moved", "field-added-optional"),
  ofSpec(struct({}), struct({ a: { ...text, default: "x" } }), "field-added-default"),
  ofSpec(struct({}), struct({ a: { ...text, default: "x" } }, { required: ["a"] }), "field-added-required-default"),
  ofSpec(struct({}), struct({ a: text }, { required: ["a"] }), "field-added-required"),
  ofSpec(struct({}, open), struct({ a: text }, open), "field-added-under-preserve"),
  ofSpec(struct({ a: text }), struct({ a: text }, { required: ["a"] }), "required-added"),
  ofSpec(struct({ a: { ...text, default: "x" } }), struct({ a: { ...text, default: "x" } }, { required: ["a"] }), "required-added-default"),
  ofSpec(struct({ a: text }, { required: ["a"] }), struct({ a: text }), "required-removed"),
  ofField({ ...text, nullable: true }, text, "nullable-removed"),
  ofField({ ...text, nullable: true, default: "x" }, { ...text, default: "x" }, "nullable-removed-with-default"),
  ofField(text, { ...text, nullable: true }, "nullable-added"),
  ofField({ ...text, default: "x" }, { ...text, default: "y" }, "default-changed"),
  ofField({ ...text, default: "x" }, text, "default-removed"),
  ofField(text, { ...text, default: "x" }, "default-added"),
  ofField(text, { ...text, description: "A." }, "description-changed"),
];

const types: readonly Change[] = [
  ofField(text, integer, "type-changed"),
  ofField(text, list(), "type-changed"),
  ofField({ type: "number" }, { type: "integer" }, "type-narrowed"),
  ofField({ type: "integer" }, { type: "number" }, "type-widened"),
  ofField(text, { "x-kubernetes-int-or-string": true, anyOf: [{ type: "integer" }, text] }, "type-widened"),
  ofField(text, open, "type-widened"),
  ofField(open, text, "type-changed"),
  ofField(struct({ b: text }), map(text), "type-object-to-map"),
  ofField(map(text), struct({ b: text }), "type-map-to-object"),
  ofField({ type: "integer", format: "int64" }, integer, "format-narrowed"),
  ofField(integer, { type: "integer" }, "format-widened"),
  ofField(text, { ...text, format: "ipv4" }, "format-added"),
  ofField({ ...text, format: "ipv4" }, { ...text, format: "ipv6" }, "format-changed"),
  ofField({ ...text, format: "ipv4" }, text, "format-removed"),
  ofSpec(struct({ a: text }, open), struct({ a: text }), "preserve-unknown-removed"),
  ofSpec(struct({ a: text }), struct({ a: text }, open), "preserve-unknown-added"),
  ofField({ type: "object", ...open }, { type: "object", ...open, "x-kubernetes-embedded-resource": true }, "embedded-resource-added"),
  ofField({ type: "object", ...open, "x-kubernetes-embedded-resource": true }, { type: "object", ...open }, "embedded-resource-removed"),
];

const values: readonly Change[] = [
  ofField({ ...text, enum: ["x", "y"] }, { ...text, enum: ["y"] }, "enum-value-removed"),
  ofField({ ...text, enum: ["y"] }, { ...text, enum: ["x", "y"] }, "enum-value-added"),
  ofField(text, { ...text, enum: ["x"] }, "enum-net-new"),
  ofField({ ...text, enum: ["x"] }, text, "enum-dropped"),
  ...bound("maximum", integer, [5, 10]),
  ...bound("minimum", integer, [5, 10]),
  ...bound("maxLength", text, [5, 10]),
  ...bound("minLength", text, [5, 10]),
  ...bound("maxItems", list(), [5, 10]),
  ...bound("minItems", list(), [5, 10]),
  ...bound("maxProperties", map(text), [5, 10]),
  ...bound("minProperties", map(text), [5, 10]),
  ofField({ ...integer, maximum: 5 }, { ...integer, maximum: 5, exclusiveMaximum: true }, "maximum-becomes-exclusive"),
  ofField({ ...integer, minimum: 5, exclusiveMinimum: true }, { ...integer, minimum: 5 }, "minimum-lowered"),
  ofField({ ...integer, minimum: 5 }, { ...integer, minimum: 5, exclusiveMinimum: true }, "minimum-becomes-exclusive"),
  ofField(integer, { ...integer, multipleOf: 2 }, "multipleOf-added"),
  ofField({ ...integer, multipleOf: 2 }, { ...integer, multipleOf: 4 }, "multipleOf-changed"),
  ofField({ ...integer, multipleOf: 2 }, integer, "multipleOf-removed"),
  ofField(text, { ...text, pattern: "^a" }, "pattern-added"),
  ofField({ ...text, pattern: "^a" }, { ...text, pattern: "^ab" }, "pattern-tightened"),
  ofField({ ...text, pattern: "^a" }, text, "pattern-removed"),
];

const listMap = (...keys: readonly string[]) =>
  list({ "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": keys }, struct({ k: text, l: text }, { required: ["k", "l"] }));

const merging: readonly Change[] = [
  ofField(list(), list({ "x-kubernetes-list-type": "set" }), "listType-atomic-to-set"),
  ofField(list({ "x-kubernetes-list-type": "set" }), list({ "x-kubernetes-list-type": "atomic" }), "listType-to-atomic"),
  ofField(list({}, struct({ k: text, l: text }, { required: ["k", "l"] })), listMap("k"), "listType-atomic-to-map"),
  ofField(listMap("k"), { ...listMap("k"), "x-kubernetes-list-type": "set" }, "listType-changed"),
  ofField(listMap("k"), listMap("l"), "listMapKeys-changed"),
  ofField(struct({ b: text }), struct({ b: text }, { "x-kubernetes-map-type": "atomic" }), "mapType-changed"),
];

const one = { oneOf: [{ required: ["a"] }, { required: ["b"] }] };
const [a, ab] = [struct({ a: text }), struct({ a: text, b: text })];
const expressions: readonly Change[] = [
  ofSpec(a, ruled(a, "self.a == 'x'"), "cel-rule-added"),
  ofSpec(ruled(a, "self.a == 'x'"), ruled(a, "self.a == 'y'"), "cel-rule-tightened"),
  ofSpec(ruled(a, "self.a == 'x'"), a, "cel-rule-removed"),
  ofSpec(
    ruled(a, "self.a == 'x'"),
    { ...a, "x-kubernetes-validations": [{ rule: "self.a != 'x'" }, { rule: "self.a != 'z'" }] },
    "cel-rule-added",
    "cel-rule-removed",
  ),
  ofField(ruled(text, "self == oldSelf || oldSelf == ''"), ruled(text, "self == oldSelf"), "cel-rule-tightened"),
  ofField(ruled(text, "self == oldSelf"), ruled(text, "self == oldSelf || oldSelf == ''"), "cel-rule-tightened"),
  ofField(ruled(text, "self != 'x'"), ruled(text, "self == oldSelf"), "cel-immutability-added"),
  ofField(text, ruled(text, "self == oldSelf"), "cel-immutability-added"),
  ofSpec(ruled(a, "self.a == 'x'", "one"), ruled(a, "self.a  ==  'x'", "two"), "cel-message-changed"),
  ofSpec(ab, { ...ab, ...one }, "joined-schema-added"),
  ofSpec({ ...ab, ...one }, { ...ab, oneOf: [{ required: ["a"] }] }, "joined-schema-changed"),
  ofSpec({ ...ab, ...one }, ab, "joined-schema-removed"),
];

const names: readonly Change[] = [
  ofCrd({}, { scope: "Cluster" }, "scope-changed"),
  ofCrd({}, { names: { kind: "Gadget" } }, "kind-changed"),
  ofCrd({}, { names: { plural: "widgetz" } }, "resource-renamed"),
  ofCrd({}, { names: { listKind: "Widgets" } }, "listKind-changed"),
  ofCrd({}, { names: { singular: "wid" } }, "singular-changed"),
  ofCrd({ names: { shortNames: ["w"] } }, { names: { shortNames: ["x"] } }, "shortName-removed", "shortName-added"),
  ofCrd({ names: { categories: ["c"] } }, { names: { categories: ["d"] } }, "category-removed", "category-added"),
];

const scale = { specReplicasPath: ".spec.a", statusReplicasPath: ".status.a" };
const column = { name: "A", type: "string", jsonPath: ".spec.a" };
const one1 = (more: JsonObject) => ({ versions: [version("v1", struct({ a: text, b: text }), more)] });
const parts: readonly Change[] = [
  ofCrd(one1({}), one1({ subresources: {} }), "status-subresource-removed"),
  ofCrd(one1({ subresources: {} }), one1({}), "status-subresource-added"),
  ofCrd(one1({ subresources: { status: {}, scale } }), one1({}), "scale-removed"),
  ofCrd(one1({}), one1({ subresources: { status: {}, scale } }), "scale-added"),
  ofCrd(
    one1({ subresources: { status: {}, scale } }),
    one1({ subresources: { status: {}, scale: { ...scale, specReplicasPath: ".spec.b" } } }),
    "scale-path-changed",
  ),
  ofCrd(one1({ additionalPrinterColumns: [column] }), one1({}), "printerColumn-removed"),
  ofCrd(one1({}), one1({ additionalPrinterColumns: [column] }), "printerColumn-added"),
  ofCrd(
    one1({ additionalPrinterColumns: [column] }),
    one1({ additionalPrinterColumns: [{ ...column, jsonPath: ".spec.b" }] }),
    "printerColumn-changed",
  ),
  ofCrd(
    one1({ selectableFields: [{ jsonPath: ".spec.a" }] }),
    one1({ selectableFields: [{ jsonPath: ".spec.b" }] }),
    "selectableField-removed",
    "selectableField-added",
  ),
  ofCrd(one1({}), one1({ deprecated: true }), "version-deprecated"),
  ofCrd(one1({ deprecated: true }), one1({ deprecated: true, deprecationWarning: "use v2" }), "deprecation-changed"),
];

const not = { storage: false };
const v = (name: string, more: JsonObject = {}, spec: JsonObject = struct({ a: text })) => version(name, spec, more);
const versions: readonly Change[] = [
  ofCrd({ versions: [v("v1")] }, { versions: [v("v1"), v("v2", not)] }, "version-added"),
  ofCrd({ versions: [v("v1")] }, { versions: [v("v1", not), v("v2")] }, "version-added-and-stored"),
  ofCrd({ versions: [v("v1"), v("v2", not)] }, { versions: [v("v2")] }, "version-removed-stored", "storage-switched"),
  ofCrd(
    { versions: [v("v1", not), v("v2")], storedVersions: ["v1", "v2"] },
    { versions: [v("v2")], storedVersions: ["v1", "v2"] },
    "version-removed-stored",
  ),
  ofCrd({ versions: [v("v1", not), v("v2")] }, { versions: [v("v2")] }, "version-removed"),
  ofCrd({ versions: [v("v1", { ...not, served: false }), v("v2")] }, { versions: [v("v2")] }, "version-removed-unserved"),
  ofCrd({ versions: [v("v1", not), v("v2")] }, { versions: [v("v1", { ...not, served: false }), v("v2")] }, "served-false"),
  ofCrd({ versions: [v("v1", { ...not, served: false }), v("v2")] }, { versions: [v("v1", not), v("v2")] }, "served-true"),
  ofCrd({ versions: [v("v1"), v("v2", not)] }, { versions: [v("v1", not), v("v2")] }, "storage-switched"),
];

const wider = struct({ a: text, b: text });
const hook = (url: string, ...conversionReviewVersions: readonly string[]) => ({
  strategy: "Webhook",
  webhook: { conversionReviewVersions, clientConfig: { url } },
});
const differing = [v("v1"), v("v2", not, wider)];
const select = { selectableFields: [{ jsonPath: ".spec.a" }] };
const conversions: readonly Change[] = [
  ofCrd({ versions: [v("v1")] }, { versions: differing }, "version-added", "none-version-has-field"),
  ofCrd({ versions: [v("v1", {}, wider)] }, { versions: [v("v1", {}, wider), v("v2", not)] }, "version-added", "none-version-lacks-field"),
  ofCrd(
    { versions: [v("v1")] },
    { versions: [v("v1"), v("v2", not, struct({ a: text }, { required: ["a"] }))] },
    "version-added",
    "none-version-requires-more",
  ),
  ofCrd(
    { versions: [v("v1")] },
    { versions: [v("v1"), v("v2", not, struct({ a: integer }))] },
    "version-added",
    "none-version-type-differs",
  ),
  ofCrd(
    { versions: [v("v1", {}, wider), v("v2", not)] },
    { versions: [v("v1", not, wider), v("v2")] },
    "storage-switched",
    "storage-switched-loses-field",
    "none-version-has-field",
  ),
  ofCrd({ versions: differing }, { versions: differing, conversion: hook("https://a", "v1") }, "conversion-to-webhook"),
  ofCrd({ versions: differing, conversion: hook("https://a", "v1") }, { versions: differing }, "conversion-to-none"),
  ofCrd(
    { versions: differing, conversion: hook("https://a", "v1") },
    { versions: differing, conversion: hook("https://b", "v1") },
    "conversion-endpoint-changed",
  ),
  ofCrd(
    { versions: differing, conversion: hook("https://a", "v1") },
    { versions: differing, conversion: hook("https://a", "v2") },
    "conversion-reviewVersions-unknown",
  ),
  ofCrd(
    { versions: differing, conversion: hook("https://a", "v1") },
    { versions: [v("v1", select), v("v2", { ...not, ...select }, wider)], conversion: hook("https://a", "v1") },
    "selectableFields-equal",
    "selectableField-added",
  ),
];

/** Each change that a rule is about, with all rules that find it. */
export const changes: readonly Change[] = [
  ...fields,
  ...objectNames,
  ...types,
  ...values,
  ...merging,
  ...expressions,
  ...names,
  ...parts,
  ...versions,
  ...conversions,
];
