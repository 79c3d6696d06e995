/** Reads a project's files. Paths are relative to its root, with forward slashes. */
export interface ProjectFiles {
  /** The files below a folder, at any depth, sorted; none where the folder isn't there. */
  list(folder: string): readonly string[];
  /** A file's text; undefined where there is none. */
  read(path: string): string | undefined;
}
