import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { definitions } from "../../src/diagnostics/codes.js";
import { explain, listCodes } from "../../src/diagnostics/explain.js";
import { helpPage } from "../../src/diagnostics/help-pages.js";
import { repository } from "../support/cli.js";

const codes = listCodes().map(({ code }) => code);

describe("every diagnostic", () => {
  it("has a code of its own area", () => {
    expect(codes.length).toBeGreaterThan(20);
    for (const code of codes) expect(code).toMatch(/^WW[1-8][0-9]{2}$/);
  });

  it("has a code that no other has: of two in different tables, one would be explained by the words of the other", () => {
    const tables = join(repository, "src/diagnostics/tables");
    const defined = readdirSync(tables).flatMap((file) => readFileSync(join(tables, file), "utf8").match(/^ {2}WW\d{3}(?=: )/gm) ?? []);
    expect(defined.map((code) => code.trim()).sort()).toEqual([...codes].sort());
  });

  it("has a help page, and each help page is of a code", () => {
    const pages = readdirSync(join(repository, "src/diagnostics/help")).map((file) => file.replace(/\.md$/, ""));
    expect(pages.sort()).toEqual([...codes].sort());
  });

  it.each(codes)("%s has a title, and a help page that says more than the title", (code) => {
    const { title } = definitions[code];
    const help = helpPage(code);
    expect(title.length).toBeGreaterThan(2);
    expect(title).not.toMatch(/\.$/);
    expect(help.trim().length).toBeGreaterThan(120);
    expect(explain(code)?.endsWith(`\n\n${help}`)).toBe(true);
  });

  it("is not explained where it doesn't exist", () => {
    expect(explain("WW999")).toBeUndefined();
    expect(explain("toString")).toBeUndefined();
  });
});
