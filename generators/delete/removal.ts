import { type Diagnostic, diagnostic } from "../../src/diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../src/model/project-files.js";
import { EditedTexts } from "../../src/project/edited-texts.js";
import { importersOf } from "../../src/project/hub-move/importers.js";
import { sameCode } from "../../src/project/same-code.js";
import { removeFromManager } from "../../src/project/typescript/remove-from-manager.js";
import { keepImportsTidy, tidyImports } from "../../src/project/typescript/tidy-imports.js";
import { type PlannedFile, textOfContent } from "../../src/tree/planned-file.js";

const mainFile = "src/main.ts";

/** The texts that the scaffold would write at each path, in the forms that it may have. */
export type Scaffolds = ReadonlyMap<string, readonly string[]>;

/** A deletion, as it is put together. Nothing is written. */
export class Removal {
  /** The project without what was taken away, but for what is generated. */
  readonly texts: EditedTexts;
  readonly #force: boolean;
  readonly #edited: Diagnostic[] = [];
  readonly #kept: Diagnostic[] = [];

  /** @param force whether files go that the user changed */
  constructor(files: ProjectFiles, force: boolean) {
    this.texts = new EditedTexts(files);
    this.#force = force;
  }

  /** Blockers: files that would be deleted and were edited. */
  get edited(): readonly Diagnostic[] {
    return this.#edited;
  }

  /** Files that aren't needed any more and stay, as diagnostics. */
  get kept(): readonly Diagnostic[] {
    return this.#kept;
  }

  /** Takes a file away that has to go; nothing where it isn't there. An emptied file holds nothing of the user's. */
  take(path: string, scaffolds: Scaffolds, isSame: typeof sameText = sameText): void {
    const text = this.texts.read(path);
    if (text === undefined) return;
    this.judge(text.trim() === "" || (scaffolds.get(path) ?? []).some((each) => isSame(path, text, each)), path);
    this.texts.remove(path);
  }

  /** Remembers that something goes which the user changed. */
  judge(isUnchanged: boolean, file: string, what?: string): void {
    if (isUnchanged || this.#force) return;
    this.#edited.push(diagnostic("WW445", { file, ...(what === undefined ? {} : { what }) }, { file, line: 1, column: 1, length: 1 }));
  }

  /** Leaves a file that nothing needs any more. */
  keep(file: string): void {
    this.#kept.push(diagnostic("WW446", { file }));
  }

  /** Edits a file where it is there; the imports of a TypeScript file stay as tidy as they were. */
  edit(path: string, change: (text: string) => string): void {
    const text = this.texts.read(path);
    if (text === undefined) return;
    const changed = change(text);
    if (changed !== text) this.texts.write(path, path.endsWith(".ts") ? keepImportsTidy(text, changed) : changed);
  }

  /** Takes classes out of src/main.ts that the manager is given objects of. */
  unregister(isGone: (file: string, className: string) => boolean): void {
    this.edit(mainFile, (text) => removeFromManager(mainFile, text, isGone));
  }

  /** Where files that stay import some that don't. */
  importers(targets: readonly string[]): Diagnostic[] {
    const places = targets.flatMap((target) =>
      importersOf([target], this.texts, ["api", "src", "test"]).map((place) => ({ target, place })),
    );
    return places
      .filter(({ place }) => !/(?:^|\/)zz_generated\./.test(place.file))
      .map(({ target, place }) => diagnostic("WW448", { file: place.file, target }, place));
  }
}

/** Whether a file says what the scaffold would. Code may have been formatted since. */
export function sameText(path: string, left: string, right: string): boolean {
  return path.endsWith(".ts") ? sameCode(tidyImports(left), tidyImports(right)) : left.replaceAll("\r\n", "\n") === right;
}

/** Rendered files, to compare with. */
export function asScaffolds(files: readonly PlannedFile[]): Scaffolds {
  return new Map(files.flatMap((file) => ("content" in file ? [[file.path, [textOfContent(file.content)]] as const] : [])));
}
