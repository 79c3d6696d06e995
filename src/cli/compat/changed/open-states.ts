import { type HashedFiles, hashedRunFiles } from "../../../tree/hashed-files.js";
import { RunFiles } from "../../../tree/run-files.js";
import { findProjectRoot } from "../../find-project.js";
import { comparedRevision } from "../git/compared-revision.js";
import { type GitContents, gitFiles, listContents } from "../git/git-files.js";
import { findRepository, openRepository, type Repository } from "../git/repository.js";
import type { Revision } from "../git/resolve-revision.js";

/** Where two states of a project are: its folder, and a revision of its repository. It can be sent from one thread to another. */
export interface StateLocation {
  /** The project's root, absolute. */
  readonly root: string;
  readonly repository: Repository;
  readonly revision: Revision;
}

/** The files of two states of a project. */
export interface StateFiles {
  readonly former: HashedFiles;
  readonly present: HashedFiles;
  /** The files of the revision as far as they were read by now, for another thread. */
  readonly contents?: GitContents;
}

/**
 * Finds the project and a revision of it. Undefined in a repository without files.
 * @param against a revision; without it, or without its name, the one that `compat` takes then
 * @throws DiagnosticError WW503, WW581 to WW586
 */
export function locateStates(cwd: string, against?: string | Revision): StateLocation | undefined {
  const around = findRepository(cwd);
  if (around?.isBare === true) return undefined;
  const root = findProjectRoot(cwd);
  const repository = around !== undefined && root === cwd ? around : openRepository(root);
  return { root, repository, revision: typeof against === "object" ? against : comparedRevision(repository, against) };
}

/**
 * Opens both states. Nothing is read until it is asked for.
 * @param known what another thread has read of the revision
 */
export function openStates({ root, repository, revision }: StateLocation, known?: GitContents): StateFiles {
  const present = hashedRunFiles(new RunFiles(root), revision.commit.length === 40 ? "sha1" : "sha256");
  const contents = known ?? listContents(repository, revision);
  return { former: gitFiles(repository, contents, present), present, contents };
}
