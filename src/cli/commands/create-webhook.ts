import { loadTemplates } from "../../../generators/templates.js";
import { checkWebhook } from "../../../generators/webhook/check.js";
import { type WebhookOptions, webhookCommand } from "../../../generators/webhook/command.js";
import { webhookFiles } from "../../../generators/webhook/files.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { findKind, findVersion } from "../../project/find-kind.js";
import { diskFiles } from "../../tree/disk-files.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findApiKind } from "../find-api-kind.js";
import { findProjectRoot } from "../find-project.js";
import { readProjectConfig } from "../read-project-config.js";
import { scaffold } from "../scaffold.js";
import { wheelwrightVersion } from "../version.js";

/** The words of `wheelwright create webhook`. */
export type WebhookCommandOptions = Partial<WebhookOptions> & { readonly defaulting?: boolean; readonly validation?: boolean };

/** `wheelwright create webhook`: makes a version the hub of its kind's conversions, and the others its spokes. */
export async function run(options: WebhookCommandOptions, context: CommandContext): Promise<ExitCode> {
  const { defaulting, validation, ...given } = options;
  const unavailable = [...(defaulting === true ? ["--defaulting"] : []), ...(validation === true ? ["--validation"] : [])];
  if (unavailable.length > 0) throw new DiagnosticError(unavailable.map((flag) => diagnostic("WW435", { flag })));
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const planned = await scaffold("webhook", webhookCommand, given, context, async (all) => {
    if (!all.conversion) throw new DiagnosticError([diagnostic("WW502", { flag: "--conversion", command: "wheelwright create webhook" })]);
    const known = findKind(config, all);
    const resource = findVersion(known, all.version);
    const kind = findApiKind(known, config, files);
    const found = checkWebhook(all, kind);
    if (found.length > 0) throw new DiagnosticError(found);
    return webhookFiles(all, { config, files, resource, kind, templates: loadTemplates("webhook"), cliVersion: wheelwrightVersion() });
  });
  return applyPlan(context, { root, files: planned, diagnostics: [], next: ["make manifests generate"] });
}
