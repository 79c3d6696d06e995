import type { CompatFinding, FindingSeverity } from "../../compat/finding.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { SourceTrees } from "../../reader/source-trees.js";
import { findChanges, readChanged, type StatePair } from "../compat/changed/changed-states.js";
import { compareInParts } from "../compat/changed/compare-in-parts.js";
import { locateStates } from "../compat/changed/open-states.js";
import { checkKinds } from "../compat/check-kinds.js";
import { kindsOf } from "../compat/compared-state.js";
import { type Comparison, compareStates } from "../compat/comparison.js";
import { formatComparison } from "../compat/format/format-comparison.js";
import { printText } from "../compat/format/text.js";
import { formerState, isRevision } from "../compat/former-state.js";
import { type LiveChoice, liveStates, withStoredVersions } from "../compat/live/with-live.js";
import { presentState } from "../compat/present-state.js";
import { readWaivers, waiversFile } from "../compat/read-waivers.js";
import { type ReadReleases, releasesOf } from "../compat/releases.js";
import { writeWaivers } from "../compat/write-waivers.js";
import type { CommandContext } from "../context.js";
import type { CompatCommandOptions } from "../declarations/compat.js";
import { ExitCode } from "../exit-code.js";
import { partWorker } from "../generate/own-build.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { utcDay } from "../utc-day.js";

/** `wheelwright compat`: says what changed since an older state of the project, and who notices it. Nothing is written but waivers, with `--fix`. */
export async function run(options: CompatCommandOptions, context: CommandContext, today = utcDay(new Date())): Promise<ExitCode> {
  checkPermission(options);
  const { present, former, released, findings } = await statesOf(options, context.cwd);
  checkKinds(
    options.kind ?? [],
    [...kindsOf(present), ...kindsOf(former)].map(({ kind }) => kind),
  );
  const prove = options.examples === false ? undefined : (await import("../../compat/proof/proven.js")).proven;
  const level = options.level ?? present.level ?? "api";
  const asked: LiveChoice = { ...options, kinds: options.kind ?? [], level };
  const live = options.live === true ? await liveStates(present, asked) : undefined;
  const found = compareStates(live === undefined ? former : withStoredVersions(former, live), present, {
    level,
    kinds: options.kind ?? [],
    ...(live === undefined ? {} : { live }),
    ...(released === undefined ? {} : { releases: released.releases }),
    ...(prove === undefined ? {} : { prove }),
    ...(findings === undefined ? {} : { found: findings }),
    waivers: readWaivers(present.readFile(waiversFile)).compat,
    today,
  });
  const format = context.json ? "json" : (options.format ?? "text");
  const { fix } = options;
  const writing = { context, root: present.root, printsChanges: format === "text" };
  const comparison = fix === undefined ? found : await writeWaivers(found, { ...options, fix, today }, writing);
  const exitCode = exitCodeOf(comparison, options.failOn ?? "error");
  if (format === "text") {
    printDiagnostics(context, present.root, former.diagnostics);
    printText(comparison, context);
  } else context.stdout(formatComparison(format, comparison, exitCode));
  return exitCode;
}

/** @throws DiagnosticError WW749 for a permission of nothing */
function checkPermission({ fix, reason, until, by }: CompatCommandOptions): void {
  if (fix !== undefined || (reason ?? until ?? by) === undefined) return;
  throw new DiagnosticError([
    diagnostic("WW749", { problem: "--reason, --until and --by are about what --fix allows, and there is no --fix" }),
  ]);
}

/** Both states, the releases where they were asked for, and the findings where they were found with the states. */
interface States extends StatePair {
  readonly released?: ReadReleases | undefined;
  readonly findings?: readonly CompatFinding[];
}

/** Reads both states; only the kinds that may differ, where nothing is asked of the others. */
async function statesOf({ against, live, sinceTags, ...options }: CompatCommandOptions, cwd: string): Promise<States> {
  const trees = new SourceTrees();
  if (live !== true && sinceTags !== true && isRevision(against)) {
    const changed = await changedSince(against, options, { cwd, trees });
    if (changed !== undefined) return changed;
  }
  const present = presentState(cwd, trees);
  const read = { cwd, root: present.root, trees };
  const released = sinceTags === true ? releasesOf(present, { trees, now: Math.floor(Date.now() / 1000) }) : undefined;
  const lastRelease = against === undefined ? released?.last : undefined;
  const kinds = present.definitions.map(({ kind }) => kind);
  const asked = against === undefined ? {} : { against };
  return { present, former: lastRelease ?? (await formerState(kinds, { ...options, ...asked, ...read })), released };
}

/** The states that may differ, or what was found between them on two threads. Undefined where both states have to be read whole. */
async function changedSince(
  against: string | undefined,
  { kind, examples, level }: CompatCommandOptions,
  { cwd, trees }: { readonly cwd: string; readonly trees: SourceTrees },
): Promise<States | undefined> {
  const location = locateStates(cwd, against);
  if (location === undefined) return undefined;
  const changes = findChanges(location);
  const workerFile = partWorker("compare-worker");
  const asked = { kinds: kind ?? [], examples: examples !== false, ...(level === undefined ? {} : { level }) };
  return (await compareInParts(changes, { ...asked, ...(workerFile === undefined ? {} : { workerFile }) })) ?? readChanged(changes, trees);
}

function exitCodeOf({ findings }: Comparison, failOn: "error" | "warning"): ExitCode {
  const failing: readonly FindingSeverity[] = failOn === "error" ? ["error"] : ["error", "warning"];
  return findings.some(({ severity }) => failing.includes(severity)) ? ExitCode.findings : ExitCode.done;
}
