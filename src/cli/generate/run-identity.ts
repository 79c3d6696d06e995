import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { digest } from "../../tree/footprint.js";
import { userCacheFolder } from "../user-cache-folder.js";

/** The inputs of `generate` besides a project's files. */
export interface RunIdentity {
  /** The project's root, absolute. */
  readonly root: string;
  /** The command line's own build. */
  readonly build: string;
  /** The options that what is generated depends on. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** How many folders of records are kept: one for each project, and set of options, of late. */
const keptFolders = 60;

/** The folder of the user's cache with the records of a project's runs. */
export function recordFolder({ root, build, settings }: RunIdentity): string {
  return join(allRecords(), digest(JSON.stringify([root, build, settings])).slice(0, 32));
}

/** Removes the records of projects that `generate` was not run on for long. */
export function forgetOldRecords(): void {
  try {
    const folders = readdirSync(allRecords()).map((name) => join(allRecords(), name));
    if (folders.length <= keptFolders) return;
    const byAge = folders.map((path) => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => b.time - a.time);
    for (const { path } of byAge.slice(keptFolders / 2)) rmSync(path, { recursive: true, force: true });
  } catch {
    // Another process is at it, or nothing could be written in the first place.
  }
}

function allRecords(): string {
  return join(userCacheFolder(process.env, process.platform), "generate");
}
