import type { Release } from "../../compat/release-policy/release.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceTrees } from "../../reader/source-trees.js";
import type { ComparedState } from "./compared-state.js";
import { releaseTags } from "./git/release-tags.js";
import { openRepository } from "./git/repository.js";
import type { PresentState } from "./present-state.js";
import { revisionState } from "./revision-state.js";

/** The releases of a project, and the last one as it was read. */
export interface ReadReleases {
  /** The oldest first, and the present state as the last. */
  readonly releases: readonly Release[];
  /** The last release that is tagged. */
  readonly last: ComparedState;
}

/** When releases are read. */
export interface ReleaseOptions {
  /** In seconds since 1970. */
  readonly now: number;
  /** The parsed files of the present state. */
  readonly trees: SourceTrees;
}

/**
 * The releases that the present state comes from. Tags from before the project was there are left out.
 * @throws DiagnosticError WW580 where no release is tagged
 */
export function releasesOf(present: PresentState, { now, trees }: ReleaseOptions): ReadReleases {
  const repository = openRepository(present.root);
  const tagged = releaseTags(repository).flatMap((tag) => {
    try {
      return [{ time: tag.time, state: revisionState(repository, tag, trees) }];
    } catch (error) {
      if (error instanceof DiagnosticError && error.diagnostics.every(({ code }) => code === "WW586")) return [];
      throw error;
    }
  });
  const last = tagged.at(-1)?.state;
  if (last === undefined) throw new DiagnosticError([diagnostic("WW580", {})]);
  const releases = [...tagged, { time: now, state: present }];
  return { releases: releases.map(({ time, state: { name, definitions } }) => ({ name, time, definitions })), last };
}
