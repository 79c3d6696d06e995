import { loadTemplates } from "../../../generators/templates.js";
import { checkWebhook } from "../../../generators/webhook/check.js";
import { createsWebhook, type WebhookOptions, webhookCommand, withImpliedOptions } from "../../../generators/webhook/command.js";
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

/** `wheelwright create webhook`: makes a version the hub of its kind's conversions, and adds classes that fill in and judge objects of it. */
export async function run(options: Partial<WebhookOptions>, context: CommandContext): Promise<ExitCode> {
  const given = withImpliedOptions(options);
  if (!context.interactive || given.conversion !== undefined) refuseNone(given);
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const planned = await scaffold("webhook", webhookCommand, given, context, async (all) => {
    refuseNone(all);
    const known = findKind(config, all);
    const resource = findVersion(known, all.version);
    const kind = findApiKind(known, config, files);
    const found = checkWebhook(all, kind);
    if (found.length > 0) throw new DiagnosticError(found);
    return webhookFiles(all, { config, files, resource, kind, templates: loadTemplates("webhook"), cliVersion: wheelwrightVersion() });
  });
  return applyPlan(context, { root, files: planned, diagnostics: [], next: ["make manifests generate"] });
}

function refuseNone(options: Partial<WebhookOptions>): void {
  if (!createsWebhook(options)) throw new DiagnosticError([diagnostic("WW455", {})]);
}
