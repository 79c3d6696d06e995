import type { DeleteInput } from "../../../generators/delete/delete-input.js";
import { loadTemplates } from "../../../generators/templates.js";
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
  const templates = { api: loadTemplates("api"), webhook: loadTemplates("webhook") };
  return { root, input: { config, files, templates, cliVersion: wheelwrightVersion(), force: context.force } };
}
