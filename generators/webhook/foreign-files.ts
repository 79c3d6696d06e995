import type { ProjectConfig } from "../../src/model/project-config.js";
import type { ProjectFiles } from "../../src/model/project-files.js";
import { textsWith } from "../../src/project/edited-texts.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import type { ForeignKind } from "../api/command.js";
import { apiFiles } from "../api/files.js";
import { apiTemplates, webhookTemplates } from "../foreign-templates.js";
import type { WebhookOptions } from "./command.js";
import { webhookFiles } from "./files.js";

/** The project that webhooks of a kind that isn't its own are made in. */
export interface ForeignWebhookInput {
  readonly config: ProjectConfig;
  readonly files: ProjectFiles;
  readonly cliVersion: string;
  /** Reads PROJECT again. */
  readonly readConfig: (files: ProjectFiles) => ProjectConfig;
}

/** Everything that `create webhook` makes for a kind that isn't the project's own: its entry in PROJECT and its type, where they aren't there, and its webhooks. */
export function foreignWebhookFiles(options: WebhookOptions, foreign: ForeignKind, input: ForeignWebhookInput): PlannedFile[] {
  const { config, files, cliVersion } = input;
  const { kind, version } = options;
  const api = { group: foreign.group, kind, version, controller: false, foreign };
  const made = apiFiles(api, { config, files, templates: apiTemplates(true), cliVersion });
  const texts = textsWith(files, made);
  const after = input.readConfig(texts);
  const resource = after.resources.find((each) => each.group === foreign.group && each.kind === kind && each.version === version);
  if (resource === undefined) throw new Error(`PROJECT has no ${kind}, which was just recorded`);
  const webhooks = webhookFiles(options, {
    config: after,
    resource,
    kind: undefined,
    files: texts,
    templates: webhookTemplates(true),
    cliVersion,
  });
  return [...new Map([...made, ...webhooks].map((file) => [file.path, file])).values()];
}
