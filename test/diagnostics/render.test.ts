import { describe, expect, it } from "vitest";
import { DiagnosticSink, diagnostic } from "../../src/diagnostics/diagnostic.js";
import { renderDiagnostic, renderSummary } from "../../src/diagnostics/render.js";

const source = "first\n\tport!: number;\n";
const place = { file: "api/v1/foo_types.ts", line: 2, column: 9, length: 6 };

describe("rendering a diagnostic", () => {
  it("shows the place, the line, a caret, related places and what to do", () => {
    const found = diagnostic("WW510", { path: "a.yaml", generated: true }, place, [
      { message: "also here", place: { ...place, line: 1, column: 1, length: 5 } },
    ]);
    const text = renderDiagnostic(found, { color: false, readFile: (path) => (path === place.file ? source : undefined) });
    expect(text.split("\n")).toEqual([
      "api/v1/foo_types.ts:2:9 - error WW510: a.yaml exists, and its header does not say that Wheelwright generated it",
      "",
      "  2 | \tport!: number;",
      "    | \t       ^^^^^^",
      "  api/v1/foo_types.ts:1:1 - also here",
      "",
      "  1 | first",
      "    | ^^^^^",
      "  what to do: move a.yaml away, or run again with --force to overwrite it; --diff shows what would change",
      "  more: wheelwright explain WW510",
    ]);
  });

  it("counts the lines of TypeScript as TypeScript does, and those of YAML by their line feeds", () => {
    const text = "first\rsecond\u2028third\r\nfourth\nfifth";
    const shown = (file: string, line: number) => {
      const found = diagnostic("WW503", { folder: "here" }, { file, line, column: 1, length: 1 });
      return renderDiagnostic(found, { color: false, readFile: () => text }).split("\n")[2];
    };
    expect([2, 3, 4, 5].map((line) => shown("a.ts", line))).toEqual(["  2 | second", "  3 | third", "  4 | fourth", "  5 | fifth"]);
    expect(shown("a.yaml", 2)).toBe("  2 | fourth");
  });

  it("shows no character that a terminal obeys", () => {
    const found = diagnostic("WW503", { folder: "here" }, { file: "a.yaml", line: 1, column: 6, length: 1 });
    const text = renderDiagnostic(found, { color: false, readFile: () => "a: \u001b[2J\u0007\tb\u009b" });
    expect(text.split("\n").slice(2, 4)).toEqual(["  1 | a: \u241b[2J\u2407\tb\ufffd", "    |      ^"]);
  });

  it("does without a place, and without a file that can't be read", () => {
    const withoutPlace = renderDiagnostic(diagnostic("WW503", { folder: "here" }), { color: false, readFile: () => undefined });
    expect(withoutPlace).toMatch(/^error WW503: there is no PROJECT file in here or above it\n {2}what to do:/);
    const unreadable = renderDiagnostic(diagnostic("WW503", { folder: "here" }, place), { color: false, readFile: () => undefined });
    expect(unreadable).not.toContain("|");
  });

  it("colours only when asked", () => {
    const found = diagnostic("WW503", { folder: "here" });
    expect(renderDiagnostic(found, { color: true, readFile: () => undefined })).toContain("\u001b[31m");
  });

  it("keeps the caret within the line", () => {
    const text = renderDiagnostic(diagnostic("WW503", { folder: "x" }, { ...place, length: 500 }), {
      color: false,
      readFile: () => source,
    });
    expect(text).toContain("^^^^^^^\n");
  });
});

describe("the sink", () => {
  it("sorts by place, and knows whether there was an error", () => {
    const sink = new DiagnosticSink();
    expect(sink.hasErrors).toBe(false);
    sink.report("WW503", { folder: "b" }, { ...place, line: 9 });
    sink.report("WW503", { folder: "a" }, place);
    sink.report("WW503", { folder: "none" });
    expect(sink.sorted().map((found) => found.place?.line)).toEqual([undefined, 2, 9]);
    expect(sink.hasErrors).toBe(true);
    expect(renderSummary(sink.sorted())).toBe("3 errors");
  });
});

describe("an excerpt", () => {
  const at = (column: number, length = 3) => diagnostic("WW538", { reason: "x" }, { file: "a.yaml", line: 1, column, length });
  const excerptOf = (line: string, column: number, length?: number) => {
    const lines = renderDiagnostic(at(column, length), { color: false, readFile: () => line }).split("\n");
    return lines.slice(2, 4);
  };

  it("of a line that is very long is the part around the place", () => {
    const line = `${"a".repeat(5_000_000)}bad${"c".repeat(5_000_000)}`;
    const [text = "", marks = ""] = excerptOf(line, 5_000_001);
    expect(text.length).toBeLessThan(200);
    expect(marks.length).toBeLessThan(200);
    expect(text.slice(marks.indexOf("^"), marks.indexOf("^") + 3)).toBe("bad");
    expect(text).toMatch(/^ {2}1 \| …a+badc+…$/);
  });

  it.each([1, 100, 400, 498])("marks the place in a long line: column %i", (column) => {
    const line = Array.from({ length: 500 }, (_, index) => String.fromCharCode(97 + (index % 26))).join("");
    const [text = "", marks = ""] = excerptOf(line, column);
    expect(text.slice(marks.indexOf("^"), marks.lastIndexOf("^") + 1)).toBe(line.slice(column - 1, column + 2));
  });

  it("of a file reads it once for all that is rendered", () => {
    let reads = 0;
    const readFile = () => {
      reads += 1;
      return "text";
    };
    const options = { color: false, readFile };
    for (let count = 0; count < 100; count++) renderDiagnostic(at(1), options);
    expect(reads).toBe(1);
  });
});
