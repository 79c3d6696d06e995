import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkProject } from "../../src/check/check-project.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { openApiSchema } from "../../src/emit/crd/openapi-schema.js";
import type { Schema } from "../../src/model/schema.js";
import { kubernetesSchema } from "../../src/reader/built-in/kubernetes-schema.js";
import { isKubernetesType, kubernetesTypeNames } from "../../src/reader/built-in/kubernetes-types.js";
import { readProject } from "../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "../support/project.js";
import { fooFiles, outcome, readFieldSchema, readSpec } from "../support/type-file.js";

const imports = `import type { V1Container, V1LabelSelector, V1NetworkPolicyIngressRule, V1PodSpec, V1PodTemplateSpec } from "wheelwright/kubernetes";`;
const field = (type: string, declarations = imports) => readFieldSchema(`value?: ${type};`, declarations);
const findings = (fields: string, declarations = imports) => readSpec(fields, declarations, true).findings;

/** The spec of a Foo as the reader made it, with what is shared. */
function specOf(fields: string, declarations = imports): Schema {
  const text = `${declarations}\nexport class FooSpec {\n${fields}\n}\n@Resource()\nexport class Foo extends CustomResource {\nspec!: FooSpec;\n}`;
  const schema = outcome(fooFiles(text)).project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema;
  if (schema === undefined) throw new Error("no spec");
  return schema;
}

describe("a finding about a built-in type", () => {
  it.each([
    ['@ListMap("value") env?: V1EnvVar[];', "WW335"],
    ["both?: Both", "WW153"],
  ])("speaks of no place that isn't in a file of the user's: %s", (field, code) => {
    const sink = new DiagnosticSink();
    const text = `import type { V1Container, V1EnvVar, V1Volume } from "wheelwright/kubernetes";
interface Both extends V1Container, V1Volume {}
export class FooSpec { ${field} }
@Resource() export class Foo extends CustomResource { spec!: FooSpec }`;
    checkProject(readProject(projectConfig("example.com", "sample/v1/Foo"), projectFiles(fooFiles(text)), sink), sink);
    expect(sink.sorted().map((found) => found.code)).toEqual([code]);
    const places = sink.sorted().flatMap(({ place, related }) => [place?.file, ...related.map((each) => each.place.file)]);
    expect(new Set(places)).toEqual(new Set(["api/v1/foo_types.ts"]));
  });
});

describe("a type file that imports from client-node", () => {
  const files = (module: string) =>
    fooFiles(`import type { V1Container, V1PodSpec } from "${module}";
export class FooSpec { first?: V1Container; pod?: V1PodSpec; more?: V1Container[] }
@Resource() export class Foo extends CustomResource { spec!: FooSpec }`);

  it("has the same schema as with wheelwright/kubernetes, and is advised once to import from there", () => {
    const [old, present] = ["@kubernetes/client-node", "wheelwright/kubernetes"].map((module) => outcome(files(module), true));
    expect(old?.findings).toEqual(['WW177 "@kubernetes/client-node"']);
    expect(present?.findings).toEqual([]);
    const schemas = [old, present].map((read) => read?.project.kinds[0]?.versions[0]?.schema);
    expect(schemas.map((schema) => schema && JSON.stringify(openApiSchema(schema)))[0]).toContain('"containerPort"');
    expect(schemas[0] && openApiSchema(schemas[0])).toEqual(schemas[1] && openApiSchema(schemas[1]));
  });
});

