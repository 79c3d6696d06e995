import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64Url } from "../../../src/cel/values/base64.js";
import { compareText, length, quote } from "../../../src/cel/values/text.js";

describe("text", () => {
  it("is ordered as its UTF-8 is", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "ä", "\uffff", "😀", "🙂") });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
        expect(length(a)).toBe(Array.from(a).length);
      }),
    );
  });

  it("is quoted as Go quotes it", () => {
    expect(quote('a"\\\n\u0001\u007fä🙂\u200b')).toBe('"a\\"\\\\\\n\\x01\\x7fä🙂\\u200b"');
  });
});

describe("base64 of the URL alphabet", () => {
  it("is decoded", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const encoded = Buffer.from(bytes).toString("base64").replaceAll("+", "-").replaceAll("/", "_");
        expect(decodeBase64Url(encoded)).toEqual(bytes);
        expect(decodeBase64Url(`\n${encoded}\r\n`)).toEqual(bytes);
      }),
    );
  });

  // The bytes that Go 1.26 names for base64.URLEncoding.
  it.each([
    ["+/+/", 0],
    ["a", 0],
    ["ab", 0],
    ["abcda===", 5],
    ["ab=", 3],
    ["ab=c", 2],
    ["ab==c", 4],
    ["abc", 0],
    ["abcd=", 4],
    ["a===", 1],
  ])("of %s is wrong at byte %s", (encoded, at) => {
    expect(decodeBase64Url(encoded)).toBe(at);
  });
});
