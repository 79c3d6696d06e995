import { expect, it } from "vitest";
import { toYaml } from "../../src/emit/yaml/yaml-text.js";
import { manifestValue, parseManifest, printManifest } from "../../src/manifests/manifest-yaml.js";
import type { JsonValue } from "../../src/model/json.js";
import { parseJson } from "../../src/model/lossless-json.js";
import { emittedCrds } from "../controller-gen/emitted-crds.js";
import { twins } from "../controller-gen/twins.js";
import { describeCluster } from "./support/describe-cluster.js";

/** Texts that controller-gen can't write, or writes so that they read otherwise. */
const beyond = [
  ..."\u2028x a\u2029b \u0085x a\u0085b \ufeffx a\ufeffb x\u007fy \u0001 \u001b[0m \u009f".split(" "),
  ...[
    "a\r\nb",
    "a\rb",
    "\r",
    "\n\n",
    "\n",
    "a \n b ",
    "a\n\n",
    "\u00a0a",
    "a\u2028\nb",
    "  a\nb",
    "\n  a\nb",
    "a\n\tb",
    "# a\nb",
    "a: b\nc",
  ],
  ...["---\na", "a\n---\nb", "a\n...\nb", "%a\nb", "word ".repeat(60), "x".repeat(500), `${"word ".repeat(40)}\n${"word ".repeat(40)}`],
];

/** Plain scalars that readers of YAML differ on, and that are something else than a string to some of them. */
const scalars = [
  ..."0 00 08 017 -017 0777 0o17 +0o17 -0o17 0o8 0o 0o1_7 0x 0x1F 0X1f 0x_1 0b101 -0b101 0B1 0b2 1_000 1__0 _1 1_ -1_0 +1 -0".split(" "),
  ..."1. 1.0 .5 -.5 +.5 +1.5 1.3.2 1_000.5 1_0.5 0.1_1 ._1 .1_1 1_0.5e3 1_e3 1e3 1E3 1e+3 1.5e3 1.5e-3 1e 1.e3 .1e1 e3 .e3 1e400 -1e400 12e4567 5e-324".split(
    " ",
  ),
  ..."yes Yes YES y Y no n N on On ON off OFF true True TRUE tRUE false ~ null Null NULL nULL nan inf = << 1,000 !!str\u00a05".split(" "),
  ..."2020-01-01 2020-01-01T00:00:00Z 10:30 190:20:30 1:30.5 !!float\u00a01 !!str\u00a05 9007199254740993 -9007199254740993".split(" "),
].map((scalar) => scalar.replace("\u00a0", " "));

describeCluster("the YAML that is written", (cluster) => {
  /** A ConfigMap as kubectl reads it, before anything is made of it. */
  async function asRead(yaml: string): Promise<unknown> {
    const head = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: scalars}\n";
    const printed = await cluster().kubectl(["create", "--dry-run=client", "--validate=false", "--output=json", "-f", "-"], head + yaml);
    return (parseJson(printed) as { readonly data: unknown }).data;
  }

  it("is understood by us as by kubectl, number or text", async () => {
    const yaml = `data:\n${scalars.map((scalar, index) => `  k${index}: ${scalar}\n`).join("")}`;
    const { data } = manifestValue(parseManifest(yaml)) as { readonly data: Readonly<Record<string, unknown>> };
    const theirs = (await asRead(yaml)) as Readonly<Record<string, unknown>>;
    const shown = (values: Readonly<Record<string, unknown>>) => scalars.map((scalar, index) => [scalar, values[`k${index}`]]);
    expect(shown(data)).toEqual(shown(theirs));
  });

  it.each(["a: .inf", "a: -.INF", "a: .nan", "a: \u0007", "a: \u0085b\u0086"])("is refused by us and by kubectl: %j", async (yaml) => {
    expect(parseManifest(yaml).errors).not.toEqual([]);
    await expect(asRead(`data: {${yaml}}\n`)).rejects.toThrow(/converting YAML to JSON|control characters/);
  });

  it("is read by kubectl as it was meant where objects are printed, too", async () => {
    const strings = [...beyond, ...scalars];
    const keys = strings.filter((text) => text !== "<<");
    const data = { ...Object.fromEntries(keys.map((text, index) => [text, index])), ...strings };
    expect(await asRead(printManifest({ data }))).toEqual(data);
  });

  it("is read by kubectl as it was meant, whatever the strings", async () => {
    const crds = twins().flatMap(({ files, config }) => Object.values(emittedCrds(files, config)));
    const strings = new Set([...beyond, ...scalars, ...stringsIn(crds)]);
    const data = Object.fromEntries([...strings].map((text, index) => [`k${index}`, text]));
    const metadata = { name: "strings", namespace: "default", annotations: data };
    const yaml = toYaml({ apiVersion: "v1", kind: "ConfigMap", metadata, data });
    const printed = await cluster().kubectl(["create", "--dry-run=server", "--output=json", "--filename", "-"], yaml);
    const read = JSON.parse(printed) as { readonly data: unknown; readonly metadata: { readonly annotations: unknown } };
    expect(read.data).toEqual(data);
    expect(read.metadata.annotations).toEqual(data);
  });
});

function stringsIn(value: JsonValue): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(stringsIn)];
}
