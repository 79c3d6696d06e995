/** The type files of one part of a project, by their paths. */
export type PartPaths = readonly string[];

/** The type files of one name together: they are the versions of one kind, unless somebody gave them other names. */
export function partsOf(paths: readonly string[]): readonly PartPaths[] {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const part = byName.get(name);
    if (part === undefined) byName.set(name, [path]);
    else part.push(path);
  }
  return [...byName.values()];
}
