import { checkApi, checkNames } from "../../../generators/api/check.js";
import { type ApiOptions, apiCommand } from "../../../generators/api/command.js";
import { apiFiles } from "../../../generators/api/files.js";
import { apiTemplates } from "../../../generators/foreign-templates.js";
import type { Scaffold } from "../../../generators/scaffold.js";
import { DiagnosticError } from "../../diagnostics/diagnostic.js";
import { isForeign } from "../../model/foreign-kinds.js";
import type { ProjectConfig } from "../../model/project-config.js";
import { typeFile, versionFolder } from "../../project/paths.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { CommandContext } from "../context.js";
import type { ForeignFlags } from "../declarations/create.js";
import { findProjectRoot } from "../find-project.js";
import { foreignKind } from "../foreign-kind.js";
import { readProjectConfig } from "../read-project-config.js";
import { wheelwrightVersion } from "../version.js";

/**
 * Looks at the project that `wheelwright create api` adds a kind, another version of one, or a controller to.
 * @throws DiagnosticError where there is no project, or an option is wrong
 */
export async function apiScaffold(given: Partial<ApiOptions> & ForeignFlags, context: CommandContext): Promise<Scaffold<ApiOptions>> {
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const wrong = checkNames(given);
  if (wrong.length > 0) throw new DiagnosticError(wrong);
  const foreign =
    given.resource === false || given.externalApiPath !== undefined ? await foreignKind(given, config, context.cwd, root) : undefined;
  const options = foreign === undefined ? given : { ...given, group: foreign.group, controller: given.controller ?? true, foreign };
  const plan = async (all: ApiOptions) => {
    const found = checkApi(all, config, files);
    if (found.length > 0) throw new DiagnosticError(found);
    const templates = apiTemplates(foreign !== undefined);
    const made = apiFiles(all, { config, files, templates, cliVersion: wheelwrightVersion() });
    const typesAt = typeFile(versionFolder(config.multigroup, all.group, all.version), all.kind);
    const first = options.resource === false || foreign !== undefined ? [] : [`edit ${typesAt}`];
    return { files: made, diagnostics: [], next: [...first, "make manifests generate"] };
  };
  return { command: apiCommand, root, given: complete(options, config, context), plan };
}

/**
 * Fills in what needn't be asked: the group of a kind that one group only has, or of a project with one group, and no controller where nobody asks for
 * one. A kind that is new gets one with `-y`, as kubebuilder's do.
 */
function complete(options: Partial<ApiOptions>, config: ProjectConfig, context: CommandContext): Partial<ApiOptions> {
  const own = config.resources.filter((each) => !isForeign(each));
  const sameKind = own.filter((each) => each.kind === options.kind);
  const groups = new Set((sameKind.length === 0 && !config.multigroup ? own : sameKind).map((each) => each.group));
  const [group] = groups;
  const isNew = sameKind.length === 0;
  const ask = context.assumeYes ? isNew || options.resource === false : context.interactive && options.resource === undefined && isNew;
  return {
    ...(groups.size === 1 && group !== undefined ? { group } : {}),
    ...(ask ? {} : { controller: false }),
    ...options,
  };
}
