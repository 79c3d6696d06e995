import { load } from "js-yaml";
import { expect, it } from "vitest";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { fooFiles, outcome } from "../support/type-file.js";
import { describeCluster } from "./support/describe-cluster.js";

/** A Foo with these fields in its spec, and decorators on its root. */
function foo(fields: string, root = ""): Record<string, string> {
  return fooFiles(`class Port { name!: string; protocol?: string = "TCP"; note?: string; tags?: string[] }
    export class FooSpec { ${fields} }
    export class FooStatus { size?: int32; selector?: string }
    @Resource() ${root} export class Foo extends CustomResource { spec?: FooSpec; status?: FooStatus }`);
}

const refusedByBoth: readonly (readonly [fields: string, root?: string])[] = [
  ["@ListSet() value?: string;"],
  ['@MapType("atomic") value?: string[];'],
  ["@EmbeddedResource() value?: string;"],
  ["@EmbeddedResource() value?: {};"],
  ['@Pattern("^(?!a)b$") value?: string;'],
  ['@Pattern("a{1001}") value?: string;'],
  ['@ListMap("gone") ports?: Port[];'],
  ['@ListMap("note") ports?: Port[];'],
  ['@ListMap("name", "name") ports?: Port[];'],
  ['@ListMap("tags") ports?: Port[];'],
  ['@ListMap("name") ports?: string[];'],
  ['@ListMap("name") ports?: (Port | null)[];'],
  ["@ListSet() names?: (string | null)[];"],
  ["@ListSet() ports?: Port[];"],
  ["@UniqueItems() names?: string[];"],
  ["@Schemaless() value?: string;"],
  ["value?: int32 = 1.5;"],
  ["value?: int32 = 3000000000;"],
  ['value?: Time = "today";'],
  ['value?: Bytes = "";'],
  ['@Format("uri") value?: string = "not a uri";'],
  ['@Format("duration") value?: string = "x";'],
  ["@Minimum(1) value?: int32 = 0;"],
  ["value?: Port = {};"],
  ['value?: Port = { name: "a", nmber: 1 };'],
  ["value?: IntOrString = 1.5;"],
  ['@XValidation({ rule: "true", fieldPath: ".gone" }) value?: Port;'],
  ["@MaxItems(3) @Items(MaxLength(9), Immutable()) names?: string[];"],
  ["size?: int32;", '@PrinterColumn({ name: "", type: "integer", jsonPath: ".spec.size" })'],
  ["size?: int32;", '@Metadata({ labels: { "a b": "c" } })'],
  ["size?: double;", '@SelectableField(".spec.size")'],
  ["size?: int32;", '@SelectableField(".spec.gone")'],
  ["size?: int32;", '@SelectableField(".metadata.name")'],
  ["size?: int32;", '@ScaleSubresource({ specReplicasPath: ".status.size", statusReplicasPath: ".status.size" })'],
  ["size?: int32;", '@PrinterColumn({ name: "A", type: "int32", jsonPath: ".spec.size" })'],
  ["size?: int32;", '@PrinterColumn({ name: "A", type: "integer", format: "int16", jsonPath: ".spec.size" })'],
  ["size?: int32;", '@PrinterColumn({ name: "A", type: "integer", jsonPath: "$.spec.size" })'],
  ["size?: int32;", '@DeprecatedVersion("a\\nb")'],
];

