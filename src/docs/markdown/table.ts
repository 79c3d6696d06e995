/** A table of Markdown; its cells are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

/** A text in a cell: on one line, and without what would end the cell or begin a tag. */
export function cell(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .replaceAll(/\s*\n\s*/g, " ")
    .trim();
}

/** Code in a cell, in as many backquotes as it needs. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const padding = longest > 0 ? " " : "";
  return `${fence}${padding}${text.replaceAll("|", "\\|").replaceAll("\n", " ")}${padding}${fence}`;
}
