import type { ProjectFiles } from "../model/project-files.js";

/** A project's files with the edits that a command is about to make: reads give the edited texts. */
export class EditedTexts implements ProjectFiles {
  readonly #files: ProjectFiles;
  readonly #texts = new Map<string, string>();

  constructor(files: ProjectFiles) {
    this.#files = files;
  }

  list(folder: string): readonly string[] {
    const listed = this.#files.list(folder);
    const fresh = [...this.#texts.keys()].filter((path) => path.startsWith(`${folder}/`) && !listed.includes(path));
    return fresh.length === 0 ? listed : [...listed, ...fresh].sort();
  }

  read(path: string): string | undefined {
    return this.#texts.get(path) ?? this.#files.read(path);
  }

  write(path: string, text: string): void {
    this.#texts.set(path, text);
  }

  /** What was written, by path. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }
}
