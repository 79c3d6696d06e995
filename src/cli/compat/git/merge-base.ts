import { DiagnosticError, diagnostic } from "../../../diagnostics/diagnostic.js";
import { lastRelease } from "./release-tags.js";
import type { Repository } from "./repository.js";
import { commitOf, type Revision } from "./resolve-revision.js";
import { askGit } from "./run-git.js";

/** Where the default branch may be known: as the remote says, and as it is usually called. */
const usual = [
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master",
  "refs/heads/main",
  "refs/heads/master",
];

/**
 * The commit at which this branch left the default branch; on that branch itself, the last release.
 * @throws DiagnosticError WW585 where no default branch is known, WW584 where the history ends before, WW586 where there is no commit
 */
export function mergeBase(repository: Repository): Revision {
  const head = commitOf(repository, "HEAD");
  if (head === undefined) throw new DiagnosticError([diagnostic("WW586", { source: "HEAD", looked: "nothing was committed yet" })]);
  const branch = usual.find((name) => commitOf(repository, name) !== undefined);
  if (branch === undefined)
    throw new DiagnosticError([diagnostic(repository.isShallow ? "WW584" : "WW585", { revision: "the default branch" })]);
  const name = shown(repository, branch);
  const commit = askGit(repository.folder, ["merge-base", "HEAD", branch]);
  if (isOn(repository, name, commit === head)) {
    const release = lastRelease(repository);
    if (release !== undefined) return release;
    // A clone of one commit would be compared with itself, and nothing would ever be found.
    if (repository.isShallow) throw new DiagnosticError([diagnostic("WW584", { revision: "the last release" })]);
  }
  if (commit !== undefined) return { name: `${name}@${commit.slice(0, 7)}`, commit };
  if (repository.isShallow) throw new DiagnosticError([diagnostic("WW584", { revision: name })]);
  throw new DiagnosticError([diagnostic("WW585", { revision: name })]);
}

/**
 * Whether the branch that is checked out is the default branch, as the remote or the clone calls it. Jobs in CI often check out a commit and no branch.
 * @param isOfBranch whether the default branch has the commit that is checked out
 */
function isOn({ folder }: Repository, name: string, isOfBranch: boolean): boolean {
  const branch = askGit(folder, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
  return branch === undefined ? isOfBranch : name === branch || name === `origin/${branch}`;
}

/** `origin/main`, also where the remote only says which branch is its default. */
function shown({ folder }: Repository, branch: string): string {
  const target = askGit(folder, ["symbolic-ref", "--quiet", branch]) ?? branch;
  return target.replace(/^refs\/(heads|remotes)\//, "");
}
