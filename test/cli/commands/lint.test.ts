import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run as compat } from "../../../src/cli/commands/compat.js";
import { run } from "../../../src/cli/commands/lint.js";
import type { LintCommandOptions } from "../../../src/cli/declarations/lint.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { emitCrds } from "../../../src/emit/crd/emit-crds.js";
import { recordingContext } from "../../support/context.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";
import { fooFiles, outcome } from "../../support/type-file.js";

const foo = (fields: string) => `/** A spec. */ export class FooSpec {\n${fields}\n}
@Resource() export class Foo extends CustomResource { /** The spec. */ spec?: FooSpec }`;
const size = "  /** How many. */ size?: integer;";
const paused = "  /** Whether it rests. */ paused?: boolean;";

const projectFile = (more = "") => `domain: example.com
layout: [wheelwright.dev/v1]
${more}projectName: foo
resources:
- api: {crdVersion: v1, namespaced: true}
  domain: example.com
  group: sample
  kind: Foo
  version: v1
version: "3"
`;

function fooProject(fields: string, project = projectFile()): string {
  const root = temporaryFolder("lint-");
  writeFiles(root, { PROJECT: project, ...fooFiles(foo(fields)) });
  return root;
}

function git(root: string, ...args: readonly string[]): void {
  execFileSync("git", ["-C", root, ...args], { stdio: "pipe" });
}

