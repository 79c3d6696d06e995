import { afterEach, beforeEach, vi } from "vitest";
import { ConfigFolder } from "./config-folder.js";
import { projectOf } from "./kinds.js";
import { stubKustomize } from "./kustomize/kustomize.js";
import { goldenInput } from "./project.js";

/** The golden project demoapplication in a folder of its own, made again for each test of a file that calls this at its top. */
export function demoFolderForEachTest(): () => ConfigFolder {
  let folder: ConfigFolder;
  beforeEach(() => {
    stubKustomize();
    folder = new ConfigFolder(projectOf([]), true);
    for (const [path, text] of Object.entries(goldenInput("demoapplication"))) if (!path.startsWith("config/")) folder.write(path, text);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  return () => folder;
}
