import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import type { AdmissionWebhook } from "../model/admission-webhook.js";
import { foreignFolder, isForeign } from "../model/foreign-kinds.js";
import { fullGroup } from "../model/kind-queries.js";
import { pluralOf } from "../model/plural.js";
import type { Project } from "../model/project.js";
import type { ProjectConfig, ProjectResource } from "../model/project-config.js";
import type { ProjectFiles } from "../model/project-files.js";
import { ReadContext } from "./read-context.js";
import { readAdmissionWebhooks } from "./resource/admission-webhooks.js";
import { assembleKinds, type ReadVersion } from "./resource/assemble-kinds.js";
import { readControllerClasses } from "./resource/controllers.js";
import { groupVersionReader } from "./resource/group-version.js";
import { matchWithProject } from "./resource/project-match.js";
import { readRbac } from "./resource/rbac.js";
import { readRoot } from "./resource/root-class.js";
import { isTypeFile, isWebhookFile, webhookFileOf } from "./resource/type-file-paths.js";
import { refuseStrays, rootClasses } from "./resource/type-files.js";
import { SourceFiles } from "./source-files.js";
import type { SourceTrees } from "./source-trees.js";
import { typeReader } from "./types/read-type.js";

/** Reads what a project's type files and controllers say. Nothing of them is run; what isn't understood is reported, with its place. */
export function readProject(config: ProjectConfig, files: ProjectFiles, sink: DiagnosticSink, trees?: SourceTrees): Project {
  return readSources(config, new SourceFiles(files, sink, trees), sink);
}

/** Reads a project from files that may have been parsed before. */
export function readSources(config: ProjectConfig, sources: SourceFiles, sink: DiagnosticSink): Project {
  const context = new ReadContext(sources, sink);
  return projectOf(readVersions(sources.list("api"), config, context), config, context);
}

/** Reads some of a project's type files: all that each of the versions in them is. */
export function readTypeFiles(
  paths: readonly string[],
  config: ProjectConfig,
  sources: SourceFiles,
  sink: DiagnosticSink,
): readonly ReadVersion[] {
  return readVersions(paths, config, new ReadContext(sources, sink));
}

/** Reads what is around the type files, and makes a project of it and of the versions that were read from those. */
export function readAround(versions: readonly ReadVersion[], config: ProjectConfig, sources: SourceFiles, sink: DiagnosticSink): Project {
  return projectOf(versions, config, new ReadContext(sources, sink));
}

function projectOf(versions: readonly ReadVersion[], config: ProjectConfig, context: ReadContext): Project {
  reportUnread(config, versions, context);
  return {
    name: config.projectName,
    domain: config.domain,
    multigroup: config.multigroup,
    ...(config.maxDescriptionLength === undefined ? {} : { maxDescriptionLength: config.maxDescriptionLength }),
    ...(config.namespaced === true ? { namespaced: true } : {}),
    ...(config.certs === undefined ? {} : { certs: config.certs }),
    ...(config.webhookServer === undefined ? {} : { webhookServer: config.webhookServer }),
    ...(config.migrationShards === undefined ? {} : { migrationShards: config.migrationShards }),
    kinds: assembleKinds(
      versions.filter((read) => !read.skipped),
      config,
    ),
    ...readControllers(versions, context),
    admissionWebhooks: readWebhooks(versions, config, context),
  };
}

function readVersions(paths: readonly string[], config: ProjectConfig, context: ReadContext): ReadVersion[] {
  const types = typeReader(context);
  const groupVersionOf = groupVersionReader(context);
  return paths.flatMap((path) => {
    const source = isTypeFile(path) ? context.sources.get(path) : undefined;
    if (source === undefined || context.sources.isBroken(source)) return [];
    const roots = rootClasses(source, context);
    refuseStrays(source, roots, context);
    const folder = path.slice(0, path.lastIndexOf("/"));
    return roots.flatMap((root): ReadVersion[] => {
      const groupVersion = groupVersionOf(folder, root.name ?? root);
      if (groupVersion === undefined) return [];
      const read = readRoot(root, groupVersion.version, types);
      matchWithProject({ kind: read.version.className, folder, groupVersion, place: read.version.place }, config, context);
      return [{ group: groupVersion.group, ...read }];
    });
  });
}

/**
 * Refuses a project where PROJECT records a version that no type file declares: without its file it would go from the CRD, and its objects with it.
 * Says nothing if a file couldn't be read at all.
 */
function reportUnread(config: ProjectConfig, versions: readonly ReadVersion[], context: ReadContext): void {
  if (context.sink.hasErrors) return;
  for (const [index, resource] of config.resources.entries()) {
    const group = fullGroup(resource);
    const isRead = versions.some(
      (read) => read.group === group && read.version.className === resource.kind && read.version.name === resource.version,
    );
    if (!resource.hasApi || isRead) continue;
    const { kind, version, group: shortGroup } = resource;
    context.sink.report("WW146", { kind, group, shortGroup, version }, config.placeOfResource?.(index));
  }
}

/** The webhook files beside the type files; those of a version that is left out of its CRD are never asked. */
function readWebhooks(versions: readonly ReadVersion[], config: ProjectConfig, context: ReadContext): AdmissionWebhook[] {
  const own = context.sources.list("api").flatMap((path) => {
    const source = isWebhookFile(path) ? context.sources.get(path) : undefined;
    if (source === undefined || context.sources.isBroken(source)) return [];
    const read = versions.find(({ version }) => webhookFileOf(version) === path);
    const subject = read && {
      group: read.group,
      version: read.version.name,
      kind: read.version.className,
      plural: read.version.names.plural,
    };
    const webhooks = readAdmissionWebhooks(source, subject, context);
    return read?.skipped === true ? [] : webhooks;
  });
  return [...own, ...config.resources.filter(isForeign).flatMap((resource) => readForeignWebhooks(resource, context))];
}

/** The webhooks of a kind that isn't the project's own: its group, version and plural are those that PROJECT says. */
function readForeignWebhooks(resource: ProjectResource, context: ReadContext): AdmissionWebhook[] {
  const { version, kind, plural = pluralOf(kind) } = resource;
  const source = context.sources.get(`${foreignFolder(resource)}/${kind.toLowerCase()}_webhook.ts`);
  if (source === undefined || context.sources.isBroken(source)) return [];
  return readAdmissionWebhooks(source, { group: fullGroup(resource), version, kind, plural }, context);
}

/** Reads the controllers and rights from the code in src/: from the controllers' own folder, and from other files that mention one by name. */
function readControllers(versions: readonly ReadVersion[], context: ReadContext): Pick<Project, "controllers" | "rbac"> {
  const paths = context.sources.list("src").filter((path) => path.endsWith(".ts") && !/\.(d|test|spec)\.ts$/.test(path));
  const sources = paths
    .filter((path) => path.startsWith("src/controllers/") || context.sources.mentions(path, /\b(?:Rbac|Reconciler)\b/))
    .flatMap((path) => context.sources.get(path) ?? [])
    .filter((source) => !context.sources.isBroken(source));
  return {
    rbac: sources.flatMap((source) => readRbac(source, context)),
    controllers: sources.flatMap((source) => readControllerClasses(source, versions, context)),
  };
}
