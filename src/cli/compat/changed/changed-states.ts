import type { ApiKind } from "../../../model/api-kind.js";
import type { ProjectConfig } from "../../../model/project-config.js";
import type { SourceTrees } from "../../../reader/source-trees.js";
import type { ComparedState } from "../compared-state.js";
import type { Revision } from "../git/resolve-revision.js";
import { definitionOfKind } from "../kind-definitions.js";
import { type PresentState, promisesOf } from "../present-state.js";
import { changedTypeFiles } from "./changed-type-files.js";
import { locateStates, openStates, type StateFiles, type StateLocation } from "./open-states.js";
import { readChangedKinds } from "./read-changed.js";
import type { KindName } from "./recorded-kinds.js";

/** Two states of a project. */
export interface StatePair {
  readonly former: ComparedState;
  readonly present: PresentState;
}

/**
 * The project as it is on disk and in a revision, of which only those kinds were read that may differ. Undefined where both have to be read whole.
 * @param against a revision; without it, or without its name, the one that `compat` takes then
 * @throws DiagnosticError WW503, WW581 to WW586
 */
export function changedStates(cwd: string, trees: SourceTrees, against?: string | Revision): StatePair | undefined {
  const location = locateStates(cwd, against);
  if (location === undefined) return undefined;
  return readChanged(findChanges(location), trees);
}

/** Two states, and the type files of them that have to be read. */
export interface Changes {
  readonly location: StateLocation;
  readonly files: StateFiles;
  readonly paths: readonly string[];
}

/** Finds out which kinds may differ. */
export function findChanges(location: StateLocation): Changes {
  const files = openStates(location);
  return { location, files, paths: changedTypeFiles(files.former, files.present) };
}

/** Reads the kinds that may differ. Undefined where both states have to be read whole. */
export function readChanged({ location, files, paths }: Changes, trees: SourceTrees): StatePair | undefined {
  const changed = readChangedKinds(files, trees, paths);
  return changed === undefined ? undefined : statePair(location, files, changed);
}

/** The kinds of two states that were read, and the names of all that the present one has. */
export interface StateKinds {
  readonly former: readonly ApiKind[];
  readonly present: readonly ApiKind[];
  readonly formerKinds?: readonly KindName[];
  readonly presentKinds: readonly KindName[];
  /** The PROJECT of the present state. */
  readonly config: ProjectConfig;
}

/** Two states with the kinds that were read of them. */
export function statePair({ root, repository, revision }: StateLocation, files: StateFiles, kinds: StateKinds): StatePair {
  const common = { whole: true, fromTypeFiles: true, diagnostics: [] };
  const { formerKinds } = kinds;
  return {
    former: {
      ...common,
      ...{ name: revision.name, commit: revision.commit },
      definitions: definitions(kinds.former),
      ...(formerKinds === undefined ? {} : { kinds: formerKinds }),
      readFile: (path) => files.former.read(path),
    },
    present: {
      ...common,
      ...promisesOf(kinds.config),
      ...{ name: "the working tree", root, prefix: repository.prefix },
      definitions: definitions(kinds.present),
      kinds: kinds.presentKinds,
      readFile: (path) => files.present.read(path),
    },
  };
}

function definitions(kinds: readonly ApiKind[]): ComparedState["definitions"] {
  return kinds.map(definitionOfKind);
}
