import { checkProject } from "../../check/check-project.js";
import { type Diagnostic, DiagnosticSink } from "../../diagnostics/diagnostic.js";
import { type ConversionStrategy, conversionStrategy } from "../../model/conversion-strategy.js";
import type { ProjectConfig } from "../../model/project-config.js";
import { readTypeFiles } from "../../reader/read-project.js";
import { assembleKinds, type ReadVersion } from "../../reader/resource/assemble-kinds.js";
import { SourceFiles } from "../../reader/source-files.js";
import type { SourceTrees } from "../../reader/source-trees.js";
import type { Footprint } from "../../tree/footprint.js";
import { digestedFiles, hashedRunFiles } from "../../tree/hashed-files.js";
import type { RunFiles } from "../../tree/run-files.js";
import { TrackedFiles } from "../../tree/tracked-files.js";
import type { KnownVersions } from "../parts/known-versions.js";
import { emitKinds, type KindFiles } from "../plan-generate.js";

/** The files and findings that follow from the type files of a kind. Plain data, without the schemas, which are the bulk of it. */
export interface PartPlan extends KindFiles {
  /** The files that the plan was made from. */
  readonly footprint: Footprint;
  readonly diagnostics: readonly Diagnostic[];
  /** The versions, their schemas left out. */
  readonly versions: readonly ReadVersion[];
  /** By group and kind. */
  readonly strategies: Readonly<Record<string, ConversionStrategy>>;
}

/** A project that parts are planned of. */
export interface PlannedProject {
  readonly config: ProjectConfig;
  readonly files: RunFiles;
  readonly trees: SourceTrees;
  /** Where the versions are kept that were read, for other commands. */
  readonly known?: KnownVersions;
}

/**
 * Reads some type files, checks their kinds and emits what follows from each kind for itself.
 * @param paths with all the files of each kind among them
 * @returns undefined where something is wrong: then the project has to be judged as a whole
 */
export function planPart(paths: readonly string[], { config, files, trees, known }: PlannedProject): PartPlan | undefined {
  const sink = new DiagnosticSink();
  const tracked = new TrackedFiles(files);
  const versions = readTypeFiles(paths, config, new SourceFiles(tracked, sink, trees), sink);
  const project = {
    name: config.projectName,
    domain: config.domain,
    multigroup: config.multigroup,
    ...(config.maxDescriptionLength === undefined ? {} : { maxDescriptionLength: config.maxDescriptionLength }),
    kinds: assembleKinds(
      versions.filter((read) => !read.skipped),
      config,
    ),
    rbac: [],
    controllers: [],
    admissionWebhooks: [],
  };
  if (!sink.hasErrors) checkProject(project, sink);
  const emitted = sink.hasErrors ? undefined : emitKinds(project, sink);
  if (emitted === undefined || sink.hasErrors) return undefined;
  known?.keep(paths, tracked.footprint(digestedFiles(hashedRunFiles(files, "sha1"))), versions);
  return {
    ...emitted,
    footprint: tracked.footprint(),
    diagnostics: sink.sorted(),
    versions: versions.map((read) => ({ ...read, version: { ...read.version, schema: { place: read.version.place } } })),
    strategies: Object.fromEntries(project.kinds.map((kind) => [kindKey(kind), conversionStrategy(kind)])),
  };
}

/** Makes the key that tells kinds apart. */
export function kindKey({ group, kind }: { readonly group: string; readonly kind: string }): string {
  return `${group}/${kind}`;
}
