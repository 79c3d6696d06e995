import { createHash } from "node:crypto";
import type { ProjectFiles } from "../model/project-files.js";

/** The folders and files that something followed from, each with a digest of what it held. */
export interface Footprint {
  readonly lists: Readonly<Record<string, string>>;
  /** null for a file that wasn't there. */
  readonly contents: Readonly<Record<string, string | null>>;
}

/** Files that can be compared with a footprint. */
export interface DigestedFiles extends Pick<ProjectFiles, "list"> {
  /** The digest of a file's bytes; null where there is none. */
  digest(path: string): string | null;
}

/** Whether every folder and file of a footprint holds what it held. */
export function stillHolds({ lists, contents }: Footprint, files: DigestedFiles): boolean {
  return (
    Object.entries(lists).every(([folder, expected]) => digestOfList(files.list(folder)) === expected) &&
    Object.entries(contents).every(([path, expected]) => files.digest(path) === expected)
  );
}

/** Whether one file holds what a footprint says; not where the footprint says nothing of it. */
export function fileStillHolds({ contents }: Footprint, path: string, files: DigestedFiles): boolean {
  return Object.hasOwn(contents, path) && files.digest(path) === contents[path];
}

/** Joins footprints. Where they differ on a file, because it changed in between, the result doesn't hold. */
export function together(first: Footprint, ...others: readonly Footprint[]): Footprint {
  const contents = new Map(Object.entries(first.contents));
  for (const [path, content] of others.flatMap((each) => Object.entries(each.contents))) {
    contents.set(path, !contents.has(path) || contents.get(path) === content ? content : "changed");
  }
  return {
    lists: Object.assign({}, ...others.map(({ lists }) => lists), first.lists) as Footprint["lists"],
    contents: Object.fromEntries(contents),
  };
}

/** SHA-256, in hexadecimal. */
export function digest(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The digest of a folder's listing. */
export function digestOfList(paths: readonly string[]): string {
  return digest(paths.join("\n"));
}
