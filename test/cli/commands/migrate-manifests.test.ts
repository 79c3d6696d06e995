import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/migrate-manifests.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { ConfigFolder } from "../../support/config-folder.js";
import { recordingContext } from "../../support/context.js";
import { projectOf } from "../../support/kinds.js";
import { goldenInput } from "../../support/project.js";

let folder: ConfigFolder;
beforeEach(() => {
  folder = new ConfigFolder(projectOf([]), true);
  for (const [path, text] of Object.entries(goldenInput("demoapplication"))) folder.write(path, text);
});
afterEach(() => folder.remove());

const migrations = () => Object.keys(folder.files()).filter((path) => path.startsWith("config/migration/"));

describe("migrate manifests", () => {
  it("writes the migrations of the project's kinds, and nothing else", async () => {
    const before = Object.keys(folder.files());
    expect(await run({}, recordingContext(folder.root))).toBe(ExitCode.done);
    expect(migrations()).toEqual([
      "config/migration/job.yaml",
      "config/migration/kustomization.yaml",
      "config/migration/migration.k8s.io_v1alpha1.yaml",
      "config/migration/rbac.yaml",
      "config/migration/storagemigration.k8s.io_v1.yaml",
      "config/migration/storagemigration.k8s.io_v1alpha1.yaml",
      "config/migration/storagemigration.k8s.io_v1beta1.yaml",
    ]);
    expect(Object.keys(folder.files())).toEqual([...before, ...migrations()].sort());
  });

  it("writes those of a built-in resource, and the same the second time", async () => {
    expect(await run({ resource: "secrets" }, recordingContext(folder.root))).toBe(ExitCode.done);
    expect(migrations()).toEqual([
      "config/migration/secrets/job.yaml",
      "config/migration/secrets/kustomization.yaml",
      "config/migration/secrets/rbac.yaml",
      "config/migration/secrets_migration.k8s.io_v1alpha1.yaml",
      "config/migration/secrets_storagemigration.k8s.io_v1.yaml",
      "config/migration/secrets_storagemigration.k8s.io_v1alpha1.yaml",
      "config/migration/secrets_storagemigration.k8s.io_v1beta1.yaml",
    ]);
    const before = folder.files();
    expect(await run({ resource: "secrets" }, recordingContext(folder.root))).toBe(ExitCode.done);
    expect(folder.files()).toEqual(before);
  });

  it("remembers in PROJECT how many workers the Job has", async () => {
    expect(await run({ shards: 4 }, recordingContext(folder.root))).toBe(ExitCode.done);
    expect(folder.read("PROJECT")).toContain("migrationShards: 4\n");
    expect(folder.read("config/migration/job.yaml")).toContain("completions: 4\n");
    const before = folder.files();
    expect(await run({}, recordingContext(folder.root))).toBe(ExitCode.done);
    expect(folder.files()).toEqual(before);
  });

  it("warns where src/main.ts has no such command, and only there", async () => {
    const context = recordingContext(folder.root);
    folder.write("src/main.ts", 'import { createManager, managerOptions } from "wheelwright/runtime";\n');
    await run({}, context);
    expect(context.printed.stderr).toContain('warning WW650: src/main.ts doesn\'t add the command "migrate"');
    const mended = recordingContext(folder.root);
    folder.write("src/main.ts", 'import { migrateCommand } from "wheelwright/migrate";\n');
    await run({}, mended);
    expect(mended.printed.stderr).not.toContain("WW650");
  });

  it("refuses a resource that it doesn't know", async () => {
    await expect(run({ resource: "Secret" }, recordingContext(folder.root))).rejects.toThrow(/^WW551: .*"Secret"/);
    expect(migrations()).toEqual([]);
  });
});
