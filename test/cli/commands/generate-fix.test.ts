import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/generate.js";
import { type Diagnostic, DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { type RecordingContext, recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { temporaryFolder, textsBelow } from "../../support/temporary-folder.js";

const spoke = "api/v1beta1/demoapplication_types.ts";
const hub = "api/v1beta2/demoapplication_types.ts";
const hint = '  @MapsTo(".spec.size")\n';

/** A project whose spoke has lost its hint, with other changes of its files. */
function project(changes: Readonly<Record<string, (text: string) => string>> = {}): string {
  const root = temporaryFolder("wheelwright-fix-");
  for (const [path, text] of Object.entries(goldenInput("demoapplication"))) {
    const changed = path === spoke ? text.replace(hint, "").replace("  MapsTo,\n", "") : text;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), changes[path]?.(changed) ?? changed);
  }
  return root;
}

const withZone = {
  [hub]: (text: string) => text.replace("  image!: string;", "  image!: string;\n\n  zone!: string;\n\n  tier!: string;"),
};

/** A line of the spoke's type file as `--fix` names it. */
function at(root: string, text: string): string {
  const [before = ""] = readFileSync(join(root, spoke), "utf8").split(text);
  return `${spoke}:${before.split("\n").length}`;
}

const field = "replica?:";
const rootClass = "DemoApplication extends";

async function fix(root: string, fixes: readonly string[], settings: Partial<RecordingContext> = {}, check?: true) {
  const context = recordingContext(root, settings);
  const exitCode = await run({ fix: fixes, ...(check === undefined ? {} : { check }) }, context);
  return { exitCode, ...context.printed };
}

/** Returns the refusals, and expects that nothing was written. */
async function refused(root: string, ...fixes: readonly string[]): Promise<readonly string[]> {
  const before = textsBelow(root);
  const error: unknown = await fix(root, fixes).catch((reason: unknown) => reason);
  expect(textsBelow(root)).toEqual(before);
  if (!(error instanceof DiagnosticError)) throw error;
  return error.diagnostics.map(({ code, message, remedy }) => `${code} ${message}; ${remedy}`);
}

