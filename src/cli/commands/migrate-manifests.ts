import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { findBuiltInResource } from "../../emit/migration/built-in-resources.js";
import { emitBuiltInMigration } from "../../emit/migration/emit-migration.js";
import { operatorDeployment } from "../../project/operator-deployment.js";
import { setMigrationShards } from "../../project/project-file-edit.js";
import { diskFiles } from "../../tree/disk-files.js";
import { applyPlan, type CommandPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import type { ManifestsOptions } from "../declarations/migrate.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { planGenerate } from "../plan-generate.js";
import { readProjectConfig } from "../read-project-config.js";

/** `wheelwright migrate manifests`: the storage migrations of the project's kinds, or of a resource that Kubernetes brings along. */
export async function run(options: ManifestsOptions, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const { files, diagnostics, folder } =
    options.resource === undefined ? ownKinds(root, options.shards) : builtIn(root, options.resource, options.shards);
  const next =
    files.length === 0
      ? []
      : [
          `kubectl apply -k ${folder}`,
          "or, where the cluster is to do it: kubectl create -f the one file whose head names your cluster's release",
        ];
  return applyPlan(context, { root, files, diagnostics, next });
}

type Planned = Pick<CommandPlan, "files" | "diagnostics"> & { readonly folder: string };

/** How many workers the Job has is kept in PROJECT, or the next `generate` would not know it. */
function ownKinds(root: string, shards: number | undefined): Planned {
  const disk = diskFiles(root);
  const { files, diagnostics } = planGenerate(root, disk, shards === undefined ? {} : { migrationShards: shards });
  const own = files.filter(({ path }) => path.startsWith("config/migration/"));
  const project = disk.read("PROJECT");
  const edited = shards === undefined || project === undefined ? [] : [setMigrationShards(project, shards)];
  const edits = edited.map((content) => ({ owner: "edited", path: "PROJECT", content }) as const);
  return { files: own.length === 0 ? own : [...own, ...edits], diagnostics, folder: "config/migration" };
}

function builtIn(root: string, name: string, shards = 1): Planned {
  const resource = findBuiltInResource(name);
  if (resource === undefined) throw new DiagnosticError([diagnostic("WW551", { resource: name })]);
  const files = diskFiles(root);
  const project = readProjectConfig(root, files).projectName;
  const emitted = emitBuiltInMigration(resource, { project, deployment: operatorDeployment(files, project), shards });
  const job = emitted.find(({ path }) => path.endsWith("/job.yaml"))?.path ?? "";
  return { files: emitted.map((file) => ({ owner: "generated", ...file })), diagnostics: [], folder: job.replace("/job.yaml", "") };
}
