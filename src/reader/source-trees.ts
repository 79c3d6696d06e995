import type * as ts from "../syntax/ast.js";
import { parseTypeScript } from "../syntax/parse.js";

/** Syntax trees by path. The last text of each path is not parsed again: a run that follows another one parses only what has changed. */
export class SourceTrees {
  readonly #known = new Map<string, ts.SourceFile>();
  #parses = 0;

  /** How many times a text was parsed. */
  get parses(): number {
    return this.#parses;
  }

  /** The syntax tree of a file, from its text. */
  get(path: string, text: string): ts.SourceFile {
    const earlier = this.#known.get(path);
    if (earlier?.text === text) return earlier;
    this.#parses += 1;
    const source = parseTypeScript(path, text);
    this.#known.set(path, source);
    return source;
  }
}
