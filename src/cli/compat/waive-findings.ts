import type { CompatFinding } from "../../compat/finding.js";
import type { Waiver } from "../../compat/waivers/waiver.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { type NamedFinding, parseNamedFinding } from "../fix/parse-fix.js";

/** Who allows findings, why, and until when. */
export interface Permission {
  readonly reason?: string;
  readonly by?: string;
  /** The last day: `2027-01-31`. */
  readonly until?: string;
}

/**
 * The waivers that allow the findings that are named, each once.
 * @param requests `WW703@api/v1/foo_types.ts:14=waive`; without a place, of a code that is found in one place only
 * @param today `2026-11-22`
 * @throws DiagnosticError WW560 to WW562 for requests that name no finding, or more than one place; WW749 where a request lacks who allows it, why, or until when
 */
export function waiversOf(
  requests: readonly string[],
  findings: readonly CompatFinding[],
  permission: Permission,
  today: string,
): readonly Omit<Waiver, "place">[] {
  const { reason, by, until } = complete(permission, today);
  // That the API server refuses a CRD nobody can allow.
  const open = findings.filter(({ severity, refused }) => severity !== "info" && refused !== true);
  const chosen = requests.map((written) => choose(written, open));
  const refused = chosen.flatMap((each) => ("problem" in each ? [each.problem] : []));
  if (refused.length > 0) throw new DiagnosticError(refused);
  const entries = chosen
    .flatMap((each) => ("meant" in each ? each.meant : []))
    .map(({ rule, kind, version, path }) => ({
      ...{ rule, kind },
      ...(version === undefined ? {} : { version }),
      ...(path === undefined ? {} : { path }),
      ...{ reason, by, until },
    }));
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** All findings of one code in one place, or why a request names none. */
function choose(
  written: string,
  open: readonly CompatFinding[],
): { readonly meant: readonly CompatFinding[] } | { readonly problem: Diagnostic } {
  const named = parseNamedFinding(/^(.*)=waive$/.exec(written.trim())?.[1] ?? "");
  if (named === undefined) return { problem: diagnostic("WW560", { written }) };
  const meant = open.filter((finding) => isNamed(finding, named));
  if (meant.length === 0) return { problem: diagnostic("WW561", { written, open: fixesOf(open) }) };
  const fixes = fixesOf(meant);
  return fixes.length > 1 ? { problem: diagnostic("WW562", { written, open: fixes }) } : { meant };
}

function isNamed({ code, place, path }: CompatFinding, named: NamedFinding): boolean {
  const isThere = named.file === undefined || (place?.file === named.file && place.line === named.line);
  return code === named.code && isThere && (named.path === undefined || named.path === path);
}

/** Returns a `--fix` argument for each place that has findings. */
function fixesOf(findings: readonly CompatFinding[]): readonly string[] {
  return [...new Set(findings.map(({ code, place }) => `--fix ${code}${place === undefined ? "" : `@${place.file}:${place.line}`}=waive`))];
}

function complete({ reason = "", by = "", until = "" }: Permission, today: string): Required<Permission> {
  const problems = [
    ...(reason.trim() === "" ? ["say with --reason why it is allowed"] : []),
    ...(by.trim() === "" ? ["say with --by who allows it: git has no user.name here"] : []),
    ...(isDay(until) ? [] : ["say with --until the last day on which it is allowed, such as 2027-01-31"]),
    ...(isDay(until) && until < today ? [`--until ${until} is over`] : []),
  ];
  if (problems.length > 0) throw new DiagnosticError(problems.map((problem) => diagnostic("WW749", { problem })));
  return { reason, by, until };
}

/** Whether a text is a day as waivers have it. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
