import { checkApi, checkNames } from "../../../generators/api/check.js";
import { type ApiOptions, apiCommand } from "../../../generators/api/command.js";
import { apiFiles } from "../../../generators/api/files.js";
import { apiTemplates } from "../../../generators/foreign-templates.js";
import { DiagnosticError } from "../../diagnostics/diagnostic.js";
import { isForeign } from "../../model/foreign-kinds.js";
import type { ProjectConfig } from "../../model/project-config.js";
import { typeFile, versionFolder } from "../../project/paths.js";
import { diskFiles } from "../../tree/disk-files.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { type ForeignFlags, foreignKind } from "../foreign-kind.js";
import { readProjectConfig } from "../read-project-config.js";
import { scaffold } from "../scaffold.js";
import { wheelwrightVersion } from "../version.js";

/** `wheelwright create api`: adds a kind, another version of one, or a controller. */
export async function run(given: Partial<ApiOptions> & ForeignFlags, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const wrong = checkNames(given);
  if (wrong.length > 0) throw new DiagnosticError(wrong);
  const foreign =
    given.resource === false || given.externalApiPath !== undefined ? await foreignKind(given, config, context.cwd, root) : undefined;
  const options = foreign === undefined ? given : { ...given, group: foreign.group, controller: given.controller ?? true, foreign };
  let typesAt = "";
  const planned = await scaffold("api", apiCommand, complete(options, config, context), context, async (all) => {
    const found = checkApi(all, config, files);
    if (found.length > 0) throw new DiagnosticError(found);
    typesAt = typeFile(versionFolder(config.multigroup, all.group, all.version), all.kind);
    return apiFiles(all, { config, files, templates: apiTemplates(foreign !== undefined), cliVersion: wheelwrightVersion() });
  });
  const next = options.resource === false || foreign !== undefined ? [] : [`edit ${typesAt}`];
  return applyPlan(context, { root, files: planned, diagnostics: [], next: [...next, "make manifests generate"] });
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
