import type { FindingSeverity } from "../../compat/finding.js";
import type { CompatLevel } from "../../model/compat-level.js";
import { SourceTrees } from "../../reader/source-trees.js";
import { changedStates } from "../compat/changed/changed-states.js";
import { checkKinds } from "../compat/check-kinds.js";
import { kindsOf } from "../compat/compared-state.js";
import { type Comparison, compareStates } from "../compat/comparison.js";
import { type CompatFormat, formatComparison } from "../compat/format/format-comparison.js";
import { printText } from "../compat/format/text.js";
import { formerState, isRevision } from "../compat/former-state.js";
import { type LiveChoice, liveStates, withStoredVersions } from "../compat/live/with-live.js";
import { presentState } from "../compat/present-state.js";
import { readWaivers, waiversFile } from "../compat/read-waivers.js";
import { releasesOf } from "../compat/releases.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { tuneEngine } from "../generate/tune-engine.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { utcDay } from "../utc-day.js";

/** The options of `compat`. */
export interface CompatCommandOptions {
  readonly against?: string;
  readonly kind?: readonly string[];
  readonly failOn?: "error" | "warning";
  readonly level?: CompatLevel;
  readonly format?: CompatFormat | "text";
  readonly examples?: boolean;
  readonly kubeconfig?: string;
  /** Also looks at the objects of a cluster. */
  readonly live?: boolean;
  readonly context?: string;
  /** Also looks at all releases. */
  readonly sinceTags?: boolean;
}

/** `wheelwright compat`: says what changed since an older state of the project, and who notices it. Nothing is written. */
export async function run(options: CompatCommandOptions, context: CommandContext, today = utcDay(new Date())): Promise<ExitCode> {
  // A search for examples runs long enough for V8's optimizations to pay.
  if (options.examples === false) tuneEngine();
  const { present, former, released } = await statesOf(options, context.cwd);
  checkKinds(
    options.kind ?? [],
    [...kindsOf(present), ...kindsOf(former)].map(({ kind }) => kind),
  );
  const prove = options.examples === false ? undefined : (await import("../../compat/proof/proven.js")).proven;
  const level = options.level ?? present.level ?? "api";
  const asked: LiveChoice = { ...options, kinds: options.kind ?? [], level };
  const live = options.live === true ? await liveStates(present, asked) : undefined;
  const comparison = compareStates(live === undefined ? former : withStoredVersions(former, live), present, {
    level,
    kinds: options.kind ?? [],
    ...(live === undefined ? {} : { live }),
    ...(released === undefined ? {} : { releases: released.releases }),
    ...(prove === undefined ? {} : { prove }),
    waivers: readWaivers(present.readFile(waiversFile)).compat,
    today,
  });
  const exitCode = exitCodeOf(comparison, options.failOn ?? "error");
  const format = context.json ? "json" : (options.format ?? "text");
  if (format === "text") {
    printDiagnostics(context, present.root, former.diagnostics);
    printText(comparison, context);
  } else context.stdout(formatComparison(format, comparison, exitCode));
  return exitCode;
}

/** Reads both states; only the kinds that may differ, where nothing is asked of the others. */
async function statesOf({ against, live, sinceTags, ...options }: CompatCommandOptions, cwd: string) {
  const trees = new SourceTrees();
  const changed = live === true || sinceTags === true || !isRevision(against) ? undefined : changedStates(cwd, trees, against);
  if (changed !== undefined) return { ...changed, released: undefined };
  const present = presentState(cwd, trees);
  const read = { cwd, root: present.root, trees };
  const released = sinceTags === true ? releasesOf(present, { trees, now: Math.floor(Date.now() / 1000) }) : undefined;
  const lastRelease = against === undefined ? released?.last : undefined;
  const kinds = present.definitions.map(({ kind }) => kind);
  const asked = against === undefined ? {} : { against };
  return { present, former: lastRelease ?? (await formerState(kinds, { ...options, ...asked, ...read })), released };
}

function exitCodeOf({ findings }: Comparison, failOn: "error" | "warning"): ExitCode {
  const failing: readonly FindingSeverity[] = failOn === "error" ? ["error"] : ["error", "warning"];
  return findings.some(({ severity }) => failing.includes(severity)) ? ExitCode.findings : ExitCode.done;
}
