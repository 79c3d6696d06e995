import { describe, expect, it } from "vitest";
import { excerptOf, findEntries } from "../../src/docs/search/find-entries.js";
import type { SearchEntry } from "../../src/docs/search/search-entry.js";

const entry = (title: string, text = "", place = ""): SearchEntry => ({ title, place, link: `${title}.html`, text });
const titles = (entries: readonly SearchEntry[], query: string) => findEntries(entries, query, 10).map(({ title }) => title);

describe("a search", () => {
  it("puts what is called so first, then what begins so, then what says it", () => {
    const entries = [entry("a", "the port"), entry("spec.portal"), entry("spec.port"), entry("transport"), entry("b", "", "port of call")];
    expect(titles(entries, "Port")).toEqual(["spec.port", "spec.portal", "transport", "b", "a"]);
  });

  it("wants every word, wherever it is", () => {
    const entries = [entry("spec.port", "of the server", "Gateway"), entry("spec.port", "of the server", "Website")];
    expect(findEntries(entries, "port gate server", 10)).toEqual([entries[0]]);
    expect(findEntries(entries, "port nothing", 10)).toEqual([]);
    expect(findEntries(entries, "  ", 10)).toEqual([]);
  });

  it("prefers the shorter name, and gives no more than it is asked for", () => {
    const entries = ["spec.a.name", "spec.name", "name", "metadata.name"].map((title) => entry(title));
    expect(titles(entries, "name")).toEqual(["name", "spec.name", "spec.a.name", "metadata.name"]);
    expect(findEntries(entries, "name", 2)).toHaveLength(2);
  });

  it("shows the place in a text where a word is, between whole words", () => {
    const text = `${"before ".repeat(40)}needle ${"after ".repeat(40)}`;
    const excerpt = excerptOf(entry("a", text), "NEEDLE", 60);
    expect(excerpt).toMatch(/^… (before )+needle( after)+ …$/);
    expect(excerptOf(entry("a", "short"), "x", 60)).toBe("short");
  });
});
