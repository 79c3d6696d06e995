import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as generate from "../../../src/cli/commands/generate.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

/** A project with one kind in several versions, scaffolded by the commands, its type files written, its conversions generated. */
export async function projectOf(hub: string, types: Readonly<Record<string, string>>): Promise<ScaffoldFolder> {
  const folder = new ScaffoldFolder();
  await folder.init();
  for (const version of Object.keys(types)) {
    await folder.run(createApi, { group: "apps", version, kind: "Site", resource: true, controller: version === hub, namespaced: true });
  }
  for (const [version, text] of Object.entries(types)) folder.write({ [typeFileOf(version)]: text });
  const webhook = await folder.run(createWebhook, { group: "apps", version: hub, kind: "Site", conversion: true });
  const generated = await folder.run(generate, {});
  const errors = [...webhook.diagnostics, ...generated.diagnostics].filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(JSON.stringify(errors, undefined, 2));
  return folder;
}

export const typeFileOf = (version: string) => `api/${version}/site_types.ts`;

/** A type file of Site. */
export function site(imports: string, body: string, decorators = ""): string {
  return `import { CustomResource, Resource, StatusSubresource, type int32, ${imports} } from "wheelwright/api";

${body}

@Resource()
@StatusSubresource()
${decorators}${decorators === "" ? "" : "\n"}export class Site extends CustomResource {
  spec!: SiteSpec;
}
`;
}
