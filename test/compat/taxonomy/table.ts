import type { CompatFinding } from "../../../src/compat/finding.js";
import { markdownTable } from "../../support/markdown-table.js";
import { falseAlarms } from "./false-alarms.js";
import { judge, namedAudiences } from "./judged.js";
import { type OtherVerdict, otherTools } from "./other-tools.js";
import { pairs } from "./pairs.js";
import { recordedVerdicts } from "./verdicts.js";

const verdicts = recordedVerdicts();
const compared = pairs.filter(({ id }) => otherTools[id] !== undefined);

/** The changes that other tools were tried on: who notices each, and who says so. */
export function tableOfChanges(): string {
  const rows = compared.map((pair) => {
    const { findings } = judge(pair, verdictOf(pair.id));
    const [crdify = "nothing", checker = "nothing"] = otherTools[pair.id] ?? [];
    return [pair.id, noticed(pair.id), ours(findings), shown(crdify), shown(checker)];
  });
  return markdownTable([["Change", "Who notices, on the API server", "`compat`", "crdify", "crd-schema-checker"], ...rows]);
}

/** The sums of the table. */
export function sumOfChanges(): string {
  const alarms = Object.keys(falseAlarms).length;
  return [
    `- \`compat\`: of ${pairs.length} changes it misses nobody; of ${alarms} it names somebody whom no request showed to break.`,
    `- crdify: of these ${compared.length} it says nothing of ${silent(0)} that somebody notices, and Error of ${loud(0)} that nobody does.`,
    `- crd-schema-checker: nothing of ${silent(1)} that somebody notices, and an error of ${loud(1)} that nobody does.`,
  ].join("\n");
}

/** The changes of which we name too many. */
export function listOfFalseAlarms(): string {
  return Object.entries(falseAlarms)
    .map(([id, { audiences, reason }]) => `- \`${id}\` (${audiences.join(", ")}): ${reason}`)
    .join("\n");
}

function verdictOf(id: string) {
  return verdicts[id] ?? { audiences: [], effects: [] };
}

function noticed(id: string): string {
  const { refused, audiences } = verdictOf(id);
  if (refused !== undefined) return "the CRD is refused";
  return audiences.length === 0 ? "nobody" : audiences.join(", ");
}

/** Our verdict: the worst of the findings, its codes, and whom they name. */
function ours(findings: readonly CompatFinding[]): string {
  if (findings.length === 0) return "nothing";
  const worst = (["error", "warning", "info"] as const).find((severity) => findings.some((finding) => finding.severity === severity));
  const codes = [...new Set(findings.map(({ code }) => code))].join(", ");
  const named = findings.some(({ refused }) => refused === true) ? ["refused"] : namedAudiences(findings);
  return [`${worst} ${codes}`, ...(named.length === 0 ? [] : [named.join(", ")])].join(": ");
}

function shown(verdict: OtherVerdict): string {
  return { nothing: "–", error: "error", "error (unhandled)": "error (no rule)", lint: "– (lint only)", cost: "– (cost only)" }[verdict];
}

/** An update that is refused is noticed, too. A rollback is left out: no other tool speaks of it. */
function isNoticed(id: string): boolean {
  const { refused, audiences } = verdictOf(id);
  return refused !== undefined || audiences.some((audience) => audience !== "rollback");
}

function saysError(id: string, tool: 0 | 1): boolean {
  return otherTools[id]?.[tool].startsWith("error") === true;
}

function silent(tool: 0 | 1): number {
  return compared.filter(({ id }) => isNoticed(id) && !saysError(id, tool)).length;
}

function loud(tool: 0 | 1): number {
  return compared.filter(({ id }) => !isNoticed(id) && saysError(id, tool)).length;
}
