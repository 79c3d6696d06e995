import { expect, it } from "vitest";
import { exitCodeOf } from "../../src/cli/exit-code.js";
import type { Code } from "../../src/diagnostics/codes.js";
import { DiagnosticError } from "../../src/diagnostics/diagnostic.js";

it.each<readonly [string, readonly Code[], number]>([
  ["a wrong flag", ["WW502"], 2],
  ["what is wrong with the project", ["WW309"], 1],
  ["a flag and the project", ["WW502", "WW309"], 1],
  ["a kind that a manifest names", ["WW537"], 1],
  ["the cluster", ["WW610"], 5],
  ["a question that Ctrl-C ended", ["WW440"], 130],
])("the exit code says what a command failed for: %s", (_what, codes, expected) => {
  const diagnostics = codes.map((code) => ({ code, severity: "error" as const, message: "", remedy: "", related: [] }));
  expect(exitCodeOf(new DiagnosticError(diagnostics))).toBe(expected);
});
