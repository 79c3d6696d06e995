import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** Makes a folder and those above it; gives the ones that were made, innermost first. */
export function makeDirectory(path: string): string[] {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return [];
  const made: string[] = [];
  for (let current = path; ; current = dirname(current)) {
    made.push(current);
    if (relative(first, current) === "") return made;
  }
}

/** Takes folders below a root away that a deletion left empty: the one that is named, by its path from the root, and those above it. */
export function removeEmptied(root: string, folder: string): void {
  for (let current = folder; current !== "."; current = dirname(current)) {
    if (!existsSync(join(root, current))) continue;
    if (readdirSync(join(root, current)).length > 0) return;
    rmdirSync(join(root, current));
  }
}

/** The most links that are followed, as in Linux. */
const maxLinks = 40;

/** Where a path leads, which need not exist. */
export function linkedFile(path: string): string {
  let file = path;
  for (let count = 0; count < maxLinks && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink(); count++) {
    file = resolve(dirname(file), readlinkSync(file));
  }
  return file;
}
