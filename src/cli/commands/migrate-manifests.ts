import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { findBuiltInResource } from "../../emit/migration/built-in-resources.js";
import { emitBuiltInMigration } from "../../emit/migration/emit-migration.js";
import { diskFiles } from "../../tree/disk-files.js";
import { applyPlan, type CommandPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { planGenerate } from "../plan-generate.js";

/** `wheelwright migrate manifests`: the storage migrations of the project's kinds, or of a resource that Kubernetes brings along. */
export async function run(options: { readonly resource?: string }, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const { files, diagnostics } = options.resource === undefined ? ownKinds(root) : builtIn(options.resource);
  const next = files.length === 0 ? [] : ["kubectl create -f the one file in config/migration whose head names your cluster's release"];
  return applyPlan(context, { root, files, diagnostics, next });
}

type Planned = Pick<CommandPlan, "files" | "diagnostics">;

function ownKinds(root: string): Planned {
  const { files, diagnostics } = planGenerate(root, diskFiles(root));
  return { files: files.filter(({ path }) => path.startsWith("config/migration/")), diagnostics };
}

function builtIn(name: string): Planned {
  const resource = findBuiltInResource(name);
  if (resource === undefined) throw new DiagnosticError([diagnostic("WW551", { resource: name })]);
  return { files: emitBuiltInMigration(resource).map((file) => ({ owner: "generated", ...file })), diagnostics: [] };
}
