import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/generate.js";
import { type Answer, askDecisions } from "../../../src/cli/fix/ask-decisions.js";
import { regenerate } from "../../../src/cli/generate/regenerate.js";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { RunFiles } from "../../../src/tree/run-files.js";
import { cli, wheelwright } from "../../support/cli.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const spoke = "api/v1beta1/demoapplication_types.ts";
const hub = "api/v1beta2/demoapplication_types.ts";

/** A project with an undecided rename, and an object that moved and has a renamed field inside. */
function project(): string {
  const root = temporaryFolder("wheelwright-questions-");
  const changed: Readonly<Record<string, (text: string) => string>> = {
    [spoke]: (text) =>
      withField(text.replace('  @MapsTo(".spec.size")\n', "").replace("  MapsTo,\n", ""), "tls?: Tls; note?: string; remark?: string;", [
        "export class Tls {\n  secretName?: string;\n  mode?: string;\n}",
      ]),
    [hub]: (text) =>
      withField(text, "net?: Net; comment?: string; text?: string;", [
        "export class Tls {\n  secretRef?: string;\n  mode?: string;\n}",
        "export class Net {\n  tls?: Tls;\n}",
      ]),
  };
  for (const [path, text] of Object.entries(goldenInput("demoapplication"))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), changed[path]?.(text) ?? text);
  }
  return root;
}

function withField(text: string, fields: string, classes: readonly string[]): string {
  return text
    .replace("  image!: string;", `  image!: string;\n\n  ${fields}`)
    .replace("export class DemoApplicationSpec", `${classes.join("\n\n")}\n\nexport class DemoApplicationSpec`);
}

async function questions(root: string): Promise<string> {
  const context = recordingContext(root);
  expect(await run({ questions: true }, context)).toBe(0);
  return context.printed.stdout;
}

async function fixedBy(root: string, text: string): Promise<{ readonly exitCode: number; readonly stderr: string }> {
  writeFileSync(join(root, "answers.txt"), text);
  const context = recordingContext(root);
  return { exitCode: await run({ fix: ["answers.txt"] }, context), stderr: context.printed.stderr };
}

