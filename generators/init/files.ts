import { emitConversionRegistry } from "../../src/emit/conversion/emit-conversions.js";
import { emitKindRegistry } from "../../src/emit/kind-registry.js";
import { boilerplateFile, licenseHeader } from "../../src/project/license-header.js";
import { newProjectFile } from "../../src/project/project-file-edit.js";
import type { WheelwrightDependency } from "../../src/project/wheelwright-dependency.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { ownerOf } from "../edit/license.js";
import { licensed } from "../license.js";
import { planned, renderContent, renderPath } from "../render.js";
import { projectVariables } from "../template-variables.js";
import type { TemplateFile } from "../templates.js";
import type { InitOptions } from "./command.js";

/** The input of `init` besides its options. */
export interface InitInput {
  readonly templates: readonly TemplateFile[];
  readonly cliVersion: string;
  readonly wheelwright: WheelwrightDependency;
}

/** Everything that `init` makes. A file of the user's with other content is a conflict. */
export function initFiles(options: InitOptions, { templates, cliVersion, wheelwright }: InitInput): PlannedFile[] {
  const project = projectVariables({ ...options, cliVersion });
  const variables = { ...project, wheelwright: wheelwright.range };
  const { tarball } = wheelwright;
  const header = headerOf(options);
  const files = templates.map((template) => planned(renderPath(template.path, {}), renderContent(template, variables), "conflict"));
  return [
    { owner: "scaffold", path: "PROJECT", content: newProjectFile({ ...options, ...project }), ifExists: "conflict" },
    ...(header === undefined ? files : files.map((file) => licensed(file, header))),
    ...(header === undefined ? [] : [{ owner: "scaffold", path: boilerplateFile, content: header, ifExists: "conflict" } as const]),
    ...emptyRegistries(),
    ...(tarball === undefined ? [] : [{ owner: "scaffold", ...tarball, ifExists: "keep" } as const]),
  ];
}

function headerOf({ license = "none", owner, projectName }: InitOptions): string | undefined {
  return license === "none" ? undefined : licenseHeader(license, ownerOf(owner, projectName));
}

/** src/main.ts imports the lists of conversions and of kinds from the beginning; in a project without kinds they are empty. */
function emptyRegistries(): PlannedFile[] {
  return [emitConversionRegistry([]), emitKindRegistry([])].map((file) => ({ owner: "generated", ...file }));
}
