import { checkProject } from "../check/check-project.js";
import { type Diagnostic, DiagnosticSink } from "../diagnostics/diagnostic.js";
import { emitConversionRegistry, emitConverters } from "../emit/conversion/emit-conversions.js";
import { emitCrds } from "../emit/crd/emit-crds.js";
import { emitKindRegistry } from "../emit/kind-registry.js";
import { certificateSource } from "../emit/kustomize/certificate-source.js";
import { emitKustomize } from "../emit/kustomize/emit-kustomize.js";
import { networkPolicyFiles } from "../emit/kustomize/network-policy-kustomization.js";
import { webhookKustomization } from "../emit/kustomize/webhook-kustomization.js";
import { emitMigration, isMigrated, migrationPaths } from "../emit/migration/emit-migration.js";
import { emitRbac } from "../emit/rbac/emit-rbac.js";
import { storageMigrationRules } from "../emit/rbac/storage-migration-rules.js";
import type { EmittedFile } from "../model/emitted-file.js";
import { isGenerated } from "../model/generated-header.js";
import type { KustomizationEdit } from "../model/kustomization-edit.js";
import type { Project } from "../model/project.js";
import type { ProjectConfig } from "../model/project-config.js";
import type { ProjectFiles } from "../model/project-files.js";
import type { RbacRule } from "../model/rbac.js";
import { editKustomization } from "../project/kustomization.js";
import { operatorDeployment } from "../project/operator-deployment.js";
import { readProject } from "../reader/read-project.js";
import type { SourceTrees } from "../reader/source-trees.js";
import type { PlannedFile } from "../tree/planned-file.js";
import { reportCrdSizes } from "./crd-sizes.js";
import { readProjectConfig } from "./read-project-config.js";

/** The effects of `generate`: the model it read, the files that follow from it, and the findings. */
export interface GeneratePlan {
  readonly project: Project;
  readonly files: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The flags that override PROJECT. */
export type GenerateFlags = Pick<ProjectConfig, "maxDescriptionLength" | "migrationShards">;

/** Where generated files may stand, so that those that nothing emits any more are found and removed. */
// config/migration is not among them: what was written there for a built-in resource stays, so only the kinds' own files are looked at.
const generatedFolders = ["api", "config/certs", "config/crd", "config/default", "config/rbac", "config/webhook", "docs/conversions"];

/**
 * Reads the project, checks it, and emits everything that follows from it; nothing is written. With errors there are no files.
 * @param flags the values of the command line, which replace those of PROJECT
 * @param trees what was parsed in earlier runs
 * @throws DiagnosticError where PROJECT can't be read
 */
export function planGenerate(root: string, files: ProjectFiles, flags: GenerateFlags = {}, trees?: SourceTrees): GeneratePlan {
  const sink = new DiagnosticSink();
  const project = readProject({ ...readProjectConfig(root, files, sink), ...flags }, files, sink, trees);
  checkProject(project, sink);
  const planned = sink.hasErrors ? [] : planFiles(project, emitKinds(project, sink), files, sink);
  return { project, files: sink.hasErrors ? [] : planned, diagnostics: sink.sorted() };
}

/** The files that are emitted of each kind for itself. */
export interface KindFiles {
  readonly crds: readonly EmittedFile[];
  readonly converters: readonly EmittedFile[];
}

/** Emits what follows from each kind for itself, and reports CRDs that are too large. */
export function emitKinds(project: Project, sink: DiagnosticSink): KindFiles {
  const crds = emitCrds(project);
  reportCrdSizes(project, crds, sink);
  return { crds, converters: emitConverters(project.kinds) };
}

/** All that a project's run writes, edits and deletes. No schema is looked at where the kinds' strategies are known. */
export function planFiles(project: Project, { crds, converters }: KindFiles, files: ProjectFiles, sink: DiagnosticSink): PlannedFile[] {
  const earlier = generatedFiles(files);
  const webhookScaffold = files.read(webhookKustomization) !== undefined;
  const webhookPolicy = networkPolicyFiles.every((path) => files.read(path) !== undefined);
  const rules = rulesOfMain(project, files);
  const certificates = certificateSource(project, files);
  const kustomize = emitKustomize(project, { generated: earlier, webhookScaffold, webhookPolicy, certificates, others: rules });
  const registries = [emitConversionRegistry(project.kinds), emitKindRegistry(project.kinds)];
  const around = [...registries, ...emitRbac(project, rules), ...migrationFiles(project, files, sink), ...kustomize.files];
  const emitted = [...crds, ...converters, ...around];
  const generated = emitted.map((file): PlannedFile => ({ owner: "generated", ...file }));
  const paths = new Set(emitted.map((file) => file.path));
  const stale = earlier.filter((path) => !paths.has(path)).map((path): PlannedFile => ({ owner: "deleted", path }));
  return [...generated, ...kustomize.edits.flatMap((edit) => applyEdit(edit, files, sink)), ...stale];
}

/** The rights that calls in src/main.ts need besides those of controllers: the manager may store objects again by itself. */
function rulesOfMain(project: Project, files: ProjectFiles): readonly RbacRule[] {
  const migrates = /^(?!\s*(?:\/\/|\*)).*\bstorageMigration\(/m.test(files.read("src/main.ts") ?? "");
  return migrates ? storageMigrationRules(project, operatorDeployment(files, project.name)) : [];
}

/** The Job runs the operator's `migrate` command, which src/main.ts has to add. */
function migrationFiles(project: Project, files: ProjectFiles, sink: DiagnosticSink): EmittedFile[] {
  if (!isMigrated(project)) return [];
  const main = files.read("src/main.ts");
  if (main !== undefined && !main.includes("migrateCommand")) sink.report("WW650", { file: "src/main.ts" });
  return emitMigration(project, operatorDeployment(files, project.name));
}

function applyEdit(edit: KustomizationEdit, files: ProjectFiles, sink: DiagnosticSink): PlannedFile[] {
  const text = files.read(edit.file);
  if (text !== undefined) return [{ owner: "edited", path: edit.file, content: editKustomization(text, edit) }];
  const entries = edit.ensure.map(({ entry }) => (typeof entry === "string" ? entry : String(entry.path)));
  if (entries.length > 0) sink.report("WW416", { file: edit.file, entries });
  return [];
}

/** The generated files that are there from an earlier run; those that nothing emits any more, such as the CRD of a kind that was removed, go. */
function generatedFiles(files: ProjectFiles): string[] {
  return [...generatedFolders.flatMap((folder) => files.list(folder)), ...migrationPaths].filter(
    (path) => /\.(ts|ya?ml|md)$/.test(path) && isGenerated(files.read(path)),
  );
}
