import type { ProjectFiles } from "../model/project-files.js";
import { type PlannedFile, textOfContent } from "../tree/planned-file.js";

/** A project's files with the edits that a command is about to make: reads give the edited texts. */
export class EditedTexts implements ProjectFiles {
  readonly #files: ProjectFiles;
  readonly #texts = new Map<string, string>();
  readonly #removed = new Set<string>();

  constructor(files: ProjectFiles) {
    this.#files = files;
  }

  list(folder: string): readonly string[] {
    const listed = this.#files.list(folder);
    const added = [...this.#texts.keys()].filter((path) => (folder === "" || path.startsWith(`${folder}/`)) && !listed.includes(path));
    const left = this.#removed.size === 0 ? listed : listed.filter((path) => !this.#removed.has(path));
    return added.length === 0 ? left : [...left, ...added].sort();
  }

  read(path: string): string | undefined {
    return this.#removed.has(path) ? undefined : (this.#texts.get(path) ?? this.#files.read(path));
  }

  write(path: string, text: string): void {
    this.#removed.delete(path);
    this.#texts.set(path, text);
  }

  remove(path: string): void {
    this.#texts.delete(path);
    this.#removed.add(path);
  }

  /** The texts that were written, by path. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** The paths that were removed. */
  get removed(): ReadonlySet<string> {
    return this.#removed;
  }
}

/** A project's files as they will be once a command has made others: a scaffold that is there already stays. */
export function textsWith(files: ProjectFiles, made: readonly PlannedFile[]): EditedTexts {
  const texts = new EditedTexts(files);
  for (const file of made) {
    if (!("content" in file) || (file.owner !== "edited" && texts.read(file.path) !== undefined)) continue;
    texts.write(file.path, textOfContent(file.content));
  }
  return texts;
}
