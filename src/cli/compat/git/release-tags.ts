import type { Repository } from "./repository.js";
import type { Revision } from "./resolve-revision.js";
import { askGit } from "./run-git.js";

/** A release that is tagged. */
export interface ReleaseTag extends Revision {
  /** When it was tagged, in seconds since 1970. */
  readonly time: number;
}

/** `v1.2.3`, `1.2.3`, `operator/v1.2.3`; not `v1.2.3-rc.1`, which nobody is promised anything by. */
const release = /^(?:(.*)\/)?v?(\d+)\.(\d+)\.(\d+)$/;

/**
 * The releases that this branch comes from, by their version, the oldest first. In a repository of several projects those of the project's folder, if
 * there are any: `operator/v1.2.3`. Tags of other folders are no releases of this project.
 */
export function releaseTags({ folder, prefix }: Repository): readonly ReleaseTag[] {
  const format = "--format=%(refname:lstrip=2)%09%(creatordate:unix)%09%(objectname)%09%(*objectname)";
  const text = askGit(folder, ["for-each-ref", "--merged", "HEAD", format, "refs/tags"]) ?? "";
  const all = text.split("\n").map((line) => line.split("\t"));
  const of = (component: string | undefined) =>
    all.filter(([name = ""]) => {
      const match = release.exec(name);
      return match !== null && match[1] === component;
    });
  const path = prefix.replace(/\/$/, "");
  const own = path === "" ? [] : [path, path.slice(path.lastIndexOf("/") + 1)].map(of).find((tags) => tags.length > 0);
  return (own === undefined || own.length === 0 ? of(undefined) : own)
    .map(([name = "", time = "", object = "", commit = ""]) => ({ name, time: Number(time), commit: commit === "" ? object : commit }))
    .sort((left, right) => compareVersions(left.name, right.name));
}

/** The last release that this branch comes from; undefined where there is none. */
export function lastRelease(repository: Repository): ReleaseTag | undefined {
  return releaseTags(repository).at(-1);
}

function compareVersions(left: string, right: string): number {
  const [one, other] = [numbers(left), numbers(right)];
  return one.map((number, index) => number - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function numbers(name: string): readonly number[] {
  return (release.exec(name) ?? []).slice(2).map(Number);
}
