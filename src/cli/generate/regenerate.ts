import type { SourceTrees } from "../../reader/source-trees.js";
import { writes } from "../../tree/compare.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import type { RunFiles } from "../../tree/run-files.js";
import { carryOut } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { type GenerateFlags, planGenerate } from "../plan-generate.js";
import type { Outcome } from "../report-outcome.js";
import { recordRun } from "./last-run.js";
import { partWorker } from "./own-build.js";
import { PartRecords } from "./part-records.js";
import { type PartOptions, planInParts } from "./plan-in-parts.js";
import type { PlanThread } from "./plan-taken-parts.js";
import type { RunIdentity } from "./run-identity.js";

/** The request of a run of `generate`. */
export interface GenerateRequest {
  /** The project's root, absolute. */
  readonly root: string;
  /** Write nothing, and say with the exit code whether something would change. */
  readonly check: boolean;
  /** The flags that override PROJECT. */
  readonly flags: GenerateFlags;
  /** The next steps to take after success. */
  readonly next: readonly string[];
  /** Under which the run is recorded, if it leaves the project as it should be; undefined for no record. */
  readonly identity: RunIdentity | undefined;
  /** A second thread, if one was started early; the caller ends it. */
  readonly thread?: PlanThread | undefined;
}

/**
 * Reads the project, checks it, and writes what follows from it; nothing is printed.
 * @param files the project as it is now
 * @param trees what was parsed in earlier runs
 * @throws DiagnosticError where PROJECT or a kustomization can't be read
 */
export async function regenerate(
  request: GenerateRequest,
  context: CommandContext,
  files: RunFiles,
  trees?: SourceTrees,
): Promise<Outcome> {
  const { root, check, flags, next, identity } = request;
  const plan = (await planInParts(root, files, flags, partOptions(request, trees))) ?? planGenerate(root, files, flags, trees);
  const read = (path: string) => files.bytes(path);
  const outcome = await carryOut(context, { root, files: plan.files, diagnostics: plan.diagnostics, next }, { check, read });
  if (identity !== undefined && isUpToDate(outcome, plan.files)) {
    recordRun(identity, { ...asCachedOutcome(outcome), footprint: files.footprintAfter(outcome.written) });
  }
  return outcome;
}

function partOptions({ identity, thread }: GenerateRequest, trees: SourceTrees | undefined): PartOptions {
  const workerFile = partWorker();
  return {
    ...(identity === undefined ? {} : { records: (config) => new PartRecords(identity, config), build: identity.build }),
    ...(workerFile === undefined ? {} : { workerFile }),
    ...(thread === undefined ? {} : { thread }),
    ...(trees === undefined ? {} : { trees }),
  };
}

/** Whether another run would find nothing to do, and nothing to ask: a file of the user's that a person chose to keep is asked about again. */
function isUpToDate({ exitCode, changes, written }: Outcome, planned: readonly PlannedFile[]): boolean {
  const keptAnyway = new Set(planned.filter((file) => file.owner === "scaffold" && file.ifExists === "keep").map(({ path }) => path));
  return (
    exitCode === ExitCode.done &&
    changes.filter(writes).length === written.length &&
    changes.every(({ status, path }) => status !== "kept" || keptAnyway.has(path))
  );
}

/** Converts an outcome to the one of a run that finds nothing to do. */
function asCachedOutcome({ changes, diagnostics }: Outcome): Pick<Outcome, "changes" | "diagnostics"> {
  const left = changes.filter((change) => change.status !== "delete");
  return {
    changes: left.map(({ path, owner, status }) => ({ path, owner, status: status === "kept" ? "kept" : "identical" })),
    diagnostics,
  };
}
