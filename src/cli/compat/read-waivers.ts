import { ruleIds } from "../../compat/catalogue/catalogue.js";
import type { Waiver } from "../../compat/waivers/waiver.js";
import { DiagnosticError, DiagnosticSink } from "../../diagnostics/diagnostic.js";
import { lintRuleIds } from "../../lint/catalogue.js";
import { isObject } from "../../model/json.js";
import { meant, nearestName } from "../../model/nearest-name.js";
import { YamlValue } from "../../project/yaml-value.js";
import { isDay } from "./waive-findings.js";

/** The file in which a project's waivers are committed. */
export const waiversFile = "api/compat.yaml";

type Report = (problem: string, key?: string) => void;

/** The waivers of a project, for each command that makes findings. */
export interface ProjectWaivers {
  readonly compat: readonly Waiver[];
  readonly lint: readonly Waiver[];
}

/**
 * Reads the waivers of a project; none where there is no such file.
 * @throws DiagnosticError WW740 for what can't be read, and for entries that don't say what they have to
 */
export function readWaivers(text: string | undefined): ProjectWaivers {
  if (text === undefined) return { compat: [], lint: [] };
  const yaml = new YamlValue(waiversFile, text);
  const sink = new DiagnosticSink();
  for (const { message, place } of yaml.problems) sink.report("WW740", { problem: message }, place);
  const written = isObject(yaml.value) ? (yaml.value as { readonly waivers?: unknown }).waivers : (yaml.value ?? null);
  // An empty file, or nothing under the key: no waivers yet.
  const entries = written === null ? [] : written;
  if (yaml.problems.length === 0 && !Array.isArray(entries)) sink.report("WW740", { problem: "`waivers` is no list" }, yaml.placeOf([]));
  const waivers = (Array.isArray(entries) ? (entries as readonly unknown[]) : []).flatMap((entry, index) => {
    const report: Report = (problem, key) => {
      const path = ["waivers", index];
      sink.report("WW740", { problem }, key === undefined ? yaml.placeOf(path) : yaml.placeOfKey(path, key));
    };
    const waiver = isObject(entry) ? waiverOf(entry as Readonly<Record<string, unknown>>, report) : report("an entry is no map");
    return waiver === undefined ? [] : [{ ...waiver, place: yaml.placeOf(["waivers", index, "rule"]) }];
  });
  if (sink.hasErrors) throw new DiagnosticError(sink.sorted());
  return {
    compat: waivers.filter(({ rule }) => !isLintRule(rule)),
    lint: waivers.filter(({ rule }) => isLintRule(rule)),
  };
}

const demanded = ["rule", "kind", "reason", "by", "until"] as const;
const known: readonly string[] = [...demanded, "version", "path"];

function waiverOf(entry: Readonly<Record<string, unknown>>, report: Report): Omit<Waiver, "place"> | undefined {
  const texts = Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, value instanceof Date ? value.toISOString().slice(0, 10) : value]),
  );
  const problems = [
    ...Object.keys(texts)
      .filter((key) => !known.includes(key))
      .map((key) => [`a waiver has no \`${key}\``, key] as const),
    ...demanded.filter((key) => !isText(texts[key])).map((key) => [`a waiver needs \`${key}\`, a text`, key] as const),
    ...["version", "path"]
      .filter((key) => texts[key] !== undefined && !isText(texts[key]))
      .map((key) => [`\`${key}\` has to be a text`, key] as const),
    ...(isText(texts.rule) && !isRule(texts.rule) ? [[unknownRule(texts.rule), "rule"] as const] : []),
    ...(isText(texts.until) && !isDay(texts.until) ? [["`until` has to be a day, such as 2027-01-31", "until"] as const] : []),
  ];
  for (const [problem, key] of problems) report(problem, key);
  return problems.length > 0 ? undefined : (texts as unknown as Omit<Waiver, "place">);
}

function unknownRule(rule: string): string {
  const { meant: near } = meant(nearestName(rule, [...ruleIds, ...lintRuleIds]));
  return `there is no rule ${rule}${near === undefined ? "" : `; ${near} is meant`}`;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isRule(text: string): boolean {
  return (ruleIds as readonly string[]).includes(text) || isLintRule(text);
}

function isLintRule(text: string): boolean {
  return (lintRuleIds as readonly string[]).includes(text);
}
