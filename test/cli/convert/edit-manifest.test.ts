import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editManifest } from "../../../src/manifests/edit/edit-manifest.js";
import { manifestValue, parseManifest } from "../../../src/manifests/manifest-yaml.js";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";
import { changed, commented, seededChance } from "./commented-manifest.js";

const numRuns = Number(process.env.LAW_RUNS ?? 500);
const isRenamed = (before: string, after: string) => `${before}New` === after;

function edited(text: string, value: unknown): string {
  const result = editManifest(text, value, isRenamed);
  if (result.reprinted) throw new Error(`printed again:\n${text}\nfor ${stringifyJson(value)}`);
  expect(parsed(result.text)).toEqual(value);
  return result.text;
}

function parsed(text: string): unknown {
  const document = parseManifest(text);
  expect(document.errors).toEqual([]);
  return manifestValue(document);
}

describe("editManifest", () => {
  it("changes values where they stand, in the quotes that they have", () => {
    const text = `# a\napiVersion: "g/v1"   # b\nkind: 'Thing'\nspec: {a: 1, 'b': 'x'} # c\n`;
    expect(edited(text, { apiVersion: "g/v2", kind: "It's", spec: { a: 2, b: "y" } })).toBe(
      `# a\napiVersion: "g/v2"   # b\nkind: 'It''s'\nspec: {a: 2, 'b': 'y'} # c\n`,
    );
  });

  it("renames keys in place, also those whose value changes with the name", () => {
    const text = "spec:\n  # how long\n  time: 5m # here\n  'size': 3\n";
    expect(edited(text, { spec: { timeNew: 300, replicas: 3 } })).toBe("spec:\n  # how long\n  timeNew: 300 # here\n  'replicas': 3\n");
  });

  it("takes removed keys out with their comments, and leaves those of others", () => {
    const text = `spec:
  # about a
  # more
  a: 1  # a

  # apart
  b:
    # inside
    c: 2
    # end of b
  # about d
  d: 3
# end
`;
    expect(edited(text, { spec: { d: 3 } })).toBe("spec:\n\n  # apart\n  # about d\n  d: 3\n# end\n".replace("  # apart\n", ""));
    expect(edited(text, { spec: { a: 1, b: { c: 2 } } })).toBe(text.replace("  # about d\n  d: 3\n", ""));
  });

  it("puts new keys behind the one that they follow, as the document is indented", () => {
    const text = "metadata:\n    name: x\n    labels:\n    - a\nspec:\n    a: 1\n    c: |\n        text\n";
    expect(
      edited(text, { metadata: { annotations: { "g/r": "on" }, name: "x", labels: ["a"] }, spec: { a: 1, b: [{ d: [1] }], c: "text\n" } }),
    ).toBe(
      'metadata:\n    annotations:\n        g/r: "on"\n    name: x\n    labels:\n    - a\nspec:\n    a: 1\n    b:\n      - d:\n          - 1\n    c: |\n        text\n',
    );
  });

  it("changes a value's shape where it stands", () => {
    const text = "a: 1 # a\nb: # b\n  c: 2 # c\nd: [1]\ne: {}\nf: |\n  text\ng:\n";
    expect(edited(text, { a: { x: 1 }, b: 3, d: { q: 1 }, e: { z: 1 }, f: 1, g: [1] })).toBe(
      "a: # a\n  x: 1\nb: 3 # b\nd: {q: 1}\ne:\n  z: 1\nf: 1\ng:\n  - 1\n",
    );
  });

  it("edits lists item by item, also those that stand beside their dash", () => {
    const text = "l:\n- name: a # a\n  # about v\n  v: 1\n- # lead\n  name: b\n- - 1\n  - 2\n- c\n";
    expect(edited(text, { l: [{ v: 1 }, { name: "b", w: true }, [1, 3]] })).toBe(
      "l:\n- # about v\n  v: 1\n- # lead\n  name: b\n  w: true\n- - 1\n  - 3\n",
    );
  });

  it("keeps JSON as JSON, indented as it is, and integers digit for digit", () => {
    const text = '{\n\t"apiVersion": "g/v1",\n\t"spec": {\n\t\t"a": 9007199254740993,\n\t\t"b": [1, 2]\n\t}\n}\n';
    expect(edited(text, { apiVersion: "g/v1", spec: { a: 9007199254740993n, b: [1, 2], c: { d: 1 } } })).toBe(
      text.replace("2]\n", '2],\n\t\t"c": {\n\t\t\t"d": 1\n\t\t}\n'),
    );
    const spaces = text.replaceAll("\t", "    ");
    expect(edited(spaces, { apiVersion: "g/v2", spec: { size: 9007199254740993n, c: { d: [], e: [9007199254740995n] } } })).toBe(
      '{\n    "apiVersion": "g/v2",\n    "spec": {\n        "size": 9007199254740993,\n        "c": {\n            "d": [],\n            "e": [\n                9007199254740995\n            ]\n        }\n    }\n}\n',
    );
    expect(edited('{"a":1,"b":{"c":2}}', { b: { c: 2, d: "x", e: [1, 2] } })).toBe('{"b":{"c":2,"d":"x","e":[1,2]}}');
  });

  it("keeps line ends, and the lack of the last one", () => {
    expect(edited("a: 1\r\nb: # b\r\n  c: 2\r\n", { a: 2, b: { c: 2, d: { e: 1 } } })).toBe(
      "a: 2\r\nb: # b\r\n  c: 2\r\n  d:\r\n    e: 1\r\n",
    );
    expect(edited("a: 1\nb: 2", { a: 1, b: { c: 1 } })).toBe("a: 1\nb:\n  c: 1");
    expect(edited("a: 1\nb: 2", { a: 1, b: 2, c: 3 })).toBe("a: 1\nb: 2\nc: 3");
  });

  it("takes a map whose keys all go as a whole", () => {
    expect(edited("metadata:\n  annotations:\n    a: b\nspec: 1\n", { metadata: {}, spec: 1 })).toBe("metadata: {}\nspec: 1\n");
    expect(edited("a: {b: 1}\n", { a: { c: 2 } })).toBe("a: {c: 2}\n");
  });

  it("prints a document again where what changes is used elsewhere through an alias, with the comments above it", () => {
    const text = "# head\na: &x\n  b: 1 # b\nc: *x\n";
    const result = editManifest(text, { a: { b: 2 }, c: { b: 1 } }, isRenamed);
    expect(result).toEqual({ text: "# head\na:\n  b: 2\nc:\n  b: 1\n", reprinted: true });
    expect(edited(`${text}d: 1\n`, { a: { b: 1 }, c: { b: 1 }, d: 2 })).toBe(`${text}d: 2\n`);
    expect(edited(text, { a: { b: 1 }, c: 3 })).toBe("# head\na: &x\n  b: 1 # b\nc: 3\n");
  });

  it("reads what kubectl exports: managed fields have keys such as k:{...} and a dot", () => {
    const text = `metadata:
  managedFields:
  - fieldsV1:
      f:status:
        f:conditions:
          .: {}
          k:{"type":"Ready"}:
            .: {}
            f:status: {}
    manager: me
  uid: 1e3
spec: {}
`;
    const value = parsed(text) as { metadata: object };
    expect(edited(text, { ...value, metadata: { ...value.metadata, annotations: { a: "b" } } })).toBe(
      text.replace("spec: {}", "  annotations:\n    a: b\nspec: {}"),
    );
  });

  it("says the new value, and keeps every line that needn't change", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.constantFrom<"\n" | "\r\n">("\n", "\r\n"), (seed, change, newline) => {
        const manifest = commented(seededChance(seed), newline);
        const before = parsed(manifest.text);
        const { value, stays } = changed(before, seededChance(change));
        const text = edited(manifest.text, value);
        const lines = text.split(newline);
        const expected = manifest.lines.filter(({ path, about }) => stays(path, about)).map((line) => line.text);
        let from = 0;
        for (const line of expected) {
          const at = lines.findIndex(
            (each, index) => index >= from && (each === line || each.replace(/^[ -]+/, (lead) => " ".repeat(lead.length)) === line),
          );
          if (at === -1) throw new Error(`lost ${JSON.stringify(line)} between\n${manifest.text}\nand\n${text}`);
          from = at + 1;
        }
      }),
      { numRuns },
    );
  });

  it("keeps JSON as JSON, whatever changes", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.constantFrom<string | number>(0, 1, 2, 4, "\t"), (seed, change, indent) => {
        const { apiVersion, ...others } = parsed(commented(seededChance(seed), "\n").text) as Record<string, unknown>;
        const text = JSON.stringify(JSON.parse(stringifyJson({ apiVersion, ...others })), null, indent);
        const { value } = changed(parsed(text), seededChance(change));
        const printed = edited(text, value);
        expect(parseJson(printed)).toEqual(parseJson(stringifyJson(value)));
        const isIndented = printed
          .split("\n")
          .every((line) =>
            indent === "\t" ? /^\t*[^ \t]/.test(line) : (/^ */.exec(line)?.[0].length ?? 0) % Math.max(1, Number(indent)) === 0,
          );
        expect(isIndented).toBe(true);
      }),
      { numRuns },
    );
  });
});
