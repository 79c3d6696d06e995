import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { scripts, shells } from "../../../src/cli/completion/scripts.js";
import { cli, wheelwright } from "../../support/cli.js";
import { goldenInput } from "../../support/project.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

/** A folder with a project's PROJECT, and a `wheelwright` for PATH in its `bin`. */
function project(): { readonly root: string; readonly path: string } {
  const root = temporaryFolder("completion-");
  writeFileSync(join(root, "PROJECT"), goldenInput("demoapplication").PROJECT ?? "");
  mkdirSync(join(root, "bin"));
  writeFileSync(join(root, "bin/wheelwright"), `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`, { mode: 0o755 });
  return { root, path: `${join(root, "bin")}${delimiter}${process.env.PATH}` };
}

function inBash(script: string): string {
  const { root, path } = project();
  const { stdout, stderr, status, error } = spawnSync("bash", ["--norc", "-c", script], {
    cwd: root,
    env: { ...process.env, PATH: path },
    encoding: "utf8",
  });
  if (error !== undefined) throw error;
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

it.each(shells)("prints the script of %s", (shell) => {
  expect(wheelwright(["completion", shell], ".").stdout).toBe(scripts[shell]);
});

describe("bash", () => {
  const complete = (...words: readonly string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(" ");
    const ask = `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _wheelwright; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return inBash(`${scripts.bash}\n${ask}`).trim().split("\n");
  };

  it.each([
    [
      ["wheelwright", "create", ""],
      ["api", "webhook"],
    ],
    [["wheelwright", "promote", "--kind", "D"], ["DemoApplication"]],
    // As bash takes it apart.
    [
      ["wheelwright", "promote", "--version", "=", "v1beta"],
      ["v1beta1", "v1beta2"],
    ],
    [
      ["wheelwright", "create", "api", "--controller", "="],
      ["true", "false"],
    ],
  ])("completes %j to %j", (words, expected) => {
    expect(complete(...words)).toEqual(expected);
  });
});
