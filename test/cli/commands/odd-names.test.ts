import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as generate from "../../../src/cli/commands/generate.js";
import * as init from "../../../src/cli/commands/init.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { fromRegistry, ScaffoldFolder } from "../../support/scaffold.js";

/** Names that some reader of YAML takes for a number, a truth or nothing. */
test.each([
  ["2048", "No"],
  ["1e3", "True"],
  ["null", "Y"],
  ["0x10", "Null"],
])("every YAML file of a project %s with a kind %s says the same in YAML 1.1 and 1.2", async (projectName, kind) => {
  const folder = new ScaffoldFolder();
  const made = {
    run: (options: Parameters<typeof init.run>[0], context: Parameters<typeof init.run>[1]) => init.run(options, context, fromRegistry),
  };
  const named = { group: "no", kind };
  const exitCodes = [
    await folder.run(made, { domain: "example.com", projectName }),
    await folder.run(createApi, { ...named, version: "v1", controller: true }),
    await folder.run(createApi, { ...named, version: "v2" }),
    await folder.run(createWebhook, { ...named, version: "v2", conversion: true, defaulting: true }),
    await folder.run(generate, {}),
  ].map(({ exitCode }) => exitCode);
  expect(exitCodes).toEqual(Array(5).fill(ExitCode.done));
  for (const [path, text] of Object.entries(folder.all())) {
    if (!/\.ya?ml$|^PROJECT$/.test(path)) continue;
    const [one, other] = (["1.1", "1.2"] as const).map((version) =>
      parseAllDocuments(text, { version }).map((each): unknown => each.toJS()),
    );
    // In 1.1 the `on` of a workflow is a truth to a parser, and GitHub's reads 1.2.
    if (!path.startsWith(".github/")) expect([path, one]).toEqual([path, other]);
    expect(text, path).not.toMatch(new RegExp(`: (?:${projectName}|${kind})$`, "m"));
  }
});
