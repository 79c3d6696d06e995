import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import { emitCrds } from "../../../src/emit/crd/emit-crds.js";
import { generatedMark } from "../../../src/model/generated-header.js";
import { readProject } from "../../../src/reader/read-project.js";
import { goldenInput, projectConfig, projectFiles } from "../../support/project.js";
import { fooFiles } from "../../support/type-file.js";

function emitted(files: Record<string, string>): { path: string; content: string }[] {
  return emitCrds(readProject(projectConfig("example.com"), projectFiles(files), new DiagnosticSink()));
}

// biome-ignore lint/suspicious/noExplicitAny: parsed YAML of a known shape
type Crd = any;

function crd(files: Record<string, string>): Crd {
  const [file] = emitted(files);
  return load(file?.content ?? "");
}

const foo = (spec: string, root = "") =>
  fooFiles(`export class FooSpec { ${spec} }\n@Resource() ${root} export class Foo extends CustomResource { spec?: FooSpec }`);
const specOf = (document: Crd) => document.spec.versions[0].schema.openAPIV3Schema.properties.spec;

describe("the CRD of DemoApplication", () => {
  const text = expect.any(String);
  const condition = {
    type: "object",
    description: text,
    required: ["lastTransitionTime", "message", "reason", "status", "type"],
    properties: {
      lastTransitionTime: { type: "string", format: "date-time", description: text },
      message: { type: "string", maxLength: 32768, description: text },
      observedGeneration: { type: "integer", format: "int64", minimum: 0, description: text },
      reason: { type: "string", minLength: 1, maxLength: 1024, pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$", description: text },
      status: { type: "string", enum: ["True", "False", "Unknown"], description: text },
      type: { type: "string", maxLength: 316, pattern: text, description: text },
    },
  };
  const version = (name: string, storage: boolean, size: string) => ({
    name,
    served: true,
    storage,
    subresources: { status: {} },
    additionalPrinterColumns: [
      { name: "Image", type: "string", jsonPath: ".spec.image" },
      { name: "Ready", type: "integer", jsonPath: ".status.readyReplicas", priority: 1 },
    ],
    schema: {
      openAPIV3Schema: {
        type: "object",
        description: "DemoApplication runs one application.",
        required: ["spec"],
        properties: {
          apiVersion: { type: "string", description: text },
          kind: { type: "string", description: text },
          metadata: { type: "object" },
          spec: {
            type: "object",
            description: "What a DemoApplication should be.",
            required: ["image"],
            properties: {
              image: { type: "string", minLength: 1, description: "The container image to run." },
              [size]: { type: "integer", format: "int32", minimum: 0, default: 1, description: "How many replicas to run." },
              ports: {
                type: "array",
                description: "The ports of every replica.",
                "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": ["name"],
                items: {
                  type: "object",
                  description: "A port that the application listens on.",
                  required: ["name", "port"],
                  properties: {
                    name: { type: "string", minLength: 1, maxLength: 63, description: "Unique within the list." },
                    port: { type: "integer", format: "int32", minimum: 1, maximum: 65535 },
                    protocol: { type: "string", enum: ["TCP", "UDP", "SCTP"], default: "TCP" },
                  },
                },
              },
            },
          },
          status: {
            type: "object",
            description: "What was seen of a DemoApplication.",
            properties: {
              conditions: {
                type: "array",
                "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": ["type"],
                items: condition,
              },
              readyReplicas: { type: "integer", format: "int32" },
            },
          },
        },
      },
    },
  });

  it("is all of it", () => {
    expect(crd(goldenInput("demoapplication"))).toEqual({
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "demoapplications.apps.example.com" },
      spec: {
        group: "apps.example.com",
        scope: "Namespaced",
        names: {
          kind: "DemoApplication",
          listKind: "DemoApplicationList",
          plural: "demoapplications",
          singular: "demoapplication",
          shortNames: ["da"],
          categories: ["all"],
        },
        versions: [version("v1beta2", true, "size"), version("v1beta1", false, "replica")],
      },
    });
  });
});

