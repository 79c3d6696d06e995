import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { firstVersionTypes, mapReplicaToSize, renameReplicaToSize, sample } from "./example-edits.js";

/**
 * `npm run demo [-- FOLDER]`: makes the example operator with the commands that a user would type, edits its types between them,
 * builds its installer, and converts an object both ways. No cluster and no Go are needed.
 */
const repository = join(import.meta.dirname, "..");
const started = Date.now();
const folder = freeFolder(process.argv[2]);
const kind = ["--group", "apps", "--kind", "DemoApplication"];

step("Build Wheelwright itself");
run("npm", ["run", "build"], repository);

step("Start an operator, and give it a kind");
wheelwright(["init", "--domain", "example.com", folder], process.cwd());
wheelwright(["create", "api", ...kind, "--version", "v1beta1", "--controller", "--resource"]);
edit("api/v1beta1/demoapplication_types.ts", firstVersionTypes);

step("Add a version that renames `replica` to `size`, and make it the one that is stored");
wheelwright(["create", "api", ...kind, "--version", "v1beta2", "--resource"]);
edit("api/v1beta2/demoapplication_types.ts", renameReplicaToSize);
edit("api/v1beta1/demoapplication_types.ts", mapReplicaToSize);
wheelwright(["create", "webhook", ...kind, "--version", "v1beta2", "--conversion"]);
wheelwright(["promote", ...kind, "--version", "v1beta2", "--storage"]);

step("Generate CRD, conversions, webhook wiring and migrations; then the installer");
run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], folder);
wheelwright(["generate"]);
wheelwright(["build-installer", "--image", "registry.example.com/demo-operator:v0.2.0"]);

step("Build and test the operator");
run("npm", ["run", "build"], folder);
run("npm", ["test"], folder);

step("Convert an object to the new version, and back");
convertBothWays();

const shown = relative(process.cwd(), folder) || ".";
console.log(`
Done in ${Math.round((Date.now() - started) / 1000)} s. Look at:
  ${shown}/api/v1beta1/zz_generated.demoapplication_conversion.ts   the conversion that was generated
  ${shown}/config/crd/bases/apps.example.com_demoapplications.yaml  the CRD, with both versions
  ${shown}/config/migration/                                        what rewrites the objects in etcd
  ${shown}/dist/install.yaml                                        the installer
  ${shown}/dist/main.js                                             the operator, in one file`);

function step(title: string): void {
  console.log(`\n== ${title}`);
}

function run(command: string, args: readonly string[], cwd: string): void {
  console.log(`$ ${command} ${args.join(" ")}`);
  const { status, error } = spawnSync(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (status === 0) return;
  console.error(
    `\nThe demo stopped: \`${command} ${args.join(" ")}\` failed${error === undefined ? "" : ` (${error.message})`}. What was made so far is in ${folder}.`,
  );
  process.exit(1);
}

function wheelwright(args: readonly string[], cwd: string = folder): void {
  console.log(`$ wheelwright ${args.join(" ")}`);
  const { status } = spawnSync(process.execPath, [join(repository, "dist/cli/main.js"), ...args], {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
}

function edit(path: string, change: (text: string) => string): void {
  console.log(`(edit ${path})`);
  const file = join(folder, path);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

function convertBothWays(): void {
  const temporary = mkdtempSync(join(tmpdir(), "wheelwright-demo-"));
  const [old, converted] = [join(temporary, "v1beta1.yaml"), join(temporary, "v1beta2.yaml")];
  writeFileSync(old, sample);
  console.log(sample);
  writeFileSync(converted, convert(old, "v1beta2"));
  const back = convert(converted, "v1beta1");
  rmSync(temporary, { recursive: true });
  if (back.trim() !== sample.trim()) {
    console.error("\nThe object that came back is not the one that went in.");
    process.exit(1);
  }
  console.log("The object that came back is the one that went in, to the character.");
}

function convert(file: string, version: string): string {
  const args = ["convert", "-f", file, "--to", `apps.example.com/${version}`];
  console.log(`$ wheelwright ${args.join(" ")}`);
  const { status, stdout } = spawnSync(process.execPath, [join(repository, "dist/cli/main.js"), ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  console.log(stdout);
  return stdout;
}

/** The folder that was asked for, or the first of demo-operator, demo-operator-2, ... that isn't there: nothing is ever overwritten. */
function freeFolder(asked: string | undefined): string {
  const base = resolve(asked ?? "demo-operator");
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}
