import type { CommandDefinition } from "../../../generators/command.js";
import { removeWebhooksOf } from "../../../generators/delete/webhook-removal.js";
import { askKind, askVersion } from "../../../generators/questions.js";
import { loadTemplates } from "../../../generators/templates.js";
import { createsWebhook, type WebhookOptions, withImpliedOptions } from "../../../generators/webhook/command.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { findKind, findVersion } from "../../project/find-kind.js";
import { diskFiles } from "../../tree/disk-files.js";
import { askForMissing } from "../ask-for-missing.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findApiKind } from "../find-api-kind.js";
import { findProjectRoot } from "../find-project.js";
import { readProjectConfig } from "../read-project-config.js";
import { applyRemoval } from "../remove/apply-removal.js";
import { wheelwrightVersion } from "../version.js";

const deleteWebhookCommand: CommandDefinition<WebhookOptions> = {
  name: "delete webhook",
  options: [
    { name: "kind", flag: "--kind", question: askKind("Of which kind?") },
    { name: "version", flag: "--version", question: askVersion("Of which version? The conversion is the hub's.") },
  ],
};

/** `wheelwright delete webhook`: takes back what `create webhook` made. */
export async function run(options: Partial<WebhookOptions>, context: CommandContext): Promise<ExitCode> {
  const given = withImpliedOptions(options);
  if (!createsWebhook(given)) throw new DiagnosticError([diagnostic("WW465", {})]);
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const named = await askForMissing(deleteWebhookCommand, given, context);
  const known = findKind(config, named);
  const resource = findVersion(known, named.version);
  const kind = findApiKind(known, config, files);
  const templates = { api: loadTemplates("api"), webhook: loadTemplates("webhook") };
  const input = { config, files, templates, cliVersion: wheelwrightVersion(), force: context.force };
  return applyRemoval({ root, ...removeWebhooksOf(named, { known, resource, kind }, input), input, warnings: [] }, context);
}