describe("the CRDs of the other goldens", () => {
  it("Bar has two equal schemas and is cluster-scoped", () => {
    const document = crd(goldenInput("bar"));
    const [v1, v1alpha1] = document.spec.versions;
    expect(document.metadata.name).toBe("bars.sample.webhook.io");
    expect(document.spec.scope).toBe("Cluster");
    expect([v1.name, v1.storage, v1alpha1.name, v1alpha1.storage]).toEqual(["v1", true, "v1alpha1", false]);
    expect(v1.schema.openAPIV3Schema.properties.spec.properties.opens.pattern).toBe("^[0-9]{2}:[0-9]{2}$");
    expect(v1.subresources).toBeUndefined();
    expect(v1.additionalPrinterColumns).toBeUndefined();
    expect(document.spec.conversion).toBeUndefined();
  });

  it("CronTab has a version that is deprecated in words of its own, and one that is not served", () => {
    const [v1, v1beta1, v1alpha1] = crd(goldenInput("crontab")).spec.versions;
    expect(v1alpha1).toMatchObject({ name: "v1alpha1", served: false, storage: false, deprecated: true });
    expect(v1alpha1.deprecationWarning).toBeUndefined();
    expect(v1beta1).toMatchObject({
      name: "v1beta1",
      served: true,
      storage: false,
      deprecated: true,
      deprecationWarning: "stable.example.com/v1beta1 CronTab is deprecated; use v1",
    });
    expect(v1).toMatchObject({ name: "v1", served: true, storage: true });
    expect(v1.deprecated).toBeUndefined();
    expect(v1.schema.openAPIV3Schema.properties.spec.properties.schedule.pattern).toBe("^(\\S+\\s+){4}\\S+$");
  });

  it("Foo has a field more in v2", () => {
    const [v2, v1] = crd(goldenInput("foo")).spec.versions;
    const names = (each: Crd) => Object.keys(each.schema.openAPIV3Schema.properties.spec.properties);
    expect(names(v2)).toEqual(["alias", "greeting", "labels"]);
    expect(names(v1)).toEqual(["greeting", "labels"]);
    expect(v1.schema.openAPIV3Schema.properties.spec.properties.labels).toEqual({
      type: "object",
      additionalProperties: { type: "string" },
    });
    expect(v1.schema.openAPIV3Schema.properties.status.properties.phase).toEqual({ type: "string", enum: ["Pending", "Ready"] });
  });

  it("SelfieRequest has its fields at the top", () => {
    const [v2, v1] = crd(goldenInput("selfierequest")).spec.versions;
    expect(Object.keys(v2.schema.openAPIV3Schema.properties)).toEqual(["apiVersion", "host", "kind", "metadata", "port"]);
    expect(Object.keys(v1.schema.openAPIV3Schema.properties)).toEqual(["apiVersion", "hostPort", "kind", "metadata"]);
    expect(v2.schema.openAPIV3Schema.required).toBeUndefined();
  });
});

describe("a CRD", () => {
  it("is at its path, says that it is generated, and comes out the same each time", () => {
    const files = goldenInput("demoapplication");
    const [file] = emitted(files);
    expect(file?.path).toBe("config/crd/bases/apps.example.com_demoapplications.yaml");
    expect(file?.content.split("\n").slice(0, 3)).toEqual([`# ${generatedMark}`, "---", "apiVersion: apiextensions.k8s.io/v1"]);
    expect(emitted(files)).toEqual([file]);
  });

  it("keeps defaults that are false, zero or empty", () => {
    const { properties } = specOf(
      crd(foo('a?: boolean = false; b?: int32 = 0; c?: string = ""; d?: string[] = []; e?: string | null = null;')),
    );
    expect(Object.values(properties).map((each) => (each as { default: unknown }).default)).toEqual([false, 0, "", [], null]);
  });

  it("writes words that YAML would take for something else as strings", () => {
    const { properties } = specOf(crd(foo('a?: "on" | "no" | "1" | "null" | "1e3";')));
    expect(properties.a.enum).toEqual(["on", "no", "1", "null", "1e3"]);
    expect(emitted(foo('a?: "on" | "y";'))[0]?.content).toContain("- 'on'\n");
  });

  it("has Kubernetes' extensions under their own names", () => {
    const { properties } = specOf(
      crd(
        foo(`a?: IntOrString; b?: RawExtension; c?: EmbeddedResource; @ListSet() d?: string[]; @MapType("atomic") e?: Record<string, string>;
          @XValidation({ rule: "self > 0", message: "positive" }) @ExclusiveMinimum(0) f?: integer; g?: JSONValue;`),
      ),
    );
    expect(properties).toEqual({
      a: { anyOf: [{ type: "integer" }, { type: "string" }], "x-kubernetes-int-or-string": true },
      b: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
      c: { type: "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true },
      d: { type: "array", items: { type: "string" }, "x-kubernetes-list-type": "set" },
      e: { type: "object", additionalProperties: { type: "string" }, "x-kubernetes-map-type": "atomic" },
      f: { type: "integer", minimum: 0, exclusiveMinimum: true, "x-kubernetes-validations": [{ rule: "self > 0", message: "positive" }] },
      g: { "x-kubernetes-preserve-unknown-fields": true },
    });
  });

  it("sorts required fields", () => {
    expect(specOf(crd(foo("b!: string; a!: string;"))).required).toEqual(["a", "b"]);
  });

  it("has selectable fields, scale, labels and annotations", () => {
    const document = crd(
      foo(
        "size?: int32;",
        `@SelectableField(".spec.size") @ScaleSubresource({ specReplicasPath: ".spec.size", statusReplicasPath: ".status.size" })
        @Metadata({ labels: { a: "b" }, annotations: { c: "d" } })`,
      ),
    );
    const [version] = document.spec.versions;
    expect(version.selectableFields).toEqual([{ jsonPath: ".spec.size" }]);
    expect(version.subresources).toEqual({ scale: { specReplicasPath: ".spec.size", statusReplicasPath: ".status.size" } });
    expect(document.metadata).toEqual({ name: "foos.sample.example.com", labels: { a: "b" }, annotations: { c: "d" } });
  });

  it("with one version stores it", () => {
    expect(crd(foo("")).spec.versions).toMatchObject([{ name: "v1", storage: true }]);
  });
});
