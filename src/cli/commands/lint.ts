import { type MatchedWaivers, matchWaivers, waiverNotice } from "../../compat/waivers/match-waivers.js";
import type { Waiver } from "../../compat/waivers/waiver.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { lintRuleIds } from "../../lint/catalogue.js";
import type { LintFinding } from "../../lint/finding.js";
import { lintKinds, newFindings } from "../../lint/lint-kinds.js";
import type { ApiKind } from "../../model/api-kind.js";
import { stringifyJson } from "../../model/lossless-json.js";
import { meant, nearestName } from "../../model/nearest-name.js";
import { checkKinds } from "../compat/check-kinds.js";
import type { ComparedState } from "../compat/compared-state.js";
import { type FormerOptions, formerState } from "../compat/former-state.js";
import { presentState } from "../compat/present-state.js";
import { readWaivers, waiversFile } from "../compat/read-waivers.js";
import type { CommandContext } from "../context.js";
import type { LintCommandOptions } from "../declarations/lint.js";
import { ExitCode } from "../exit-code.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { utcDay } from "../utc-day.js";

/** `wheelwright lint`: says where fields that are new don't follow best practice. Nothing is written. */
export async function run(options: LintCommandOptions, context: CommandContext, today = utcDay(new Date())): Promise<ExitCode> {
  const present = presentState(context.cwd);
  const kinds = present.definitions.map(({ kind }) => kind).filter(({ kind }) => options.kind?.includes(kind) ?? true);
  checkKinds(
    options.kind ?? [],
    present.definitions.map(({ kind }) => kind.kind),
  );
  const off = [...(present.lintOff ?? []), ...(options.off ?? [])];
  checkRules(off);
  const all = lintKinds(kinds, { off });
  const former = options.all === true ? undefined : await olderState(kinds, { ...options, cwd: context.cwd, root: present.root });
  const before = former?.definitions.map(({ kind }) => kind) ?? [];
  const found = newFindings(all, lintKinds(before, { off }));
  // All fields are looked at: a waiver of a field that is old isn't needless.
  const waivers = readWaivers(present.readFile(waiversFile)).lint.filter(isAsked(kinds, off));
  const matched = matchWaivers(all, waivers, today);
  const notices = noticesOf(matched);
  const findings = found.filter((finding) => !matched.allowed.has(finding));
  const exitCode = findings.length === 0 && notices.length === 0 ? ExitCode.done : ExitCode.findings;
  const waived = found.length - findings.length;
  if (context.json || options.format === "json") {
    const listed = found.map((finding) => ({ ...asJson(finding), waived: allowanceOf(matched.allowed.get(finding)) }));
    context.stdout(`${stringifyJson({ exitCode, against: former?.name ?? null, findings: listed, waivers: notices } as never)}\n`);
    return exitCode;
  }
  printDiagnostics(context, present.root, [...(former?.diagnostics ?? []), ...findings.map(asDiagnostic), ...notices]);
  if (!context.quiet) {
    const since = former === undefined ? "" : `, new since ${former.name}`;
    const allowed = waived === 0 ? "" : `; ${waiversFile} allows ${waived} more`;
    context.stderr(`${findings.length} finding${findings.length === 1 ? "" : "s"}${since}${allowed}.`);
  }
  return exitCode;
}

/** No git, no repository, no commit yet on the default branch, or no kind in the older state: then every field is new. */
const nothingOlder: readonly string[] = ["WW581", "WW582", "WW585", "WW586"];

/** The state since which fields are new; nothing where there is none, unless a state was asked for. */
async function olderState(kinds: readonly ApiKind[], options: FormerOptions): Promise<ComparedState | undefined> {
  try {
    return await formerState(kinds, options);
  } catch (error) {
    const isNone = error instanceof DiagnosticError && error.diagnostics.every(({ code }) => nothingOlder.includes(code));
    if (options.against === undefined && isNone) return undefined;
    throw error;
  }
}

/** A waiver of a rule that is off, or of a kind that wasn't asked for, is neither needed nor needless. */
function isAsked(kinds: readonly ApiKind[], off: readonly string[]): (waiver: Waiver) => boolean {
  return ({ kind, rule }) => kinds.some((each) => each.kind === kind) && !off.includes(rule);
}

function allowanceOf(waiver: Waiver | undefined): object | null {
  if (waiver === undefined) return null;
  const { reason, by, until } = waiver;
  return { reason, by, until };
}

function noticesOf({ expired, unused }: MatchedWaivers<LintFinding>): readonly Diagnostic[] {
  return [
    ...expired.map((waiver) => diagnostic("WW741", waiverNotice("waiver-expired", waiver), waiver.place)),
    ...unused.map((waiver) => diagnostic("WW742", waiverNotice("waiver-unused", waiver), waiver.place)),
  ];
}

function asDiagnostic({ code, rule, summary, place }: LintFinding): Diagnostic {
  return diagnostic(code as "WW751", { summary: `${summary} (${rule})` }, place.file === "" ? undefined : place);
}

function asJson(finding: LintFinding): object {
  const { remedy } = asDiagnostic(finding);
  return { ...finding, remedy };
}

/** @throws DiagnosticError WW773 for a rule that there isn't */
function checkRules(off: readonly string[]): void {
  const unknown = off.filter((rule) => !(lintRuleIds as readonly string[]).includes(rule));
  if (unknown.length === 0) return;
  throw new DiagnosticError(unknown.map((rule) => diagnostic("WW773", { rule, ...meant(nearestName(rule, lintRuleIds)) })));
}
