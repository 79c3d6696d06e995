import type { ApiKind } from "../../model/api-kind.js";
import { idOf } from "../compare-projects.js";
import { versionOf } from "../rules/definition-pair.js";
import type { Release } from "./release.js";

/** How long clients of a version were warned. */
export interface Notice {
  /** The first release of the last unbroken row of releases that deprecate the version. */
  readonly since: string;
  /** How many releases warned. */
  readonly releases: number;
  readonly days: number;
}

/**
 * Looks back from the release that no longer serves a version.
 * @param releases oldest first, the last of them the one that no longer serves it
 */
export function noticeOf(kind: ApiKind, version: string, releases: readonly Release[]): Notice {
  const last = releases.at(-1);
  const warned: Release[] = [];
  for (const release of releases.slice(0, -1).reverse()) {
    const then = release.definitions.find((definition) => idOf(definition.kind) === idOf(kind));
    if (then === undefined || versionOf(then.kind, version)?.deprecated === undefined) break;
    warned.unshift(release);
  }
  const [first] = warned;
  const seconds = first === undefined || last === undefined ? 0 : Math.max(0, last.time - first.time);
  return { since: first?.name ?? "", releases: warned.length, days: Math.floor(seconds / 86_400) };
}

/**
 * Whether that is less than Kubernetes promises for its own versions: a beta version is served for nine months or three releases, whichever is longer,
 * a stable one for twelve months or three releases. An alpha version is promised nothing.
 * Defined in https://kubernetes.io/docs/reference/using-api/deprecation-policy/, rule 4a.
 */
export function isNoticeTooShort(version: string, { releases, days }: Notice): boolean {
  if (/^v\d+alpha\d+$/.test(version)) return false;
  const needed = /^v\d+beta\d+$/.test(version) ? 270 : 365;
  return releases < 3 || days < needed;
}
