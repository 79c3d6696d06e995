import { statSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { changeLayout, type LayoutChange } from "../../project/layout/change-layout.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { diskReader } from "../../tree/write.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { planGenerate } from "../plan-generate.js";
import { plannedTexts } from "../planned-texts.js";
import { readProjectConfig } from "../read-project-config.js";

/** The words of `wheelwright edit`. */
export interface EditOptions {
  readonly multigroup?: boolean;
  readonly check?: boolean;
}

/** `wheelwright edit`: moves a project into the layout of several groups, or back, with all that follows: one change to look at. */
export async function run({ multigroup, check = false }: EditOptions, context: CommandContext): Promise<ExitCode> {
  if (multigroup === undefined) throw new DiagnosticError([diagnostic("WW466", {})]);
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  refuseErrors(planGenerate(root, files).diagnostics);
  const change = changeLayout(config, files, multigroup);
  const after = planGenerate(root, change.texts);
  refuseErrors(after.diagnostics);
  const planned = plannedTexts(change.texts, after.files).map((file) => asMoved(file, change, root));
  const diagnostics = [...after.diagnostics, ...change.findings];
  const next = ["git diff, then: npm run build && npm test"];
  return applyPlan(context, { root, files: planned, diagnostics, next }, { check });
}

function refuseErrors(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new DiagnosticError(errors);
}

/** A file that moves keeps its bytes where no path in it had to follow, a byte order mark where one did, and that it can be run. */
function asMoved(file: PlannedFile, { origins }: LayoutChange, root: string): PlannedFile {
  const origin = origins.get(file.path);
  if (origin === undefined || file.owner !== "edited") return file;
  const bytes = diskReader(root)(origin) ?? new Uint8Array();
  const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const mark = decoded.startsWith("\uFEFF") ? "\uFEFF" : "";
  const content = decoded.slice(mark.length) === file.content ? bytes : mark + file.content;
  const executable = (statSync(join(root, origin)).mode & 0o111) !== 0;
  return { owner: "scaffold", path: file.path, content, ifExists: "conflict", ...(executable ? { executable } : {}) };
}
