import { blobName, type HashedFiles } from "../../src/tree/hashed-files.js";
import { projectFiles } from "./project.js";

/** A project's files in memory, each with the name that git gives to its bytes. */
export function hashedFiles(texts: Readonly<Record<string, string>>): HashedFiles {
  const files = projectFiles(texts);
  return { ...files, hash: (path) => (Object.hasOwn(texts, path) ? blobName(Buffer.from(texts[path] ?? ""), "sha1") : undefined) };
}
