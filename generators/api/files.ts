import { apiScaffoldEdits, kindRoleFile } from "../../src/emit/kustomize/api-scaffold-edits.js";
import type { ProjectConfig, ProjectResource } from "../../src/model/project-config.js";
import type { ProjectFiles } from "../../src/model/project-files.js";
import { samplePath } from "../../src/model/sample-file.js";
import { forgetDeletedVersion } from "../../src/project/deleted-versions.js";
import { editKustomization } from "../../src/project/kustomization.js";
import { controllerFile, controllerStem, declarationFile, typeFile, versionFolder } from "../../src/project/paths.js";
import { addResource } from "../../src/project/project-file-edit.js";
import { sampleForVersion } from "../../src/project/sample.js";
import { copyTypes } from "../../src/project/typescript/copy-types.js";
import { addController, groupAlias } from "../../src/project/typescript/main-file.js";
import { withTidyImports } from "../../src/project/typescript/tidy-files.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { renderInLayout } from "../layout.js";
import { withLicense } from "../license.js";
import { planned, renderContent, renderPath } from "../render.js";
import { type KindVariables, kindVariables, projectVariables } from "../template-variables.js";
import type { TemplateFile } from "../templates.js";
import type { ApiOptions, ForeignKind } from "./command.js";
import { newestVersion } from "./newest-version.js";

/** The input of `create api` besides its options. */
export interface ApiInput {
  readonly config: ProjectConfig;
  readonly files: ProjectFiles;
  readonly templates: readonly TemplateFile[];
  readonly cliVersion: string;
}

const mainFile = "src/main.ts";

/**
 * Everything that `create api` makes and edits, for options that checkApi found nothing against. The first version of a kind starts from a template,
 * a further one as a copy of the newest.
 * @throws DiagnosticError where a file of the user's can't be read or edited
 */
export function apiFiles(options: ApiOptions, input: ApiInput): PlannedFile[] {
  const { config, files } = input;
  const versions = config.resources.filter((each) => each.group === options.group && each.kind === options.kind);
  const same = versions.find((each) => each.version === options.version);
  const base = options.foreign !== undefined ? undefined : options.resource === false ? same : newestVersion(versions);
  const resource = resourceOf(options, config, base);
  const variables = kindVariables(projectVariables({ ...config, cliVersion: input.cliVersion }), resource);
  const made: PlannedFile[] = [
    ...(options.foreign !== undefined ? foreignFiles(variables, options.foreign, input) : []),
    ...(options.foreign !== undefined || options.resource === false ? [] : resourceFiles(variables, input, base)),
    ...(options.controller ? controllerFiles(variables, input, options.controllerName) : []),
    { owner: "edited", path: "PROJECT", content: recorded(files.read("PROJECT") ?? "", versions, resource, variables.apiFolder) },
  ];
  return withLicense(
    withTidyImports(made, (path) => files.read(path)),
    files,
  );
}

