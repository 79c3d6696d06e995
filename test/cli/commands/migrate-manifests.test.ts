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
      "config/migration/migration.k8s.io_v1alpha1.yaml",
      "config/migration/storagemigration.k8s.io_v1.yaml",
      "config/migration/storagemigration.k8s.io_v1alpha1.yaml",
      "config/migration/storagemigration.k8s.io_v1beta1.yaml",
    ]);
    expect(Object.keys(folder.files())).toEqual([...before, ...migrations()].sort());
  });

  it("writes those of a built-in resource, and the same the second time", async () => {
    expect(await run({ resource: "secrets" }, recordingContext(folder.root))).toBe(ExitCode.done);
    expect(migrations()).toEqual([
      "config/migration/secrets_migration.k8s.io_v1alpha1.yaml",
      "config/migration/secrets_storagemigration.k8s.io_v1.yaml",
      "config/migration/secrets_storagemigration.k8s.io_v1alpha1.yaml",
      "config/migration/secrets_storagemigration.k8s.io_v1beta1.yaml",
    ]);
    const before = folder.files();
    expect(await run({ resource: "secrets" }, recordingContext(folder.root))).toBe(ExitCode.done);
    expect(folder.files()).toEqual(before);
  });

  it("refuses a resource that it doesn't know", async () => {
    await expect(run({ resource: "Secret" }, recordingContext(folder.root))).rejects.toThrow(/^WW551: .*"Secret"/);
    expect(migrations()).toEqual([]);
  });
});