describe("a file of answers", () => {
  it("is what the command line prints as it is shipped", async () => {
    const root = project();
    const { status, stdout, stderr } = wheelwright(["generate", "--questions"], root);
    expect([status, stdout, stderr]).toEqual([0, await questions(root), ""]);
  });

  it("is what --questions prints, once its numbers are filled in; fields of one line are told apart", async () => {
    const root = project();
    const text = await questions(root);
    expect(text).toMatch(/^# Write the number of an option after each =, then run: wheelwright generate --fix FILE\n/);
    expect(text).toContain('#   1) @MapsTo(".spec.net.tls") if it moved; what differs inside of it is decided next');
    const names = text.split("\n").filter((line) => line.startsWith("WW"));
    expect(names.map((name) => name.replace(/^.*:/, ""))).toEqual([".spec.tls=", ".spec.note=", ".spec.remark=", ".spec.replica="]);
    const { exitCode, stderr } = await fixedBy(root, text.replace(/^(WW.*(?:tls|replica))=$/gm, "$1=1  # yes"));
    expect(exitCode).toBe(1);
    expect(stderr).toContain(".spec.tls.secretName");
    const written = readFileSync(join(root, spoke), "utf8");
    expect(written).toContain('  @MapsTo(".spec.net.tls")\n  tls?: Tls;');
    expect(written).toContain('@MapsTo(".spec.size")');
    const next = await questions(root);
    const again = next.split("\n").filter((line) => line.startsWith("WW"));
    expect(again.map((name) => name.replace(/^.*:/, ""))).toEqual([".spec.tls.secretName=", ".spec.note=", ".spec.remark="]);
    // The number of the option doesn't matter: the answer is taken from the comments above the line.
    const filled = next.replace(/((?:^#.*\n)+)(WW.*)=$/gm, (_all, comments: string, name: string) => {
      const wanted = name.endsWith("secretName") ? "secretRef" : name.endsWith("note") ? ".spec.comment" : "@SpokeOnly";
      const option = comments.split("\n").find((line) => line.includes(`) @`) && line.includes(wanted));
      return `${comments}${name}=${/(\d+)\)/.exec(option ?? "")?.[1]}`;
    });
    expect(await fixedBy(root, filled)).toMatchObject({ exitCode: 0 });
    expect(await questions(root)).toBe("");
  });

  it("may have spaces around its =, and be older than the file's lines", async () => {
    const root = project();
    const text = (await questions(root)).replace(/^(WW.*(?:tls|replica))=$/gm, "$1 = 1 ");
    writeFileSync(join(root, spoke), `// A line more.\n\n${readFileSync(join(root, spoke), "utf8")}`);
    const { stderr } = await fixedBy(root, text);
    expect(stderr).not.toMatch(/WW56\d/);
    const written = readFileSync(join(root, spoke), "utf8");
    expect(written).toContain('  @MapsTo(".spec.net.tls")\n  tls?: Tls;');
    expect(written).toContain('@MapsTo(".spec.size")');
  });

  it("WW560, WW570, WW571: says which line isn't understood, that there is no such file or no file, and that --questions goes alone", async () => {
    const root = project();
    writeFileSync(join(root, "answers.txt"), "# comment\n\nWW210 is 1\n");
    const refused = (options: Parameters<typeof run>[0]) =>
      run(options, recordingContext(root)).catch((error: unknown) => {
        if (!(error instanceof DiagnosticError)) throw error;
        return error.diagnostics.map(({ code, message }) => `${code} ${message}`);
      });
    expect(await refused({ fix: ["answers.txt"] })).toEqual(["WW560 answers.txt:3: WW210 is 1 is not of the form CODE[@FILE:LINE]=OPTION"]);
    expect(await refused({ fix: ["answer.txt"] })).toEqual([
      "WW570 --fix answer.txt: the file of answers can't be read: there is no such file",
    ]);
    expect(await refused({ fix: ["api"] })).toEqual(["WW570 --fix api: the file of answers can't be read: it is a folder"]);
    expect(await refused({ fix: [""] })).toEqual(['WW560 --fix "" is not of the form CODE[@FILE:LINE]=OPTION']);
    expect(await refused({ questions: true, check: true })).toEqual([expect.stringMatching(/^WW571 /)]);
  });
});

/** script(1) of util-linux runs a command at a pseudo-terminal. */
const hasPseudoTerminals = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true;

describe("generate at a terminal", () => {
  /** Asks as `generate` does, with these answers; returns the questions and the outcome. */
  async function answered(root: string, answers: readonly Answer[]) {
    const rest = [...answers];
    const asked: string[] = [];
    const context = recordingContext(root, { interactive: true });
    const request = { root, check: false, flags: {}, next: [], identity: undefined };
    const outcome = await askDecisions(
      await regenerate(request, context, new RunFiles(root)),
      request,
      context,
      async ({ decision }, { number, of }) => {
        asked.push(`${number}/${of} ${decision?.path}`);
        return rest.shift() ?? "stop";
      },
    );
    return { asked, outcome };
  }

  it("asks one question at a time, writes the answers, and asks what is open only then", async () => {
    const root = project();
    const { asked, outcome } = await answered(root, [1, 1, "leave open", 1, 1]);
    expect(asked).toEqual(["1/4 .spec.tls", "2/4 .spec.note", "3/4 .spec.remark", "4/4 .spec.replica", "1/1 .spec.tls.secretName"]);
    expect(outcome.exitCode).toBe(1);
    expect(outcome.diagnostics.filter(({ severity }) => severity === "error").map(({ decision }) => decision?.path)).toEqual([
      ".spec.remark",
    ]);
    expect(outcome.written.map(({ path }) => path)).toEqual([spoke, spoke]);
    expect(readFileSync(join(root, spoke), "utf8")).toContain("  secretName?: string;");
  });

  it("stops with the answers so far, or with none", async () => {
    const root = project();
    const before = readFileSync(join(root, spoke), "utf8");
    await expect(answered(root, [1, "cancel"])).rejects.toThrow("WW440");
    expect(readFileSync(join(root, spoke), "utf8")).toBe(before);
    const { asked, outcome } = await answered(root, [1, "stop"]);
    expect([asked.length, outcome.written.length]).toEqual([2, 1]);
    expect(readFileSync(join(root, spoke), "utf8")).toContain('@MapsTo(".spec.net.tls")');
  });

  it.skipIf(!hasPseudoTerminals)(
    "writes nothing where the input ends, and takes a terminal without a size for one of 80 columns",
    async () => {
      const root = project();
      const before = readFileSync(join(root, spoke), "utf8");
      const screen = await atTerminal(root, ["\u0004"], "cols 0 rows 0");
      expect(screen).toContain("1 of 4, api/v1beta1/demoapplication_types.ts:");
      expect(screen).toContain("error WW440: wheelwright generate was cancelled");
      expect(readFileSync(join(root, spoke), "utf8")).toBe(before);
    },
    120_000,
  );

  it.skipIf(!hasPseudoTerminals)(
    "is a prompt that shows the options with their examples; elsewhere nothing is asked",
    async () => {
      const root = project();
      const screen = await atTerminal(root, ["\r", "\u0003"]);
      expect(screen).toContain("1 of 4, api/v1beta1/demoapplication_types.ts:");
      expect(screen).toContain('@MapsTo(".spec.net.tls") if it moved');
      expect(screen).toContain("hub {net: {tls:");
      expect(screen).toContain("leave this one open");
      expect(screen).toContain("2 of 4");
      expect(screen).toContain("WW440");
      expect(readFileSync(join(root, spoke), "utf8")).not.toContain("MapsTo(");
      const context = recordingContext(root);
      expect(await run({}, context)).toBe(1);
      expect(context.printed.stderr).toContain("wheelwright generate --fix WW210@");
    },
    120_000,
  );
});

/** Runs `generate`, as it is shipped, at a pseudo-terminal, types a key whenever a question appears, and returns everything that was shown, without colours. */
async function atTerminal(root: string, keys: readonly string[], size = "cols 200 rows 50"): Promise<string> {
  const { CI: _ci, ...env } = process.env;
  const command = `stty ${size}; exec "${process.execPath}" "${cli}" -C "${root}" generate`;
  const child = spawn("script", ["-qec", command, "/dev/null"], { env: { ...env, TERM: "xterm" }, stdio: ["pipe", "pipe", "inherit"] });
  let shown = "";
  const rest = [...keys];
  let answered = 0;
  child.stdout.on("data", (data: Buffer) => {
    shown += data.toString("utf8");
    const questions = new Set(shown.match(/\d of \d, api/g)).size;
    if (questions > answered && shown.includes("write the answers so far", shown.lastIndexOf(`${questions} of `))) {
      answered = questions;
      child.stdin.write(rest.shift() ?? "\u0003");
    }
  });
  await new Promise((done) => child.once("close", done));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
  return shown.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, "");
}
