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
