import type { ApiKind } from "../../../model/api-kind.js";
import type { SourceTrees } from "../../../reader/source-trees.js";
import { findProjectRoot } from "../../find-project.js";
import type { ComparedState } from "../compared-state.js";
import { comparedRevision } from "../git/compared-revision.js";
import { gitFiles } from "../git/git-files.js";
import { isBareRepository, openRepository } from "../git/repository.js";
import type { Revision } from "../git/resolve-revision.js";
import { definitionOfKind } from "../kind-definitions.js";
import { type PresentState, promisesOf } from "../present-state.js";
import { hashedDiskFiles } from "./hashed-files.js";
import { readChangedKinds } from "./read-changed.js";

/** Two states of a project. */
export interface StatePair {
  readonly former: ComparedState;
  readonly present: PresentState;
}

/**
 * The project as it is on disk and in a revision, of which only those kinds were read that may differ. Undefined where both have to be read whole.
 * @param against a revision; without it, or without its name, the one that `compat` takes then
 * @throws DiagnosticError WW503, WW581 to WW585
 */
export function changedStates(cwd: string, trees: SourceTrees, against?: string | Revision): StatePair | undefined {
  if (isBareRepository(cwd)) return undefined;
  const root = findProjectRoot(cwd);
  const repository = openRepository(root);
  const revision = typeof against === "object" ? against : comparedRevision(repository, against);
  const presentFiles = hashedDiskFiles(root, revision.commit.length === 40 ? "sha1" : "sha256");
  const formerFiles = gitFiles(repository, revision, presentFiles);
  const changed = readChangedKinds(formerFiles, presentFiles, trees);
  if (changed === undefined) return undefined;
  const common = { whole: true, fromTypeFiles: true, diagnostics: [] };
  return {
    former: {
      ...common,
      ...{ name: revision.name, commit: revision.commit },
      definitions: definitions(changed.former),
      readFile: (path) => formerFiles.read(path),
    },
    present: {
      ...common,
      ...promisesOf(changed.config),
      ...{ name: "the working tree", root, prefix: repository.prefix },
      definitions: definitions(changed.present),
      kinds: changed.presentKinds,
      readFile: (path) => presentFiles.read(path),
    },
  };
}

function definitions(kinds: readonly ApiKind[]): ComparedState["definitions"] {
  return kinds.map(definitionOfKind);
}