const acceptedByBoth: readonly (readonly [fields: string, root?: string])[] = [
  ['@Pattern("^a$") @MinLength(1) value?: IntOrString; quantity?: Quantity = "1Gi";'],
  ["@Minimum(1) value?: unknown; open?: RawExtension = { a: { b: 1 } }; any?: JSONValue = { a: [null] };"],
  ['@ListMap("name", "protocol") ports?: Port[]; @ListSet() names?: string[]; @ListSet() lists?: string[][];'],
  ['@ListSet() @Items(StructType("atomic")) ports?: Port[]; pair?: [string, string];'],
  ["@Schemaless() @PreserveUnknownFields() value?: string; @PreserveUnknownFields() list?: {}[];"],
  ["value?: EmbeddedResource; @EmbeddedResource() other?: { spec?: RawExtension }; nothing?: string | null = null;"],
  ['value?: Time = "2030-01-31T12:00:00Z"; bytes?: Bytes = "YQ=="; @MultipleOf(0.1) double?: double = 0.5;'],
  ["selector?: LabelSelector; ref?: LocalObjectReference; meta?: ObjectMeta; conditions?: Condition[]; at?: MicroTime; for?: Duration;"],
  ['@Immutable() tier?: string; @Immutable() name!: string; @Enum("a", "b") mode?: string = "a"; yes?: true;'],
  ["@MaxProperties(3) @Items(MaxLength(9), Immutable()) names?: Record<string, string>;"],
  ["size?: int32;", '@Metadata({ labels: { "example.com/a.b": "", c: "d" }, annotations: { "x.y/z": "any text" } })'],
  ["size?: int32;", '@AtLeastOneOf("spec", "status") @ExactlyOneOf("spec") @AtMostOneOf("status")'],
  ["size?: int32;", '@SelectableField(".spec.size") @PrinterColumn({ name: "A", type: "integer", jsonPath: ".spec.*" })'],
  [
    "size?: int32;",
    '@ScaleSubresource({ specReplicasPath: ".spec.size", statusReplicasPath: ".status.size", labelSelectorPath: ".status.selector" })',
  ],
];

/** The API server takes these without a word, and then they have no effect, or no object can ever be valid. */
const refusedByUsAlone: readonly (readonly [fields: string, root?: string])[] = [
  ["@Minimum(1) value?: string;"],
  ["@MinLength(1) names?: string[];"],
  ["@Minimum(2) @Maximum(1) value?: int32;"],
  ["@MultipleOf(0) value?: int32;"],
  ['@Enum(1, "a") value?: string;'],
  ['value?: "a" | null;'],
  // The API server drops a default that is null where null isn't allowed.
  ["value?: string = null;"],
  // No list that has this default could be written back.
  ['@ListSet() value?: string[] = ["a", "a"];'],
  ["size?: int32;", '@PrinterColumn({ name: "A", type: "integer", jsonPath: ".spec.gone" })'],
  ["size?: int32;", "@Unserved()"],
];

describeCluster("a CRD that we would emit", (cluster) => {
  async function verdicts(fields: string, root?: string): Promise<{ ours: boolean; theirs: boolean }> {
    const { project, errors } = judged(foo(fields, root));
    const crd = load(emitCrds(project)[0]?.content ?? "") as KubeObject;
    const path = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", query: { dryRun: "All" } };
    const theirs = await cluster()
      .api.create(path, crd)
      .then(() => true, isRefusal);
    return { ours: errors.length === 0, theirs };
  }

  it.each(refusedByBoth)("is refused by us, and by the API server: %s %s", async (fields = "", root) => {
    expect(await verdicts(fields, root)).toEqual({ ours: false, theirs: false });
  });

  it.each(acceptedByBoth)("is accepted by us, and by the API server: %s %s", async (fields = "", root) => {
    expect(await verdicts(fields, root)).toEqual({ ours: true, theirs: true });
  });

  it.each(refusedByUsAlone)("is refused by us although the API server takes it: %s %s", async (fields = "", root) => {
    expect(await verdicts(fields, root)).toEqual({ ours: false, theirs: true });
  });
});

function judged(files: Record<string, string>) {
  const { project, findings } = outcome(files, true);
  return { project, errors: findings.filter((finding) => !finding.startsWith("WW145")) };
}

/** Only the API server's verdict on the object counts as a refusal; any other failure is one of the test. */
function isRefusal(error: unknown): false {
  if (error instanceof Error && error.message.startsWith("422 ")) return false;
  throw error;
}
