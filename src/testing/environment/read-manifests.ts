import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadAll } from "js-yaml";
import type { KubernetesObject } from "../../cluster/resource.js";
import { messageOf } from "../../model/message-of.js";

/** A file of YAML or JSON, or a folder: a path from the working folder, or a file URL. */
export type ManifestSource = string | URL;

const manifestFile = /\.(ya?ml|json)$/;

/**
 * The objects in files, and in all files of folders and of their subfolders, in the order of their paths; whatever has no kind is left out.
 * @throws Error that names the file that can't be read
 */
export function readManifests(sources: readonly ManifestSource[]): readonly KubernetesObject[] {
  return sources.flatMap((source) => filesOf(pathOfSource(source)).flatMap(objectsOf));
}

/** The path, from the root. */
export function pathOfSource(source: ManifestSource): string {
  return source instanceof URL ? fileURLToPath(source) : resolve(source);
}

function filesOf(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Error(`there is no ${path}`);
  if (!found.isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, encoding: "utf8" });
  return entries
    .filter((entry) => manifestFile.test(entry))
    .sort()
    .map((entry) => join(path, entry));
}

function objectsOf(path: string): readonly KubernetesObject[] {
  try {
    return (loadAll(readFileSync(path, "utf8")) as readonly unknown[]).filter(isObject);
  } catch (error) {
    throw new Error(`${path} can't be read: ${messageOf(error)}`, { cause: error });
  }
}

function isObject(value: unknown): value is KubernetesObject {
  return typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string";
}
