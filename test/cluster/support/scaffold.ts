import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { inject } from "vitest";
import type { Crd } from "./crd.js";
import { objectsOf } from "./goldens.js";

const repository = join(import.meta.dirname, "../../..");
const commandLine = join(repository, "dist/cli/main.js");

/** The packages that a scaffold depends on, itself and by way of Wheelwright. */
const linkedPackages = [
  ...[".bin", "@biomejs", "@types", "esbuild", "fast-check", "typescript", "vite", "vitest"],
  ...["js-yaml", "pino", "re2js", "undici"],
];

/** A project in a fresh folder, made and changed by the commands that a user types. */
export class Scaffold {
  private constructor(
    private readonly parent: string,
    readonly root: string,
  ) {}

  /** `wheelwright init --domain DOMAIN OPTIONS NAME` */
  static async init(domain: string, name: string, ...options: readonly string[]): Promise<Scaffold> {
    if (!existsSync(commandLine)) throw new Error("dist/cli/main.js isn't there: run `npm run build` before these tests, or `npm test`");
    const parent = mkdtempSync(join(tmpdir(), "wheelwright-scaffold-"));
    const { PATH = "" } = process.env;
    const env = { PACKED: inject("packed"), PATH_OF_NPM: PATH, PATH: `${join(import.meta.dirname, "pack-once")}${delimiter}${PATH}` };
    await run(process.execPath, [commandLine, "init", "--domain", domain, ...options, name], parent, env);
    return new Scaffold(parent, join(parent, name));
  }

  wheelwright(...args: readonly string[]): Promise<string> {
    return run(process.execPath, [commandLine, ...args], this.root);
  }

  npm(...args: readonly string[]): Promise<string> {
    return run("npm", args, this.root);
  }

  /** `npm test`, with an API server of its own whose programs a folder has. */
  test(assets: string): Promise<string> {
    return run("npm", ["test"], this.root, { KUBEBUILDER_ASSETS: assets });
  }

  make(...args: readonly string[]): Promise<string> {
    return run("make", args, this.root);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), "utf8");
  }

  edit(path: string, change: (text: string) => string): void {
    writeFileSync(join(this.root, path), change(this.read(path)));
  }

  /** Uses what another project has installed: all scaffolds have the same dependencies. */
  linkDependencies(of: Scaffold): void {
    symlinkSync(join(of.root, "node_modules"), join(this.root, "node_modules"), "junction");
  }

  /**
   * Has this repository's packages, and its library as it was last built, in the place of what `npm install` would get. The library is a copy: what is linked
   * from outside of node_modules test runners take for the project's own code, and transform.
   */
  linkRepository(): void {
    const modules = this.path("node_modules");
    const library = join(modules, "wheelwright");
    cpSync(join(repository, "dist/lib"), join(library, "dist/lib"), { recursive: true });
    cpSync(join(repository, "package.json"), join(library, "package.json"));
    for (const name of linkedPackages) symlinkSync(join(repository, "node_modules", name), join(modules, name), "junction");
  }

  /** Puts what another folder holds into one of the project's, over what is there. */
  overlay(path: string, from: string): void {
    cpSync(from, join(this.root, path), { recursive: true });
  }

  path(path: string): string {
    return join(this.root, path);
  }

  /** A CRD of the installer as it was last built. */
  installedCrd(name: string): Crd {
    const crd = objectsOf(this.read("dist/install.yaml")).find(
      (object) => object.kind === "CustomResourceDefinition" && object.metadata.name === name,
    );
    if (crd === undefined) throw new Error(`dist/install.yaml has no CRD ${name}`);
    return crd as Crd;
  }

  remove(): void {
    rmSync(this.parent, { recursive: true, force: true });
  }
}

/**
 * Runs a command without a terminal and gives its standard output.
 * @throws with all that it wrote, when it fails
 */
function run(command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${command} ${args.join(" ")} failed in ${cwd}:\n${stdout}${stderr || error.message}`));
    });
  });
}
