import { createHash } from "node:crypto";
import type { ProjectFiles } from "../model/project-files.js";
import type { DigestedFiles, Footprint } from "./footprint.js";
import { listBelow } from "./list-below.js";
import { diskReader } from "./write.js";

/** A project's files, of which each can be told from others without being read. */
export interface HashedFiles extends ProjectFiles {
  /** The name that git gives to a file's bytes; undefined where there is no such file. */
  hash(path: string): string | undefined;
}

/** The hash by which git names contents. */
export type HashName = "sha1" | "sha256";

/** The files of a project on disk. Each is read once. */
export function hashedDiskFiles(root: string, algorithm: HashName): HashedFiles {
  const bytesOf = once(diskReader(root));
  return {
    list: once((folder) => listBelow(root, folder).sort()),
    read: once((path) => {
      const bytes = bytesOf(path);
      return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
    }),
    hash: once((path) => {
      const bytes = bytesOf(path);
      return bytes === undefined ? undefined : blobName(bytes, algorithm);
    }),
  };
}

/** The files as footprints see them: their digests are the names that git gives to their bytes. */
export function digestedFiles(files: HashedFiles): ProjectFiles & DigestedFiles {
  return { list: (folder) => files.list(folder), read: (path) => files.read(path), digest: (path) => files.hash(path) ?? null };
}

/**
 * A footprint with the names that git gives to the bytes of its files, instead of their digests.
 * @param bytesOf a file's bytes, as they were when the footprint was taken
 */
export function namedByGit({ lists, contents }: Footprint, bytesOf: (path: string) => Uint8Array | undefined): Footprint {
  const named = Object.keys(contents).map((path) => {
    const bytes = bytesOf(path);
    return [path, bytes === undefined ? null : blobName(bytes, "sha1")] as const;
  });
  return { lists, contents: Object.fromEntries(named) };
}

/** The name that git gives to a file's bytes. */
export function blobName(bytes: Uint8Array, algorithm: HashName): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

function once<T>(make: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    if (!known.has(path)) known.set(path, make(path));
    return known.get(path) as T;
  };
}
