import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importFindings } from "./import-findings.js";
import { printRooms, rooms } from "./rooms.js";

const repository = join(import.meta.dirname, "../..");
const names = Object.keys(rooms);

function filesBelow(folder: string): readonly string[] {
  const found = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" });
  return found.filter((path) => path.endsWith(".ts")).map((path) => `${folder}/${path}`);
}

describe("the import rules", () => {
  it("hold in every file", () => {
    const files = [...filesBelow("src"), ...filesBelow("generators")];
    expect(files.length).toBeGreaterThan(900);
    expect(files.flatMap((path) => importFindings(path, readFileSync(join(repository, path), "utf8")))).toEqual([]);
  });

  it("have a room for each folder, and no circle", () => {
    expect(names.filter((name) => name !== "generators").sort()).toEqual(readdirSync(join(repository, "src")).sort());
    const reaches = (from: string, to: string): boolean => (rooms[from]?.imports ?? []).some((next) => next === to || reaches(next, to));
    expect(names.filter((name) => reaches(name, name))).toEqual([]);
  });

  it("are printed in docs/architecture.md", () => {
    const path = join(repository, "docs/architecture.md");
    const text = readFileSync(path, "utf8");
    const table = /(?<=## Who may import whom\n\n```text\n)[^`]*(?=\n```)/;
    expect(text).toMatch(table);
    const printed = text.replace(table, printRooms);
    if (process.env.RECORD) writeFileSync(path, printed);
    else expect(text).toBe(printed);
  });
});

describe("a wrong import", () => {
  const found = (path: string, text: string) => importFindings(path, text);

  it("is found for each arrow that the table lacks, and for no other", () => {
    for (const from of names) {
      const folder = from === "generators" ? "generators/webhook" : `src/${from}/deep`;
      for (const to of names) {
        const target = to === "generators" ? "../../generators/thing.js" : `../../src/${to}/thing.js`;
        const isAllowed = from === to || rooms[from]?.imports.includes(to);
        const relative = from === "generators" ? target : target.replace("../../", "../../../");
        expect(found(`${folder}/file.ts`, `import { thing } from "${relative}";`), `${from} → ${to}`).toHaveLength(isAllowed ? 0 : 1);
      }
    }
  });

  it.each([
    ["later", 'console.log(await import("../reader/thing.js"));'],
    ["of a type alone", 'import type { Thing } from "../reader/thing.js";'],
    ["for its effects", 'import "../reader/thing.js";'],
    ["to pass it on", 'export { thing } from "../reader/thing.js";'],
  ])("is found %s", (_, text) => {
    expect(found("src/emit/file.ts", text)).toEqual(["src/emit/file.ts: emit may not import reader (../reader/thing.js)"]);
  });

  it("is found of a library, of Node's modules, and in a folder without a room", () => {
    expect(found("src/check/file.ts", 'import { Project } from "ts-morph";')).toHaveLength(1);
    expect(found("src/project/file.ts", 'import { Project } from "ts-morph";')).toHaveLength(0);
    expect(found("src/convert/file.ts", 'import { readFileSync } from "node:fs";')).toHaveLength(1);
    expect(found("src/tree/file.ts", 'import { readFileSync } from "node:fs";')).toHaveLength(0);
    expect(found("src/unknown/file.ts", "")).toHaveLength(1);
  });
});
