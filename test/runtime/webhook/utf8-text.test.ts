import { expect, it } from "vitest";
import { utf8Text } from "../../../src/runtime/webhook/utf8-text.js";

it.each(["", '{"a":1}', "\u0000\u007f", "\u0080", "é", "\uffff", "\ufeffa", "😀", `${"x".repeat(5_000)}ü`])(
  "is the text whose bytes they are: %j",
  (text) => {
    expect(utf8Text(Buffer.from(text))).toBe(text);
  },
);
