import { statSync } from "node:fs";
import { join } from "node:path";
import { changeLicense, ownerOf } from "../../../generators/edit/license.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { EditedTexts } from "../../project/edited-texts.js";
import { changeLayout, type LayoutChange } from "../../project/layout/change-layout.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { diskReader } from "../../tree/write.js";
import type { CommandContext } from "../context.js";
import type { EditOptions } from "../declarations/edit.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { applyWithPackages } from "../generate/with-packages.js";
import { planGenerate } from "../plan-generate.js";
import { plannedTexts } from "../planned-texts.js";
import { readProjectConfig } from "../read-project-config.js";
import { changeCertificates, changeScope } from "../scaffolds/change-scaffolds.js";

/** `wheelwright edit`: changes the options of `init`, with all that follows: one change to look at. */
export async function run(options: EditOptions, context: CommandContext): Promise<ExitCode> {
  const { check = false, multigroup, namespaced, certs, license, owner } = options;
  if ([multigroup, namespaced, certs, license, owner].every((value) => value === undefined))
    throw new DiagnosticError([diagnostic("WW466", {})]);
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  refuseErrors(planGenerate(root, files).diagnostics);
  const change: LayoutChange =
    multigroup === undefined
      ? { texts: new EditedTexts(files), origins: new Map(), findings: [] }
      : changeLayout(config, files, multigroup);
  const kept = [
    ...(certs === undefined ? [] : changeCertificates(root, change.texts, certs)),
    ...(namespaced === undefined ? [] : changeScope(root, change.texts, namespaced)),
  ];
  if (license !== undefined || owner !== undefined) {
    const recorded = owner ?? config.owner;
    changeLicense(change.texts, license ?? config.license ?? "apache2", ownerOf(recorded, config.projectName), recorded);
  }
  const after = planGenerate(root, change.texts);
  refuseErrors(after.diagnostics);
  const planned = plannedTexts(change.texts, after.files).map((file) => asMoved(file, change, root));
  const diagnostics = [...after.diagnostics, ...change.findings, ...kept];
  const next = ["git diff, then: npm run build && npm test"];
  return applyWithPackages(context, { root, files: planned, diagnostics, next }, check);
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
