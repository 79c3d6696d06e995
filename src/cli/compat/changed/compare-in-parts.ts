import type { CompatFinding } from "../../../compat/finding.js";
import type { CompatLevel } from "../../../model/compat-level.js";
import { ownBuild } from "../../generate/own-build.js";
import { partQueue } from "../../parts/part-queue.js";
import { isThreadWorthwhile, startPartThread } from "../../parts/part-thread.js";
import { partsOf } from "../../parts/parts-of.js";
import { promisesOf } from "../present-state.js";
import { type Changes, type StatePair, statePair } from "./changed-states.js";
import {
  type ComparisonRequest,
  compareTakenParts,
  type OpenStates,
  type PartComparison,
  type TakenComparisons,
} from "./compare-taken-parts.js";
import { allKinds, configsOf } from "./read-changed.js";
import { byGroup, type KindName, keyOf, kindsAmong } from "./recorded-kinds.js";

/** Two states, and the findings between them. */
export interface ComparedParts extends StatePair {
  readonly findings: readonly CompatFinding[];
}

/** The options of a comparison in parts. */
export interface PartsOptions extends Pick<ComparisonRequest, "kinds" | "examples"> {
  /** By default the one of PROJECT. */
  readonly level?: CompatLevel;
  /** The file that a second thread runs; absent where there can be no second thread. */
  readonly workerFile?: string;
}

/**
 * Compares two states kind by kind, on two threads, to the same effect as a comparison of all kinds that may differ. Undefined where there is too little to
 * do for a second thread, where a kind's versions are in files of different names, and where something is wrong: the project is then to be compared as a whole.
 */
export async function compareInParts(changes: Changes, { workerFile, ...options }: PartsOptions): Promise<ComparedParts | undefined> {
  const { location, files, paths } = changes;
  // Each file is read twice.
  if (workerFile === undefined || !isThreadWorthwhile(2 * paths.length)) return undefined;
  const configs = configsOf(files);
  if (configs === undefined) return undefined;
  const thread = startPartThread<ComparisonRequest, TakenComparisons>(workerFile);
  try {
    const level = options.level ?? promisesOf(configs.present).level ?? "api";
    // Read in one go, for both threads: another process of git would cost the other one as much as several kinds.
    for (const path of paths) files.former.read(path);
    const { contents } = files;
    const build = ownBuild();
    const known = build === undefined ? {} : { build };
    const request: ComparisonRequest = { ...options, ...known, location, contents, queue: partQueue(partsOf(paths)), level };
    const answer = thread.work(request);
    const mine = await compareTakenParts(request, { ...files, configs });
    if ([...mine.values()].includes(undefined)) return undefined;
    const theirs = mine.size === request.queue.parts.length ? undefined : await answer;
    const parts = request.queue.parts.map((_part, index) => mine.get(index) ?? theirs?.get(index));
    const whole = parts.includes(undefined) ? undefined : joinParts(parts as PartComparison[], { ...files, configs }, paths);
    if (whole === undefined) return undefined;
    const { findings, ...names } = whole;
    return { ...statePair(location, files, { former: [], present: [], ...names, config: configs.present }), findings };
  } finally {
    thread.stop();
  }
}

/** All that the parts of two states say. */
export interface JoinedParts {
  readonly findings: readonly CompatFinding[];
  readonly formerKinds: readonly KindName[];
  readonly presentKinds: readonly KindName[];
}

/**
 * Puts the findings of all parts in the order of the present kinds; those that went come last. Undefined where a kind is in two parts, so that each saw
 * only some of its versions, and where PROJECT doesn't tell all kinds.
 */
export function joinParts(parts: readonly PartComparison[], states: OpenStates, paths: readonly string[]): JoinedParts | undefined {
  const inParts = parts.flatMap(({ former, present }) => kindsAmong([...former, ...present]).map(keyOf));
  if (new Set(inParts).size < inParts.length) return undefined;
  const found = {
    former: parts.flatMap(({ former }) => former),
    present: parts.flatMap(({ present }) => present),
    kinds: parts.flatMap(({ kinds }) => kinds),
  };
  const presentKinds = allKinds(states, states.configs, paths, found);
  if (presentKinds === undefined) return undefined;
  const formerKinds = kindsAmong(found.former).toSorted(byGroup);
  const findings = parts.flatMap((part) => part.findings);
  return { findings: inOrderOf([...presentKinds, ...formerKinds], findings), formerKinds, presentKinds };
}

/** The findings of the kinds in this order; those of one kind stay as they are. */
function inOrderOf(kinds: readonly KindName[], findings: readonly CompatFinding[]): readonly CompatFinding[] {
  const order = new Map(kindsAmong(kinds).map((kind, index) => [keyOf(kind), index]));
  return findings.toSorted((one, other) => (order.get(keyOf(one)) ?? 0) - (order.get(keyOf(other)) ?? 0));
}
