import { Project, type SourceFile, ts } from "ts-morph";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextEdit } from "../../model/text-edit.js";

/**
 * Parses a user's file to edit it. Only its syntax is looked at, nothing it imports.
 * @throws DiagnosticError WW407 where the syntax is broken: such a file is not edited
 */
export function parseSource(file: string, text: string): SourceFile {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true, compilerOptions: { noLib: true, types: [] } });
  const source = project.createSourceFile(file, text);
  const problem = project.getProgram().compilerObject.getSyntacticDiagnostics(source.compilerNode)[0];
  if (problem === undefined) return source;
  const message = ts.flattenDiagnosticMessageText(problem.messageText, " ").replace(/\.$/, "");
  const { line, column } = source.getLineAndColumnAtPos(problem.start);
  throw new DiagnosticError([diagnostic("WW407", { file, message }, { file, line, column, length: Math.max(1, problem.length) })]);
}

/**
 * The edits that take parts out of a text. Lines that hold nothing else go whole; otherwise the blanks after a part go with it.
 * Parts with nothing but blanks between them count as one.
 */
export function removals(text: string, parts: readonly { readonly start: number; readonly end: number }[]): TextEdit[] {
  const merged: { start: number; end: number }[] = [];
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && /^[ \t]*$/.test(text.slice(last.end, part.start))) last.end = part.end;
    else merged.push({ ...part });
  }
  return merged.map(({ start, end }) => {
    const before = (/[ \t]*$/.exec(text.slice(0, start)) as RegExpExecArray)[0].length;
    const after = (/^[ \t]*/.exec(text.slice(end)) as RegExpExecArray)[0].length;
    const opensLine = start - before === 0 || text[start - before - 1] === "\n";
    const newline = (/^\r?\n|^$/.exec(text.slice(end + after)) ?? [undefined])[0];
    if (newline === undefined) return { start, end: end + after, text: "" };
    if (!opensLine) return { start: start - before, end, text: "" };
    return { start: start - before, end: end + after + newline.length, text: "" };
  });
}
