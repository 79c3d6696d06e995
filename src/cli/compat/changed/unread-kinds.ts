import { posix } from "node:path";
import type { ProjectConfig } from "../../../model/project-config.js";
import { folderOf } from "../../../project/paths.js";

/** A type file, by its path in the project. */
export interface TypeFileText {
  readonly path: string;
  readonly text: string;
}

/**
 * Whether PROJECT records all kinds of type files, as far as their texts tell without being parsed; false where that is in doubt. A kind that somebody wrote by
 * hand, or whose file was left behind, may not be recorded.
 */
export function hasOnlyRecordedKinds(files: readonly TypeFileText[], { multigroup, resources }: ProjectConfig): boolean {
  const recorded = new Map<string, string[]>();
  for (const resource of resources.filter(({ hasApi }) => hasApi)) {
    const folder = folderOf(multigroup, resource);
    recorded.set(folder, [...(recorded.get(folder) ?? []), resource.kind]);
  }
  return files.every(({ path, text }) => {
    if (/\\u|\bResource\s+as\b/.test(text)) return false;
    const declared = new Set([...text.matchAll(/\bclass\s+(\w+)/g)].map(([, name]) => name));
    const kinds = (recorded.get(posix.dirname(path)) ?? []).filter((kind) => declared.has(kind));
    return [...text.matchAll(/\bResource\s*\(/g)].length === kinds.length;
  });
}
