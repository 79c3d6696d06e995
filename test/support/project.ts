import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ProjectConfig } from "../../src/model/project-config.js";
import type { ProjectFiles } from "../../src/model/project-files.js";

/** A project's files in memory, from path to text; `reads` counts how often each was read. */
export function projectFiles(texts: Readonly<Record<string, string>>): ProjectFiles & { readonly reads: ReadonlyMap<string, number> } {
  const reads = new Map<string, number>();
  return {
    reads,
    list: (folder) =>
      Object.keys(texts)
        .filter((path) => folder === "" || path.startsWith(`${folder}/`))
        .sort(),
    read: (path) => {
      if (!Object.hasOwn(texts, path)) return undefined;
      reads.set(path, (reads.get(path) ?? 0) + 1);
      return texts[path];
    },
  };
}

/** The files of `test/golden/<name>/input`, from path to text. */
export function goldenInput(name: string): Record<string, string> {
  const root = fileURLToPath(new URL(`../golden/${name}/input/`, import.meta.url));
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\/+/, ""));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(`${root}${path}`, "utf8")]));
}

/** Makes the configuration of a PROJECT file for these kinds, each `group/version/Kind` with the group short of its domain. */
export function projectConfig(domain: string, ...kinds: readonly string[]): ProjectConfig {
  return {
    projectName: "test-operator",
    domain,
    multigroup: false,
    resources: kinds.map((text) => {
      const [group = "", version = "", kind = ""] = text.split("/");
      return { group, domain, version, kind, hasApi: true, namespaced: true, hasController: false };
    }),
  };
}
