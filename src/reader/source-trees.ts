import * as ts from "typescript";

/** Doc comments are read from the text, so their trees would be a quarter of the parser's work for nothing. */
const parseOptions: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.ES2022,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

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
    const source = ts.createSourceFile(path, text, parseOptions, true, ts.ScriptKind.TS);
    this.#known.set(path, source);
    return source;
  }
}
