import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { docsProject } from "../../../src/cli/docs/docs-project.js";
import { knownProject } from "../../../src/cli/docs/known-project.js";
import { RunFiles } from "../../../src/tree/run-files.js";
import { benchKinds } from "../../support/bench-kinds.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

let root: string;

beforeEach(() => {
  const folder = temporaryFolder("wheelwright-known-");
  root = join(folder, "project");
  vi.stubEnv("XDG_CACHE_HOME", join(folder, "cache"));
  vi.stubEnv("LOCALAPPDATA", join(folder, "cache"));
  writeFiles(root, benchKinds({ kinds: 14, versions: 3, pod: false }));
  return () => vi.unstubAllEnvs();
});

it("has the kinds that reading the project has, once they are known, and none where a part changed", () => {
  const known = (build = "a") => knownProject(root, new RunFiles(root), build);
  expect(known()).toBeUndefined();
  const { project } = docsProject(root, new RunFiles(root), { build: "a" });
  expect(project.kinds).toHaveLength(14);
  expect(known()).toStrictEqual({ name: project.name, domain: project.domain, kinds: project.kinds });
  expect(known("b")).toBeUndefined();
  writeFiles(root, { "api/v1/widget003_types.ts": "" });
  expect(known()).toBeUndefined();
});
