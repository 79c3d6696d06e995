import fc from "fast-check";
import { expect, it } from "vitest";
import { LineIndex } from "../../src/model/line-index.js";

const texts = fc.array(fc.constantFrom("a", "bc", "\n", "\r\n", "", "\n\n"), { maxLength: 20 }).map((parts) => parts.join(""));

it("finds the place of every offset, and the text of every line", () => {
  fc.assert(
    fc.property(texts, fc.nat({ max: 45 }), (text, at) => {
      const offset = Math.min(at, text.length);
      const before = text.slice(0, offset);
      const index = new LineIndex(text);
      const expected = { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
      expect(index.position(offset)).toEqual(expected);
      expect(index.text(expected.line)).toBe(text.split(/\r?\n/)[expected.line - 1]);
      const end = text.indexOf("\n", offset);
      expect(index.endOf(expected.line)).toBe(end < 0 ? text.length : end);
    }),
  );
  expect(new LineIndex("a\n").text(3)).toBeUndefined();
});
