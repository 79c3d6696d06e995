import { describe, expect, it } from "vitest";
import { definitions } from "../../src/diagnostics/codes.js";
import { explain, listCodes } from "../../src/diagnostics/explain.js";

const codes = listCodes().map(({ code }) => code);

describe("every diagnostic", () => {
  it("has a code of its own area", () => {
    expect(codes.length).toBeGreaterThan(20);
    for (const code of codes) expect(code).toMatch(/^WW[1-7][0-9]{2}$/);
  });

  it.each(codes)("%s has a title, and a help page that says more than the title", (code) => {
    const { title, help } = definitions[code];
    expect(title.length).toBeGreaterThan(2);
    expect(title).not.toMatch(/\.$/);
    expect(help.trim().length).toBeGreaterThan(120);
    expect(explain(code)).toContain(help.trim());
  });

  it("is not explained where it doesn't exist", () => {
    expect(explain("WW999")).toBeUndefined();
    expect(explain("toString")).toBeUndefined();
  });
});
