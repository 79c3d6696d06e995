import { join } from "node:path";
import { digest } from "../../tree/footprint.js";
import { forgetOldFolders } from "../cache-file.js";
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
  forgetOldFolders(allRecords(), keptFolders);
}

function allRecords(): string {
  return join(userCacheFolder(process.env, process.platform), "generate");
}
