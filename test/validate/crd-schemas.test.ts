import { expect, it } from "vitest";
import { kindOfCrd } from "../../src/crds/kind-of-crd.js";
import type { ApiVersion } from "../../src/model/api-kind.js";
import type { JsonObject } from "../../src/model/json.js";
import { objectWithDefaults, validateObject } from "../../src/validate/validate-object.js";
import { crdOfSchema } from "../support/crd-of-schema.js";

/** The findings in a spec of a kind whose CRD has this schema for it, and the spec that is stored. */
function judged(spec: JsonObject, given: JsonObject): { found: readonly string[]; stored: unknown } {
  const kind = kindOfCrd(crdOfSchema({ type: "object", properties: { spec } }));
  const version = kind.versions[0] as ApiVersion;
  const object = { apiVersion: "sample.example.com/v1", kind: "Foo", metadata: { name: "foo" }, spec: given };
  return {
    found: validateObject(object, version, kind).map(({ message }) => message),
    stored: objectWithDefaults(object, version).spec,
  };
}

it("a null isn't held against allOf, anyOf, oneOf and not", () => {
  const text: JsonObject = { type: "string", nullable: true };
  const joined: JsonObject = { allOf: [{ minLength: 1 }], anyOf: [{ enum: ["a"] }], oneOf: [{ enum: ["a"] }], not: { maxLength: 3 } };
  const spec: JsonObject = { type: "object", properties: { text: { ...text, ...joined } } };
  expect(judged(spec, { text: null }).found).toEqual([]);
  expect(judged(spec, { text: "b" }).found).toHaveLength(3);
});

it("a field is required that no schema beside describes", () => {
  const limits: JsonObject = { type: "object", additionalProperties: { type: "integer" }, required: ["cpu"] };
  expect(judged(limits, { memory: 1 }).found).toEqual(["Required value"]);
  expect(judged(limits, { cpu: "a" }).found).toHaveLength(1);
  expect(judged({ type: "object", "x-kubernetes-preserve-unknown-fields": true, required: ["a"] }, { b: 1 }).found).toEqual([
    "Required value",
  ]);
  const properties: JsonObject = { tls: { type: "object", properties: { secret: { type: "string" } } } };
  const withSecret: JsonObject = { properties: { tls: { required: ["secret"] } } };
  expect(judged({ type: "object", properties, allOf: [withSecret] }, { tls: {} }).found).toEqual(["Required value"]);
  expect(judged({ type: "object", properties, not: withSecret }, { tls: {} }).found).toEqual([]);
});

it.each<[string, JsonObject, JsonObject | undefined]>([
  ["of metadata", { default: { name: "a", unknown: 1, labels: "x" } }, { name: "a" }],
  ["of a field that metadata has", { default: {}, properties: { name: { type: "string", default: "a" } } }, { name: "a" }],
  ["of a field that metadata hasn't", { default: {}, properties: { unknown: { type: "string", default: "a" } } }, {}],
])("a default %s of an embedded resource is what Go can read of it", (_what, metadata, stored) => {
  const properties = { metadata: { type: "object", ...metadata } };
  const pod: JsonObject = { type: "object", "x-kubernetes-embedded-resource": true, properties };
  const judgement = judged({ type: "object", properties: { pod } }, { pod: { apiVersion: "v1", kind: "Pod" } });
  expect(judgement).toEqual({ found: [], stored: { pod: { apiVersion: "v1", kind: "Pod", metadata: stored } } });
});