function commit(root: string): void {
  git(root, "add", ".");
  git(root, "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "Change");
}

async function lint(root: string, options: LintCommandOptions = {}) {
  const context = recordingContext(root, { json: true });
  const exitCode = await run(options, context);
  const { findings, against } = JSON.parse(context.printed.stdout);
  const found = (findings as readonly { rule: string; path: string; place: { file: string; line: number } }[]).map(
    ({ rule, path, place }) => `${rule} ${path} ${place.file}:${place.line}`,
  );
  return { exitCode, against, found };
}

const sizeFound = "integer-format .spec.size api/v1/foo_types.ts:3";
const pausedFound = "no-bools .spec.paused api/v1/foo_types.ts:4";

describe("lint", () => {
  it("finds all fields, each at its line, where there is no older state", async () => {
    const root = fooProject(`${size}\n${paused}`);
    const all = { exitCode: ExitCode.findings, against: null, found: [pausedFound, sizeFound] };
    expect(await lint(root)).toEqual(all);
    git(root, "init", "-q", "-b", "main");
    expect(await lint(root)).toEqual(all);
    commit(root);
    expect((await lint(root)).found).toEqual([]);
    expect(await lint(root, { all: true })).toEqual(all);
  });

  it("finds what is new since the default branch was left, or since a revision", async () => {
    const root = fooProject(size);
    git(root, "init", "-q", "-b", "main");
    commit(root);
    git(root, "switch", "-qc", "feature");
    writeFiles(root, fooFiles(foo(`${size}\n${paused}`)));
    commit(root);
    expect(await lint(root)).toMatchObject({ against: expect.stringMatching(/^main@/), found: [pausedFound] });
    expect(await lint(root, { against: "HEAD" })).toMatchObject({ against: "HEAD", found: [] });
    await expect(lint(root, { against: "HEAD~5" })).rejects.toThrow(/^WW583/);
  });

  it("asks for the history of a shallow clone", async () => {
    const origin = fooProject(size);
    git(origin, "init", "-q", "-b", "main");
    commit(origin);
    git(origin, "switch", "-qc", "feature");
    writeFiles(origin, fooFiles(foo(`${size}\n${paused}`)));
    commit(origin);
    git(origin, "switch", "-q", "main");
    const clone = join(temporaryFolder("lint-"), "clone");
    git(origin, "clone", "-q", "--depth=1", "--branch=feature", `file://${origin}`, clone);
    await expect(lint(clone)).rejects.toThrow(/^WW584/);
  });

  it("finds what is new since a CRD in a file", async () => {
    const root = fooProject(`${size}\n${paused}`);
    const { project } = outcome(fooFiles(foo(size)));
    writeFiles(root, { "old.yaml": emitCrds(project)[0]?.content ?? "" });
    expect(await lint(root, { against: `file:${join(root, "old.yaml")}` })).toMatchObject({ found: [pausedFound] });
  });

  it("leaves out rules that PROJECT or the command line switches off, and is content then", async () => {
    const root = fooProject(`${size}\n${paused}`, projectFile("lint:\n  off: [no-bools]\n"));
    expect((await lint(root)).found).toEqual([sizeFound]);
    expect(await lint(root, { off: ["integer-format"] })).toEqual({ exitCode: ExitCode.done, against: null, found: [] });
  });

  it("refuses rules and kinds that there aren't", async () => {
    const root = fooProject(size);
    await expect(lint(root, { off: ["no-bool"] })).rejects.toThrow(/^WW773: there is no lint rule no-bool/);
    await expect(lint(root, { kind: ["Bar"] })).rejects.toThrow(/^WW588/);
    const wrong = fooProject(size, projectFile("lint:\n  off: no-bools\n"));
    await expect(lint(wrong)).rejects.toThrow(/^WW402/);
  });

  it("prints the findings for people, with the rule, the line and what to do", async () => {
    const root = fooProject(paused);
    const context = recordingContext(root);
    expect(await run({}, context)).toBe(ExitCode.findings);
    expect(context.printed.stderr).toContain(".spec.paused is a boolean (no-bools)");
    expect(context.printed.stderr).toContain("api/v1/foo_types.ts:3");
    expect(context.printed.stderr).toContain("give it an enum of two values");
    expect(context.printed.stderr).toContain("1 finding.");
    expect(context.printed.stdout).toBe("");
  });
});

describe("lint's waivers", () => {
  const waiver = (more: Readonly<Record<string, string>> = {}) => {
    const fields = { rule: "no-bools", kind: "Foo", reason: "it never gets a third value", by: "alice", until: "2026-12-31", ...more };
    const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
    return `waivers:\n- ${lines.join("\n  ")}\n`;
  };

  async function linted(waivers: string, today = "2026-11-22", options: LintCommandOptions = {}) {
    const root = fooProject(`${size}\n${paused}`);
    writeFiles(root, { "api/compat.yaml": waivers });
    const context = recordingContext(root, { json: true });
    const exitCode = await run({ off: ["integer-format"], ...options }, context, today);
    const { findings, waivers: notices } = JSON.parse(context.printed.stdout);
    return { exitCode, waived: findings.map(({ waived }: { waived: unknown }) => waived), notices };
  }

  it("allow a finding, and say why, by whom and until when", async () => {
    const allowed = { reason: "it never gets a third value", by: "alice", until: "2026-12-31" };
    expect(await linted(waiver())).toEqual({ exitCode: ExitCode.done, waived: [allowed], notices: [] });
    expect(await linted(waiver({ path: ".spec.paused", version: "v1" }))).toMatchObject({ exitCode: ExitCode.done });
  });

  it("are findings themselves where they are over or not needed", async () => {
    const over = await linted(waiver(), "2027-01-01");
    expect(over).toMatchObject({ exitCode: ExitCode.findings, waived: [null] });
    expect(over.notices).toMatchObject([{ code: "WW741", place: { file: "api/compat.yaml", line: 2 } }]);
    const unused = await linted(waiver({ path: ".spec.other" }));
    expect(unused).toMatchObject({ exitCode: ExitCode.findings, waived: [null] });
    expect(unused.notices).toMatchObject([{ code: "WW742" }]);
  });

  it("aren't needless because a rule is off, a kind wasn't asked for, or the field is old", async () => {
    expect((await linted(waiver(), "2026-11-22", { off: ["no-bools", "integer-format"] })).notices).toEqual([]);
    const root = fooProject(paused);
    writeFiles(root, { "api/compat.yaml": waiver(), "old.yaml": emitCrds(outcome(fooFiles(foo(paused))).project)[0]?.content ?? "" });
    const context = recordingContext(root);
    expect(await run({ against: `file:${join(root, "old.yaml")}` }, context, "2026-11-22")).toBe(ExitCode.done);
  });

  it("are left alone by compat, and counted for people", async () => {
    const root = fooProject(paused);
    writeFiles(root, { "api/compat.yaml": waiver(), "old.yaml": emitCrds(outcome(fooFiles(foo(paused))).project)[0]?.content ?? "" });
    const context = recordingContext(root, { json: true });
    expect(await compat({ against: `file:${join(root, "old.yaml")}` }, context, "2026-11-22")).toBe(ExitCode.done);
    expect(JSON.parse(context.printed.stdout).findings).toEqual([]);
    const forPeople = recordingContext(root);
    await run({}, forPeople, "2026-11-22");
    expect(forPeople.printed.stderr).toContain("0 findings; api/compat.yaml allows 1 more.");
  });
});
