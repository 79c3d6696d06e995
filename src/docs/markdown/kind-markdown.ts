import { markdownHeader } from "../../model/generated-header.js";
import { stringifyJson } from "../../model/lossless-json.js";
import type { FieldDoc, KindDoc, RuleDoc, VersionDoc } from "../data/doc.js";
import { allFields } from "../data/field-docs.js";
import { cell, code, table } from "./table.js";

/** A kind's page: its versions one after the other, then how they convert and what changed. */
export function kindMarkdown(kind: KindDoc, hasPicture: boolean): string {
  const lines = [
    `# ${kind.kind}`,
    "",
    ...(kind.versions[0]?.description === undefined ? [] : [kind.versions[0].description, ""]),
    ...table(
      ["Version", "Served", "Storage", "Hub", "Deprecated"],
      kind.versions.map(({ name, served, storage, hub, deprecated }) => [
        `[${name}](#${name})`,
        yes(served),
        yes(storage),
        yes(hub),
        deprecated ?? "",
      ]),
    ),
    ...kind.versions.flatMap((version) => versionLines(kind, version)),
    ...conversionLines(kind, hasPicture),
    ...sinceLines(kind),
  ];
  return `${markdownHeader}${lines.join("\n")}\n`;
}

function versionLines({ group, kind }: KindDoc, { name, sample, fields, rules }: VersionDoc): readonly string[] {
  const all = allFields(fields);
  const ruled = all.filter((field) => field.rules.length > 0);
  return [
    "",
    `## ${name}`,
    "",
    `\`apiVersion: ${group}/${name}\`, \`kind: ${kind}\``,
    ...(sample === undefined ? [] : ["", "```yaml", sample.yaml.trimEnd(), "```"]),
    "",
    ...table(["Field", "Type", "Description", "Constraints"], all.map(fieldRow)),
    ...(rules.length + ruled.length === 0
      ? []
      : ["", `### Rules of ${name}`, "", ...rules.flatMap((rule) => ruleLines("the whole object", rule))]),
    ...ruled.flatMap((field) => field.rules.flatMap((rule) => ruleLines(code(field.path), rule))),
  ];
}

function fieldRow(field: FieldDoc): readonly string[] {
  const constraints = [
    ...(field.required ? ["required"] : []),
    ...(field.default === undefined ? [] : [`default ${code(stringifyJson(field.default))}`]),
    ...(field.enum === undefined ? [] : [`one of ${field.enum.map((value) => code(stringifyJson(value))).join(", ")}`]),
    ...field.constraints.map(constraint),
    ...field.elementConstraints.map((words) => `each: ${constraint(words)}`),
    ...(field.immutable === true ? ["never changes"] : []),
  ];
  return [code(field.path), cell(field.type), cell(field.description ?? ""), constraints.join("; ")];
}

function constraint(words: string): string {
  const pattern = /^matches (.*)$/s.exec(words)?.[1];
  return pattern === undefined ? cell(words) : `matches ${code(pattern)}`;
}

function ruleLines(subject: string, { rule, message, reading, cost }: RuleDoc): readonly string[] {
  const words = [message, reading === undefined ? undefined : `${reading}`].filter((each) => each !== undefined);
  return [`- ${subject}: ${words.map(cell).join(" – ")} ${code(rule)}${cost === undefined ? "" : `, at most ${cost} units`}`];
}

function conversionLines(kind: KindDoc, hasPicture: boolean): readonly string[] {
  if (kind.conversions.length === 0) return [];
  return [
    "",
    "## How the versions convert",
    ...(hasPicture ? ["", `![How the versions of ${kind.kind} convert](${kind.kind.toLowerCase()}.svg)`] : []),
    ...kind.conversions.flatMap(({ spoke, hub, mappings, differences }) => [
      "",
      `### ${spoke} and ${hub}`,
      "",
      ...table(
        [spoke, hub, `To ${hub}`, `From ${hub}`, "Verdict"],
        mappings.map((mapping) => [paths(mapping.spoke), paths(mapping.hub), cell(mapping.toHub), cell(mapping.fromHub), mapping.verdict]),
      ),
      ...(differences.length === 0 ? [] : ["", ...differences.map((words) => `- ${cell(words)}`)]),
    ]),
  ];
}

function sinceLines({ since }: KindDoc): readonly string[] {
  if (since === undefined) return [];
  const rows = since.changes.map(({ severity, code: number, version, summary, breaks }) => [
    `${severity} ${number}`,
    version ?? "",
    cell(summary),
    cell(breaks),
  ]);
  return [
    "",
    `## Changes since ${since.from}`,
    "",
    ...(rows.length === 0 ? ["Nothing changed."] : table(["", "Version", "Change", "Who notices"], rows)),
  ];
}

function paths(all: readonly string[]): string {
  return all.length === 0 ? "none" : all.map(code).join(", ");
}

function yes(value: boolean): string {
  return value ? "yes" : "";
}
