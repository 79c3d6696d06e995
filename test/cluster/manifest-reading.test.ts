import { Buffer } from "node:buffer";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readManifestFiles } from "../../src/cli/convert/manifests.js";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.js";
import { objectsOfText } from "../../src/manifests/read-objects.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { describeCluster } from "./support/describe-cluster.js";

const foo = (name: string, spec = "size: 1") => `apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: ${name}}\nspec:\n  ${spec}\n`;
const json = (name: string) => JSON.stringify({ apiVersion: "example.com/v1", kind: "Foo", metadata: { name }, spec: { size: 1 } });
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

const read: Readonly<Record<string, string | Buffer>> = {
  "objects in JSON, one behind the other": `${json("a")}${json("b")}\n${json("c")}`,
  "JSON, then YAML": `${json("a")}\n---\n${foo("b")}`,
  "braces and quotes in JSON's texts": `${json('a"}{\\')}${json("b}")}`,
  "an object in YAML's braces": "{apiVersion: example.com/v1, kind: Foo, metadata: {name: it's}}\n",
  "base64, as a text": foo("a", "text: !!binary aGVsbG8="),
  "base64 in lines": foo("a", "text: !!binary |\n    aGVs\n    bG8="),
  "base64 of an empty text": foo("a", 'text: !!binary ""'),
  "base64 that looks like a number": foo("a", "text: !!binary 1234"),
  "base64 of bytes that aren't UTF-8": foo("a", "text: !!binary 4oLig+KCrP9h"),
  "UTF-8 with a byte order mark": `\ufeff${foo("é€𝄞")}`,
  "UTF-16, little end first": Buffer.from(`\ufeff${foo("é€𝄞")}---\n${foo("b")}`, "utf16le"),
  "UTF-16, big end first": utf16be(`\ufeff${foo("é€𝄞")}---\n${json("b")}`),
  "an alias of an earlier value": foo("a", "x: &x [1]\n  y: [*x, *x]"),
  "a set, which is a map": foo("a", "x: !!set {a, b}"),
  "maps in order, which are lists": foo("a", "x: !!omap [a: 1, b: 2]\n  y: !!pairs [a: 1, a: 2]"),
  "tags of nobody's": foo("a", "x: !mine [1]\n  y: !mine abc"),
  "numbers and truths as keys": foo("a", "x: {1: a, true: b, 1.5: c}"),
  "an alias as a key": foo("a", "x: &x k\n  y: {*x : 1}"),
  "an anchor of the same name again": foo("a", "x: &x {y: &x [1], z: *x}"),
};

const refused: Readonly<Record<string, string>> = {
  "a header for YAML 1.2": `%YAML 1.2\n---\n${foo("a")}`,
  "a header for YAML 1.1": `# first\n%YAML 1.1\n---\n${foo("a")}`,
  "a header for tags": `%TAG ! tag:example.com,2000:\n---\n${foo("a")}`,
  "an alias to the list that it is in": foo("a", "x: &x [*x]"),
  "an alias to the map that it is in": foo("a", "x: &x {y: [1, {z: *x}]}"),
  "a map that is merged into itself": foo("a", "x: &x\n    <<: *x"),
  "an alias to nothing": foo("a", "x: *x"),
  "an alias to what comes later": foo("a", "x: *x\n  y: &x 1"),
  "a list as a key": foo("a", "x: {[a]: 1}"),
  "a map as a key": foo("a", "? {x: 1}\n  : 1"),
  "an alias to a list as a key": foo("a", "x: &x [1]\n  y: {*x : 1}"),
  "null as a key": foo("a", "x: {null: 1}"),
  "no key": foo("a", "? \n  : 1"),
  "a text that is said to be an integer": foo("a", "x: !!int x"),
  "a text that is said to be a truth": foo("a", "x: !!bool x"),
  "aliases without measure": foo(
    "a",
    `a: &a [${"1, ".repeat(10)}]\n${aliases("a", "b")}${aliases("b", "c")}${aliases("c", "d")}${aliases("d", "e")}${aliases("e", "f")}${aliases("f", "g")}`,
  ),
  "base64 that isn't any": foo("a", "text: !!binary a*c="),
  "base64 without its end": foo("a", "text: !!binary aGVsbG8"),
  "objects in JSON before other documents": `${json("a")} ${json("b")}\n---\n`,
  "20,000 lists in one another": foo("a", `x: ${"[".repeat(20_000)}${"]".repeat(20_000)}`),
  "20,000 lists in one another, in JSON": `{"apiVersion":"example.com/v1","kind":"Foo","x":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
};

function aliases(of: string, name: string): string {
  return `  ${name}: &${name} [${`*${of}, `.repeat(10)}]\n`;
}

describeCluster("manifests are read as kubectl reads them", (cluster) => {
  const folder = temporaryFolder("manifests-");

  /** The objects that kubectl and Wheelwright read from a file, and what Wheelwright finds. */
  async function both(text: string | Buffer) {
    const file = join(folder, "manifest.yaml");
    writeFileSync(file, text);
    const findings: Diagnostic[] = [];
    const ours = readManifestFiles(folder, [file], findings).flatMap((each) => objectsOfText(each.file, each.text, findings));
    const printed = await cluster()
      .kubectl(["label", "--local", "--filename", file, "judged=yes", "--output", "jsonpath={@}{'\\u0000'}"])
      .catch((error: unknown) => String(error));
    return { ours: ours.map(({ value }) => value), findings, printed };
  }

  it.each(Object.entries(read))("%s", async (_name, text) => {
    const { ours, findings, printed } = await both(text);
    expect(findings).toEqual([]);
    const theirs = printed
      .split("\0")
      .filter((each) => each.trim() !== "")
      .map((each) => JSON.parse(each) as Record<string, object>);
    const labeled = ours.map((value) => ({ ...value, metadata: { ...(value.metadata as object), labels: { judged: "yes" } } }));
    expect(labeled).toEqual(theirs);
    expect(theirs.length).toBeGreaterThan(0);
  });

  it("objects in JSON behind another document, of which kubectl drops all but the first, are refused", async () => {
    const { ours, findings, printed } = await both(`${foo("a")}---\n${json("b")} ${json("c")}\n`);
    expect(printed.split("\0")).toHaveLength(3);
    expect([ours.length, findings.map(({ code }) => code)]).toEqual([1, ["WW538"]]);
  });

  it.each(Object.entries(refused))("%s is refused, in words", async (name, text) => {
    const { ours, findings, printed } = await both(text);
    expect(printed).toMatch(/^Error: kubectl .* failed/);
    // The header is a document of its own to kubectl, and what follows is checked all the same.
    expect(ours).toHaveLength(name.includes("header") ? 1 : 0);
    expect(findings.map(({ code }) => code)).toEqual(["WW538"]);
    expect(findings[0]?.message).not.toMatch(/call stack|undefined/);
  });
});
