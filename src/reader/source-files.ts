import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import type { ProjectFiles } from "../model/project-files.js";
import type * as ts from "../syntax/ast.js";
import { brokenComment } from "./annotations/broken-comment.js";
import { placeBetween } from "./place-of.js";
import { SourceTrees } from "./source-trees.js";

/** A project's TypeScript files as syntax trees. Each file is read and parsed when it is first asked for, and never again. */
export class SourceFiles {
  readonly #files: ProjectFiles;
  readonly #sink: DiagnosticSink;
  readonly #trees: SourceTrees;
  readonly #known = new Map<string, ts.SourceFile | undefined>();
  readonly #broken = new Set<ts.SourceFile>();

  /** @param trees what was parsed in earlier runs */
  constructor(files: ProjectFiles, sink: DiagnosticSink, trees = new SourceTrees()) {
    this.#files = files;
    this.#sink = sink;
    this.#trees = trees;
  }

  /** The paths below a folder, at any depth. */
  list(folder: string): readonly string[] {
    return this.#files.list(folder);
  }

  /** The syntax tree of a file, or undefined where there is no such file. Its syntax errors are reported the first time. */
  get(path: string): ts.SourceFile | undefined {
    if (this.#known.has(path)) return this.#known.get(path);
    const text = this.#files.read(path);
    const source = text === undefined ? undefined : this.#trees.get(path, text);
    if (source !== undefined) this.#reportErrors(source);
    this.#known.set(path, source);
    return source;
  }

  /** A file's text; undefined where there is none. Nothing is parsed. */
  text(path: string): string | undefined {
    return this.#files.read(path);
  }

  /** Whether a file's text has something that matches. Nothing is parsed. */
  mentions(path: string, words: RegExp): boolean {
    return words.test(this.#files.read(path) ?? "");
  }

  /** Whether a file has syntax errors: then what is missing from its tree says nothing. */
  isBroken(source: ts.SourceFile): boolean {
    return this.#broken.has(source);
  }

  #reportErrors(source: ts.SourceFile): void {
    for (const found of syntaxErrors(source)) {
      this.#broken.add(source);
      const comment = brokenComment(source.text, found.start);
      if (comment !== undefined) {
        this.#sink.report("WW155", { tag: comment.tag }, placeBetween(source, comment.start, comment.start + "*/".length));
        // The other errors follow from this one.
        return;
      }
      const message = flatten(found.messageText);
      this.#sink.report("WW101", { message }, placeBetween(source, found.start, found.start + found.length));
    }
  }
}

/** Returns the parser's findings. The property is TypeScript's own and not in its types: the public way to it makes a whole program. */
function syntaxErrors(source: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
  return (source as ts.SourceFile & { readonly parseDiagnostics: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics;
}

function flatten(message: string | ts.DiagnosticMessageChain): string {
  return typeof message === "string" ? message : message.messageText;
}
