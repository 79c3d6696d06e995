import { relative, resolve, sep } from "node:path";
import { type Diagnostic, DiagnosticError } from "../../diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../model/project-files.js";
import type { EditedTexts } from "../../project/edited-texts.js";
import { tidyEditedImports } from "../../project/typescript/tidy-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { carryOut } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import type { FixRequest } from "../fix/parse-fix.js";
import { applyWithPackages } from "../generate/with-packages.js";
import { planGenerate } from "../plan-generate.js";
import { reportOutcome } from "../report-outcome.js";
import { type HubMoveRequest, moveHub } from "./move-hub.js";

/** A hub's move, with all that goes along. */
export interface PromoteHubRequest {
  readonly root: string;
  /** The project as it is. */
  readonly files: ProjectFiles;
  /** The same with what the move begins with; all edits are written there. */
  readonly texts: EditedTexts;
  readonly move: Omit<HubMoveRequest, "fixes" | "samePath">;
  readonly fixes: readonly FixRequest[];
  /** Moves the decorators of the roles themselves. */
  readonly moveRoles: (texts: EditedTexts) => void;
  /** Warnings for a person. */
  readonly lookAt: (texts: EditedTexts) => readonly Diagnostic[];
}

/**
 * Moves a kind's hub, and generates what follows: one change to look at. Where the new mapping leaves something to decide the type files are
 * written all the same, since it is asked only now: what is open is among the diagnostics, and `generate --fix` takes the answers.
 * @param next what to do besides
 * @throws DiagnosticError where the project is not in order as it is, or the move leads to anything that no decorator decides; nothing is written
 */
export async function promoteHub(request: PromoteHubRequest, next: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { root, files, texts, move, fixes } = request;
  const before = planGenerate(root, texts).diagnostics.filter(({ severity }) => severity === "error");
  if (before.length > 0) throw new DiagnosticError(before);
  const samePath = (given: string, file: string) =>
    [given.replace(/^\.\//, ""), relative(root, resolve(context.cwd, given)).split(sep).join("/")].includes(file);
  const found = moveHub({ ...move, fixes, samePath }, texts);
  request.moveRoles(texts);
  tidyEditedImports(texts, files);

  const after = planGenerate(root, texts);
  const broken = after.diagnostics.filter(({ severity, decision }) => severity === "error" && decision === undefined);
  if (broken.length > 0) throw new DiagnosticError(broken);
  const isOpen = after.diagnostics.some(({ severity }) => severity === "error");
  const edited = [...texts.texts].map(([path, content]): PlannedFile => ({ owner: "edited", path, content }));
  const diagnostics = [...after.diagnostics, ...found, ...request.lookAt(texts)];
  const plan = { root, files: [...edited, ...after.files], diagnostics: isOpen ? [] : diagnostics, next: [...follow(isOpen), ...next] };
  if (!isOpen) return applyWithPackages(context, plan);
  return reportOutcome(context, { ...(await carryOut(context, plan)), diagnostics, exitCode: ExitCode.findings });
}

function follow(isOpen: boolean): readonly string[] {
  return isOpen ? ["decide what is open, then: make manifests generate"] : ["git diff, then: npm run build && npm test"];
}
