import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { run } from "../../src/cli/commands/bundle.js";
import { ExitCode } from "../../src/cli/exit-code.js";
import { diskFiles } from "../../src/tree/disk-files.js";
import { ConfigFolder } from "../support/config-folder.js";
import { recordingContext } from "../support/context.js";
import { projectOf } from "../support/kinds.js";
import { stubKustomize } from "../support/kustomize/kustomize.js";
import { goldenInput } from "../support/project.js";

/** Whole bundles, as files: RECORD=1 writes them again. The first one is of a project that cert-manager makes certificates for, the second of one that makes its own. */
const cases = [
  { name: "demoapplication", certs: undefined },
  { name: "several-kinds", certs: "self-managed" },
] as const;

describe.each(cases)("the bundle of $name", ({ name, certs }) => {
  const recorded = join(import.meta.dirname, "golden", name);
  let folder: ConfigFolder;
  let files: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    stubKustomize();
    const input = goldenInput(name);
    const [, projectName = ""] = /^projectName: (.+)$/m.exec(input.PROJECT ?? "") ?? [];
    const [, domain = ""] = /^domain: (.+)$/m.exec(input.PROJECT ?? "") ?? [];
    folder = new ConfigFolder({ ...projectOf([]), name: projectName, domain }, true, certs);
    for (const [path, text] of Object.entries(input)) if (!path.startsWith("config/")) folder.write(path, text);
    const context = recordingContext(folder.root, {});
    const options = { version: "0.2.0", replaces: "0.1.0", image: "registry.example.com/operator:v0.2.0" };
    expect(await run(options, context), context.printed.stderr).toBe(ExitCode.done);
    const bundled = Object.entries(folder.files()).filter(([path]) => /^(bundle|config\/manifests)\b/.test(path));
    files = { ...Object.fromEntries(bundled), "said.txt": warnings(context.printed.stderr) };
    if (process.env.RECORD === "1") record();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });

  it("is as recorded", () => {
    const disk = diskFiles(recorded);
    expect(Object.keys(files).sort()).toEqual([...disk.list("")].sort());
    for (const [path, text] of Object.entries(files)) expect(text, path).toBe(disk.read(path));
  });

  function record(): void {
    rmSync(recorded, { recursive: true, force: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(recorded, path)), { recursive: true });
      writeFileSync(join(recorded, path), text);
    }
  }
});

/** The lines of the bundle's own warnings. */
function warnings(printed: string): string {
  return `${printed
    .split("\n")
    .filter((line) => /WW80\d/.test(line))
    .join("\n")}\n`;
}
