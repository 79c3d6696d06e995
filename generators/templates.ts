import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { packageRoot } from "../src/project/package-root.js";

/** One file below templates/<set>/, its path relative to that folder, with forward slashes. */
export interface TemplateFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The templates of one generator. */
export type TemplateSet = "init" | "api" | "webhook" | "certs" | "foreign" | "namespaced";

/** Reads the templates of one generator, which are laid out as the scaffold that they make. */
export function loadTemplates(set: TemplateSet): TemplateFile[] {
  const folder = join(packageRoot(), "templates", set);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: relative(folder, path).split(sep).join("/"), content: readFileSync(path) }));
}
