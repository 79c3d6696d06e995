import { createHash } from "node:crypto";
import type { ProjectFiles } from "../model/project-files.js";
import type { DigestedFiles } from "./footprint.js";
import type { RunFiles } from "./run-files.js";

/** A project's files, with hashes by which a changed one is known without being read. */
export interface HashedFiles extends ProjectFiles {
  /** The name that git gives to a file's bytes; undefined where there is no such file. */
  hash(path: string): string | undefined;
}

/** The hash by which git names contents. */
export type HashName = "sha1" | "sha256";

/** A run's files, each with the name that git gives to its bytes. */
export function hashedRunFiles(files: RunFiles, algorithm: HashName): HashedFiles {
  return {
    list: (folder) => files.list(folder),
    read: once((path) => files.read(path)),
    hash: once((path) => {
      const bytes = files.bytes(path);
      return bytes === undefined ? undefined : blobName(bytes, algorithm);
    }),
  };
}

/** The files as footprints see them: their digests are the names that git gives to their bytes. */
export function digestedFiles(files: HashedFiles): ProjectFiles & DigestedFiles {
  return { list: (folder) => files.list(folder), read: (path) => files.read(path), digest: (path) => files.hash(path) ?? null };
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
