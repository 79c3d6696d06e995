import { certificateSource } from "../../src/emit/kustomize/certificate-source.js";
import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { ProjectConfig, ProjectResource } from "../../src/model/project-config.js";
import type { ProjectFiles } from "../../src/model/project-files.js";
import { versionFolder } from "../../src/project/paths.js";
import { setAdmissionWebhooks, setConversionWebhook, setProjectKey } from "../../src/project/project-file-edit.js";
import { addStorageMigration } from "../../src/project/typescript/main-file.js";
import { moveRole } from "../../src/project/typescript/move-role.js";
import { withTidyImports } from "../../src/project/typescript/tidy-files.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { renderInLayout } from "../layout.js";
import { withLicense } from "../license.js";
import { planned, renderContent, renderPath } from "../render.js";
import { type KindVariables, kindVariables, type ProjectVariables, projectVariables } from "../template-variables.js";
import type { TemplateFile } from "../templates.js";
import { admissionFiles } from "./admission-files.js";
import type { WebhookOptions } from "./command.js";

const mainFile = "src/main.ts";

/** The files of `create webhook` that a project has no use for whose manager looks after its certificates itself. */
export const certManagerFiles = /^config\/(certmanager\/|default\/manager_webhook_patch|default\/webhook_dns_names)/;

/** The input of `create webhook` besides its options. */
export interface WebhookInput {
  readonly config: ProjectConfig;
  /** The hub version's entry in PROJECT. */
  readonly resource: ProjectResource;
  /** The kind as its type files say it; undefined for one that isn't the project's own, which has no conversion. */
  readonly kind: ApiKind | undefined;
  readonly files: ProjectFiles;
  readonly templates: readonly TemplateFile[];
  readonly cliVersion: string;
}

/**
 * Everything that `create webhook` makes and edits, for options that checkWebhook found nothing against: what a webhook server needs in config/, and the
 * files of the webhooks that are asked for. What is there stays.
 */
export function webhookFiles(options: WebhookOptions, input: WebhookInput): PlannedFile[] {
  const { config, files, resource, templates } = input;
  const variables = {
    ...kindVariables(projectVariables({ ...config, cliVersion: input.cliVersion }), resource),
    paths: { ...resource.webhooks, ...options },
  };
  const { kind } = input;
  const spokes = options.conversion && kind !== undefined ? spokesOf(options, kind) : [];
  const project = files.read("PROJECT") ?? "";
  const recorded = options.conversion ? setConversionWebhook(project, resource, spokes.map((each) => each.name).sort()) : project;
  const made: PlannedFile[] = [
    ...sharedFiles(variables, files, templates),
    ...(options.conversion && kind !== undefined ? conversionFiles(options, spokes, variables, { ...input, kind }) : []),
    ...admissionFiles(options, variables, input),
    { owner: "edited", path: "PROJECT", content: withMigration(setAdmissionWebhooks(recorded, resource, options), options) },
  ];
  const all = options.migrate ? withStorageMigration(made, files) : made;
  return withLicense(
    withTidyImports(all, (path) => files.read(path)),
    files,
  );
}

function withMigration(project: string, { migrate }: WebhookOptions): string {
  return migrate ? setProjectKey(project, "migrate", true) : project;
}

/** The same files, and src/main.ts with the line that has the manager store objects again; its rights follow with `generate`. */
function withStorageMigration(made: readonly PlannedFile[], files: ProjectFiles): PlannedFile[] {
  const edited = made.find((file) => file.path === mainFile && file.owner === "edited");
  const text = edited !== undefined && "content" in edited ? String(edited.content) : (files.read(mainFile) ?? "");
  const main: PlannedFile = { owner: "edited", path: mainFile, content: addStorageMigration(mainFile, text) };
  return [...made.filter((file) => file !== edited), main];
}

/** Returns the files that a webhook server needs in config/, whichever kinds it is for. */
export function sharedFiles(variables: ProjectVariables, files: ProjectFiles, templates: readonly TemplateFile[]): PlannedFile[] {
  const selfManaged = certificateSource(variables, files) === "self-managed";
  const shared = templates.filter(({ path }) => path.startsWith("config/") && !(selfManaged && certManagerFiles.test(path)));
  return shared.map((template) => planned(renderPath(template.path, {}), renderContent(template, variables), "keep"));
}

/** The tests of a kind's conversions. */
export function conversionTests(variables: KindVariables, templates: readonly TemplateFile[]): PlannedFile[] {
  return templates
    .filter(({ path }) => path.endsWith("_conversion.test.ts.hbs"))
    .map((template) => renderInLayout(template, variables, { kind: variables.kindLower }))
    .map(({ path, content }) => planned(path, content, "keep"));
}

function spokesOf({ version, spoke }: WebhookOptions, kind: ApiKind): ApiVersion[] {
  return kind.versions.filter((each) => each.name !== version && (spoke?.includes(each.name) ?? true));
}

/** `@Hub()` moves, and each version without a stub gets one. */
function conversionFiles(
  options: WebhookOptions,
  spokes: readonly ApiVersion[],
  variables: KindVariables,
  { config, files, kind, templates }: WebhookInput & { readonly kind: ApiKind },
): PlannedFile[] {
  const hub = versionNamed(kind, options.version);
  const typeFiles = kind.versions.map((each) => each.file);
  const moved = moveRole((path) => files.read(path), typeFiles, hub, "Hub");
  const folder = (version: ApiVersion) => versionFolder(config.multigroup, variables.group, version.name);
  const place = (path: string) => renderPath(path, { kind: variables.kindLower });
  const made = templates.flatMap((template): PlannedFile[] => {
    const { path } = template;
    const file = (at: string, context: object) =>
      planned(place(at), renderContent(template, { ...variables, hubVersion: hub.name, ...context }), "keep");
    if (path.startsWith("api/__hubVersion__/")) return [file(path.replace("api/__hubVersion__", folder(hub)), {})];
    if (path.startsWith("api/__spokeVersion__/")) {
      return spokes.map((spoke) => file(path.replace("api/__spokeVersion__", folder(spoke)), { spokeVersion: spoke.name }));
    }
    return [];
  });
  return [...moved.map((file): PlannedFile => ({ owner: "edited", ...file })), ...made, ...conversionTests(variables, templates)];
}

function versionNamed(kind: ApiKind, name: string): ApiVersion {
  const found = kind.versions.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${kind.kind} has no version ${name}, which was checked before`);
  return found;
}
