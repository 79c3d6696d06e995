import type { CommandDefinition } from "../../../generators/command.js";
import { removeApi } from "../../../generators/delete/api-removal.js";
import { askKind, askVersion } from "../../../generators/questions.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ApiKind } from "../../model/api-kind.js";
import { isForeign } from "../../model/foreign-kinds.js";
import { crdNameOfResource, hubVersion, storageVersion } from "../../model/kind-queries.js";
import type { Place } from "../../model/place.js";
import type { ProjectConfig, ProjectResource } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { compareVersionPriority } from "../../model/version-priority.js";
import { findKind, findVersion, type KnownKind } from "../../project/find-kind.js";
import { askForMissing } from "../ask-for-missing.js";
import { printLastReleaseLine } from "../compat/last-release-line.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findApiKind } from "../find-api-kind.js";
import { applyRemoval } from "../remove/apply-removal.js";
import { lostVersions } from "../remove/lost-versions.js";
import { inputFor, openForRemoval } from "../remove/open-for-removal.js";

/** The words of `wheelwright delete api`. */
export interface DeleteApiOptions {
  readonly group?: string;
  readonly kind: string;
  readonly version: string;
}

const deleteApiCommand: CommandDefinition<DeleteApiOptions> = {
  name: "delete api",
  options: [
    { name: "kind", question: askKind("Which kind?") },
    { name: "version", question: askVersion("Which version is deleted?") },
  ],
};

/** `wheelwright delete api`: takes back what `create` made for a version of a kind, and the kind with its last version. */
export async function run(options: Partial<DeleteApiOptions>, context: CommandContext): Promise<ExitCode> {
  const { root, input: own } = openForRemoval(context);
  const { config, files } = own;
  const named = await askForMissing(deleteApiCommand, options, context);
  const known = findKind(config, named);
  const resource = findVersion(known, named.version);
  refuseRoles(known, resource, config, files);
  const warnings = isForeign(resource) ? [] : [storedObjects(known, resource)];
  const input = inputFor(resource, own);
  const exitCode = await applyRemoval({ root, ...removeApi(known, resource, input), input, warnings }, context);
  return printLastReleaseLine(context, exitCode);
}

/** The version that is stored, the hub, and one under which objects keep residue can't go while others remain. */
function refuseRoles(known: KnownKind, resource: ProjectResource, config: ProjectConfig, files: ProjectFiles): void {
  const others = known.versions.filter((each) => each !== resource).map(({ version }) => version);
  if (others.length === 0 || isForeign(resource)) return;
  const { kind, version } = resource;
  const { roles, place, successor } = rolesOf(known, resource, config, files);
  if (roles.length > 0) throw new DiagnosticError([diagnostic("WW443", { kind, version, roles, successor }, place)]);
  const follower = known.versions.find(({ webhooks }) => webhooks?.formerHubs?.includes(version));
  if (follower !== undefined) throw new DiagnosticError([diagnostic("WW444", { kind, version, hubVersion: follower.version })]);
}

/** The roles of a version in its kind, and the version that takes over. */
interface Roles {
  readonly roles: readonly string[];
  readonly successor: string;
  readonly place?: Place | undefined;
}

/** The kind is read without the versions whose types are gone already, which `generate` refuses. */
function rolesOf(known: KnownKind, resource: ProjectResource, config: ProjectConfig, files: ProjectFiles): Roles {
  const lost = lostVersions(config, files);
  const declared = (all: readonly ProjectResource[]) => all.filter((each) => !lost.includes(each));
  const { version } = resource;
  const versions = declared(known.versions);
  if (versions.length === 0) return { roles: [], successor: "" };
  const read = findApiKind({ ...known, versions }, { ...config, resources: declared(config.resources) }, files);
  // One of several versions is always marked: where none of those that are left is, the mark was in the only one that is lost.
  const isLostAlone = lost.includes(resource) && versions.length === known.versions.length - 1;
  const wasStored = isLostAlone && read.versions.every(({ storage }) => storage === undefined);
  const isStored = wasStored || storageVersion(read)?.name === version;
  const roles = [...(isStored ? ["storage version"] : []), ...(hubVersion(read)?.name === version ? ["hub"] : [])];
  return { roles, successor: successorOf(version, read), place: read.versions.find(({ name }) => name === version)?.place };
}

/** The version that takes over: the hub, or the one that clients should prefer. */
function successorOf(version: string, kind: ApiKind): string {
  const others = kind.versions.map(({ name }) => name).filter((name) => name !== version);
  const hub = hubVersion(kind)?.name;
  return hub !== undefined && hub !== version ? hub : (others.sort(compareVersionPriority)[0] ?? "<another>");
}

function storedObjects({ versions }: KnownKind, resource: ProjectResource): Diagnostic {
  const { kind, version } = resource;
  return diagnostic("WW447", { kind, version, crd: crdNameOfResource(resource), last: versions.length === 1 });
}
