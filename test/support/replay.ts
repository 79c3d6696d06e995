import * as bundle from "../../src/cli/commands/bundle.js";
import * as chart from "../../src/cli/commands/chart.js";
import * as createApi from "../../src/cli/commands/create-api.js";
import * as createWebhook from "../../src/cli/commands/create-webhook.js";
import * as init from "../../src/cli/commands/init.js";
import type { CommandContext } from "../../src/cli/context.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import type { ProjectConfig, ProjectResource } from "../../src/model/project-config.js";
import { parseProjectFile } from "../../src/project/project-file.js";
import { fromRegistry, type ScaffoldFolder } from "./scaffold.js";

/** A command of a project, to be run in its folder. */
export type ProjectCommand = (folder: ScaffoldFolder) => ReturnType<ScaffoldFolder["run"]>;

/** `init`, with Wheelwright from the registry. */
export const beginProject = {
  run: (options: Parameters<typeof init.run>[0], context: CommandContext) => init.run(options, context, fromRegistry),
};

/** The commands that a PROJECT file records: `init`, every version of every kind in the order of the file, their webhooks, and the chart and the bundle. */
export function recordedCommands(text: string): readonly ProjectCommand[] {
  const config = parseProjectFile(text, new DiagnosticSink());
  if (config === undefined) throw new Error("PROJECT can't be read");
  const { projectName, domain, multigroup, namespaced, certs, license, owner, resources } = config;
  const settings = { projectName, domain, multigroup, namespaced, certs, license, owner };
  return [
    (folder) => folder.run(beginProject, defined(settings)),
    ...resources.flatMap(apiCommands),
    ...resources.flatMap((resource) => webhookCommands(resource, config)),
    ...packageCommands(config),
  ];
}

function packageCommands({ chart: output, bundle: release }: ProjectConfig): ProjectCommand[] {
  return [
    ...(output === undefined ? [] : [(folder: ScaffoldFolder) => folder.run(chart, { output })]),
    ...(release === undefined ? [] : [(folder: ScaffoldFolder) => folder.run(bundle, defined(release))]),
  ];
}

function apiCommands(resource: ProjectResource): ProjectCommand[] {
  const { group, kind, version, plural, namespaced, hasController: controller, controllers = [] } = resource;
  const named = { group, kind, version };
  return [
    (folder) => folder.run(createApi, defined({ ...named, namespaced, controller, plural })),
    ...controllers.map(
      (controllerName): ProjectCommand =>
        (folder) =>
          folder.run(createApi, { ...named, resource: false, controller: true, controllerName }),
    ),
  ];
}

/** Options without those that nobody gave. */
export function defined<Options extends object>(options: Options): { [Name in keyof Options]: Exclude<Options[Name], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
}

function webhookCommands({ group, kind, version, webhooks }: ProjectResource, { migrate = false }: ProjectConfig): ProjectCommand[] {
  if (webhooks === undefined) return [];
  const { conversion, spokes, defaulting = false, validation = false, defaultingPath, validationPath } = webhooks;
  const spoke = conversion ? spokes : undefined;
  const options = defined({ group, kind, version, conversion, spoke, defaulting, defaultingPath, validation, validationPath, migrate });
  return [(folder) => folder.run(createWebhook, options)];
}

/** The name that `create api` gives a role in a project of several groups, and not in one that became such. */
const groupOfRole = /^( {2}name: )(?:apps|batch)-(?=\w+-(?:admin|editor|viewer)-role$)/m;
/** The same where a chart or a bundle has it, in paths as in texts. */
const groupInPackage = /\b(?:apps|batch)-(?=\w+-(?:admin|editor|viewer)-role)/g;

/** A project's files as they are whatever the order of its commands was: lists of kustomizations, values of a chart and calls of the manager's stand in any. */
export function regardlessOfOrder(files: Readonly<Record<string, string>>): Record<string, string> {
  const isListed = /(?:kustomization\.yaml|^src\/main\.ts|^PROJECT|\/values\.yaml)$/;
  const sorted = (text: string) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .sort()
      .join("\n");
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const isPackage = /^(?:deploy\/helm|bundle)\//.test(path);
      const inPackage = (each: string) => (isPackage ? each.replace(groupInPackage, "") : each);
      const renamed = path.startsWith("config/rbac/") ? text.replace(groupOfRole, "$1") : inPackage(text);
      // A value that is added to a user's file later is quoted otherwise, and no empty line is above it.
      const values = path.endsWith("/values.yaml") ? renamed.replaceAll('""', "''").replace(/\n+/g, "\n") : renamed;
      return [inPackage(path), isListed.test(path) ? sorted(values) : values];
    }),
  );
}
