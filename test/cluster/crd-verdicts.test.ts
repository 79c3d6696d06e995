import { load } from "js-yaml";
import { expect, it } from "vitest";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { fooFiles, outcome, typeFile } from "../support/type-file.js";
import type { Crd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { kindRefusals } from "./support/refusals/kinds.js";
import { nameOf, type Refusal } from "./support/refusals/refusal.js";
import { ruleRefusals } from "./support/refusals/rules.js";
import { schemaRefusals } from "./support/refusals/schemas.js";

const refusals = [...schemaRefusals, ...ruleRefusals, ...kindRefusals];
const usualFields = "size?: int32; text?: string; ports?: Port[]; part?: Port;";

/** The files of a Foo with a mistake in its spec, its decorators, its options or elsewhere. */
function filesOf({ fields = usualFields, root = "", more = "" }: Pick<Refusal, "fields" | "root" | "more">): Record<string, string> {
  const [options, decorators] = root.startsWith("{") ? [root, ""] : ["", root];
  const foo = `class Port { name!: string; protocol?: string = "TCP"; note?: string; tags?: string[]; weak!: string | null }
    ${typeof more === "string" ? more : ""}
    export class FooSpec { ${fields} }
    export class FooStatus { size?: int32; selector?: string }
    @Resource(${options}) ${decorators} export class Foo extends CustomResource { spec?: FooSpec; status?: FooStatus }`;
  const others = Object.entries(typeof more === "string" ? {} : more).flatMap(([path, text]) => {
    const version = path.split("/")[1] ?? "";
    const groupVersion = `export const groupVersion = { group: "sample.example.com", version: "${version}" } as const;\n`;
    return [
      [`api/${version}/groupversion_info.ts`, groupVersion],
      [path, typeFile(text)],
    ] as const;
  });
  return { ...fooFiles(foo), ...Object.fromEntries(others) };
}

/** Returns our findings, and the CRD that we would have emitted. */
function judged(files: Record<string, string>): { readonly codes: readonly string[]; readonly crd: Crd } {
  const { project, findings } = outcome(files, true);
  // Neither stops the API server from taking the CRD; that objects of a set can't be applied is shown in test/compat/taxonomy.
  const codes = findings.map((finding) => finding.slice(0, 5)).filter((code) => code !== "WW145" && code !== "WW349");
  return { codes, crd: load(emitCrds(project)[0]?.content ?? "") as Crd };
}

const acceptedByBoth: readonly (readonly [fields: string, root?: string])[] = [
  ['@Pattern("^a$") @MinLength(1) value?: IntOrString; quantity?: Quantity = "1Gi";'],
  ["@Minimum(1) value?: unknown; open?: RawExtension = { a: { b: 1 } }; any?: JSONValue = { a: [null] };"],
  ['@ListMap("name", "protocol") ports?: Port[]; @ListSet() names?: string[]; @ListSet() lists?: string[][];'],
  ['@ListSet() @Items(StructType("atomic")) ports?: Port[]; pair?: [string, string];'],
  ["@Schemaless() @PreserveUnknownFields() value?: string; @PreserveUnknownFields() list?: {}[];"],
  ["value?: EmbeddedResource; @EmbeddedResource() other?: { spec?: RawExtension }; nothing?: string | null;"],
  ['value?: Time = "2030-01-31T12:00:00Z"; bytes?: Bytes = "YQ=="; @MultipleOf(0.1) double?: double = 0.5;'],
  ["selector?: LabelSelector; ref?: LocalObjectReference; meta?: ObjectMeta; conditions?: Condition[]; at?: MicroTime; for?: Duration;"],
  ['@Immutable() tier?: string; @Immutable() name!: string; @Enum("a", "b") mode?: string = "a"; yes?: true;'],
  ["@MaxProperties(3) @Items(MaxLength(9), Immutable()) names?: Record<string, string>;"],
  ["size?: int32;", '@Metadata({ labels: { "example.com/a.b": "", c: "d" }, annotations: { "x.y/z": "any text" } })'],
  ["size?: int32;", '@AtLeastOneOf("spec", "status") @ExactlyOneOf("spec") @AtMostOneOf("status")'],
  ["size?: int32;", '@SelectableField(".spec.size") @PrinterColumn({ name: "A", type: "integer", jsonPath: ".spec.*" })'],
  [
    `@EmbeddedResource() @XValidation({ rule: "!has(self.metadata) || has(self.metadata.namespace)" })
     value?: { apiVersion: string; kind: string; metadata?: { name?: string; generateName?: string; namespace?: string } };`,
  ],
  ["size?: int32; text?: string;", '@SelectableField(".spec.size") @SelectableField(".spec.text")'],
  [
    "size?: int32;",
    '@ScaleSubresource({ specReplicasPath: ".spec.size", statusReplicasPath: ".status.size", labelSelectorPath: ".status.selector" })',
  ],
];

describeCluster("a CRD that we would emit", (cluster) => {
  /** Why the API server refuses a CRD; undefined where it takes it. */
  async function refusalOf(crd: Crd): Promise<string | undefined> {
    const path = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", query: { dryRun: "All" } };
    return cluster()
      .api.create(path, crd)
      .then(() => undefined, messageOf);
  }

  it.each(refusals.map((refusal) => [nameOf(refusal), refusal] as const))("%s", async (_name, refusal) => {
    const { codes, crd } = judged(filesOf(refusal));
    expect(codes).toContain(refusal.ours);
    const said = await refusalOf(refusal.written?.(crd) ?? crd);
    if (typeof refusal.theirs === "string") expect(said).toContain(refusal.theirs);
    else expect(said).toBeUndefined();
  });

  it("is accepted with selectable fields that versions share, although these differ", async () => {
    const marks = '@StorageVersion() @Hub() @SelectableField(".spec.size")';
    for (const other of ["", ' @SelectableField(".spec.text")']) {
      const v2 = `class S { size?: int32; text?: string } @Resource() @SelectableField(".spec.size")${other}
        export class Foo extends CustomResource { spec?: S }`;
      const { codes, crd } = judged(filesOf({ fields: usualFields, root: `${marks}${other}`, more: { "api/v2/foo_types.ts": v2 } }));
      expect(codes.filter((code) => !code.startsWith("WW2"))).toEqual([]);
      expect(await refusalOf(crd)).toBeUndefined();
    }
  });

  it.each(acceptedByBoth)("is accepted by us, and by the API server: %s %s", async (fields = "", root = "") => {
    const { codes, crd } = judged(filesOf({ fields, root }));
    expect(codes).toEqual([]);
    expect(await refusalOf(crd)).toBeUndefined();
  });
});

/** Only the API server's verdict on the object counts as a refusal; any other failure is one of the test. */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.message.startsWith("422 ")) return error.message;
  throw error;
}
