import { describe, expect, it } from "vitest";
import { shortened } from "../../../src/emit/crd/description.js";

const text = "First sentence. Second one, longer! The rest";

describe("a description of at most so many bytes", () => {
  it.each([
    [undefined, text],
    [text.length, text],
    [0, undefined],
    [text.length - 1, "First sentence. Second one, longer!"],
    [35, "First sentence. Second one, longer!"],
    [34, "First sentence."],
    [15, "First sentence."],
    [14, "First..."],
    [6, "First..."],
    [5, "First..."],
    [3, "Fir..."],
  ])("%j", (limit, expected) => {
    expect(shortened(text, limit)).toBe(expected);
  });

  it("ends neither in front of its first character nor in the middle of one", () => {
    expect(shortened(".x y", 3)).toBe(".x...");
    expect(shortened("Größe in Byte", 4)).toBe("Grö...");
    expect(shortened("Größe in Byte", 3)).toBe("Gr...");
    expect(shortened("😀😀", 7)).toBe("😀...");
    expect(shortened("大きさ。既定は1。", 13)).toBe("大きさ。");
    expect(shortened("Größe", 7)).toBe("Größe");
  });
});
