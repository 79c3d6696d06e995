import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { cli, repository } from "../support/cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** A block of README.md's code, in its section. */
interface Block {
  readonly language: string;
  readonly lines: readonly string[];
}

const readme = readFileSync(join(repository, "README.md"), "utf8");
const walk = readme.slice(readme.indexOf("## A first look"), readme.indexOf("## Commands"));
const blocks = [...walk.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = "", text = ""]): Block => ({ language, lines: text.trimEnd().split("\n") }),
);
const typeFile = (version: string) => `api/${version}/demoapplication_types.ts`;

/** A folder of programs as a person has them after `npm link`, and a scaffold's node_modules as `npm install` makes them. */
class Machine {
  readonly folder = temporaryFolder("wheelwright-readme-");
  readonly programs = join(this.folder, "bin");
  #cwd = this.folder;

  constructor() {
    mkdirSync(this.programs);
    writeFileSync(join(this.programs, "wheelwright"), `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`, { mode: 0o755 });
  }

  /** Runs one line of the README; `cd` holds for the next. */
  run(line: string): { readonly status: number | null; readonly output: string } {
    for (const command of line.replace(/ #.*$/, "").split(" && ")) {
      if (command.startsWith("cd ")) this.#cwd = join(this.#cwd, command.slice(3));
      else if (command === "npm install") this.#install();
      else {
        const env = { ...process.env, PATH: `${this.programs}:${process.env.PATH}`, NO_COLOR: "1", CI: "", FORCE_COLOR: undefined };
        const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { cwd: this.#cwd, encoding: "utf8", env });
        if (status !== 0) return { status, output: stdout + stderr };
        if (line.endsWith(command)) return { status, output: stdout + stderr };
      }
    }
    return { status: 0, output: "" };
  }

  read(path: string): string {
    return readFileSync(join(this.#cwd, path), "utf8");
  }

  edit(path: string, change: (text: string) => string): void {
    const before = this.read(path);
    const after = change(before);
    if (after === before) throw new Error(`nothing to change in ${path}`);
    writeFileSync(join(this.#cwd, path), after);
  }

  /** Links the packages of the repository, which are those that the scaffold's package.json asks for. */
  #install(): void {
    const modules = join(this.#cwd, "node_modules");
    const link = (target: string, name: string) => {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(target, join(modules, name));
    };
    const { dependencies, devDependencies } = JSON.parse(this.read("package.json")) as Record<string, Record<string, string>>;
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      link(name === "wheelwright" ? repository : join(repository, "node_modules", name), name);
    }
    for (const name of readdirSync(join(repository, "node_modules/.bin")))
      link(join(repository, "node_modules/.bin", name), `.bin/${name}`);
    link(join(this.programs, "wheelwright"), ".bin/wheelwright");
  }
}

test("README's first look is true, command by command and file by file, for someone who sees it first", () => {
  const machine = new Machine();
  const left = [...blocks];
  const take = (): Block => left.shift() ?? { language: "", lines: [] };
  const runBlock = () => {
    for (const line of take().lines) {
      const { status, output } = machine.run(line);
      expect(status, `${line}\n${output}`).toBe(0);
    }
  };
  const [v1beta1, v1beta2] = [typeFile("v1beta1"), typeFile("v1beta2")];

  runBlock(); // init, create api
  expect(machine.read(v1beta1)).toBe(`${take().lines.join("\n")}\n`);
  runBlock(); // another version
  const renamed = take().lines[0] ?? "";
  machine.edit(v1beta2, (text) => text.replace(/^ {2}replicas.*$/m, renamed));
  const [webhook = "", fix = ""] = take().lines;
  expect(machine.run(webhook).status).toBe(0);
  const question = machine.run("wheelwright generate --no-interactive");
  expect(question.status).toBe(1);
  const fixed = machine.run(fix);
  expect(fixed.status, fixed.output).toBe(0);
  expect(machine.read(v1beta1)).toContain(`${take().lines.join("\n")}\n`);
  runBlock(); // promote, make, build, test
  expect(machine.read("dist/install.yaml")).toContain("image: registry.example.com/demo-operator:v0.2.0\n");
  expect(machine.read("config/migration/job.yaml")).toContain("image: registry.example.com/demo-operator:v0.2.0\n");
  expect(machine.run("npx biome check --error-on-warnings").output).toContain("No fixes applied");
  for (const command of ["wheelwright validate -f config/samples", "wheelwright generate --check"]) {
    const { status, output } = machine.run(command);
    expect(status, output).toBe(0);
  }
  expect(take().lines.every((line) => line.startsWith("wheelwright migrate "))).toBe(true); // needs a cluster: test/cluster/thread.test.ts
  const [first = "", dots, answer = ""] = take().lines;
  expect(dots).toBe("...");
  for (const said of [first, answer]) expect(question.output).toContain(said);

  machine.edit("config/samples/apps_v1beta2_demoapplication.yaml", (text) => text.replace("spec: {}", "spec:\n  size: -1"));
  const sample = machine.read("config/samples/apps_v1beta2_demoapplication.yaml");
  const found = machine.run("wheelwright validate -f config/samples");
  expect(found.status).toBe(1);
  machine.edit("config/samples/apps_v1beta2_demoapplication.yaml", () => sample.replace("spec:\n  size: -1", "spec: {}"));

  runBlock(); // v1, which becomes the hub
  for (const command of ["wheelwright generate --check", "npx biome check --error-on-warnings", "npx tsc --noEmit"]) {
    const { status, output } = machine.run(command);
    expect(status, `${command}\n${output}`).toBe(0);
  }
  expect(found.output).toContain(take().lines.join("\n"));
  expect(left).toEqual([]);
});