describe("a field of a built-in type", () => {
  it("has Kubernetes' own schema: defaults, list-map keys, formats, what is required", () => {
    const found = kubernetesSchema("V1ContainerPort");
    expect(found !== undefined && "schema" in found && openApiSchema(found.schema)).toEqual({
      type: "object",
      properties: {
        containerPort: { type: "integer", format: "int32" },
        hostIP: { type: "string" },
        hostPort: { type: "integer", format: "int32" },
        name: { type: "string" },
        protocol: { type: "string", default: "TCP" },
      },
      required: ["containerPort"],
    });
    expect(field("V1PodSpec")).toMatchObject({
      type: "object",
      builtIn: "V1PodSpec",
      fields: expect.arrayContaining([
        expect.objectContaining({
          name: "containers",
          required: true,
          schema: expect.objectContaining({ type: "array", listType: "map", listMapKeys: ["name"] }),
        }),
      ]),
    });
  });

  it.each([
    ["import type", `import type { V1PodSpec } from "wheelwright/kubernetes";`, "V1PodSpec"],
    ["import", `import { V1PodSpec } from "wheelwright/kubernetes";`, "V1PodSpec"],
    ["import with a type modifier", `import { type V1PodSpec } from "wheelwright/kubernetes";`, "V1PodSpec"],
    ["an alias", `import type { V1PodSpec as Pod } from "wheelwright/kubernetes";`, "Pod"],
    ["the whole package", `import type * as k8s from "wheelwright/kubernetes";`, "k8s.V1PodSpec"],
    ["a type alias", `import type { V1PodSpec } from "wheelwright/kubernetes";\ntype Pod = V1PodSpec;`, "Pod"],
  ])("is found by %s", (_way, declarations, type) => {
    expect(field(type, declarations)).toMatchObject({ builtIn: "V1PodSpec" });
  });

  it.each([`export { V1PodSpec } from "wheelwright/kubernetes";`, `export * from "wheelwright/kubernetes";`])(
    "is found through %s",
    (line) => {
      const text = `import type { V1PodSpec } from "../kubernetes";\n@Resource()\nexport class Foo extends CustomResource {\nspec!: V1PodSpec;\n}`;
      const read = outcome(fooFiles(text, { "api/kubernetes.ts": `${line}\n` }));
      expect(read.findings).toEqual([]);
      expect(read.project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema.builtIn).toBe("V1PodSpec");
    },
  );

  it.each([
    ["IntOrString", { intOrString: true, builtIn: "IntOrString" }],
    ["V1MicroTime", { type: "string", format: "date-time", builtIn: "V1MicroTime" }],
    ["V1ObjectMeta", { type: "object", builtIn: "V1ObjectMeta" }],
  ])("%s, which writes its own JSON", (name, schema) => {
    expect(field(`k8s.${name}`, `import type * as k8s from "wheelwright/kubernetes";`)).toEqual(schema);
  });

  it("is one frozen object inside, however often it is used and whatever is said of the field", () => {
    const spec = specOf(`
      one?: V1PodTemplateSpec;
      /** Another. */ @Default({ spec: { containers: [{ name: "a" }] } }) @XValidation({ rule: "has(self.spec)" }) @PreserveUnknownFields()
      two?: V1PodTemplateSpec;
      three?: V1PodTemplateSpec[];`);
    const [one, two, three] = (spec.fields ?? []).map((each) => each.schema);
    expect(one?.fields).toBeDefined();
    expect(two?.fields).toBe(one?.fields);
    expect(three?.items?.fields).toBe(one?.fields);
    expect(two).toMatchObject({ description: "Another.", preserveUnknownFields: true, validations: [{ rule: "has(self.spec)" }] });
    expect(one).not.toHaveProperty("validations");
    expect(allFrozen(one?.fields)).toBe(true);
    expect(kubernetesSchema("V1PodTemplateSpec")).not.toHaveProperty("schema.description");
  });
});

describe("a type made of a built-in one", () => {
  it("loses fields by Omit and keeps them by Pick, and is no built-in type any more", () => {
    const omitted = specOf(`value?: Omit<V1PodTemplateSpec, "metadata">;`).fields?.[0]?.schema;
    expect(omitted?.fields?.map((each) => each.name)).toEqual(["spec"]);
    expect(omitted).not.toHaveProperty("builtIn");
    expect(omitted?.fields?.[0]?.schema.builtIn).toBe("V1PodSpec");
    expect(omitted?.fields?.[0]?.place.file).toBe("api/v1/foo_types.ts");
    const picked = specOf(`value?: Pick<V1Container, "name" | "image">;`).fields?.[0]?.schema;
    expect(picked?.fields?.map((each) => each.name)).toEqual(["image", "name"]);
    expect(picked?.fields?.map((each) => each.required)).toEqual([false, true]);
  });

  it("knows a field by the name that the package gives it, and by its JSON name", () => {
    const ingress = (name: string) => specOf(`value?: Pick<V1NetworkPolicyIngressRule, "${name}">;`).fields?.[0]?.schema.fields;
    expect(ingress("_from")?.map((each) => each.name)).toEqual(["from"]);
    expect(ingress("from")?.map((each) => each.name)).toEqual(["from"]);
    const peers = (name: string) => specOf(`value?: V1NetworkPolicyIngressRule["${name}"];`).fields?.[0]?.schema.items?.builtIn;
    expect([peers("_from"), peers("from")]).toEqual(["V1NetworkPolicyPeer", "V1NetworkPolicyPeer"]);
    expect(findings(`value?: Omit<V1Container, "nam">;`)).toEqual([`WW138 "nam"`]);
    expect(findings(`value?: Omit<Own, "_name">;`, "export class Own { name!: string; }")).toEqual([`WW138 "_name"`]);
  });

  it("has all fields optional by Partial", () => {
    expect(specOf("value?: Partial<V1Container>;").fields?.[0]?.schema.fields?.some((each) => each.required)).toBe(false);
  });

  it.each([
    ["extends in a class", "export class Own extends V1Container { extra?: string; }"],
    ["extends in an interface", "export interface Own extends V1Container { extra?: string; }"],
    ["an intersection", "export type Own = V1Container & { extra?: string };"],
  ])("gains fields by %s", (_way, declaration) => {
    const own = specOf("value?: Own;", `${imports}\n${declaration}`).fields?.[0]?.schema;
    const names = own?.fields?.map((each) => each.name);
    expect(names).toContain("image");
    expect(names?.at(-1)).toBe("extra");
    expect(own).not.toHaveProperty("builtIn");
  });
});

