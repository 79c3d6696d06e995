import * as ts from "typescript";
import { describe, expect, it } from "vitest";
import { placeBetween, placeOf } from "../../src/reader/place-of.js";
import { startOf, textOf } from "../../src/syntax/node-text.js";

const text = "// one\r\nexport class A {\n  /** two */ a!: string;\r  b!: // three\u2028    int32;\n\n/* four\r\n*/ c!:\r\n  string }\n";
const source = ts.createSourceFile("api/v1/a_types.ts", text, ts.ScriptTarget.ES2022, true);

function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => {
    nodes.push(...nodesOf(child));
  });
  return nodes;
}

describe("places", () => {
  it("are on the lines and columns where TypeScript sees them, whatever ends a line", () => {
    for (let start = 0; start <= text.length; start++) {
      const { line, character } = ts.getLineAndCharacterOfPosition(source, start);
      expect(placeBetween(source, start, start + 1)).toMatchObject({ line: line + 1, column: character + 1 });
    }
  });

  it("end with the first line of what they cover", () => {
    for (let start = 0; start < text.length; start++) {
      for (let end = start; end <= text.length; end++) {
        const [first = ""] = text.slice(start, end).split(/[\r\n]/);
        expect(placeBetween(source, start, end).length).toBe(Math.max(1, first.length));
      }
    }
  });

  it("of nodes leave out the comments above them", () => {
    for (const node of nodesOf(source).filter(({ pos, end }) => pos < end)) {
      expect(startOf(node)).toBe(node.getStart());
      expect(textOf(node)).toBe(node.getText());
      const { line, character } = ts.getLineAndCharacterOfPosition(source, node.getStart());
      expect(placeOf(node)).toMatchObject({ file: "api/v1/a_types.ts", line: line + 1, column: character + 1 });
    }
  });
});
