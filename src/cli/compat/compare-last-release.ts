import { DiagnosticError } from "../../diagnostics/diagnostic.js";
import { SourceTrees } from "../../reader/source-trees.js";
import { findProjectRoot } from "../find-project.js";
import { utcDay } from "../utc-day.js";
import { changedStates } from "./changed/changed-states.js";
import { compareStates } from "./comparison.js";
import { summaryOf } from "./format/words.js";
import { lastRelease } from "./git/release-tags.js";
import { openRepository } from "./git/repository.js";
import { presentState } from "./present-state.js";
import { readWaivers, waiversFile } from "./read-waivers.js";
import { revisionState } from "./revision-state.js";

/**
 * How the project compares with its last release, in one line that ends with the command which shows more.
 * Undefined without git or a release, and where one of the two can't be read: the command that asks has done something else.
 */
export function lastReleaseLine(cwd: string): string | undefined {
  try {
    const repository = openRepository(findProjectRoot(cwd));
    const release = lastRelease(repository);
    if (release === undefined) return undefined;
    const trees = new SourceTrees();
    const { former, present } = changedStates(cwd, trees, release) ?? {
      former: revisionState(repository, release, trees),
      present: presentState(cwd, trees),
    };
    const options = {
      level: present.level ?? "api",
      kinds: [],
      waivers: readWaivers(present.readFile(waiversFile)).compat,
    } as const;
    const { findings } = compareStates(former, present, { ...options, today: utcDay(new Date()) });
    const summary = `Compared with ${release.name}: ${summaryOf(findings)}`;
    return findings.length === 0 ? `${summary}.` : `${summary}. To see them: wheelwright compat --against ${release.name}`;
  } catch (error) {
    if (error instanceof DiagnosticError) return undefined;
    throw error;
  }
}