describe("what is refused", () => {
  it("a name that the package hasn't, with the nearest one", () => {
    const declarations = `import type { V1PodTemplatSpec } from "wheelwright/kubernetes";`;
    const read = readSpec("value?: V1PodTemplatSpec;", declarations);
    expect(read.findings).toEqual(["WW170 V1PodTemplatSpec"]);
    expect(read.messages[0]).toContain("V1PodTemplatSpec");
  });

  it("what the package exports besides models", () => {
    expect(findings("value?: KubeConfig;", `import type { KubeConfig } from "wheelwright/kubernetes";`)).toEqual(["WW170 KubeConfig"]);
  });

  it("a type that contains itself, also inside another, unless the field keeps unknown fields", () => {
    const declarations = `import type { V1CustomResourceDefinition, V1JSONSchemaProps } from "wheelwright/kubernetes";`;
    expect(findings("value?: V1JSONSchemaProps;", declarations)).toEqual(["WW128 V1JSONSchemaProps"]);
    expect(findings("value?: V1CustomResourceDefinition;", declarations)).toEqual(["WW128 V1CustomResourceDefinition"]);
    expect(readSpec("value?: V1JSONSchemaProps;", declarations).messages[0]).toContain("V1JSONSchemaProps → V1JSONSchemaProps");
    expect(readFieldSchema("@PreserveUnknownFields() value?: V1JSONSchemaProps;", declarations)).toEqual({
      type: "object",
      preserveUnknownFields: true,
    });
  });

  it("another package's type", () => {
    expect(findings("value?: Thing;", `import type { Thing } from "@kubernetes/other";`)).toEqual(["WW126 Thing"]);
  });

  it("a default that the built-in type refuses", () => {
    expect(findings(`@Default({ matchLabels: { a: 1 } }) value?: V1LabelSelector;`)).toEqual([`WW333 { matchLabels: { a: 1 } }`]);
  });

  it("a built-in type whose rules compare with the old value, in a list without keys", () => {
    const declarations = `import type { V1alpha2WorkloadSpec } from "wheelwright/kubernetes";`;
    expect(findings("value?: V1alpha2WorkloadSpec;", declarations)).toEqual([]);
    expect(findings("value?: V1alpha2WorkloadSpec[];", declarations)).toEqual(["WW344 V1alpha2WorkloadSpec"]);
  });

  it("a printer column into a built-in type that leads nowhere", () => {
    const text = (path: string) =>
      `${imports}\n@Resource()\n@PrinterColumn({ name: "A", type: "string", jsonPath: "${path}" })\nexport class Foo extends CustomResource {\nspec!: V1PodTemplateSpec;\n}`;
    expect(outcome(fooFiles(text(".spec.spec.nodeName")), true).findings).toEqual([]);
    expect(outcome(fooFiles(text(".spec.spec.nodeNames")), true).findings).toEqual([`WW320 ".spec.spec.nodeNames"`]);
  });
});

describe("the names", () => {
  const exported = [...modelsOfThePackage()];

  /** Models of @kubernetes/client-node 1.4.0 that Kubernetes 1.36 has no more. */
  const gone =
    /^V1alpha1(GroupVersionResource|MigrationCondition|PodCertificateRequest|StorageVersionMigration|VolumeAttributesClass)|^V1alpha3(CELDeviceSelector|DeviceSelector)$/;

  it("are those of the package, but for what Kubernetes no longer has", () => {
    expect(exported.length).toBeGreaterThan(700);
    expect(exported.filter((name) => !isKubernetesType(name) && !gone.test(name))).toEqual([]);
  });

  it("hold the group where two groups have a type of one name", () => {
    const names = ["CoreV1Event", "CoreV1EndpointPort", "DiscoveryV1EndpointPort", "RbacV1Subject", "FlowcontrolV1Subject"];
    expect(names.filter((name) => !isKubernetesType(name))).toEqual([]);
    expect(["V1Event", "V1Subject", "CoreV1Pod"].filter(isKubernetesType)).toEqual([]);
  });

  it("lead to schemas, all of them, with no reference left open", () => {
    const recursive = [...kubernetesTypeNames()].filter((name) => "cycle" in (kubernetesSchema(name) ?? {}));
    expect(recursive).toEqual([
      "V1CustomResourceDefinition",
      "V1CustomResourceDefinitionList",
      "V1CustomResourceDefinitionSpec",
      "V1CustomResourceDefinitionVersion",
      "V1CustomResourceValidation",
      "V1JSONSchemaProps",
    ]);
  });
});

function allFrozen(value: unknown): boolean {
  return typeof value !== "object" || value === null || (Object.isFrozen(value) && Object.values(value).every(allFrozen));
}

/** The names of the models that the installed package exports. */
function modelsOfThePackage(): Iterable<string> {
  const all = readFileSync(new URL("../../node_modules/@kubernetes/client-node/dist/gen/models/all.d.ts", import.meta.url), "utf8");
  return [...all.matchAll(/models\/(\w+)\.js/g)].map(([, name = ""]) => name);
}