/** The class of a controller with a name of its own: `ImageScanController`. */
function controllerClass(name: string): string {
  const words = name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("").replace(/^[0-9]/, "N$&")}Controller`;
}

/** The type of a kind that isn't the project's own, as controllers and webhooks import it. */
function foreignFiles(variables: KindVariables, { declaration }: ForeignKind, input: ApiInput): PlannedFile[] {
  const scaffolds = rendered(variables, input, (path) => path.startsWith("api/")).map(
    (file): PlannedFile => (file.owner === "scaffold" ? { ...file, ifExists: "keep" } : file),
  );
  if (declaration === undefined) return scaffolds;
  return [...scaffolds, { owner: "generated", path: declarationFile(variables.apiFolder, variables.kind), content: declaration }];
}

/** PROJECT with the resource, which may have been deleted before. */
function recorded(text: string, versions: readonly ProjectResource[], resource: ProjectResource, folder: string): string {
  return addResource(forgetDeletedVersion(text, versions, resource.version), resource, folder);
}

/**
 * The files alone that `create api` would make, with a controller, for `delete api` to compare with.
 * @param base the version that it would start as a copy of
 */
export function apiScaffolds(resource: ProjectResource, base: ProjectResource | undefined, input: ApiInput): PlannedFile[] {
  const variables = kindVariables(projectVariables({ ...input.config, cliVersion: input.cliVersion }), resource);
  const named = (resource.controllers ?? []).flatMap((name) => rendered(variables, input, isCode, name));
  return withTidyImports([...resourceScaffolds(variables, input, base), ...rendered(variables, input, isCode), ...named], () => undefined);
}

function resourceOf(options: ApiOptions, config: ProjectConfig, base: ProjectResource | undefined): ProjectResource {
  const plural = options.foreign?.plural ?? (base === undefined ? options.plural : base.plural);
  return {
    group: options.foreign?.group ?? options.group,
    domain: options.foreign === undefined ? (base?.domain ?? config.domain) : "",
    version: options.version,
    kind: options.kind,
    ...(plural === undefined ? {} : { plural }),
    hasApi: options.foreign === undefined,
    ...(options.foreign === undefined ? {} : { foreign: options.foreign.api }),
    namespaced: options.foreign?.namespaced ?? base?.namespaced ?? options.namespaced ?? true,
    hasController: options.controller && options.controllerName === undefined,
    ...(options.controller && options.controllerName !== undefined ? { controllers: [options.controllerName] } : {}),
  };
}

function resourceFiles(variables: KindVariables, input: ApiInput, base: ProjectResource | undefined): PlannedFile[] {
  const { files } = input;
  const { group, kind, version, multigroup } = variables;
  const edits = apiScaffoldEdits({ group, kind, version, multigroup }).flatMap((edit): PlannedFile[] => {
    const text = files.read(edit.file);
    return text === undefined ? [] : [{ owner: "edited", path: edit.file, content: editKustomization(text, edit) }];
  });
  return [...resourceScaffolds(variables, input, base), ...edits];
}

function resourceScaffolds(variables: KindVariables, input: ApiInput, base: ProjectResource | undefined): PlannedFile[] {
  const scaffolds = rendered(variables, input, (path) => !isCode(path));
  const replacements = base === undefined ? [] : copied(variables, input.config, input.files, base);
  const replaced = new Set(replacements.map(({ path }) => path));
  return [...scaffolds.filter(({ path }) => !replaced.has(path)), ...replacements];
}

/** Copies the newest version's types for a further one, and its sample where there is one. */
function copied(variables: KindVariables, config: ProjectConfig, files: ProjectFiles, base: ProjectResource): PlannedFile[] {
  const { apiFolder, domainGroup, group, kind, version } = variables;
  const source = typeFile(versionFolder(config.multigroup, group, base.version), kind);
  const types = copyTypes(files, source, apiFolder, kind).map(
    (file): PlannedFile => ({ owner: "scaffold", ifExists: "conflict", ...file }),
  );
  const sample = files.read(samplePath(group, base.version, kind));
  if (sample === undefined) return types;
  const content = sampleForVersion(sample, domainGroup, base.version, version);
  return [...types, { owner: "scaffold", ifExists: "keep", path: samplePath(group, version, kind), content }];
}

function controllerFiles(variables: KindVariables, input: ApiInput, name?: string): PlannedFile[] {
  const controller = {
    className: name === undefined ? `${variables.kind}Controller` : controllerClass(name),
    file: controllerFile(variables.multigroup, variables.group, controllerStem(variables.kind, name)),
  };
  const aliases = [groupAlias(variables.group, controller.className)];
  const main = addController(mainFile, input.files.read(mainFile) ?? "", { ...controller, aliases });
  return [...rendered(variables, input, isCode, name), { owner: "edited", path: mainFile, content: main }];
}

function rendered(
  variables: KindVariables,
  { templates }: ApiInput,
  wanted: (path: string) => boolean,
  controllerName?: string,
): PlannedFile[] {
  const { group, version, plural } = variables;
  const stem = controllerStem(variables.kind, controllerName);
  const names = { controllerName: controllerName ?? "", controllerClass: controllerClass(controllerName ?? ""), controllerStem: stem };
  const context = { ...variables, ...names, resourceOptions: resourceOptions(variables) };
  return templates
    .filter(({ path }) => wanted(path))
    .map((template) => {
      const { path, content } = isCode(template.path)
        ? renderInLayout(template, context, { group, version, kind: stem, plural })
        : { path: placeOf(template.path, variables), content: renderContent(template, context) };
      return planned(path, content, /_(?:types|controller)\.ts$/.test(path) ? "conflict" : "keep");
    });
}

/** Whether a template is of a controller's code. */
function isCode(path: string): boolean {
  return path.startsWith("src/") || path.startsWith("test/");
}

/** Where a template below api/ or config/ goes. In a project of several groups the group is in the folder of the types and in the names of the roles. */
function placeOf(template: string, variables: KindVariables): string {
  const { group, version, kindLower, plural, apiFolder } = variables;
  const path = renderPath(template.replace(/^api\/__version__\//, `${apiFolder}/`), { group, version, kind: kindLower, plural });
  const role = /^config\/rbac\/.*_(admin|editor|viewer)_role\.yaml$/.exec(path)?.[1];
  if (role !== undefined) return `config/rbac/${kindRoleFile(variables, role)}`;
  return path.startsWith("config/samples/") ? samplePath(group, version, variables.kind) : path;
}

/** The argument of the scaffolded `@Resource()`: what isn't as it would be without it. */
function resourceOptions({ plural, usualPlural, namespaced }: KindVariables): string {
  const entries = [...(usualPlural ? [] : [`plural: "${plural}"`]), ...(namespaced ? [] : ['scope: "Cluster"'])];
  return entries.length === 0 ? "" : `{ ${entries.join(", ")} }`;
}
