import type { CommandDefinition } from "../../../generators/command.js";
import { askKind, askVersion } from "../../../generators/questions.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { firstHint } from "../../model/mapping-hints.js";
import type { ProjectConfig } from "../../model/project-config.js";
import { EditedTexts } from "../../project/edited-texts.js";
import { findKind, findVersion, type KnownKind } from "../../project/find-kind.js";
import { markedHub } from "../../project/hub-move/present-hub.js";
import { typeFile, versionFolder } from "../../project/paths.js";
import type { RoleDecorator } from "../../project/typescript/decorators.js";
import { moveRole } from "../../project/typescript/move-role.js";
import { keepImportsTidy } from "../../project/typescript/tidy-imports.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { applyPlan } from "../apply-plan.js";
import { askForMissing } from "../ask-for-missing.js";
import { printLastReleaseLine } from "../compat/last-release-line.js";
import type { CommandContext } from "../context.js";
import type { PromoteFlags } from "../declarations/promote.js";
import type { ExitCode } from "../exit-code.js";
import { findApiKind } from "../find-api-kind.js";
import { findProjectRoot } from "../find-project.js";
import { readFixes } from "../fix/read-fixes.js";
import { filesOnOtherVersions } from "../promote/files-on-other-versions.js";
import { readProjectConfig } from "../read-project-config.js";

/** The options of `promote`, once nothing is missing. */
type PromoteOptions = PromoteFlags & Required<Pick<PromoteFlags, "kind" | "version">>;

const promoteCommand: CommandDefinition<PromoteOptions> = {
  name: "promote",
  options: [
    { name: "kind", question: askKind("Which kind?") },
    { name: "version", question: askVersion("Which version is promoted?") },
  ],
};

/** `wheelwright promote`: makes a version the one that is stored, the hub, or both where neither is named. */
export async function run(options: PromoteFlags, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const promoted = await askForMissing(promoteCommand, options, context);
  const known = findKind(config, promoted);
  const resource = findVersion(known, promoted.version);
  const roles = rolesOf(promoted);
  const migration = roles.includes("StorageVersion") ? ["see config/migration for what rewrites the objects that are stored"] : [];
  const texts = new EditedTexts(files);
  const kind = roles.includes("Hub") ? findApiKind(known, config, files) : undefined;
  const present = kind === undefined ? undefined : markedHub(kind);
  const wanted = kind?.versions.find(({ name }) => name === promoted.version);
  const lookAt = (edited: EditedTexts) =>
    filesOnOtherVersions({ known, version: promoted.version, roles: roles.map(inWords) }, config.multigroup, edited);
  if (kind !== undefined && present !== undefined && wanted !== undefined && present !== wanted && speaksOfHub(kind)) {
    const { promoteHub } = await import("../promote/promote-hub.js");
    const { addMissingStub } = await import("../promote/add-missing-stub.js");
    addMissingStub({ kind, present, wanted }, config, resource, texts);
    const converted = findApiKind(known, config, texts);
    const version = (name: string) => converted.versions.find((each) => each.name === name);
    const move = {
      kind: converted,
      present: version(present.name) ?? present,
      wanted: version(wanted.name) ?? wanted,
      config,
      resource,
      presentResource: findVersion(known, present.name),
    };
    const exitCode = await promoteHub(
      {
        root,
        files,
        texts,
        move,
        lookAt,
        fixes: readFixes(promoted.fix ?? [], context.cwd),
        moveRoles: (edited) => moveRoles({ roles, kind: known, version: promoted.version, config }, edited),
      },
      migration,
      context,
    );
    return printLastReleaseLine(context, exitCode);
  }
  moveRoles({ roles, kind: known, version: promoted.version, config }, texts);
  const exitCode = await applyPlan(context, {
    root,
    files: editedFiles(texts),
    diagnostics: lookAt(texts),
    next: ["make manifests generate", ...migration],
  });
  return printLastReleaseLine(context, exitCode);
}

function rolesOf({ storage, hub }: PromoteOptions): RoleDecorator[] {
  const both = storage !== true && hub !== true;
  return [...(both || storage === true ? ["StorageVersion" as const] : []), ...(both || hub === true ? ["Hub" as const] : [])];
}

function inWords(role: RoleDecorator): string {
  return role === "Hub" ? "hub" : "storage version";
}

/** Whether hints or stubs were written with a kind's hub in mind. */
function speaksOfHub(kind: ApiKind): boolean {
  return kind.versions.some((version: ApiVersion) => version.conversionStub !== undefined || firstHint(version) !== undefined);
}

/** The roles that a version of a kind is to have. */
interface RoleMove {
  readonly roles: readonly RoleDecorator[];
  readonly kind: KnownKind;
  readonly version: string;
  readonly config: ProjectConfig;
}

function moveRoles({ roles, kind: { group, kind, versions }, version, config }: RoleMove, texts: EditedTexts): void {
  const fileOf = (name: string) => typeFile(versionFolder(config.multigroup, group, name), kind);
  const typeFiles = versions.map((each) => fileOf(each.version));
  const promoted = { file: fileOf(version), className: kind };
  for (const role of roles) {
    for (const { path, content } of moveRole((path) => texts.read(path), typeFiles, promoted, role)) {
      texts.write(path, keepImportsTidy(texts.read(path), content));
    }
  }
}

function editedFiles(texts: EditedTexts): PlannedFile[] {
  return [...texts.texts].map(([path, content]) => ({ owner: "edited", path, content }));
}
