import type { Case } from "../cases/kind-files.js";

/** A project with as few fields and decorators as still break what is broken: each line, or field with its decorators, is left out that isn't needed. */
export async function reduced(project: Case, isBroken: (project: Case) => Promise<boolean>): Promise<Case> {
  let least = project;
  for (let again = true; again; ) {
    again = false;
    for (const smaller of smallerOnes(least)) {
      if (!(await isBroken(smaller).catch(() => false))) continue;
      least = smaller;
      again = true;
      break;
    }
  }
  return least;
}

function* smallerOnes(project: Case): Generator<Case> {
  const paths = Object.keys(project.files).filter((path) => path.endsWith("_types.ts"));
  for (const name of namesOf(project, paths)) {
    const without = paths.map((path) => [path, withoutField(project.files[path] ?? "", name)] as const);
    yield { ...project, files: { ...project.files, ...Object.fromEntries(without) } };
    for (const [path, text] of without) if (text !== project.files[path]) yield { ...project, files: { ...project.files, [path]: text } };
  }
  for (const path of paths) {
    const lines = (project.files[path] ?? "").split("\n");
    for (const [index, line] of lines.entries())
      if (/^ {2}@/.test(line)) yield { ...project, files: { ...project.files, [path]: lines.toSpliced(index, 1).join("\n") } };
  }
}

function namesOf({ files }: Case, paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) =>
      [...(files[path] ?? "").matchAll(/^ {2}(\w+)[?!]:/gm)].map(([, name]) => String(name)).filter((name) => name !== "spec"),
    ),
  );
}

function withoutField(text: string, name: string): string {
  const kept: string[] = [];
  for (const line of text.split("\n")) {
    if (!new RegExp(`^ {2}${name}[?!]:`).test(line)) {
      kept.push(line);
      continue;
    }
    while (kept.at(-1)?.startsWith("  @") === true) kept.pop();
  }
  return withoutUnmetBounds(kept.join("\n"));
}

/** Takes `@MinProperties` from the fields whose class has no fields left: no object would be valid. */
function withoutUnmetBounds(text: string): string {
  const empty = [...text.matchAll(/^export class (\w+) \{\n\}/gm)].map(([, name]) => String(name));
  return empty.reduce(
    (shorter, name) => shorter.replace(new RegExp(`^ {2}@MinProperties\\(\\d+\\)\n((?: {2}@.*\n)* {2}\\w+[?!]: ${name}\\b)`, "gm"), "$1"),
    text,
  );
}
