import { expect, it } from "vitest";
import { keyText } from "../../src/convert/each.js";
import { unrepresentable } from "../../src/convert/index.js";

it("the text of a key that can't be represented is that of what is shown for it, since the other direction sees only that", () => {
  expect(keyText(unrepresentable("x"))).toBe(keyText("x"));
  expect(keyText(unrepresentable())).toBe(keyText(undefined));
  expect(keyText(["a", unrepresentable()])).toBe(keyText(["a", undefined]));
  expect(keyText(["a", unrepresentable(1)])).toBe(keyText(["a", 1]));
});
