import type { CompatFinding } from "../../../compat/finding.js";
import { definitions } from "../../../diagnostics/codes.js";
import { helpPage } from "../../../diagnostics/help-pages.js";
import type { JsonObject, JsonValue } from "../../../model/json.js";
import type { Place } from "../../../model/place.js";
import { wheelwrightVersion } from "../../version.js";
import type { Comparison } from "../comparison.js";
import { exampleLines } from "./example.js";
import { breaksWhom, subjectOf } from "./words.js";

const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/** The findings as SARIF 2.1.0, which code scanning services show at the lines of a pull request. Paths are from the repository's root. */
export function sarifReport({ findings, present, former }: Comparison): string {
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const log: JsonObject = {
    $schema: schema,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "wheelwright compat", version: wheelwrightVersion(), rules: codes.map(rule) } },
        columnKind: "utf16CodeUnits",
        properties: { against: former.name, ...(former.commit === undefined ? {} : { commit: former.commit }) },
        results: findings.map((finding) => result(finding, codes.indexOf(finding.code), present.prefix ?? "")),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rule(code: CompatFinding["code"]): JsonValue {
  const { title, severity } = definitions[code];
  const help = helpPage(code).trim();
  return {
    id: code,
    shortDescription: { text: title },
    help: { text: help, markdown: help },
    defaultConfiguration: { level: severity },
  };
}

function result(finding: CompatFinding, ruleIndex: number, prefix: string): JsonValue {
  const { code, severity, place, summary, remedy, kind, group, version, path, audiences } = finding;
  const whom = breaksWhom(finding);
  const text = [`${subjectOf(finding)}: ${summary}`, ...(whom === "" ? [] : [whom]), ...exampleLines(finding), `What to do: ${remedy}`];
  const id = [finding.rule, group, kind, version ?? "", path ?? ""].join("/");
  return {
    ruleId: code,
    ruleIndex,
    level: severity === "info" ? "note" : severity,
    message: { text: text.join("\n") },
    locations: place === undefined ? [] : [location(place, prefix)],
    partialFingerprints: { "wheelwrightChange/v1": id },
    properties: {
      rule: finding.rule,
      kind: `${kind}.${group}`,
      ...(version === undefined ? {} : { version }),
      ...(path === undefined ? {} : { path }),
      audiences: [...audiences],
      ...(finding.formerPlace === undefined ? {} : { before: `${finding.formerPlace.file}:${finding.formerPlace.line}` }),
    },
  };
}

function location({ file, line, column, length }: Place, prefix: string): JsonValue {
  const uri = `${prefix}${file}`.split("/").map(encodeURIComponent).join("/");
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: "%SRCROOT%" },
      region: { startLine: line, startColumn: column, endColumn: column + length },
    },
  };
}
