import type { ExitCode } from "../../exit-code.js";
import type { Comparison } from "../comparison.js";
import { githubAnnotations } from "./github.js";
import { jsonReport } from "./json.js";
import { junitReport } from "./junit.js";
import { markdownReport } from "./markdown.js";
import { sarifReport } from "./sarif.js";

/** The formats for programs. The same comparison gives the same bytes. */
export type CompatFormat = "json" | "sarif" | "github" | "markdown" | "junit";

/** A comparison in a format for programs. */
export function formatComparison(format: CompatFormat, comparison: Comparison, exitCode: ExitCode): string {
  switch (format) {
    case "json":
      return jsonReport(comparison, exitCode);
    case "sarif":
      return sarifReport(comparison);
    case "github":
      return githubAnnotations(comparison);
    case "markdown":
      return markdownReport(comparison);
    case "junit":
      return junitReport(comparison);
  }
}
