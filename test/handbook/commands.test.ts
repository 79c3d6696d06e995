import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { DiagnosticError } from "../../src/diagnostics/diagnostic.js";
import { explain, listCodes } from "../../src/diagnostics/explain.js";
import { repository } from "../support/cli.js";
import { recordingContext } from "../support/context.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { type Block, blocks, blocksOf, texts } from "./blocks.js";
import { type CommandLine, commandLines, parsed, unknownFlags } from "./command-lines.js";

const shown = blocks.filter(({ language, exemption }) => language === "sh" && exemption === undefined);
const linesOf = ({ code, file, line }: Block) => commandLines(code).map((command) => ({ ...command, at: `${file}:${line}` }));
const ours = shown.flatMap(linesOf).filter(({ program }) => program === "wheelwright");

/** Commands that ask a cluster: test/cluster runs them, here they are only parsed. */
function asksCluster({ words }: Pick<CommandLine, "words">): boolean {
  const [command = "", ...others] = words;
  return command === "dev" || (command === "migrate" && others[0] !== "manifests") || words.some((word) => word.startsWith("kube:"));
}

/** Runs one of our commands in a folder; its output goes where the line says. */
async function runIn(folder: string, { text, words, output }: CommandLine): Promise<void> {
  const command = await parsed(words);
  if (typeof command === "string") throw new Error(`${text}: ${command}`);
  const context = recordingContext(folder, { assumeYes: true });
  const status = await command(context).catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n");
    throw error;
  });
  expect(status, `${text}\n${context.printed.stderr}`).toBe(0);
  if (output !== undefined) writeFileSync(join(folder, output), context.printed.stdout);
}

function emptyFolder(): string {
  const folder = join(temporaryFolder("wheelwright-commands-"), "demo-operator");
  mkdirSync(folder);
  return folder;
}

/** A scaffold, after some commands. */
async function scaffold(...commands: readonly string[]): Promise<string> {
  const folder = emptyFolder();
  const all = ["init --domain example.com", ...commands].map((words) => `wheelwright ${words}`).join("\n");
  for (const line of commandLines(all)) await runIn(folder, line);
  return folder;
}

const application = "create api --group apps --version v1beta1 --kind DemoApplication --resource --controller";
const secondVersion = "create api --group apps --version v1beta2 --kind DemoApplication --resource";

/** A scaffold under git, with a release behind it, its installer and its CRDs. */
async function released(): Promise<string> {
  const folder = await scaffold(application, "build-installer");
  cpSync(join(folder, "config/crd/bases"), join(folder, "released/crds"), { recursive: true });
  const git = (...args: readonly string[]) =>
    expect(spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: folder }).status).toBe(0);
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-q", "-m", "One");
  git("tag", "v0.1.0");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  return folder;
}

