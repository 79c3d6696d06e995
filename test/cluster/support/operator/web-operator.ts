import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { KubeObject } from "../../../control-plane/api-client.js";
import { repository } from "../../../support/cli.js";
import { objectsOf } from "../goldens.js";
import { Scaffold } from "../scaffold.js";

/** A user's code, over what the commands scaffold. */
const userCode = join(repository, "test/fixtures/operator");

/** An operator as its author has it: made by the commands, built, and with its manifests as they are installed. */
export interface WebOperator {
  /** The bundle's file. */
  readonly bundle: string;
  /** The objects of `config/default`. */
  readonly manifests: readonly KubeObject[];
  remove(): void;
}

/**
 * Makes one with two kinds: Site, in two versions with conversion, defaulting and validation, owns a Deployment and a ConfigMap; Zone is
 * cluster-scoped, and takes away by a finalizer what it made.
 */
export async function makeWebOperator(): Promise<WebOperator> {
  const scaffold = await Scaffold.init("example.com", "web-operator", "--certs", "self-managed");
  linkDependencies(scaffold);
  const site = ["--group", "web", "--kind", "Site"];
  await scaffold.wheelwright("create", "api", ...site, "--version", "v1beta1", "--resource", "--controller=false");
  await scaffold.wheelwright("create", "api", ...site, "--version", "v1", "--resource", "--controller");
  const zone = ["--group", "web", "--kind", "Zone", "--namespaced=false"];
  await scaffold.wheelwright("create", "api", ...zone, "--version", "v1", "--resource", "--controller");
  scaffold.overlay("api", join(userCode, "api"));
  await scaffold.wheelwright("create", "webhook", ...site, "--version", "v1", "--conversion", "--defaulting", "--validation");
  scaffold.overlay("api", join(userCode, "api"));
  scaffold.overlay("src", join(userCode, "src"));
  scaffold.edit("src/main.ts", withIndex);
  await scaffold.wheelwright("generate");
  await scaffold.npm("run", "build");
  await scaffold.wheelwright("build-installer");
  return {
    bundle: scaffold.path("dist/main.js"),
    manifests: objectsOf(scaffold.read("dist/install.yaml")),
    remove: () => scaffold.remove(),
  };
}

/** Adds the code to main.ts that a user would add by hand: a Zone finds its Sites in the cache. */
function withIndex(main: string): string {
  const index = "manager.cache.indexField(Sites, byZone, ({ spec }) => (spec.zone === undefined ? [] : [spec.zone]));";
  return `import { byZone, Sites } from "./controllers/zone_controller";\n${main}`.replace(/^void manager\.run/m, `${index}\n\n$&`);
}

/** As `npm install` would, from the repository: other tests install for real. */
function linkDependencies(scaffold: Scaffold): void {
  const folder = scaffold.path("node_modules");
  mkdirSync(folder);
  symlinkSync(repository, join(folder, "wheelwright"), "junction");
  const installed = join(repository, "node_modules");
  for (const name of readdirSync(installed)) {
    if (name !== ".cache" && name !== ".vite") symlinkSync(join(installed, name), join(folder, name), "junction");
  }
}
