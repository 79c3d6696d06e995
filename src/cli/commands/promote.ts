import type { CommandDefinition } from "../../../generators/command.js";
import { askKind, askVersion } from "../../../generators/questions.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { firstHint } from "../../model/conversion/mapping-hints.js";
import type { ProjectConfig } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { findKind, findVersion, type KnownKind } from "../../project/find-kind.js";
import { markedHub, stubsAgainstHub } from "../../project/hub-move.js";
import { typeFile, versionFolder } from "../../project/paths.js";
import type { RoleDecorator } from "../../project/typescript/decorators.js";
import { type EditedText, moveRole } from "../../project/typescript/move-role.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { applyPlan } from "../apply-plan.js";
import { askForMissing } from "../ask-for-missing.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findApiKind } from "../find-api-kind.js";
import { findProjectRoot } from "../find-project.js";
import { readProjectConfig } from "../read-project-config.js";

/** The words of `wheelwright promote`. */
export interface PromoteOptions {
  readonly group?: string;
  readonly kind: string;
  readonly version: string;
  readonly storage?: boolean;
  readonly hub?: boolean;
}

const promoteCommand: CommandDefinition<PromoteOptions> = {
  name: "promote",
  options: [
    { name: "kind", flag: "--kind", question: askKind("Which kind?") },
    { name: "version", flag: "--version", question: askVersion("Which version is promoted?") },
  ],
};

/** `wheelwright promote`: makes a version the one that is stored, the hub, or both where neither is named. */
export async function run(options: Partial<PromoteOptions>, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const promoted = await askForMissing(promoteCommand, options, context);
  const known = findKind(config, promoted);
  findVersion(known, promoted.version);
  const roles = rolesOf(promoted);
  if (roles.includes("Hub")) checkHub(known, promoted.version, config, files);
  const planned = moveRoles(roles, known, promoted.version, config, files);
  const migration = roles.includes("StorageVersion") ? ["see config/migration for what rewrites the objects that are stored"] : [];
  return applyPlan(context, { root, files: planned, diagnostics: [], next: ["make manifests generate", ...migration] });
}

function rolesOf({ storage, hub }: PromoteOptions): RoleDecorator[] {
  const both = storage !== true && hub !== true;
  return [...(both || storage === true ? ["StorageVersion" as const] : []), ...(both || hub === true ? ["Hub" as const] : [])];
}

/** Stubs and hints speak of the present hub; a move would leave them wrong. */
function checkHub(known: KnownKind, version: string, config: ProjectConfig, files: ProjectFiles): void {
  const kind = findApiKind(known, config, files);
  if (markedHub(kind)?.name === version) return;
  const stubs = kind.versions.some((each) => each.conversionStub !== undefined) ? stubsAgainstHub(kind, version) : [];
  const hint = kind.versions.map(firstHint).find((each) => each !== undefined);
  const hints = hint === undefined ? [] : [diagnostic("WW437", { kind: kind.kind, version, decorator: hint.decorator }, hint.place)];
  if (stubs.length + hints.length > 0) throw new DiagnosticError([...stubs, ...hints]);
}

function moveRoles(
  roles: readonly RoleDecorator[],
  { group, kind, versions }: KnownKind,
  version: string,
  config: ProjectConfig,
  files: ProjectFiles,
): PlannedFile[] {
  const fileOf = (name: string) => typeFile(versionFolder(config.multigroup, group, name), kind);
  const typeFiles = versions.map((each) => fileOf(each.version));
  const edited = new Map<string, EditedText>();
  const read = (path: string) => edited.get(path)?.content ?? files.read(path);
  for (const role of roles) {
    for (const file of moveRole(read, typeFiles, fileOf(version), kind, role)) edited.set(file.path, file);
  }
  return [...edited.values()].map((file) => ({ owner: "edited", ...file }));
}
