import type { ProjectFiles } from "../model/project-files.js";
import { type DigestedFiles, digestOfList, type Footprint } from "./footprint.js";

/** A run's files as one part of it sees them: what that part asked for is remembered. */
export class TrackedFiles implements ProjectFiles {
  readonly #files: ProjectFiles & DigestedFiles;
  readonly #read = new Set<string>();
  readonly #listed = new Set<string>();

  constructor(files: ProjectFiles & DigestedFiles) {
    this.#files = files;
  }

  list(folder: string): readonly string[] {
    this.#listed.add(folder);
    return this.#files.list(folder);
  }

  read(path: string): string | undefined {
    this.#read.add(path);
    return this.#files.read(path);
  }

  /**
   * Returns the footprint of all that was read or listed, as it was found.
   * @param files the same files, where their digests are to be of another kind
   */
  footprint(files: DigestedFiles = this.#files): Footprint {
    return {
      lists: Object.fromEntries([...this.#listed].map((folder) => [folder, digestOfList(files.list(folder))])),
      contents: Object.fromEntries([...this.#read].map((path) => [path, files.digest(path)])),
    };
  }
}
