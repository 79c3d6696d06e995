import type { FindingSeverity } from "../../compat/finding.js";
import type { CompatLevel } from "../../model/compat-level.js";
import { SourceTrees } from "../../reader/source-trees.js";
import { checkKinds } from "../compat/check-kinds.js";
import { type Comparison, compareStates } from "../compat/comparison.js";
import { type CompatFormat, formatComparison } from "../compat/format/format-comparison.js";
import { printText } from "../compat/format/text.js";
import { formerState } from "../compat/former-state.js";
import { type LiveChoice, liveStates, withStoredVersions } from "../compat/live/with-live.js";
import { presentState } from "../compat/present-state.js";
import { readWaivers, waiversFile } from "../compat/read-waivers.js";
import { releasesOf } from "../compat/releases.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
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
  const trees = new SourceTrees();
  const present = presentState(context.cwd, trees);
  const kinds = present.definitions.map(({ kind }) => kind);
  const now = new Date();
  const read = { cwd: context.cwd, trees };
  const released = options.sinceTags === true ? releasesOf(present, { ...read, now: Math.floor(now.getTime() / 1000) }) : undefined;
  const lastRelease = options.against === undefined ? released?.last : undefined;
  const former = lastRelease ?? (await formerState(kinds, { ...options, ...read }));
  checkKinds(
    options.kind ?? [],
    [...kinds, ...former.definitions.map(({ kind }) => kind)].map(({ kind }) => kind),
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

function exitCodeOf({ findings }: Comparison, failOn: "error" | "warning"): ExitCode {
  const failing: readonly FindingSeverity[] = failOn === "error" ? ["error"] : ["error", "warning"];
  return findings.some(({ severity }) => failing.includes(severity)) ? ExitCode.findings : ExitCode.done;
}
