import { compareReleases, parseRelease, type ReleaseVersion } from "../../../model/release-version.js";
import type { Repository } from "./repository.js";
import type { Revision } from "./resolve-revision.js";
import { askGit } from "./run-git.js";

/** A release that is tagged. */
export interface ReleaseTag extends Revision {
  /** When it was tagged, in seconds since 1970. */
  readonly time: number;
}

/**
 * The releases that this branch comes from, by their version, the oldest first. In a repository of several projects those of the project's folder, if
 * there are any: `operator/v1.2.3`. Tags of other folders are no releases of this project, nor is `v1.2.3-rc.1`, which nobody is promised anything by.
 */
export function releaseTags({ folder, prefix }: Repository): readonly ReleaseTag[] {
  const format = "--format=%(refname:lstrip=2)%09%(creatordate:unix)%09%(objectname)%09%(*objectname)";
  const text = askGit(folder, ["for-each-ref", "--merged", "HEAD", format, "refs/tags"]) ?? "";
  const all = text.split("\n").flatMap(tagOfLine);
  const of = (component: string | undefined) => all.filter(({ version }) => version.component === component);
  const path = prefix.replace(/\/$/, "");
  const own = path === "" ? [] : [path, path.slice(path.lastIndexOf("/") + 1)].map(of).find((tags) => tags.length > 0);
  return (own === undefined || own.length === 0 ? of(undefined) : own)
    .toSorted((left, right) => compareReleases(left.version, right.version))
    .map(({ tag }) => tag);
}

/** The last release that this branch comes from; undefined where there is none. */
export function lastRelease(repository: Repository): ReleaseTag | undefined {
  return releaseTags(repository).at(-1);
}

function tagOfLine(line: string): readonly { readonly version: ReleaseVersion; readonly tag: ReleaseTag }[] {
  const [name = "", time = "", object = "", commit = ""] = line.split("\t");
  const version = parseRelease(name);
  return version === undefined ? [] : [{ version, tag: { name, time: Number(time), commit: commit === "" ? object : commit } }];
}
