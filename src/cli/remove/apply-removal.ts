import type { DeleteInput } from "../../../generators/delete/delete-input.js";
import type { Removal } from "../../../generators/delete/removal.js";
import { removeShared } from "../../../generators/delete/shared-removal.js";
import { type Diagnostic, DiagnosticError } from "../../diagnostics/diagnostic.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import type { Project } from "../../model/project.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { type GeneratePlan, planGenerate } from "../plan-generate.js";
import { plannedTexts } from "../planned-texts.js";
import { readProjectConfig } from "../read-project-config.js";
import { reportOutcome } from "../report-outcome.js";
import { askForEdited } from "./ask-for-edited.js";

/** A deletion, ready to be carried out. */
export interface RemovalRequest {
  /** The project's root, absolute. */
  readonly root: string;
  readonly removal: Removal;
  /** The blockers of the deletion, even with `--force`. */
  readonly against: readonly Diagnostic[];
  readonly input: DeleteInput;
  /** What to know once it is done. */
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
  const after = withoutShared(planInOrder(root, removal), request);
  const files = plannedTexts(removal.texts, after.files);
  const diagnostics = [...after.diagnostics, ...removal.kept, ...warnings];
  const next = [`git diff, then: npm run build && npm test`];
  return applyPlan({ ...context, force: input.force }, { root, files, diagnostics, next });
}

function planInOrder(root: string, { texts }: Removal): GeneratePlan {
  const plan = planGenerate(root, texts);
  const errors = plan.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new DiagnosticError(errors);
  return plan;
}

function withoutShared(after: GeneratePlan, { root, removal, input }: RemovalRequest): GeneratePlan {
  const { texts } = removal;
  const recorded = (config: DeleteInput["config"]) => config.resources.some(({ webhooks }) => webhooks !== undefined);
  if (!recorded(input.config) || recorded(readProjectConfig(root, texts)) || callsWebhooks(after.project)) return after;
  for (const file of after.files) if (file.owner === "edited") removal.edit(file.path, () => file.content);
  removeShared(removal, input);
  return planInOrder(root, removal);
}

/** Whether the API server calls the manager, whatever PROJECT says. */
function callsWebhooks({ kinds, admissionWebhooks }: Project): boolean {
  return admissionWebhooks.length > 0 || kinds.some((kind) => conversionStrategy(kind) === "Webhook");
}
