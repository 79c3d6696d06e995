import { loadTemplates } from "../../../generators/templates.js";
import { checkWebhook } from "../../../generators/webhook/check.js";
import { createsWebhook, type WebhookOptions, webhookCommand, withImpliedOptions } from "../../../generators/webhook/command.js";
import { webhookFiles } from "../../../generators/webhook/files.js";
import { foreignWebhookFiles } from "../../../generators/webhook/foreign-files.js";
import { pathProblem } from "../../check/webhooks/webhook-paths.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectConfig } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { findKind, findVersion } from "../../project/find-kind.js";
import { diskFiles } from "../../tree/disk-files.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findApiKind } from "../find-api-kind.js";
import { findProjectRoot } from "../find-project.js";
import { type ForeignFlags, foreignKind } from "../foreign-kind.js";
import { readProjectConfig } from "../read-project-config.js";
import { scaffold } from "../scaffold.js";
import { wheelwrightVersion } from "../version.js";

/** `wheelwright create webhook`: makes a version the hub of its kind's conversions, and adds classes that fill in and judge objects of it. */
export async function run(options: Partial<WebhookOptions> & ForeignFlags, context: CommandContext): Promise<ExitCode> {
  const named = withImpliedOptions(options);
  const takesDefaults = context.assumeYes && named.conversion === undefined;
  if (!takesDefaults && (!context.interactive || named.conversion !== undefined)) refuseNone(named);
  refusePaths(options);
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const foreign = await foreignKind(options, config, context.cwd, root);
  if (foreign !== undefined && named.conversion) throw new DiagnosticError([diagnostic("WW486", { kind: options.kind ?? "" })]);
  const given = takesDefaults ? { ...named, conversion: foreign === undefined && isUnconverted(config, named) } : named;
  const planned = await scaffold("webhook", webhookCommand, given, context, async (all) => {
    refuseNone(all);
    if (foreign !== undefined) {
      const readConfig = (edited: ProjectFiles) => readProjectConfig(root, edited);
      return foreignWebhookFiles(all, foreign, { config, files, cliVersion: wheelwrightVersion(), readConfig });
    }
    const known = findKind(config, all);
    const resource = findVersion(known, all.version);
    const kind = findApiKind(known, config, files);
    const found = checkWebhook(all, kind);
    if (found.length > 0) throw new DiagnosticError(found);
    return webhookFiles(all, { config, files, resource, kind, templates: loadTemplates("webhook"), cliVersion: wheelwrightVersion() });
  });
  return applyPlan(context, { root, files: planned, diagnostics: [], next: ["make manifests generate"] });
}

function refusePaths({ defaultingPath, validationPath }: Partial<WebhookOptions>): void {
  const found = [defaultingPath, validationPath].flatMap((path) => {
    const problem = path === undefined ? undefined : pathProblem(path);
    return path === undefined || problem === undefined ? [] : [diagnostic("WW397", { path, problem })];
  });
  if (found.length > 0) throw new DiagnosticError(found);
}

/** With `-y` a kind gets all webhooks: a conversion where it has several versions, and none yet. */
function isUnconverted({ resources }: ProjectConfig, { group, kind }: Partial<WebhookOptions>): boolean {
  const versions = resources.filter((each) => each.kind === kind && (group ?? each.group) === each.group);
  return versions.length > 1 && versions.every(({ webhooks }) => webhooks?.conversion !== true);
}

function refuseNone(options: Partial<WebhookOptions>): void {
  if (!createsWebhook(options)) throw new DiagnosticError([diagnostic("WW455", {})]);
}
