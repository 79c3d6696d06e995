import type { ProjectConfig } from "../../src/model/project-config.js";
import type { ProjectFiles } from "../../src/model/project-files.js";
import type { TemplateFile } from "../templates.js";

/** The input of a deletion besides its options. */
export interface DeleteInput {
  readonly config: ProjectConfig;
  readonly files: ProjectFiles;
  readonly templates: { readonly api: readonly TemplateFile[]; readonly webhook: readonly TemplateFile[] };
  readonly cliVersion: string;
  /** Whether files go that the user changed. */
  readonly force: boolean;
}
