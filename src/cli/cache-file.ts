import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { digest } from "../tree/footprint.js";

/**
 * Writes a file of the user's cache folder: beside, then moved, so that another process reads the old one or the new one, never half of one.
 * What can't be written is left out: whatever is cached can be made again.
 */
export function writeCacheFile(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch {
    // The next run does without, as this one did.
  }
}

/** Writes a file of the user's cache folder after a first line with the digest of its content, so that a damaged one is never believed. */
export function writeDigestedFile(path: string, content: string | Uint8Array): void {
  writeCacheFile(path, Buffer.concat([Buffer.from(`${digest(content)}\n`), Buffer.from(content)]));
}

/** The content of a file as it was written by `writeDigestedFile`; undefined where it is missing or damaged. */
export function readDigestedFile(path: string): Buffer | undefined {
  try {
    const bytes = readFileSync(path);
    const end = bytes.indexOf("\n");
    const content = bytes.subarray(end + 1);
    return bytes.toString("latin1", 0, end) === digest(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes the older half of what is in a folder of the user's cache, once that is too much: what wasn't used for long.
 * @param kept how much may be there
 */
export function forgetOldFolders(folder: string, kept: number): void {
  try {
    const paths = readdirSync(folder).map((name) => join(folder, name));
    if (paths.length <= kept) return;
    const byAge = paths.map((path) => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => b.time - a.time);
    for (const { path } of byAge.slice(kept / 2)) rmSync(path, { recursive: true, force: true });
  } catch {
    // Another process is at it, or nothing could be written in the first place.
  }
}
