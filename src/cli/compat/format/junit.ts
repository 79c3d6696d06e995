import type { CompatFinding } from "../../../compat/finding.js";
import { kindsOf } from "../compared-state.js";
import type { Comparison } from "../comparison.js";
import { exampleLines } from "./example.js";
import { breaksWhom } from "./words.js";

/** A test report: a suite for each kind, a case for each finding; errors fail, warnings and notes are printed by cases that pass. */
export function junitReport({ findings, present, former }: Comparison): string {
  const kinds = [...new Set([...kindsOf(present).map(({ kind }) => kind), ...findings.map(({ kind }) => kind)])];
  const failures = findings.filter(({ severity }) => severity === "error").length;
  const total = kinds.reduce((sum, kind) => sum + Math.max(1, findings.filter((finding) => finding.kind === kind).length), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(`API compatibility with ${former.name}`)}" tests="${total}" failures="${failures}">`,
    ...kinds.flatMap((kind) =>
      suite(
        kind,
        findings.filter((finding) => finding.kind === kind),
      ),
    ),
    "</testsuites>",
    "",
  ].join("\n");
}

function suite(kind: string, findings: readonly CompatFinding[]): readonly string[] {
  const failures = findings.filter(({ severity }) => severity === "error").length;
  const cases = findings.length === 0 ? [`    <testcase classname="${xml(kind)}" name="nothing changed"/>`] : findings.flatMap(testCase);
  return [`  <testsuite name="${xml(kind)}" tests="${Math.max(1, findings.length)}" failures="${failures}">`, ...cases, "  </testsuite>"];
}

function testCase(finding: CompatFinding): readonly string[] {
  const { rule, code, kind, version, path, severity, summary, remedy, place } = finding;
  const name = [rule, version, path].filter((part) => part !== undefined).join(" ");
  const at = place === undefined ? "" : ` file="${xml(place.file)}" line="${place.line}"`;
  const text = [summary, breaksWhom(finding), ...exampleLines(finding), `what to do: ${remedy}`].filter((line) => line !== "").join("\n");
  const open = `    <testcase classname="${xml(kind)}" name="${xml(name)}"${at}>`;
  const body =
    severity === "error"
      ? `      <failure message="${xml(summary)}" type="${code}">${xml(text)}</failure>`
      : `      <system-out>${xml(`${severity} ${code}: ${text}`)}</system-out>`;
  return [open, body, "    </testcase>"];
}

/** A text that stands in XML 1.0; what can't stand there at all is replaced. */
function xml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}
