/**
 * A description from the lines of a comment, as Kubernetes' generators make it (k8s.io/apimachinery, pkg/runtime, swagger_doc_generator.go):
 * lines that begin with `TODO`, and all that follows one that begins with `---`, are for programmers. Empty lines are one at a time.
 * What stands in a code fence stays as it is.
 */
export function docText(lines: readonly string[]): string {
  const kept: string[] = [];
  let fenced = false;
  for (const line of lines) {
    if (isFence(line)) fenced = !fenced;
    if (!fenced && line.startsWith("---")) break;
    const isNote = !fenced && line.startsWith("TODO");
    if (!isNote && (line !== "" || kept.at(-1) !== "")) kept.push(line);
  }
  return kept.join("\n").trim();
}

/** Whether a line begins or ends a code block of Markdown. */
export function isFence(line: string): boolean {
  return /^\s*(```|~~~)/.test(line);
}
