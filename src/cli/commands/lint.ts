import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { lintRuleIds } from "../../lint/catalogue.js";
import type { LintFinding } from "../../lint/finding.js";
import { lintKinds } from "../../lint/lint-kinds.js";
import { stringifyJson } from "../../model/lossless-json.js";
import { meant, nearestName } from "../../model/nearest-name.js";
import { checkKinds } from "../compat/check-kinds.js";
import { formerState } from "../compat/former-state.js";
import { presentState } from "../compat/present-state.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { printDiagnostics } from "../print-diagnostics.js";

/** The options of `lint`. */
export interface LintCommandOptions {
  readonly against?: string;
  readonly kind?: readonly string[];
  readonly off?: readonly string[];
  readonly format?: "text" | "json";
  readonly kubeconfig?: string;
}

/** `wheelwright lint`: says where fields don't follow best practice; only fields that are new, where it is told since when. Nothing is written. */
export async function run(options: LintCommandOptions, context: CommandContext): Promise<ExitCode> {
  const present = presentState(context.cwd);
  const kinds = present.definitions.map(({ kind }) => kind).filter(({ kind }) => options.kind?.includes(kind) ?? true);
  checkKinds(
    options.kind ?? [],
    present.definitions.map(({ kind }) => kind.kind),
  );
  const off = [...(present.lintOff ?? []), ...(options.off ?? [])];
  checkRules(off);
  const former = options.against === undefined ? undefined : await formerState(kinds, { ...options, cwd: context.cwd });
  const findings = lintKinds(kinds, {
    off,
    ...(former === undefined ? {} : { former: former.definitions.map(({ kind }) => kind) }),
  });
  const exitCode = findings.length === 0 ? ExitCode.done : ExitCode.findings;
  if (context.json || options.format === "json") {
    context.stdout(`${stringifyJson({ exitCode, against: former?.name ?? null, findings: findings.map(asJson) } as never)}\n`);
    return exitCode;
  }
  printDiagnostics(context, present.root, [...(former?.diagnostics ?? []), ...findings.map(asDiagnostic)]);
  if (!context.quiet)
    context.stderr(
      `${findings.length} finding${findings.length === 1 ? "" : "s"}${former === undefined ? "" : ` that ${former.name} doesn't have`}.`,
    );
  return exitCode;
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
