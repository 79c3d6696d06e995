import { describe, expect, it } from "vitest";
import { parseFully, parseTypeScript } from "../../src/syntax/parse.js";
import { parsePlain } from "../../src/syntax/quick/source-file.js";
import { benchKinds } from "../support/bench-kinds.js";
import { isOfUser, repositoryTexts } from "./support/repository-texts.js";
import { treeDifference } from "./support/tree-difference.js";

/** The files of users that TypeScript has to be loaded for, although nothing is wrong with them. */
const unplain = [
  "test/fixtures/handbook/website/src/controllers/website_controller.ts",
  "test/golden/vocabulary/input/api/v1/vocabulary_types.ts",
];

function isPlain(text: string): boolean {
  return parsePlain("a.ts", text) !== undefined;
}

function hasError(text: string): boolean {
  return (parseFully("a.ts", text) as unknown as { readonly parseDiagnostics: readonly object[] }).parseDiagnostics.length > 0;
}

describe("what TypeScript isn't loaded for", () => {
  it("is nearly all that users write", () => {
    const files = [...repositoryTexts(["test"])].filter(([path]) => isOfUser(path));
    expect(files.length).toBeGreaterThan(100);
    const refused = files.filter(([, text]) => !isPlain(text) && !hasError(text)).map(([path]) => path);
    expect(refused.filter((path) => !unplain.includes(path))).toEqual([]);
  });

  it("is all of the kinds that `generate` is measured on", () => {
    const files = Object.entries(benchKinds({ kinds: 2, versions: 3, pod: true })).filter(([path]) => path.endsWith(".ts"));
    expect(files.filter(([, text]) => !isPlain(text)).map(([path]) => path)).toEqual([]);
  });

  it.each([
    ["an error", "class A {"],
    ["an error that follows from a comment", "/// <reference />\nclass A {}"],
    ["a byte order mark", "\ufeffclass A {}"],
    ["a name beyond ASCII", "class é {}"],
    ["a namespace", "namespace a {}"],
  ])("isn't %s", (_, text) => {
    expect(isPlain(text)).toBe(false);
    expect(treeDifference(parseFully("a.ts", text), parseTypeScript("a.ts", text))).toBeUndefined();
  });

  it("isn't what nests deeper than a stack is", () => {
    const text = `type A = ${"(".repeat(100_000)}string${")".repeat(100_000)};`;
    expect(isPlain(text)).toBe(false);
  });
});
