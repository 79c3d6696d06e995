import type { Scaffold } from "../../../generators/scaffold.js";
import { loadTemplates } from "../../../generators/templates.js";
import { checkWebhook } from "../../../generators/webhook/check.js";
import { createsWebhook, type WebhookOptions, webhookCommand, withImpliedOptions } from "../../../generators/webhook/command.js";
import { webhookFiles } from "../../../generators/webhook/files.js";
import { foreignWebhookFiles } from "../../../generators/webhook/foreign-files.js";
import { pathProblem } from "../../check/webhooks/webhook-paths.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectConfig } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { textsWith } from "../../project/edited-texts.js";
import { findKind, findVersion } from "../../project/find-kind.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { CommandContext } from "../context.js";
import type { ForeignFlags } from "../declarations/create.js";
import { findApiKind } from "../find-api-kind.js";
import { findProjectRoot } from "../find-project.js";
import { foreignKind } from "../foreign-kind.js";
import { readProjectConfig } from "../read-project-config.js";
import { wheelwrightVersion } from "../version.js";
import { refuseTakenPaths } from "./refuse-taken-paths.js";

/**
 * Looks at the project that `wheelwright create webhook` makes a version the hub of its kind's conversions in, or adds classes to that fill in and
 * judge objects of it.
 * @throws DiagnosticError where there is no project, or an option is wrong
 */
export async function webhookScaffold(
  options: Partial<WebhookOptions> & ForeignFlags,
  context: CommandContext,
): Promise<Scaffold<WebhookOptions>> {
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
  const made = (all: WebhookOptions) => {
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
  };
  const plan = async (all: WebhookOptions) => {
    const planned = made(all);
    const texts = textsWith(files, planned);
    refuseTakenPaths(planned, readProjectConfig(root, texts), texts);
    return { files: planned, diagnostics: [], next: ["make manifests generate"] };
  };
  return { command: webhookCommand, root, given, plan };
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
