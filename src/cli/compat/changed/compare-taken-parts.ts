import { compareProjects } from "../../../compat/compare-projects.js";
import type { CompatFinding } from "../../../compat/finding.js";
import type { CompatLevel } from "../../../model/compat-level.js";
import { SourceTrees } from "../../../reader/source-trees.js";
import { knownTo } from "../../parts/known-versions.js";
import { closeQueue, type PartQueue, takePart } from "../../parts/part-queue.js";
import type { PartPaths } from "../../parts/parts-of.js";
import type { ReadableState } from "../../parts/read-parts.js";
import type { GitContents } from "../git/git-files.js";
import { definitionOfKind } from "../kind-definitions.js";
import { openStates, type StateFiles, type StateLocation } from "./open-states.js";
import { configsOf, isValid, readKinds, type StateConfigs } from "./read-changed.js";
import { type KindName, kindsAmong, type VersionName } from "./recorded-kinds.js";

/** The request that both threads get to compare the parts of a project. */
export interface ComparisonRequest {
  readonly location: StateLocation;
  /** The files of the revision, as far as they were read. */
  readonly contents?: GitContents | undefined;
  readonly queue: PartQueue;
  readonly level: CompatLevel;
  /** Only these kinds; all where none is named. */
  readonly kinds: readonly string[];
  /** Whether findings get examples. */
  readonly examples: boolean;
  /** The command line's own build, by which it knows what it has read before. Without it, nothing is known. */
  readonly build?: string;
}

/** The findings in one part, and the versions that each state has there. */
export interface PartComparison {
  readonly former: readonly VersionName[];
  readonly present: readonly VersionName[];
  /** The kinds that have a CRD in the present state. */
  readonly kinds: readonly KindName[];
  readonly findings: readonly CompatFinding[];
}

/** Comparisons by the index of each part in the queue; undefined for one where something is wrong. */
export type TakenComparisons = ReadonlyMap<number, PartComparison | undefined>;

/** Both states, as one thread has opened them. */
export interface OpenStates extends StateFiles {
  readonly configs: StateConfigs;
}

/** Compares parts in a thread of its own. */
export async function compareInThread(request: ComparisonRequest): Promise<TakenComparisons> {
  const files = openStates(request.location, request.contents);
  const configs = configsOf(files);
  return configs === undefined ? new Map() : compareTakenParts(request, { ...files, configs });
}

/** Compares parts as long as there are any to take. Where something is wrong with one, no thread takes another: the project is then compared as a whole. */
export async function compareTakenParts(request: ComparisonRequest, states: OpenStates): Promise<TakenComparisons> {
  const { queue, level, examples } = request;
  const prove = examples ? (await import("../../../compat/proof/proven.js")).proven : undefined;
  const readable = readableStates(request, states);
  const isAsked = ({ kind }: { readonly kind: string }) => request.kinds.length === 0 || request.kinds.includes(kind);
  const comparisons = new Map<number, PartComparison | undefined>();
  for (let index = takePart(queue); index !== undefined; index = takePart(queue)) {
    const read = readBoth(queue.parts[index] ?? [], readable);
    if (read === undefined) {
      comparisons.set(index, undefined);
      closeQueue(queue);
      break;
    }
    const [former, present] = [read.former, read.present].map(({ kinds }) => kinds.filter(isAsked).map(definitionOfKind));
    const findings = compareProjects(former ?? [], present ?? [], { level, ...(prove === undefined ? {} : { prove }) });
    comparisons.set(index, {
      former: read.former.versions,
      present: read.present.versions,
      kinds: kindsAmong(read.present.kinds),
      findings,
    });
  }
  return comparisons;
}

/** Both states, to be read. */
interface ReadableStates {
  readonly former: ReadableState;
  readonly present: ReadableState;
}

function readableStates({ location: { root }, build }: ComparisonRequest, { former, present, configs }: OpenStates): ReadableStates {
  const trees = new SourceTrees();
  const known = (state: "former" | "present") => knownTo({ root, build, state }, configs[state]);
  return {
    former: { files: former, config: configs.former, trees, ...known("former") },
    present: { files: present, config: configs.present, trees, ...known("present") },
  };
}

function readBoth(paths: PartPaths, { former, present }: ReadableStates) {
  const before = readKinds(paths, former);
  const now = readKinds(paths, present);
  return before === undefined || now === undefined || !isValid(now.kinds, present.config) ? undefined : { former: before, present: now };
}
