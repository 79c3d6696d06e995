import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { ProjectConfig, ProjectResource } from "../../src/model/project-config.js";
import type { ProjectFiles } from "../../src/model/project-files.js";
import { versionFolder } from "../../src/project/paths.js";
import { setConversionWebhook } from "../../src/project/project-file-edit.js";
import { moveRole } from "../../src/project/typescript/move-role.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { planned, renderContent, renderPath } from "../render.js";
import { type KindVariables, kindVariables, projectVariables } from "../template-variables.js";
import type { TemplateFile } from "../templates.js";
import type { WebhookOptions } from "./command.js";

/** What `create webhook` needs besides its options. */
export interface WebhookInput {
  readonly config: ProjectConfig;
  /** The hub version's entry in PROJECT. */
  readonly resource: ProjectResource;
  /** The kind as its type files say it. */
  readonly kind: ApiKind;
  readonly files: ProjectFiles;
  readonly templates: readonly TemplateFile[];
  readonly cliVersion: string;
}

/**
 * Everything that `create webhook --conversion` makes and edits, for options that checkWebhook found nothing against:
 * `@Hub()` moves, each version without a stub gets one, and what the webhook needs in config/ comes. What is there stays.
 */
export function webhookFiles(options: WebhookOptions, input: WebhookInput): PlannedFile[] {
  const { config, resource, kind, files } = input;
  const hub = versionNamed(kind, options.version);
  const spokes = kind.versions.filter((each) => each !== hub && (options.spoke?.includes(each.name) ?? true));
  const spokeNames = spokes.map((each) => each.name);
  const variables = kindVariables(projectVariables({ ...config, cliVersion: input.cliVersion }), resource);
  const typeFiles = kind.versions.map((each) => each.file);
  const moved = moveRole((path) => files.read(path), typeFiles, hub.file, hub.className, "Hub");
  return [
    ...moved.map((file): PlannedFile => ({ owner: "edited", ...file })),
    ...input.templates.flatMap((template) => fromTemplate(template, variables, hub, spokes, input)),
    { owner: "edited", path: "PROJECT", content: setConversionWebhook(files.read("PROJECT") ?? "", resource, [...spokeNames].sort()) },
  ];
}

function fromTemplate(
  template: TemplateFile,
  variables: KindVariables,
  hub: ApiVersion,
  spokes: readonly ApiVersion[],
  { config, files }: WebhookInput,
): PlannedFile[] {
  const folder = (version: ApiVersion) => versionFolder(config.multigroup, variables.group, version.name);
  const file = (path: string, context: object) =>
    planned(path, renderContent(template, { ...variables, hubVersion: hub.name, ...context }), "keep");
  const place = (path: string) => renderPath(path, { kind: variables.kindLower, plural: variables.plural });
  if (template.path.startsWith("api/__hubVersion__/")) {
    return [file(place(template.path.replace("api/__hubVersion__", folder(hub))), {})];
  }
  if (template.path.startsWith("api/__spokeVersion__/")) {
    return spokes.map((spoke) => file(place(template.path.replace("api/__spokeVersion__", folder(spoke))), { spokeVersion: spoke.name }));
  }
  if (!template.path.startsWith("test/")) return [file(place(template.path), {})];
  return [file(testPath(place(template.path), variables, files), {})];
}

/** The test of a kind whose name another group has as well is beside that one's. */
function testPath(path: string, { group, domainGroup, plural }: KindVariables, files: ProjectFiles): string {
  const isOfAnother = files.read(path)?.includes(`${domainGroup}_${plural}.yaml`) === false;
  return isOfAnother ? path.replace("test/", `test/${group === "" ? "" : `${group}_`}`) : path;
}

function versionNamed(kind: ApiKind, name: string): ApiVersion {
  const found = kind.versions.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${kind.kind} has no version ${name}, which was checked before`);
  return found;
}
