import { expect, it } from "vitest";
import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { JsonObject } from "../../src/model/json.js";
import { printFieldPath } from "../../src/validate/finding.js";
import { objectWithDefaults, validateObject } from "../../src/validate/validate-object.js";
import { fooFiles, outcome } from "../support/type-file.js";

const declared = `class Meta { name?: string; generateName?: string; namespace?: string; @XValidation({ rule: "self.size() < 3" }) labels?: Record<string, string> }
  class Template { apiVersion!: string; kind!: string; metadata?: Meta; spec?: RawExtension }
  class Named { @XValidation({ rule: "self.size() < 3" }) name?: string; labels?: Record<string, string> }
  class Bare { metadata?: Named; spec?: RawExtension }
  export class FooSpec {
    @XValidation({ rule: "!has(self.metadata) || has(self.metadata.namespace)" }) @EmbeddedResource() template?: Template;
    @EmbeddedResource() bare?: Bare;
  }
  export class FooStatus { @EmbeddedResource() made?: Bare }
  @StatusSubresource() @Resource() @XValidation({ rule: "!has(self.spec.template) || has(self.spec.template.metadata.namespace)" })
  export class Foo extends CustomResource { spec?: FooSpec; status?: FooStatus }`;

const { project, findings } = outcome(fooFiles(declared), true);
const kind = project.kinds[0] as ApiKind;
const version = kind.versions[0] as ApiVersion;

function object(metadata: JsonObject, field = "template"): JsonObject {
  const resource = { apiVersion: "v1", kind: "Pod", metadata };
  return { apiVersion: "sample.example.com/v1", kind: "Foo", metadata: { name: "a" }, spec: { [field]: resource } };
}

const found = (metadata: JsonObject, field?: string) =>
  validateObject(object(metadata, field), version, kind).map(({ path, message }) => `${printFieldPath(path)}: ${message}`);
const stored = (metadata: JsonObject, field?: string) => {
  const { spec } = objectWithDefaults(object(metadata, field), version) as { spec: Record<string, { metadata?: JsonObject }> };
  return spec[field ?? "template"]?.metadata;
};

it("the types are right", () => {
  expect(findings).toEqual([]);
});

it("rules see the metadata that an embedded resource declares in full", () => {
  expect(found({ namespace: "a" })).toEqual([]);
  expect(found({ name: "a" })).toHaveLength(2);
  expect(found({ namespace: "a", labels: { a: "", b: "", c: "" } })).toEqual([expect.stringContaining("failed rule: self.size() < 3")]);
});

it("rules of the name count where the rest of the metadata isn't declared", () => {
  expect(found({ name: "ab" }, "bare")).toEqual([]);
  expect(found({ name: "abc" }, "bare")).toEqual([expect.stringContaining("failed rule: self.size() < 3")]);
});

it("unknown fields are found once, and dropped", () => {
  expect(found({ namespace: "a", nmae: "b" })).toEqual([
    ': unknown field "spec.template.metadata.nmae"'.replace(": ", "spec.template.metadata.nmae: "),
  ]);
  expect(stored({ namespace: "a", nmae: "b" })).toEqual({ namespace: "a" });
});

it("nulls are what Go makes of them", () => {
  expect(found({ namespace: "a", labels: null, finalizers: null })).toEqual([]);
  expect(stored({ namespace: "a", annotations: { a: null, b: "c" }, finalizers: [] }, "bare")).toEqual({
    namespace: "a",
    annotations: { a: "", b: "c" },
  });
});

it("what the schema and Kubernetes both refuse is told once", () => {
  expect(found({ namespace: "a", labels: { a: 1 } })).toEqual([
    expect.stringContaining("spec.template.metadata.labels.a: "),
    expect.stringContaining("rules were not checked"),
  ]);
});

it("what Go can't read is refused in a status, too, which is dropped after it was read", () => {
  const made = { apiVersion: "v1", kind: "Pod", metadata: { creationTimestamp: "x" } };
  const refused = validateObject({ ...object({ namespace: "a" }), status: { made } }, version, kind);
  expect(refused.map(({ path, type }) => [printFieldPath(path), type])).toEqual([
    ["status.made.metadata.creationTimestamp", "TypeInvalid"],
    ["", "Unchecked"],
  ]);
});

it("managed fields have an operation", () => {
  const managed = (fields: JsonObject) => found({ namespace: "a", managedFields: [{ manager: "m", ...fields }] }, "bare");
  expect(managed({ operation: "Apply" })).toEqual([]);
  expect(managed({ operation: "Patch" })).toEqual([expect.stringContaining("must be `Apply` or `Update`")]);
  expect(managed({ operation: "Update", fieldsType: "FieldsV2" })).toEqual([expect.stringContaining("must be `FieldsV1`")]);
  expect(managed({ operation: "Update", manager: "a".repeat(129) })[0]).toContain("Too long");
  expect(managed({ operation: "Update", manager: "a\u0007" })).toEqual([expect.stringContaining("printable")]);
});
