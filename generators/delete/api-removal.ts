import { type Diagnostic, DiagnosticError } from "../../src/diagnostics/diagnostic.js";
import { apiScaffoldEdits } from "../../src/emit/kustomize/api-scaffold-edits.js";
import { isForeign } from "../../src/model/foreign-kinds.js";
import { isGenerated } from "../../src/model/generated-header.js";
import type { ProjectConfig, ProjectResource } from "../../src/model/project-config.js";
import type { ProjectFiles } from "../../src/model/project-files.js";
import { samplePath } from "../../src/model/sample-file.js";
import { deletedVersionsOf, recordDeletedVersions } from "../../src/project/deleted-versions.js";
import type { KnownKind } from "../../src/project/find-kind.js";
import { importersOf } from "../../src/project/hub-move/importers.js";
import { editKustomization } from "../../src/project/kustomization.js";
import { layoutRelocation } from "../../src/project/layout/relocation.js";
import { controllerFile, controllerStem, declarationFile, folderOf, groupPrefix, typeFile, webhookFile } from "../../src/project/paths.js";
import { withController } from "../../src/project/project-file-edit.js";
import { removeResource, removeSpoke, setController } from "../../src/project/project-file-removal.js";
import { withoutVersionsOwn } from "../../src/project/typescript/copy-types.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { apiScaffolds } from "../api/files.js";
import { newestVersion } from "../api/newest-version.js";
import { type KindVariables, kindVariables, projectVariables } from "../template-variables.js";
import { admissionKinds, admissionTests } from "../webhook/admission-files.js";
import { isScaffoldedWebhookFile } from "./admission-code.js";
import { takeConversion, takeStub } from "./conversion-removal.js";
import type { DeleteInput } from "./delete-input.js";
import { asScaffolds, Removal, type Scaffolds, sameText } from "./removal.js";

/** A version of a kind that goes. */
interface RemovedVersion {
  readonly resource: ProjectResource;
  readonly others: readonly ProjectResource[];
  readonly folder: string;
  readonly variables: KindVariables;
  readonly scaffolds: Scaffolds;
}

/**
 * Takes a version of a kind away with all that `create` made for it, and with the last version the kind: types, webhooks and conversion, controller, tests,
 * sample and roles, and their entries in PROJECT, src/main.ts and the kustomizations. Generated files are left to `generate`.
 * @returns the deletion, and its other blockers
 */
export function removeApi(known: KnownKind, resource: ProjectResource, input: DeleteInput): { removal: Removal; against: Diagnostic[] } {
  const { config, files, force } = input;
  const removed: RemovedVersion = {
    resource,
    others: known.versions.filter((each) => each !== resource),
    folder: folderOf(config.multigroup, resource),
    variables: kindVariables(projectVariables({ ...config, cliVersion: input.cliVersion }), resource),
    scaffolds: scaffoldsOf(known, resource, input),
  };
  const removal = new Removal(files, force);
  takeVersion(removed, removal, input);
  if (isForeign(resource)) removal.texts.remove(declarationFile(removed.folder, resource.kind));
  if (removed.others.length === 0) takeKind(removed, removal);
  else leaveOthers(removed, removal, input);
  takeHelpers(removed, removal, input);
  delist(removed, removal);
  removal.unregister((file) => removal.texts.removed.has(file));
  removal.edit("PROJECT", (text) => removeResource(text, resource));
  return { removal, against: removal.importers([...removal.texts.removed]) };
}

/** Returns the files that `create` would write for a version: from the template, or as a copy of another version; in either layout, since files keep their content when that changes. */
function scaffoldsOf(known: KnownKind, resource: ProjectResource, input: DeleteInput): Scaffolds {
  const { config, templates } = input;
  const toLayout = layoutRelocation([resource], config.multigroup);
  const found = new Map<string, string[]>();
  for (const multigroup of [...new Set([config.multigroup, false])]) {
    const folder = folderOf(config.multigroup, resource);
    const without = withoutFolder(input.files, folder);
    for (const base of [undefined, ...known.versions.filter((each) => each !== resource)]) {
      const api = { config: { ...config, multigroup }, files: without, templates: templates.api, cliVersion: input.cliVersion };
      for (const file of orNone(() => apiScaffolds(resource, base, api))) {
        if (!("content" in file)) continue;
        const path = toLayout(file.path);
        const text = typeof file.content === "string" ? file.content : new TextDecoder().decode(file.content);
        found.set(path, [...(found.get(path) ?? []), text]);
      }
    }
  }
  return found;
}

function withoutFolder(files: ProjectFiles, folder: string): ProjectFiles {
  const isInside = (path: string) => path.startsWith(`${folder}/`);
  return {
    list: (each) => files.list(each).filter((path) => !isInside(path)),
    read: (path) => (isInside(path) ? undefined : files.read(path)),
  };
}

/** A version whose types can't be read is nothing to compare with. */
function orNone(make: () => PlannedFile[]): PlannedFile[] {
  try {
    return make();
  } catch (error) {
    if (error instanceof DiagnosticError) return [];
    throw error;
  }
}

/** Takes away the files and entries of the version alone. */
function takeVersion(removed: RemovedVersion, removal: Removal, input: DeleteInput): void {
  const { resource, others, folder, variables, scaffolds } = removed;
  const { group, kind, version } = resource;
  removal.take(typeFile(folder, kind), scaffolds, (path, left, right) =>
    sameText(path, withoutRolesAndHints(path, left, kind), withoutRolesAndHints(path, right, kind)),
  );
  const webhooks = webhookFile(folder, kind);
  removal.take(webhooks, new Map([[webhooks, [""]]]), (path, text) =>
    isScaffoldedWebhookFile(path, text, variables, input.templates.webhook),
  );
  takeStub(resource, others, removal, input);
  for (const { suffix } of admissionKinds) {
    for (const test of admissionTests(suffix, variables, input.templates.webhook)) removal.take(test.path, asScaffolds([test]));
  }
  removal.take(samplePath(group, version, kind), scaffolds);
  if (!isShared(removed, input.config)) removal.take(`${folder}/groupversion_info.ts`, scaffolds);
}

