import * as common from "@ts-morph/common";
import typescript from "typescript";
import { describe, expect, it } from "vitest";
import * as ast from "../../src/syntax/ast.js";
import { decoratorsOf } from "../../src/syntax/declarations.js";
import { parseFully } from "../../src/syntax/parse.js";
import { parsePlain } from "../../src/syntax/quick/source-file.js";
import { repositoryTexts } from "./support/repository-texts.js";

type Is = (node: typescript.Node) => boolean;

const predicates = Object.entries(ast).filter(([name]) => /^is[A-Z]/.test(name)) as unknown as readonly (readonly [string, Is])[];

/** All nodes of TypeScript's trees: of this repository's files, and of what they don't have. */
const nodes: readonly typescript.Node[] = [
  ...[...repositoryTexts(["test/golden", "test/fixtures", "test/reader", "src/syntax"]).values()],
  "declare module 'a' { global { } } export as namespace b; import c = require('c'); @d class E { static { } ; @f accessor #g = class {}; h(@i j) {} }",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is in the text that is parsed
  "export default 1; export = k; type L = [m?: string, ...n[]] | (new () => o) | asserts | typeof import('p') | import('q').R<s> | `${t}u`; @v interface W {}",
  "a: while (1) { continue a; break a } do ; while (1); for await (const b of c) ; for (;;) ; with (d) ; debugger; <e>f; g!; function* h() { yield* i }",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is in the text that is parsed
  "({ a = 1, get b() { return 1 }, set b(c) {} } = d); new.target; import.meta; tag`e${f}`; g?.h?.[i]?.(); type J<in out K> = K extends infer L ? L : M;",
  "function a(this: b, c?: d): asserts c is e; namespace f.g {} import { type h } from 'i' with { j: 'k' }; type L = { +readonly [M in N as O]-?: P };",
].flatMap((text) => allNodes(parseFully("a.ts", text)));

function allNodes(node: typescript.Node): typescript.Node[] {
  const children: typescript.Node[] = [];
  typescript.forEachChild(node, (child) => {
    children.push(...allNodes(child));
  });
  return [node, ...children];
}

describe("what the reader knows of trees", () => {
  it("has TypeScript's numbers, and those of its copy in ts-morph", () => {
    const kinds = Object.entries(ast.SyntaxKind);
    expect(kinds.length).toBeGreaterThan(250);
    for (const { SyntaxKind, NodeFlags } of [typescript, common.ts]) {
      for (const [name, kind] of kinds) expect([name, SyntaxKind[name as keyof typeof SyntaxKind]]).toEqual([name, kind]);
      for (const [name, flag] of Object.entries(ast.NodeFlags))
        expect([name, NodeFlags[name as keyof typeof NodeFlags]]).toEqual([name, flag]);
    }
  });

  it("tells nodes apart as TypeScript does", () => {
    expect(predicates.length).toBeGreaterThan(65);
    for (const [name, is] of predicates) {
      const theirs = typescript[name as keyof typeof typescript] as Is;
      const wrong = nodes.find((node) => is(node) !== theirs(node));
      expect([name, wrong && typescript.SyntaxKind[wrong.kind]]).toEqual([name, undefined]);
    }
  });

  it("finds the children that TypeScript finds, in their order", () => {
    const kinds = new Set(nodes.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThan(150);
    for (const node of nodes) {
      const [theirs, ours]: typescript.Node[][] = [[], []];
      typescript.forEachChild(node, (child) => void theirs?.push(child));
      ast.forEachChild(node, (child) => void ours?.push(child));
      if (ours?.length !== theirs?.length || ours?.some((child, index) => child !== theirs?.[index])) {
        expect.fail(`the children of ${typescript.SyntaxKind[node.kind]}`);
      }
    }
  });

  it("ends with the first child that gives something", () => {
    const source = parseFully("a.ts", "type A = 1; type B = 2; type C = 3;");
    const seen: number[] = [];
    const found = ast.forEachChild(source, (child) => {
      seen.push(child.pos);
      return child.pos > 0 ? child.pos : undefined;
    });
    expect([found, seen]).toEqual([11, [0, 11]]);
  });

  it("finds the decorators that TypeScript finds", () => {
    for (const node of nodes) {
      const theirs = typescript.canHaveDecorators(node) ? (typescript.getDecorators(node) ?? []) : [];
      const ours = decoratorsOf(node);
      expect([ours.length, ours.every((decorator, index) => decorator === theirs[index])]).toEqual([theirs.length, true]);
    }
    expect(nodes.filter((node) => decoratorsOf(node).length > 0).length).toBeGreaterThan(100);
  });

  it("has the texts of keywords and names", () => {
    for (let kind = typescript.SyntaxKind.FirstKeyword; kind <= typescript.SyntaxKind.LastKeyword; kind++) {
      expect(ast.keywordText(kind)).toBe(typescript.tokenToString(kind));
    }
    for (const name of ["a", "_a", "__a", "___a", "____a", "_", "__", "___"]) {
      for (const source of [parseFully("a.ts", `${name};`), parsePlain("a.ts", `${name};`)]) {
        const [statement] = source?.statements ?? [];
        const expression = (statement as typescript.ExpressionStatement).expression as typescript.Identifier;
        expect(ast.idText(expression)).toBe(name);
      }
    }
  });
});
