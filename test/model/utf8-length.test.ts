import { describe, expect, it } from "vitest";
import { utf8Length } from "../../src/model/utf8-length.js";

describe("the size of a text", () => {
  it("is that of its UTF-8, halves of characters included", () => {
    for (const text of ["", "abc", "é", "€", "😀", "a😀b€é", "\ud800", "\ude00x", "\ud800\ud800\ude00"])
      expect([text, utf8Length(text)]).toEqual([text, Buffer.byteLength(text)]);
  });
});