/** Takes away the files and entries of the kind. */
function takeKind({ resource, variables, scaffolds }: RemovedVersion, removal: Removal): void {
  const roles = [...scaffolds.keys()].filter((path) => path.startsWith("config/rbac/"));
  for (const path of roles) removal.take(path, scaffolds);
  for (const name of [undefined, ...(resource.controllers ?? [])]) {
    for (const path of filesOfController(variables, scaffolds, name)) removal.take(path, scaffolds);
  }
}

/** A controller and its test. */
function filesOfController({ multigroup, group, kind }: KindVariables, scaffolds: Scaffolds, name?: string): string[] {
  const stem = controllerStem(kind, name);
  const begin = `test/${groupPrefix(multigroup, group)}${stem}_`;
  return [controllerFile(multigroup, group, stem), ...[...scaffolds.keys()].filter((path) => path.startsWith(begin))];
}

/** Adapts the kind's other versions: without a spoke there is no conversion, and the controller stays with them if it is the user's. */
function leaveOthers(removed: RemovedVersion, removal: Removal, input: DeleteInput): void {
  const { resource, others } = removed;
  const { version } = resource;
  rememberVersion(removed, removal);
  for (const hub of others.filter((each) => each.webhooks?.conversion === true)) {
    const spokes = (hub.webhooks?.spokes ?? []).filter((each) => each !== version);
    if (others.length === 1 || spokes.length === 0) takeConversion(hub, [resource, ...others], removal, input);
    else removal.edit("PROJECT", (text) => removeSpoke(text, hub, version));
  }
  if (resource.hasController) takeController(removed, removal);
  for (const name of resource.controllers ?? []) takeController(removed, removal, name);
}

/**
 * Objects may carry residue of the version if the kind had a conversion. PROJECT remembers it with a version that stays: the hub, or one that was recorded
 * with others that were deleted.
 */
function rememberVersion({ resource, others }: RemovedVersion, removal: Removal): void {
  const versions = [resource, ...others];
  const hub = versions.find(({ webhooks }) => webhooks?.conversion === true);
  const before = deletedVersionsOf(versions);
  const holder = others.find((each) => each === hub) ?? others.find(({ deletedVersions }) => deletedVersions !== undefined) ?? others[0];
  if (holder === undefined || (hub === undefined && resource.deletedVersions === undefined)) return;
  const deleted = hub === undefined ? before : [...before, resource.version];
  removal.edit("PROJECT", (text) => recordDeletedVersions(text, holder, deleted));
}

/** A controller that came with the version and says nothing yet goes with it; one that was written stays, and is recorded with another version. */
function takeController({ others, variables, scaffolds }: RemovedVersion, removal: Removal, name?: string): void {
  const [path = "", ...tests] = filesOfController(variables, scaffolds, name);
  const text = removal.texts.read(path);
  if (text !== undefined && !(scaffolds.get(path) ?? []).some((each) => sameText(path, text, each))) {
    const next = newestVersion(others);
    if (next === undefined) return;
    removal.edit("PROJECT", (project) => (name === undefined ? setController(project, next, true) : withController(project, next, name)));
    return;
  }
  for (const own of [path, ...tests]) removal.take(own, scaffolds);
}

/** Other files of the version's folder: helpers that `create api` copied go with it; those of the user's stay, and are named where nothing uses them. */
function takeHelpers(removed: RemovedVersion, removal: Removal, { config }: DeleteInput): void {
  const { folder, scaffolds } = removed;
  const { texts } = removal;
  const isOwn = (path: string) => !path.endsWith("/groupversion_info.ts") && !isGenerated(texts.read(path));
  const isCopy = (path: string) => (scaffolds.get(path) ?? []).some((each) => sameText(path, texts.read(path) ?? "", each));
  const unused = () => texts.list(folder).filter((path) => isOwn(path) && importersOf([path], texts, ["api", "src", "test"]).length === 0);
  // One helper may be of use to another alone.
  for (let copies = unused().filter(isCopy); copies.length > 0; copies = unused().filter(isCopy)) {
    for (const path of copies) texts.remove(path);
  }
  if (!isShared(removed, config)) for (const path of unused()) removal.keep(path);
}

/** Removes the entries of the sample and, with the last version, of the roles from the kustomizations. */
function delist({ resource, others, variables }: RemovedVersion, removal: Removal): void {
  const { group, kind, version } = resource;
  const edits = apiScaffoldEdits({ group, kind, version, multigroup: variables.multigroup });
  for (const { file, ensure } of edits.filter((each) => others.length === 0 || each.file.startsWith("config/samples/"))) {
    removal.edit(file, (text) => editKustomization(text, { file, ensure: [], remove: ensure }));
  }
}

/** Whether another kind has its files in the version's folder. */
function isShared({ resource, folder }: RemovedVersion, { multigroup, resources }: ProjectConfig): boolean {
  return resources.some((each) => each !== resource && folderOf(multigroup, each) === folder);
}

/** Which version is stored and which is the hub may have changed since, and hints name a version that stays. */
function withoutRolesAndHints(path: string, text: string, kind: string): string {
  try {
    return withoutVersionsOwn(path, text, kind);
  } catch (error) {
    if (error instanceof DiagnosticError) return text;
    throw error;
  }
}
