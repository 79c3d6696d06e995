import { DiagnosticError, diagnostic } from "../../../diagnostics/diagnostic.js";
import { nearestName } from "../../../model/nearest-name.js";
import type { Repository } from "./repository.js";
import { askGit } from "./run-git.js";

/** A revision that was found. */
export interface Revision {
  /** As it is shown: `v0.1.0`, or `origin/main` for the merge base with it. */
  readonly name: string;
  /** The commit's full hash. */
  readonly commit: string;
}

/**
 * Finds the commit of a tag, a branch, with or without slashes, or anything else that `git rev-parse` takes. A branch that only the remote has is
 * found, too: a checkout in CI has no others.
 * @throws DiagnosticError WW583 where there is none, WW584 where the history ends before
 */
export function resolveRevision(repository: Repository, name: string): Revision {
  const commit = commitOf(repository, name) ?? commitOf(repository, `refs/remotes/origin/${name}`);
  if (commit !== undefined) return { name, commit };
  if (repository.isShallow) throw new DiagnosticError([diagnostic("WW584", { revision: name })]);
  const near = nearestName(name, namesOf(repository));
  throw new DiagnosticError([diagnostic("WW583", { revision: name, ...(near === undefined ? {} : { meant: near }) })]);
}

/** The commit of a revision; undefined where there is none. */
export function commitOf({ folder }: Repository, name: string): string | undefined {
  return askGit(folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]);
}

function namesOf({ folder }: Repository): readonly string[] {
  const names = askGit(folder, ["for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads", "refs/tags", "refs/remotes"]) ?? "";
  return names.split("\n").filter((name) => name !== "");
}