const certificates = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: certificates.cert-manager.io }
spec:
  group: cert-manager.io
  names: { kind: Certificate, plural: certificates }
  scope: Namespaced
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`;

/** The project that a page's commands are for, or those of its first block, its second; without one a scaffold with one kind. */
const projects: Readonly<Record<string, () => Promise<string>>> = {
  "docs/admission-webhooks.md": () => scaffold(application.replace("v1beta1", "v1")),
  "docs/api-pages.md": released,
  "docs/built-in-types.md": async () => {
    const folder = await scaffold(application);
    edit(folder, "api/v1beta1/demoapplication_types.ts", (text) =>
      text
        .replace("import {", 'import type { V1Container } from "@kubernetes/client-node";\nimport {')
        .replace("Spec {\n", "Spec {\n  container?: V1Container;\n\n"),
    );
    return folder;
  },
  "docs/changing-a-project.md 1": async () => emptyFolder(),
  "docs/changing-a-project.md 2": () => scaffold("create api --group apps --version v1 --kind Foo --resource"),
  "docs/changing-a-project.md 3": () =>
    scaffold(
      "create api --group apps --version v1 --kind Foo --resource",
      "create api --group apps --version v2 --kind Foo --resource",
      "create webhook --kind Foo --version v2 --validation",
      "promote --kind Foo --version v2",
    ),
  "docs/compat.md": released,
  "docs/compat.md 2": async () => {
    const folder = await released();
    edit(folder, "api/v1beta1/demoapplication_types.ts", (text) => text.replace("@Minimum(0)", "@Minimum(1)"));
    return folder;
  },
  "docs/controllers.md": async () => {
    const folder = await scaffold();
    mkdirSync(join(folder, "config/external"));
    writeFileSync(join(folder, "config/external/cert-manager.yaml"), certificates);
    return folder;
  },
  "docs/conversion.md": async () => {
    const folder = await scaffold(application, secondVersion);
    edit(folder, "api/v1beta2/demoapplication_types.ts", (text) => text.replace("replicas?:", "size?:"));
    await runIn(folder, commandLines("wheelwright create webhook --version v1beta2 --kind DemoApplication --conversion")[0] as CommandLine);
    return folder;
  },
  "docs/lint.md": released,
  "docs/storage-migration.md": () =>
    scaffold(application, secondVersion, "create webhook --version v1beta2 --kind DemoApplication --conversion"),
};

/** The edits that a reader makes between two commands. */
const between: Readonly<Record<string, (folder: string) => void>> = {
  "wheelwright generate --fix answers.txt": (folder) => edit(folder, "answers.txt", (text) => text.replaceAll(/=$/gm, "=1")),
};

function edit(folder: string, path: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, path), "utf8");
  const after = change(before);
  if (before === after) throw new Error(`nothing to change in ${path}: ${before}`);
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), after);
}

describe("the commands of the docs", () => {
  it.each(ours.map(({ text, at, words }) => [at, text, words] as const))("are understood: %s %s", async (_at, _text, words) => {
    expect(typeof (await parsed(words))).toBe("function");
  });

  // test/cli/readme.test.ts walks through the README.
  const run = shown.flatMap((block) => {
    const commands = linesOf(block).filter((line) => line.program === "wheelwright" && !asksCluster(line));
    const number = shown.filter(({ file }) => file === block.file).indexOf(block) + 1;
    return commands.length === 0 || block.file === "README.md" ? [] : [[`${block.file} ${number}`, block.file, commands] as const];
  });
  it.each(run)("run: %s", async (name, file, commands) => {
    const folder = await (projects[name] ?? projects[file] ?? (() => scaffold(application)))();
    for (const command of commands) {
      between[command.text]?.(folder);
      await runIn(folder, command);
    }
  });

  it("are run, but for those that ask a cluster", () => {
    const parsedOnly = ours.filter(asksCluster).map(({ words }) => words.slice(0, words[0] === "migrate" ? 2 : 1).join(" "));
    expect([...new Set(parsedOnly)].sort()).toEqual([
      "compat",
      "dev",
      "migrate fleet",
      "migrate plan",
      "migrate run",
      "migrate status",
      "migrate verify",
    ]);
    expect(ours.length - parsedOnly.length).toBeGreaterThan(20);
  });

  it("of npm and make are there", () => {
    const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { scripts: Record<string, string> };
    const makefile = readFileSync(join(repository, "templates/init/Makefile"), "utf8");
    const known = (line: CommandLine): boolean => {
      const [first = "", second = ""] = line.words;
      if (line.program === "npm") return first === "run" ? Object.hasOwn(scripts, second) : ["ci", "test", "install"].includes(first);
      const targets = line.words.filter((word) => !word.includes("="));
      return targets.every((target) => new RegExp(`^${target}:`, "m").test(makefile));
    };
    const lines = shown.flatMap(linesOf).filter(({ program }) => program === "npm" || program === "make");
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => !known(line)).map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });
});

describe("commands that texts mention", () => {
  it.each(texts)("have the flags that are said: %s", (file) => {
    const text = readFileSync(join(repository, file), "utf8").replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
    const mentions = [...text.matchAll(/`(wheelwright [^`]+)`/g)].map(([, mention = ""]) => mention.replaceAll("\\|", "|"));
    const wrong = mentions.flatMap((mention) => unknownFlags(mention).map((flag) => `${mention}: ${flag}`));
    expect(wrong).toEqual([]);
  });

  it("in the help pages of diagnostics are understood", async () => {
    const wrong: string[] = [];
    for (const { code } of listCodes()) {
      const lines = blocksOf(code, explain(code) ?? "").filter(({ language }) => language === "sh");
      for (const line of lines.flatMap((block) => commandLines(block.code))) {
        if (line.program !== "wheelwright") continue;
        const found = await parsed(line.words);
        if (typeof found === "string") wrong.push(`${code}: ${line.text}: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
