import { mergeBase } from "./merge-base.js";
import type { Repository } from "./repository.js";
import { type Revision, resolveRevision } from "./resolve-revision.js";

/**
 * The revision that the project is compared with.
 * @param name the one asked for; without it, where the default branch was left
 * @throws DiagnosticError WW583 to WW586
 */
export function comparedRevision(repository: Repository, name: string | undefined): Revision {
  return name === undefined ? mergeBase(repository) : resolveRevision(repository, name);
}
