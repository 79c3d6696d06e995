import type { DeleteInput } from "../../../generators/delete/delete-input.js";
import type { Removal } from "../../../generators/delete/removal.js";
import { removeShared } from "../../../generators/delete/shared-removal.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import type { Project } from "../../model/project.js";
import type { ProjectResource } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { EditedTexts } from "../../project/edited-texts.js";
import { removeResource } from "../../project/project-file-removal.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { applyWithPackages } from "../generate/with-packages.js";
import { type GeneratePlan, planGenerate } from "../plan-generate.js";
import { plannedTexts } from "../planned-texts.js";
import { readProjectConfig } from "../read-project-config.js";
import { reportOutcome } from "../report-outcome.js";
import { askForEdited } from "./ask-for-edited.js";
import { lostVersions } from "./lost-versions.js";

/** A deletion, ready to be carried out. */
export interface RemovalRequest {
  /** The project's root, absolute. */
  readonly root: string;
  readonly removal: Removal;
  /** The blockers of the deletion, even with `--force`. */
  readonly against: readonly Diagnostic[];
  readonly input: DeleteInput;
  /** Warnings that are shown once the removal is done. */
  readonly warnings: readonly Diagnostic[];
}

/**
 * Deletes, and generates what follows: one change to look at. With the last webhook of the project goes what is there for webhooks.
 * @throws DiagnosticError where what would be left is not in order; nothing is written
 */
export async function applyRemoval(
  request: RemovalRequest,
  context: CommandContext,
  mayDelete: typeof askForEdited = askForEdited,
): Promise<ExitCode> {
  const { root, removal, against, input, warnings } = request;
  const mayAsk = context.interactive && !context.dryRun && !context.diff && against.length === 0 && removal.edited.length > 0;
  const refused = mayAsk && (await mayDelete(context, removal.edited)) ? [] : [...against, ...removal.edited];
  if (refused.length > 0) {
    const exitCode = against.length > 0 ? ExitCode.findings : ExitCode.conflict;
    return reportOutcome(context, { root, changes: [], written: [], diagnostics: refused, next: [], exitCode });
  }
  const lost = lostVersions(readProjectConfig(root, removal.texts), removal.texts);
  const after = lost.length === 0 ? withoutShared(planInOrder(root, removal.texts), request) : planOfRest(lost, request);
  const files = plannedTexts(removal.texts, after.files);
  const diagnostics = [...after.diagnostics, ...removal.kept, ...warnings];
  const next = lost.length === 0 ? ["git diff, then: npm run build && npm test"] : [];
  const plan = { root, files, diagnostics, next };
  const forced = { ...context, force: input.force };
  return lost.length === 0 ? applyWithPackages(forced, plan) : applyPlan(forced, plan);
}

function planInOrder(root: string, texts: ProjectFiles): GeneratePlan {
  const plan = planGenerate(root, texts);
  if (hasErrors(plan)) throw new DiagnosticError(plan.diagnostics.filter(({ severity }) => severity === "error"));
  return plan;
}

/** The plan while other versions lack their types, too: nothing is generated before each of them is restored, or deleted. */
function planOfRest(lost: readonly ProjectResource[], request: RemovalRequest): Pick<GeneratePlan, "files" | "diagnostics"> {
  const { root, removal } = request;
  const rest = new EditedTexts(removal.texts);
  rest.write("PROJECT", lost.reduce<string>(removeResource, removal.texts.read("PROJECT") ?? ""));
  const plan = planGenerate(root, rest);
  const wiring = plan.files.filter(({ path }) => !path.startsWith("config/crd/"));
  if (!hasErrors(plan) && needsNoShared(plan, request)) takeShared(wiring, request);
  return { files: [], diagnostics: [diagnostic("WW470", { lost: lost.map(({ group, version, kind }) => ({ group, version, kind })) })] };
}

function withoutShared(after: GeneratePlan, request: RemovalRequest): GeneratePlan {
  if (!needsNoShared(after, request)) return after;
  takeShared(after.files, request);
  return planInOrder(request.root, request.removal.texts);
}

/** Whether the project's last webhook goes. */
function needsNoShared({ project }: GeneratePlan, { root, removal, input }: RemovalRequest): boolean {
  const recorded = (config: DeleteInput["config"]) => config.resources.some(({ webhooks }) => webhooks !== undefined);
  return recorded(input.config) && !recorded(readProjectConfig(root, removal.texts)) && !callsWebhooks(project);
}

function takeShared(files: readonly PlannedFile[], { removal, input }: RemovalRequest): void {
  for (const file of files) if (file.owner === "edited") removal.edit(file.path, () => file.content);
  removeShared(removal, input);
}

function hasErrors({ diagnostics }: GeneratePlan): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** Whether the API server calls the manager, whatever PROJECT says. */
function callsWebhooks({ kinds, admissionWebhooks }: Project): boolean {
  return admissionWebhooks.length > 0 || kinds.some((kind) => conversionStrategy(kind) === "Webhook");
}
