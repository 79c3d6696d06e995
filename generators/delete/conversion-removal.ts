import type { ProjectResource } from "../../src/model/project-config.js";
import { conversionFile, folderOf } from "../../src/project/paths.js";
import { removeWebhooks } from "../../src/project/project-file-removal.js";
import { kindVariables, projectVariables } from "../template-variables.js";
import { conversionTests } from "../webhook/files.js";
import { renderStub } from "../webhook/stub.js";
import type { DeleteInput } from "./delete-input.js";
import { asScaffolds, type Removal } from "./removal.js";

/** Takes a version's conversion stub away, which may be the hub's, or name any other version as the hub. */
export function takeStub(resource: ProjectResource, others: readonly ProjectResource[], removal: Removal, input: DeleteInput): void {
  const { config, cliVersion, templates } = input;
  const path = conversionFile(folderOf(config.multigroup, resource), resource.kind);
  const variables = { config, resource, templates: templates.webhook, cliVersion };
  const stubs = [
    renderStub("hub", resource.version, resource.version, variables),
    ...others.map((other) => renderStub("spoke", resource.version, other.version, variables)),
  ];
  removal.take(path, new Map([[path, stubs]]));
}

/** Takes a kind's conversion away: the stubs of all versions, their tests, and what PROJECT records. */
export function takeConversion(hub: ProjectResource, versions: readonly ProjectResource[], removal: Removal, input: DeleteInput): void {
  const variables = kindVariables(projectVariables({ ...input.config, cliVersion: input.cliVersion }), hub);
  for (const version of versions) {
    takeStub(
      version,
      versions.filter((each) => each !== version),
      removal,
      input,
    );
  }
  for (const test of conversionTests(variables, input.templates.webhook)) removal.take(test.path, asScaffolds([test]));
  removal.edit("PROJECT", (text) => removeWebhooks(text, hub, ["conversion"]));
}
