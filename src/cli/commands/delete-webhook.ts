import type { CommandDefinition } from "../../../generators/command.js";
import { removeWebhooksOf } from "../../../generators/delete/webhook-removal.js";
import { askKind, askVersion } from "../../../generators/questions.js";
import { createsWebhook, type WebhookOptions, withImpliedOptions } from "../../../generators/webhook/command.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { isForeign } from "../../model/foreign-kinds.js";
import { findKind, findVersion } from "../../project/find-kind.js";
import { askForMissing } from "../ask-for-missing.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findApiKind } from "../find-api-kind.js";
import { applyRemoval } from "../remove/apply-removal.js";
import { inputFor, openForRemoval } from "../remove/open-for-removal.js";

const deleteWebhookCommand: CommandDefinition<WebhookOptions> = {
  name: "delete webhook",
  options: [
    { name: "kind", question: askKind("Of which kind?") },
    { name: "version", question: askVersion("Of which version? The conversion is the hub's.") },
  ],
};

/** `wheelwright delete webhook`: takes back what `create webhook` made. */
export async function run(options: Partial<WebhookOptions>, context: CommandContext): Promise<ExitCode> {
  const given = withImpliedOptions(options);
  if (!createsWebhook(given)) throw new DiagnosticError([diagnostic("WW465", {})]);
  const { root, input: own } = openForRemoval(context);
  const { config, files } = own;
  const named = await askForMissing(deleteWebhookCommand, given, context);
  const known = findKind(config, named);
  const resource = findVersion(known, named.version);
  const kind = isForeign(resource) ? undefined : findApiKind(known, config, files);
  const input = inputFor(resource, own);
  return applyRemoval({ root, ...removeWebhooksOf(named, { known, resource, kind }, input), input, warnings: [] }, context);
}
