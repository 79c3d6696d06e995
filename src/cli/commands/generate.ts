import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { RunFiles } from "../../tree/run-files.js";
import type { CommandContext } from "../context.js";
import type { GenerateOptions } from "../declarations/generate.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { readFixes } from "../fix/read-fixes.js";
import { firstRunThread } from "../generate/first-run-thread.js";
import { lastRunIfUnchanged, lastWarnings } from "../generate/last-run.js";
import { ownBuild } from "../generate/own-build.js";
import type { GenerateRequest } from "../generate/regenerate.js";
import { withPackages } from "../generate/with-packages.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { reportOutcome } from "../report-outcome.js";

const next = ["npm run build && npm test", "make build-installer IMG=<registry>/<image>:<tag>"];

/** `wheelwright generate`: writes what follows from the type files, and brings the chart and the bundle that PROJECT remembers up to date. What reads and checks them is loaded only if something has changed since the last run. */
export async function run(options: GenerateOptions, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const build = ownBuild();
  const { check = false, watch = false, maxDescriptionLength, fix, questions = false } = options;
  const flags = maxDescriptionLength === undefined ? {} : { maxDescriptionLength };
  const identity = build === undefined ? undefined : { root, build, settings: flags };
  const request = { root, check, flags, next, identity };
  if (questions) {
    if (check || watch || fix !== undefined) throw new DiagnosticError([diagnostic("WW571", {})]);
    return askInWriting(request, context);
  }
  if (watch) {
    if (check) throw new DiagnosticError([diagnostic("WW552", {})]);
    if (fix !== undefined) throw new DiagnosticError([diagnostic("WW567", {})]);
    const { watchGenerate } = await import("../generate/generating.js");
    return watchGenerate(request, context);
  }
  if (fix !== undefined) {
    const { generateWithFixes } = await import("../generate/generating.js");
    const outcome = await generateWithFixes(request, readFixes(fix, context.cwd), context, new RunFiles(root));
    return reportOutcome(context, await withPackages(outcome, request, context));
  }
  const last = identity === undefined ? undefined : lastRunIfUnchanged(identity);
  const known = last?.diagnostics ?? (identity === undefined ? [] : lastWarnings(identity));
  if (last !== undefined) {
    const outcome = { ...last, root, next, written: [], exitCode: ExitCode.done };
    return reportOutcome(context, await withPackages(outcome, request, context), { known });
  }
  const files = new RunFiles(root);
  const thread = firstRunThread(identity, files);
  try {
    const { askDecisions, regenerate, SourceTrees } = await import("../generate/generating.js");
    const trees = new SourceTrees();
    const generated = await regenerate({ ...request, thread }, context, files, trees);
    const mayAsk = context.interactive && !check && !context.dryRun && !context.diff;
    const outcome = mayAsk ? await askDecisions(generated, request, context) : generated;
    return await reportOutcome(context, await withPackages(outcome, { ...request, trees }, context), { known });
  } finally {
    thread?.stop();
  }
}

/** Prints the open decisions on stdout, as a file to fill in; errors that no decorator can fix go to stderr. */
async function askInWriting({ root, flags }: GenerateRequest, context: CommandContext): Promise<ExitCode> {
  const { planGenerate, printQuestions } = await import("../generate/generating.js");
  const { diagnostics } = planGenerate(root, new RunFiles(root), flags);
  const others = diagnostics.filter(({ severity, decision }) => severity === "error" && decision === undefined);
  context.stdout(printQuestions(diagnostics));
  printDiagnostics(context, root, others);
  return others.length > 0 ? ExitCode.findings : ExitCode.done;
}
