import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withStagedConfig } from "../../../src/cli/kustomize/staged-config.js";
import { systemRefusal } from "../../../src/cli/system-refusal.js";
import { ConfigFolder } from "../../support/config-folder.js";
import { projectOf } from "../../support/kinds.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

let folder: ConfigFolder;
beforeEach(() => {
  folder = new ConfigFolder(projectOf([]), false);
  folder.write("config/old.yaml", "old");
  folder.write("deploy/extra.yaml", "extra");
});
afterEach(() => {
  vi.unstubAllEnvs();
  folder.remove();
});

it("shows what is planned, leaves the project as it is, and cleans up", async () => {
  const before = folder.files();
  const staged = await withStagedConfig(
    folder.root,
    [
      { owner: "generated", path: "config/new/generated.yaml", content: "generated" },
      { owner: "edited", path: "config/default/kustomization.yaml", content: "edited" },
      { owner: "scaffold", path: "config/manager/manager.yaml", content: "not again", ifExists: "keep" },
      { owner: "deleted", path: "config/old.yaml" },
      { owner: "generated", path: "api/generated.ts", content: "elsewhere" },
    ],
    async (staging) => {
      const read = (path: string) => readFileSync(join(staging, path), "utf8");
      expect(read("config/new/generated.yaml")).toBe("generated");
      expect(read("config/default/kustomization.yaml")).toBe("edited");
      expect(read("config/manager/manager.yaml")).toBe(before["config/manager/manager.yaml"]);
      expect(existsSync(join(staging, "config/old.yaml"))).toBe(false);
      expect(existsSync(join(staging, "api"))).toBe(false);
      expect(read("deploy/extra.yaml")).toBe("extra");
      expect(lstatSync(join(staging, "deploy")).isSymbolicLink()).toBe(true);
      writeFileSync(join(staging, "config/manager/kustomization.yaml"), "the copy's own");
      return staging;
    },
  );
  expect(existsSync(staged)).toBe(false);
  expect(folder.files()).toEqual(before);
});

it("cleans up after a failure too, the linked folders untouched", async () => {
  let staged = "";
  const failure = withStagedConfig(folder.root, [], async (staging) => {
    staged = staging;
    throw new Error("no luck");
  });
  await expect(failure).rejects.toThrow("no luck");
  expect(existsSync(staged)).toBe(false);
  expect(folder.read("deploy/extra.yaml")).toBe("extra");
});

it("WW417: names the folder for temporary files where that is missing, or nothing can be written there", async () => {
  const refusal = async (temporary: string) => {
    vi.stubEnv("TMPDIR", temporary);
    const error = await withStagedConfig(folder.root, [], async () => "staged").catch((thrown: unknown) => thrown);
    return systemRefusal(error)?.message;
  };
  const missing = join(temporaryFolder("staged-"), "missing");
  expect(await refusal(missing)).toBe(`${missing}: no such file or directory (ENOENT); nothing was written`);
  // There a folder with a short name can be made, and no file in a folder of that.
  const deep = join(missing, "a".repeat(200), ...Array(18).fill("a".repeat(200)));
  const full = deep.padEnd(4066 - 1, "/b");
  mkdirSync(full, { recursive: true });
  expect(await refusal(full)).toBe(`${full}: name too long (ENAMETOOLONG); nothing was written`);
});
