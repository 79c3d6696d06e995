import { describe, expect, it } from "vitest";
import * as buildInstaller from "../../../src/cli/commands/build-installer.js";
import * as chart from "../../../src/cli/commands/chart.js";
import * as deleteApi from "../../../src/cli/commands/delete-api.js";
import * as promote from "../../../src/cli/commands/promote.js";
import type { CommandContext } from "../../../src/cli/context.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { recordingContext } from "../../support/context.js";
import { demoFolderForEachTest } from "../../support/demo-folder.js";
import { git } from "./repository.js";

const demo = demoFolderForEachTest();
const [older, newer] = ["api/v1beta1/demoapplication_types.ts", "api/v1beta2/demoapplication_types.ts"];
const kind = { group: "apps", kind: "DemoApplication" };

/** Each command that ends with the line, and what is different after it. */
const commands: Readonly<Record<string, readonly [run: (context: CommandContext) => Promise<ExitCode>, found: string]>> = {
  promote: [(context) => promote.run({ ...kind, version: "v1beta1", storage: true }, context), "1 note"],
  "delete api": [(context) => deleteApi.run({ ...kind, version: "v1beta1" }, context), "1 error, 1 note"],
  "build-installer": [(context) => buildInstaller.run({}, context), "no change"],
  chart: [(context) => chart.run({}, context), "no change"],
};

function released(): void {
  git(demo().root, "init", "-q");
  git(demo().root, "add", "-A");
  git(demo().root, "commit", "-q", "-m", "Release");
  git(demo().root, "tag", "v0.1.0");
}

const line = (found: string) =>
  found === "no change"
    ? "Compared with v0.1.0: no change."
    : `Compared with v0.1.0: ${found}. To see them: wheelwright compat --against v0.1.0`;

describe.each(Object.entries(commands))("%s", (_name, [run, found]) => {
  const lines = async (settings: Partial<CommandContext> = {}) => {
    const context = recordingContext(demo().root, { force: true, ...settings }); // The demo's files are edited ones.
    expect(await run(context)).toBe(ExitCode.done);
    return context.printed.stderr.split("\n").filter((each) => each.startsWith("Compared with"));
  };

  it("ends with one line that compares the project with its last release", async () => {
    released();
    expect(await lines()).toEqual([line(found)]);
  });

  it("says what was changed in the type files since", async () => {
    released();
    demo().write(newer, demo().read(newer).replace("@Maximum(65535)", "@Maximum(1024)"));
    expect((await lines())[0]).toMatch(/^Compared with v0\.1\.0: .*1 warning.*To see them: wheelwright compat --against v0\.1\.0$/);
  });

  it("has no such line where there is no release", async () => {
    expect(await lines()).toEqual([]);
  });

  it("has no such line for programs", async () => {
    released();
    expect(await lines({ json: true })).toEqual([]);
  });
});

it("the line is of the type files as the command left them", async () => {
  released();
  const context = recordingContext(demo().root);
  await promote.run({ ...kind, version: "v1beta1", storage: true }, context);
  expect([demo().read(older), demo().read(newer)].map((text) => text.includes("@StorageVersion"))).toEqual([true, false]);
});
