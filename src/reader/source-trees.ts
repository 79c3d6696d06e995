import { Project, ScriptTarget, type SourceFile, ts } from "ts-morph";

/**
 * ts-morph hands the target on to TypeScript's parser, which takes options in its place. Doc comments are read from the text, so
 * their trees would be a quarter of the parser's work for nothing.
 */
const parseOptions: ts.CreateSourceFileOptions = {
  languageVersion: ScriptTarget.ES2022,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** Syntax trees by path. The last text of each path is not parsed again: a run that follows another one parses only what has changed. */
export class SourceTrees {
  readonly #project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    skipFileDependencyResolution: true,
    compilerOptions: { target: parseOptions as unknown as ScriptTarget, noLib: true, types: [] },
  });
  readonly #known = new Map<string, SourceFile>();
  #parses = 0;

  /** How many times a text was parsed. */
  get parses(): number {
    return this.#parses;
  }

  /** The syntax tree of a file, from its text. Nodes of the path's earlier tree can't be used any more, if the text is another. */
  get(path: string, text: string): SourceFile {
    const earlier = this.#known.get(path);
    if (earlier?.compilerNode.text === text) return earlier;
    if (earlier !== undefined) this.#project.removeSourceFile(earlier);
    this.#parses += 1;
    const source = this.#project.createSourceFile(`/${path}`, text);
    this.#known.set(path, source);
    return source;
  }
}
