import { expect, it } from "vitest";
import { wantedResource } from "../../../src/cli/migrate/wanted-resource.js";
import { goldenInput } from "../../support/project.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

/** The demo's project, with its type files changed. */
function project(change: (text: string) => string): string {
  const root = temporaryFolder("wanted-resource-");
  const files = Object.entries(goldenInput("demoapplication"));
  writeFiles(root, Object.fromEntries(files.map(([path, text]) => [path, path.endsWith("_types.ts") ? change(text) : text])));
  return root;
}

const command = "wheelwright migrate run";

it("finds a kind's plural, group and storage version in the type files", () => {
  const { resource } = wantedResource(
    { kind: "DemoApplication" },
    project((text) => text),
    command,
  );
  expect(resource).toEqual({ plural: "demoapplications", group: "apps.example.com", version: "v1beta2" });
});

it("says WW660 where no version is marked as the storage version", () => {
  const root = project((text) => text.replace("@StorageVersion()\n", ""));
  expect(() => wantedResource({ kind: "DemoApplication" }, root, command)).toThrow(/^WW660: DemoApplication has several versions/);
  expect(wantedResource({ kind: "DemoApplication", to: "v1beta1" }, root, command).resource.version).toBe("v1beta1");
});

it.each([{}, { kind: "DemoApplication", resource: "secrets" }])("says WW651 for %j", (options) => {
  expect(() => wantedResource(options, "/", command)).toThrow(/^WW651: wheelwright migrate run needs --kind/);
});
