import { expect, it } from "vitest";
import { toYaml } from "../../src/emit/yaml.js";
import type { JsonValue } from "../../src/model/json.js";
import { emittedCrds } from "../controller-gen/emitted-crds.js";
import { twins } from "../controller-gen/twins.js";
import { describeCluster } from "./support/describe-cluster.js";

/** What controller-gen can't write, or writes so that it reads otherwise. */
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

describeCluster("the YAML that is written", (cluster) => {
  it("is read by kubectl as it was meant, whatever the strings", async () => {
    const crds = twins().flatMap(({ files, config }) => Object.values(emittedCrds(files, config)));
    const strings = new Set([...beyond, ...stringsIn(crds)]);
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
