import { isForeign } from "../../model/foreign-kinds.js";
import { fullGroup } from "../../model/kind-queries.js";
import type { Place } from "../../model/place.js";
import type { ProjectConfig } from "../../model/project-config.js";
import type { ReadContext } from "../read-context.js";
import type { GroupVersion } from "./group-version.js";

/** A root class, as far as PROJECT and the folders describe it. */
export interface Found {
  readonly kind: string;
  readonly folder: string;
  readonly groupVersion: GroupVersion;
  readonly place: Place;
}

/** Reports where a group, a version, a folder and PROJECT don't say the same of a kind. */
export function matchWithProject(found: Found, config: ProjectConfig, context: ReadContext): void {
  const { kind, groupVersion, place } = found;
  const folders = found.folder.split("/");
  const versionFolder = folders.at(-1) ?? "";
  if (groupVersion.version !== versionFolder) {
    const text = { what: "version", value: groupVersion.version, other: versionFolder, source: `the folder ${found.folder}` };
    context.report("WW144", text, groupVersion.versionPlace);
  }
  const groupFolder = config.multigroup ? folders.at(-2) : undefined;
  if (groupFolder !== undefined && groupFolder !== "api" && !isShortOf(groupFolder, groupVersion.group)) {
    const text = { what: "group", value: groupVersion.group, other: groupFolder, source: `the folder ${found.folder}` };
    context.report("WW144", text, groupVersion.groupPlace);
  }
  const recorded = config.resources.filter(
    (resource) => !isForeign(resource) && resource.kind === kind && resource.version === groupVersion.version,
  );
  const [first] = recorded;
  if (first === undefined) {
    context.report("WW145", { kind, group: groupVersion.group, version: groupVersion.version }, place);
  } else if (!recorded.some((resource) => fullGroup(resource) === groupVersion.group)) {
    context.report(
      "WW144",
      { what: "group", value: groupVersion.group, other: fullGroup(first), source: "PROJECT" },
      groupVersion.groupPlace,
    );
  }
}

function isShortOf(short: string, group: string): boolean {
  return group === short || group.startsWith(`${short}.`);
}
