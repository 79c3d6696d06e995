import type { DeleteInput } from "../../../generators/delete/delete-input.js";
import { apiTemplates, webhookTemplates } from "../../../generators/foreign-templates.js";
import { isForeign } from "../../model/foreign-kinds.js";
import type { ProjectResource } from "../../model/project-config.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { CommandContext } from "../context.js";
import { findProjectRoot } from "../find-project.js";
import { readProjectConfig } from "../read-project-config.js";
import { wheelwrightVersion } from "../version.js";

/** The project that something is to be deleted from, as it stands. @throws DiagnosticError where there is none, or its PROJECT can't be read */
export function openForRemoval(context: CommandContext): { readonly root: string; readonly input: DeleteInput } {
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const templates = { api: apiTemplates(false), webhook: webhookTemplates(false) };
  return { root, input: { config, files, templates, cliVersion: wheelwrightVersion(), force: context.force } };
}

/** The same with the templates that a resource was made of. */
export function inputFor(resource: ProjectResource, input: DeleteInput): DeleteInput {
  return isForeign(resource) ? { ...input, templates: { api: apiTemplates(true), webhook: webhookTemplates(true) } } : input;
}
