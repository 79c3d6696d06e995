import { existsSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { ProjectConfig } from "../../model/project-config.js";
import type { ReadVersion } from "../../reader/resource/assemble-kinds.js";
import { digest, type Footprint, stillHolds } from "../../tree/footprint.js";
import { digestedFiles, type HashedFiles } from "../../tree/hashed-files.js";
import { forgetOldFolders, readDigestedFile, writeDigestedFile } from "../cache-file.js";
import { userCacheFolder } from "../user-cache-folder.js";
import type { PartPaths } from "./parts-of.js";

/** The owner of some known versions. */
export interface KnownVersionsOwner {
  /** The project's root, absolute. */
  readonly root: string;
  /** The command line's own build: another one may read a file otherwise. */
  readonly build: string;
  /** The state of the project: two are compared in turn, and neither should replace the other's. */
  readonly state: "present" | "former";
}

interface Entry {
  /** The digest of PROJECT's configuration. */
  readonly config: string;
  readonly footprint: Footprint;
  readonly versions: readonly ReadVersion[];
}

/** From how many type files on it pays to keep what was read of them. */
export const worthKeeping = 40;

/** How many projects' versions are kept. */
const keptProjects = 10;

/** The versions that the type files of a project were read as, in the user's cache: a part of which nothing has changed is not read again. */
export class KnownVersions {
  readonly #folder: string;
  readonly #config: string;

  /** @param config with all that it says of other parts, since PROJECT's resources are looked at as a whole */
  constructor({ root, build, state }: KnownVersionsOwner, config: ProjectConfig) {
    const project = join(allProjects(), digest(JSON.stringify([root, build])).slice(0, 32));
    if (!existsSync(project)) forgetOldFolders(allProjects(), keptProjects);
    this.#folder = join(project, state);
    this.#config = digest(JSON.stringify(config));
  }

  /** The versions of a part, if everything that they follow from is as it was. */
  find(paths: PartPaths, files: HashedFiles): readonly ReadVersion[] | undefined {
    const entry = readEntry(this.#path(paths));
    return entry?.config === this.#config && stillHolds(entry.footprint, digestedFiles(files)) ? entry.versions : undefined;
  }

  /** Keeps versions that were read without an error. */
  keep(paths: PartPaths, footprint: Footprint, versions: readonly ReadVersion[]): void {
    const entry: Entry = { config: this.#config, footprint, versions };
    writeDigestedFile(this.#path(paths), serialize(entry));
  }

  #path(paths: PartPaths): string {
    return join(this.#folder, digest(paths.join("\n")).slice(0, 32));
  }
}

/** The versions that earlier runs read, as an option of a reader: none without a build. */
export function knownTo(
  { root, state, build }: Pick<KnownVersionsOwner, "root" | "state"> & { readonly build?: string | undefined },
  config: ProjectConfig,
): { readonly known?: KnownVersions } {
  return build === undefined ? {} : { known: new KnownVersions({ root, state, build }, config) };
}

function allProjects(): string {
  return join(userCacheFolder(process.env, process.platform), "versions");
}

/** An entry as it was written; undefined where it is missing or damaged, or was written by a Node with a newer format. */
function readEntry(path: string): Entry | undefined {
  const content = readDigestedFile(path);
  try {
    return content === undefined ? undefined : (deserialize(content) as Entry);
  } catch {
    return undefined;
  }
}
