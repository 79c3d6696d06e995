import { DiagnosticError, diagnostic } from "../../../diagnostics/diagnostic.js";
import { askGit } from "./run-git.js";

/** The repository that a project is in. */
export interface Repository {
  /** A folder to run git in. */
  readonly folder: string;
  /** The project's folder from the repository's root, with a slash at its end; empty where they are the same. */
  readonly prefix: string;
  /** It has only a part of the history. */
  readonly isShallow: boolean;
  /** It has no files beside the history. */
  readonly isBare: boolean;
}

/**
 * Finds the repository around a folder.
 * @throws DiagnosticError WW581 where there is no git, WW582 where the folder is in no repository
 */
export function openRepository(folder: string): Repository {
  const repository = findRepository(folder);
  if (repository === undefined) throw new DiagnosticError([diagnostic("WW582", { folder })]);
  return repository;
}

/**
 * The repository around a folder; undefined where it is in none. One process answers all that is asked.
 * @throws DiagnosticError WW581 where there is no git
 */
export function findRepository(folder: string): Repository | undefined {
  const answers = askGit(folder, ["rev-parse", "--is-bare-repository", "--is-shallow-repository", "--show-prefix"]);
  if (answers === undefined) return undefined;
  const [isBare, isShallow, prefix = ""] = answers.split("\n");
  return { folder, prefix, isShallow: isShallow === "true", isBare: isBare === "true" };
}

/** A folder's path from the root of its repository, with a slash at its end; empty where it is the root, or where there is no repository or no git. */
export function prefixOf(folder: string): string {
  try {
    return askGit(folder, ["rev-parse", "--show-prefix"]) ?? "";
  } catch {
    return "";
  }
}

/** Whether a folder is in a repository without files. */
export function isBareRepository(folder: string): boolean {
  return findRepository(folder)?.isBare === true;
}
