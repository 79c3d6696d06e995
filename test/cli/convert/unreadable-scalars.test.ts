import { expect, it, vi } from "vitest";
import { Document } from "yaml";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.js";
import { objectsOfText } from "../../../src/manifests/read-objects.js";

/** The field `x` of a manifest, or what is wrong with it and where. */
function read(text: string): unknown {
  const found: Diagnostic[] = [];
  const [object] = objectsOfText("foo.yaml", text.startsWith("{") ? text : `apiVersion: v1\nkind: Foo\n${text}`, found);
  const wrong = found.map(({ message, place }) => `${place?.line}:${place?.column} ${message.replace(/^.*can't be parsed: /, "")}`);
  return wrong.length > 0 ? wrong : object?.value.x;
}

const numbersAsKeys = { "1e+10": "a", "0.5": "b", "1.234567e+06": "c", "-0": "d", "1.2345679e+22": "e" };

it.each<[what: string, text: string, value: unknown]>([
  ["a carriage return alone ends a line", "x:\r  a: 1\r  b: 2\r", { a: 1, b: 2 }],
  ["a number as a key is what Go makes of it", "x: {1e10: a, 0.5: b, 1234567.0: c, -0.0: d, 12345678901234567890123: e}", numbersAsKeys],
  ["an integer beyond 64 bits is a floating-point number", "x: 99999999999999999999", 1e20],
  ["JSON has escapes that YAML hasn't", '{"apiVersion":"v1","kind":"Foo","x":"a\\/\\ud83d\\ude01\u007f"}', "a/😁\u007f"],
  ["half a character in JSON is the replacement character", '{"apiVersion":"v1","kind":"Foo","x":"\\ud800"}', "\ufffd"],
  ["a hyphen may stand alone in brackets", "x: {a: [tar, -xf, -], b: [-,-], c: -}", { a: ["tar", "-xf", "-"], b: ["-", "-"], c: "-" }],
  ["a document may have an end", "x: 1\n... # the end\n# of it\n", 1],
  ["a question mark may stand outside of brackets", "x: ^-?a$", "^-?a$"],
])("%s", (_what, text, value) => {
  expect(read(text)).toEqual(value);
});

it.each([
  ['x: "a\\/b"', "3:4 Kubernetes' tools know no escape \\/ in YAML: leave the \\ out"],
  [
    'x: "\\ud83d\\ude01"',
    "3:4 Kubernetes' tools take no half of a character, \\ud83d: write \\U and eight digits, or the character itself",
  ],
  ["x: {pattern: ^-?a$}", "3:14 in brackets, Kubernetes' tools take no text with a ? or a : at its beginning: put it in quotes"],
  ["x: {app:}", "3:5 Kubernetes' tools take the colon for a part of this text: put a space behind it"],
  ["x: {18446744073709551615: a}", "3:5 a key can't be a number between 2^63 and 2^64: put it in quotes"],
  ["x: a\u2028b", "3:4 Kubernetes' tools take this character for a line break: escape it in double quotes"],
  ["x: {? {a: 1, a: 2} : b}", "3:7 a key can't be a list or a map"],
  ["x: {a: 1, <<: [1]}", "1:1 Merge sources must be maps or map aliases"],
  ["x: 1\n...\ny: 1", "5:1 Kubernetes' tools read nothing behind ..., and take no ... before a document or behind JSON: write ---"],
  ["x: 1\n--- y: 1", "4:5 Kubernetes' tools take nothing beside --- but a space and a comment"],
  ["x: 1\n---\n\ufeffy: 1", "5:1 a byte order mark stands within the file"],
  ['{"apiVersion":"v1","kind":"Foo","x":1e1000}', "1:37 no number of 64 bits can hold this"],
])("%s is refused", (text, message) => {
  expect(read(text)).toContain(message);
});

it("an error of ours isn't taken for one of the manifest's", () => {
  const faulty = vi.spyOn(Document.prototype, "toJS").mockImplementation(() => {
    throw new TypeError("x is not a function");
  });
  expect(() => read("x: 1")).toThrow(TypeError);
  faulty.mockRestore();
});