describe("wheelwright generate --fix", () => {
  it("is what an open decision names, with its options and an example", async () => {
    const root = project();
    const context = recordingContext(root);
    expect(await run({}, context)).toBe(1);
    expect(context.printed.stderr).toContain(`
  1) @MapsTo(".spec.size") if it was renamed
  2) @SpokeOnly() if it has no counterpart in the hub; its value is kept beside the hub object
  for example: {replica: 3} → hub {size: 3} (1) | hub {} + residue (2)
  what to do: write the one that is meant, or have it written: wheelwright generate --fix WW210@${at(root, field)}=1
  more: wheelwright explain WW210
`);
  });

  it("writes the option into the type file, and generates", async () => {
    const root = project();
    const { exitCode, stderr } = await fix(root, [`WW210@${at(root, field)}=1`]);
    expect([exitCode, stderr]).toEqual([0, expect.stringMatching(new RegExp(`update +${spoke}\n`))]);
    const golden = goldenInput("demoapplication")[spoke] ?? "";
    expect(textsBelow(root)[spoke]).toBe(golden.replace(`  @Minimum(0)\n${hint}`, `${hint}  @Minimum(0)\n`));
    expect(textsBelow(root)["api/v1beta1/zz_generated.demoapplication_conversion.ts"]).toContain("replica");
    const again = recordingContext(root);
    expect(await run({ check: true }, again)).toBe(0);
  });

  it("takes the code alone where it occurs once, and several at a time", async () => {
    const root = project(withZone);
    const zone = `WW211@${at(root, rootClass)}:.spec.zone=1`;
    const { exitCode } = await fix(root, ["WW210=2", zone, `WW211@./${at(root, rootClass)}:.spec.tier=1`]);
    expect(exitCode).toBe(0);
    expect(textsBelow(root)[spoke]).toContain("  @SpokeOnly()\n  @Minimum(0)\n  replica?: int32 = 1;\n");
    expect(textsBelow(root)[spoke]).toContain(
      'priority: 1 })\n@HubOnly(".spec.zone", { whenAbsent: "" })\n@HubOnly(".spec.tier", { whenAbsent: "" })\nexport class',
    );
  });

  it("writes what was decided where more is open, and says what is", async () => {
    const root = project(withZone);
    const before = textsBelow(root);
    const { exitCode, stderr } = await fix(root, ["WW210=1"]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(new RegExp(`update +${spoke}\n1 file written`));
    expect(stderr).toContain(`wheelwright generate --fix WW211@${at(root, rootClass)}:.spec.zone=1`);
    expect(stderr).not.toContain("WW210");
    const after = textsBelow(root);
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual([spoke]);
  });

  it("writes nothing with --check, --dry-run and --diff", async () => {
    const root = project();
    const before = textsBelow(root);
    expect((await fix(root, ["WW210=1"], {}, true)).exitCode).toBe(3);
    expect((await fix(root, ["WW210=1"], { dryRun: true })).exitCode).toBe(0);
    expect((await fix(root, ["WW210=1"], { diff: true })).stdout).toContain(`+${hint}`);
    expect(textsBelow(root)).toEqual(before);
  });

  it("carries the options in JSON", async () => {
    const root = project(withZone);
    const { stdout } = await fix(root, ["WW210=1"], { json: true });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; decision?: { options: unknown[] } }[] };
    expect(diagnostics.find(({ message }) => message.startsWith(".spec.zone"))?.decision?.options).toEqual([
      expect.objectContaining({
        decorator: '@HubOnly(".spec.zone", { whenAbsent: "" })',
        on: "class",
        fix: `WW211@${at(root, rootClass)}:.spec.zone=1`,
      }),
    ]);
  });

  it("keeps a byte order mark", async () => {
    const root = project({ [spoke]: (text) => `\uFEFF${text}` });
    expect((await fix(root, ["WW210=1"])).exitCode).toBe(0);
    expect(textsBelow(root)[spoke]?.startsWith("\uFEFFimport")).toBe(true);
  });

  it("WW560 to WW563: refuses what names no open decision and no option, and says what is open", async () => {
    const root = project(withZone);
    expect(await refused(root, "WW210")).toEqual([expect.stringMatching(/^WW560 /)]);
    expect(await refused(root, `WW210@${spoke}:1=1`)).toEqual([
      `WW561 --fix WW210@${spoke}:1=1: nothing of that code is to be decided there; name one that is open: ${[
        `WW210@${at(root, field)}=1`,
        `WW211@${at(root, rootClass)}:.spec.tier=1`,
        `WW211@${at(root, rootClass)}:.spec.zone=1`,
      ].join(", ")}`,
    ]);
    expect(await refused(root, "WW999=1")).toEqual([expect.stringMatching(/^WW561 /)]);
    expect(await refused(root, `WW211@${at(root, rootClass)}=1`)).toEqual([
      `WW562 --fix WW211@${at(root, rootClass)}=1 means 2 open decisions; say which: WW211@${at(root, rootClass)}:.spec.tier=1, WW211@${at(root, rootClass)}:.spec.zone=1`,
    ]);
    expect(await refused(root, "WW210=3", "WW210=0")).toEqual([
      'WW563 --fix WW210=3: the decision has 2 options; choose 1 for `@MapsTo(".spec.size")`, or 2 for `@SpokeOnly()`',
      expect.stringMatching(/^WW563 /),
    ]);
    expect(await refused(root, "WW210=1", "WW210=2")).toEqual([
      expect.stringMatching(/^WW565 --fix WW210=2 is about the same decision as --fix WW210=1/),
    ]);
  });

  it("names the field where a line has several decisions, so that each can be taken as it is printed", async () => {
    const root = project({
      [hub]: (text) => text.replace("  image!: string;", "  image!: string;\n\n  zone?: string;\n\n  area?: string;"),
      [spoke]: (text) => text.replace("  image!: string;", "  image!: string;\n\n  zones?: int32; areas?: int32;"),
    });
    const json = JSON.parse((await fix(root, [], { json: true })).stdout) as { diagnostics: Diagnostic[] };
    const fixes = json.diagnostics.flatMap(({ decision }) => decision?.options[1]?.fix ?? []);
    const line = at(root, "zones?: int32;");
    expect(fixes.filter((each) => each.includes(`${line}:`))).toEqual([`WW210@${line}:.spec.zones=2`, `WW210@${line}:.spec.areas=2`]);
    expect((await fix(root, fixes)).exitCode).toBe(0);
  });

  it("WW561: says so where nothing is open", async () => {
    const root = project();
    await fix(root, ["WW210=1"]);
    expect(await refused(root, "WW210=1")).toEqual([expect.stringMatching(/^WW561 .*; leave --fix out: nothing is to be decided/)]);
  });

  it("WW561: shows what else is wrong, since it may hide what is open", async () => {
    const root = project({ [hub]: (text) => text.replace("  image!: string;", "  image!: any;") });
    expect(await refused(root, "WW211=1")).toEqual([expect.stringMatching(/^WW561 /), expect.stringMatching(/^WW1\d\d /)]);
  });

  it("WW564: refuses a field that no decorator can stand on", async () => {
    const literal = (field: string) => (text: string) =>
      text.replace("  image!: string;", `  image!: string;\n  tls?: { ${field}?: string };`);
    const root = project({ [spoke]: literal("file"), [hub]: literal("path") });
    expect(await refused(root, `WW210@${at(root, "tls?:")}=1`)).toEqual([
      expect.stringMatching(/^WW564 .*; turn the type that declares the field into/),
    ]);
  });

  /** A class of the older version in two places, which stands for two classes of the hub. */
  function withSharedClass(forSpec: string, forStatus: string): string {
    const inSpec = (text: string) => text.replace("  image!: string;", "  image!: string;\n  tls?: Tls;");
    const inStatus = (text: string, type: string) =>
      text.replace("export class DemoApplicationStatus {", `export class DemoApplicationStatus {\n  tls?: ${type};\n`);
    const root = project({
      [spoke]: (text) => `import { Tls } from "../tls.js";\n${inStatus(inSpec(text), "Tls")}`,
      [hub]: (text) => `export class Tls { ${forSpec} }\nexport class OldTls { ${forStatus} }\n${inStatus(inSpec(text), "OldTls")}`,
    });
    mkdirSync(join(root, "api"), { recursive: true });
    writeFileSync(join(root, "api/tls.ts"), "export class Tls {\n  file?: string;\n}\n");
    return root;
  }

  it("WW566: refuses what would lead to an error that wasn't there", async () => {
    const root = withSharedClass("at?: { path?: string };", "at?: { path?: string }[];");
    expect(await refused(root, "WW210@api/tls.ts:2=1")).toEqual([
      expect.stringMatching(/^WW566 with --fix WW210@api\/tls\.ts:2=1 the project would have errors/),
      expect.stringMatching(/^WW204 at\.path leads into \.at, which is a list/),
    ]);
  });

  it("WW203: asks next what becomes of the other place of a class that the answer doesn't fit", async () => {
    const root = withSharedClass("path?: string;", "size?: int32;");
    const { exitCode, stderr } = await fix(root, ["WW210@api/tls.ts:2=1"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("WW203: the hub, v1beta2, has no path in .status.tls");
    expect((await fix(root, ["WW203=1"])).stderr).not.toContain("WW203");
    expect(textsBelow(root)[spoke]).toMatch(/@SpokeOnly\(\)\s+tls\?: Tls;/);
  });

  it("WW567: doesn't watch", async () => {
    await expect(run({ fix: ["WW210=1"], watch: true }, recordingContext(project()))).rejects.toThrow("WW567");
  });
});
