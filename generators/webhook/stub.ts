import type { ProjectConfig, ProjectResource } from "../../src/model/project-config.js";
import { renderContent } from "../render.js";
import { kindVariables, projectVariables } from "../template-variables.js";
import type { TemplateFile } from "../templates.js";

/** The variables of the templates of conversion stubs. */
export interface StubInput {
  readonly config: ProjectConfig;
  /** An entry of the kind in PROJECT. */
  readonly resource: ProjectResource;
  /** Those of `create webhook`. */
  readonly templates: readonly TemplateFile[];
  readonly cliVersion: string;
}

/** The text of a version's conversion stub, as `create webhook --conversion` writes it. */
export function renderStub(role: "hub" | "spoke", version: string, hubVersion: string, input: StubInput): string {
  const folder = role === "hub" ? "api/__hubVersion__/" : "api/__spokeVersion__/";
  const template = input.templates.find(({ path }) => path.startsWith(folder));
  if (template === undefined) throw new Error(`the templates have no ${folder}, which a test sees to`);
  const variables = kindVariables(projectVariables({ ...input.config, cliVersion: input.cliVersion }), input.resource);
  return String(renderContent(template, { ...variables, hubVersion, spokeVersion: version }));
}
