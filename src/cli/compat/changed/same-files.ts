import { importablePaths } from "../../../reader/names/importable-paths.js";
import type { HashedFiles } from "../../../tree/hashed-files.js";

/** Tells the files that mean the same in two states of a project: they and all that they import are the same, byte for byte. */
export class SameFiles {
  readonly #former: HashedFiles;
  readonly #present: HashedFiles;
  readonly #imports = new Map<string, readonly string[] | undefined>();

  constructor(former: HashedFiles, present: HashedFiles) {
    this.#former = former;
    this.#present = present;
  }

  /** The files that a file leads to by imports, itself included; undefined where one of them is another than before, or can't be known. */
  reachable(path: string): ReadonlySet<string> | undefined {
    const reached = new Set([path]);
    for (const each of reached) {
      const imports = this.#importsOf(each);
      if (imports === undefined) return undefined;
      for (const imported of imports) reached.add(imported);
    }
    return reached;
  }

  /** The paths that a file may import; none where it is there in neither state, undefined where it is not the same in both. */
  #importsOf(path: string): readonly string[] | undefined {
    if (!this.#imports.has(path)) this.#imports.set(path, this.#findImports(path));
    return this.#imports.get(path);
  }

  #findImports(path: string): readonly string[] | undefined {
    const hash = this.#present.hash(path);
    if (hash !== this.#former.hash(path)) return undefined;
    return hash === undefined ? [] : importablePaths(path, this.#present.read(path) ?? "");
  }
}
