import { checkAcrossKinds } from "../../check/check-project.js";
import { byPlace, type Diagnostic, DiagnosticSink } from "../../diagnostics/diagnostic.js";
import type { ApiKind } from "../../model/api-kind.js";
import type { ProjectConfig } from "../../model/project-config.js";
import { readAround } from "../../reader/read-project.js";
import { isTypeFile } from "../../reader/resource/type-file-paths.js";
import { SourceFiles } from "../../reader/source-files.js";
import { SourceTrees } from "../../reader/source-trees.js";
import type { RunFiles } from "../../tree/run-files.js";
import { knownTo, worthKeeping } from "../parts/known-versions.js";
import { partQueue } from "../parts/part-queue.js";
import { isThreadWorthwhile, startPartThread } from "../parts/part-thread.js";
import { type PartPaths, partsOf } from "../parts/parts-of.js";
import { type GenerateFlags, type GeneratePlan, planFiles } from "../plan-generate.js";
import { readProjectConfig } from "../read-project-config.js";
import type { PartRecords } from "./part-records.js";
import { kindKey, type PartPlan, planPart } from "./plan-part.js";
import { type PlanThread, planRequest, planTakenParts } from "./plan-taken-parts.js";

/** The records, threads and trees that planning in parts may use. */
export interface PartOptions {
  /** Opens the plans that earlier runs made of the parts. */
  readonly records?: (config: ProjectConfig) => PartRecords;
  /** The file that a second thread runs, where one is worthwhile. */
  readonly workerFile?: string;
  /** One that runs already. */
  readonly thread?: PlanThread;
  readonly trees?: SourceTrees;
  /** The command line's own build, under which the versions of a large project are kept for other commands. */
  readonly build?: string;
}

/**
 * Plans a run of `generate` kind by kind, to the same effect as `planGenerate`: a kind of which nothing has changed is taken as the last run left it.
 * @returns undefined where a kind's versions are in files of different names, and where something is wrong: diagnostics depend on each other,
 *   so the project is then to be judged as a whole
 * @throws DiagnosticError where PROJECT or a kustomization can't be read
 */
export async function planInParts(
  root: string,
  files: RunFiles,
  flags: GenerateFlags,
  options: PartOptions = {},
): Promise<Pick<GeneratePlan, "files" | "diagnostics"> | undefined> {
  const sink = new DiagnosticSink();
  const config = { ...readProjectConfig(root, files, sink), ...flags };
  const trees = options.trees ?? new SourceTrees();
  const parts = await planParts(partsOf(files.list("api").filter(isTypeFile)), { root, config, files, trees, options });
  if (parts === undefined) return undefined;
  const strategies = parts.flatMap((part) => Object.entries(part.strategies));
  const strategyOf = new Map(strategies);
  if (strategyOf.size < strategies.length) return undefined;

  const versions = parts.flatMap((part) => part.versions);
  const read = readAround(versions, config, new SourceFiles(files, sink, trees), sink);
  const project = { ...read, kinds: read.kinds.map((kind) => withStrategy(kind, strategyOf.get(kindKey(kind)))) };
  if (!sink.hasErrors) checkAcrossKinds(project, sink);
  if (sink.hasErrors) return undefined;
  const kindFiles = { crds: parts.flatMap((part) => part.crds), converters: parts.flatMap((part) => part.converters) };
  const planned = planFiles(project, kindFiles, files, sink);
  return sink.hasErrors ? undefined : { files: planned, diagnostics: merged([...parts.map((part) => part.diagnostics), sink.sorted()]) };
}

interface Surroundings {
  readonly root: string;
  readonly config: ProjectConfig;
  readonly files: RunFiles;
  readonly trees: SourceTrees;
  readonly options: PartOptions;
}

/** A plan for each part, or undefined where one has none. */
async function planParts(parts: readonly PartPaths[], around: Surroundings): Promise<readonly PartPlan[] | undefined> {
  const { config, files, options } = around;
  const records = options.records?.(config);
  const known = new Map(parts.map((paths) => [paths, records?.find(paths, files)]));
  const changed = parts.filter((paths) => known.get(paths) === undefined);
  const planned = await planChanged(changed, around);
  if (planned === undefined) return undefined;
  changed.forEach((paths, index) => {
    const plan = planned[index] as PartPlan;
    known.set(paths, plan);
    records?.keep(paths, plan);
  });
  return [...known.values()] as PartPlan[];
}

/** Where there is much to do, a second thread does a share of it. */
async function planChanged(
  parts: readonly PartPaths[],
  { root, config, files, trees, options }: Surroundings,
): Promise<readonly PartPlan[] | undefined> {
  const queue = partQueue(parts);
  const thread = threadFor(parts, options);
  const build = options.build !== undefined && parts.flat().length >= worthKeeping ? { build: options.build } : {};
  const answer = thread?.work(planRequest({ root, config, queue, ...build }));
  const project = { config, files, trees, ...knownTo({ root, state: "present", ...build }, config) };
  const mine = planTakenParts(queue, project);
  const isOver = mine.size === parts.length || [...mine.values()].includes(undefined);
  const theirs = (isOver ? undefined : await answer) ?? new Map<number, PartPlan | undefined>();
  thread?.stop();
  const plans = new Map([...mine, ...theirs]);
  if ([...plans.values()].includes(undefined)) return undefined;
  for (const plan of theirs.values()) if (plan !== undefined) files.alsoRead(plan.footprint);
  // A part that a thread took and couldn't finish is planned here.
  const all = parts.map((paths, index) => plans.get(index) ?? planPart(paths, project));
  return all.includes(undefined) ? undefined : (all as PartPlan[]);
}

function threadFor(parts: readonly PartPaths[], { thread, workerFile }: PartOptions): PlanThread | undefined {
  if (thread !== undefined || workerFile === undefined) return thread;
  return isThreadWorthwhile(parts.flat().length) ? startPartThread(workerFile) : undefined;
}

function withStrategy(kind: ApiKind, strategy: ApiKind["strategy"]): ApiKind {
  return strategy === undefined ? kind : { ...kind, strategy };
}

/** Joins the findings of all parts. A finding that several parts report of one place, in a type file that they share, stands once. */
function merged(lists: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  const distinct = new Map(lists.flat().map((found) => [JSON.stringify([found.code, found.message, found.place]), found]));
  return [...distinct.values()].sort(byPlace);
}
