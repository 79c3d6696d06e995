import { expect, it } from "vitest";
import { utf8Text } from "../../../src/runtime/webhook/utf8-text.js";

it.each(["", '{"a":1}', "\u0000\u007f", "\u0080", "é", "\uffff", "\ufeffa", "😀", `${"x".repeat(5_000)}ü`, "漢字".repeat(2_000)])(
  "is the text whose bytes they are: %j",
  (text) => {
    expect(utf8Text(Buffer.from(text))).toBe(text);
  },
);

it.each(["ü", "漢", "😀"])("keeps %s whole, wherever a piece of the bytes ends", (character) => {
  for (let before = 500; before <= 520; before++) {
    const text = `${"x".repeat(before)}${character}${"y".repeat(1_000)}${character}`;
    expect(utf8Text(Buffer.from(text))).toBe(text);
  }
});
