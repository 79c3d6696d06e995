import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCodes } from "../../src/diagnostics/explain.js";
import { cli, wheelwright } from "../support/cli.js";
import { longestWait } from "../support/wait.js";

let empty: string;

beforeAll(() => {
  empty = mkdtempSync(join(tmpdir(), "command-line-"));
});

afterAll(() => {
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true });
});

describe("the command line", () => {
  it("prints help, and its version in two ways", () => {
    const help = wheelwright(["--help"], empty);
    expect(help.status).toBe(0);
    expect(help.stdout).toContain("build-installer");
    expect(wheelwright(["create", "api", "--help"], empty).stdout).toContain("--controller");
    const { stdout } = wheelwright(["version"], empty);
    expect(stdout).toMatch(/^wheelwright \d+\.\d+\.\d+\n$/);
    expect(`wheelwright ${wheelwright(["--version"], empty).stdout}`).toBe(stdout);
    for (const args of [
      ["version", "--json"],
      ["--version", "--json"],
      ["--json", "--version"],
    ]) {
      expect(JSON.parse(wheelwright(args, empty).stdout)).toHaveProperty("version");
    }
  });

  it("takes a word behind a flag that may stand alone for what it is", () => {
    const { status, stdout } = wheelwright(["init", "--domain", "example.com", "--dry-run", "--json", "--multigroup", "my-dir"], empty);
    expect([status, (JSON.parse(stdout) as { next: string[] }).next[0]]).toEqual([0, "cd my-dir"]);
  });

  it.each(["migrate run --help", "explain", "generate --help"])("%s ends quietly where nobody reads on", (args) => {
    const script = `set -o pipefail; "${process.execPath}" "${cli}" ${args} | true`;
    const { status, stderr } = spawnSync("bash", ["-c", script], { cwd: empty, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });

  it.runIf(existsSync("/dev/full"))("says that what it prints can't be written", () => {
    const run = (args: string) =>
      spawnSync("bash", ["-c", `"${process.execPath}" "${cli}" ${args}`], { cwd: empty, encoding: "utf8", timeout: longestWait });
    const { status, stderr } = run("explain > /dev/full");
    expect([status, stderr.split("\n")[0]]).toEqual([1, "error WW506: standard output: no space left on device (ENOSPC)"]);
    expect(run("explain WW506 2> /dev/full").status).toBe(0);
    expect(run("explain WW0 2> /dev/full").status).toBe(2);
    expect(run("--help > /dev/full").stderr).toContain("WW506");
  });

  it("says that its folder was deleted", () => {
    const script = `mkdir gone; cd gone; rmdir ../gone; "${process.execPath}" "${cli}" generate`;
    const { status, stderr } = spawnSync("bash", ["-c", script], { cwd: empty, encoding: "utf8", timeout: longestWait });
    expect([status, stderr.split("\n")[0]]).toEqual([2, `error WW505: ${join(realpathSync(empty), "gone")} is not a folder`]);
  });

  it("takes a flag for what it is in its own command", () => {
    const { stderr } = wheelwright(["migrate", "plan", "--resource", "demos.example.com", "--kubeconfig", "nowhere"], empty);
    expect(stderr).toMatch(/^error WW602: /);
  });

  it.each([
    [["generate", "--chekc"], "unknown option '--chekc' (Did you mean --check?)", "wheelwright generate --help"],
    [["genrate"], "unknown command 'genrate' (Did you mean generate?)", "wheelwright --help"],
    [["create", "api", "--controller=maybe"], "It is true or false.", "wheelwright create api --help"],
    [["convert", "--to", "v1"], "required option '-f, --file <files>' not specified", "wheelwright convert --help"],
    [["init", "--repo", "github.com/a/b"], "unknown option '--repo'", "leave it out: imports are relative"],
    [["create", "api", "--make=false"], "unknown option '--make=false'", "run `make manifests generate` after it"],
    [["init", "one", "two", "--domain", "example.com"], "too many arguments for 'init'", "wheelwright init --help"],
  ])("refuses %j as usage, with a remedy", (args, message, remedy) => {
    const { status, stdout, stderr } = wheelwright(args, empty);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain("error WW501: ");
    expect(stderr).toContain(message);
    expect(stderr).toContain(remedy);
  });

  it.each([
    [[], "init [options] [dir]", "wheelwright --help"],
    [["create"], "webhook [options]", "wheelwright create --help"],
    [["migrate"], "manifests [options]", "wheelwright migrate --help"],
  ])("%j lacks a command, and shows which there are", (args, listed, remedy) => {
    const { status, stdout, stderr } = wheelwright(args, empty);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(listed);
    expect(stderr).toContain("error WW501: a command is missing");
    expect(stderr).toContain(remedy);
    expect(JSON.parse(wheelwright([...args, "--json"], empty).stdout)).toMatchObject({ exitCode: 2, diagnostics: [{ code: "WW501" }] });
  });

  it("does not look for a project above a folder that is not there", () => {
    const { status, stderr } = wheelwright(["-C", "missing", "generate"], empty);
    expect(status).toBe(2);
    expect(stderr).toMatch(/error WW505: .*missing is not a folder/);
  });

  it("says the same as JSON on stdout, and nothing else there", () => {
    const { status, stdout, stderr } = wheelwright(["generate", "--nonsense", "--json"], empty);
    expect(status).toBe(2);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 2, diagnostics: [{ code: "WW501", severity: "error" }] });
  });

  it.each([["generate"], ["build-installer"], ["migrate", "manifests"], ["promote", "--kind", "Foo", "--version", "v1"]])(
    "%s needs a project",
    (...args) => {
      const { status, stderr } = wheelwright(args, empty);
      expect(status).toBe(2);
      expect(stderr).toMatch(/error WW503: there is no PROJECT file in .* or above it/);
    },
  );

  it("works in the folder that -C names", () => {
    const { stderr } = wheelwright(["generate", "-C", join(empty, "elsewhere")], tmpdir());
    expect(stderr).toContain(join(empty, "elsewhere"));
  });

  it("explains every code", () => {
    const list = wheelwright(["explain"], empty).stdout;
    for (const { code } of listCodes()) expect(list).toContain(code);
    expect(wheelwright(["explain", "ww501"], empty).stdout).toMatch(/^# WW501: /);
    const unknown = wheelwright(["explain", "WW999"], empty);
    expect([unknown.status, unknown.stdout]).toEqual([2, ""]);
    expect(unknown.stderr).toContain("error WW504: there is no diagnostic WW999");
  });

  it("does not colour what isn't a terminal", () => {
    expect(wheelwright(["generate"], empty).stderr).not.toContain("\u001b[");
  });
});
