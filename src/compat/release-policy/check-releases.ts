import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { storageVersion } from "../../model/kind-queries.js";
import type { Place } from "../../model/place.js";
import { catalogue, type RuleId } from "../catalogue/catalogue.js";
import { idOf } from "../compare-projects.js";
import type { CompatFinding } from "../finding.js";
import { versionOf } from "../rules/definition-pair.js";
import { isNoticeTooShort, noticeOf } from "./notice.js";
import type { Release } from "./release.js";

/**
 * Holds a project's releases, oldest first, against the policy that keeps every step reversible and announced: a version is added before it is stored,
 * deprecated before it is unserved, and unserved before it is removed. Steps between releases of the past can't be mended: they are notes.
 */
export function checkReleases(releases: readonly Release[]): readonly CompatFinding[] {
  return releases.flatMap((release, index) => {
    const before = releases[index - 1];
    if (before === undefined) return [];
    const isLast = index === releases.length - 1;
    const found = kindsOfBoth(before, release).flatMap(([former, present]) => checkStep(former, present, releases.slice(0, index + 1)));
    return isLast ? found : found.map((finding): CompatFinding => ({ ...withoutPlace(finding), severity: "info" }));
  });
}

function kindsOfBoth(before: Release, now: Release): readonly (readonly [ApiKind, ApiKind])[] {
  const present = new Map(now.definitions.map(({ kind }) => [idOf(kind), kind]));
  return before.definitions.flatMap(({ kind }) => {
    const found = present.get(idOf(kind));
    return found === undefined ? [] : [[kind, found] as const];
  });
}

/** @param releases those up to the one that the step leads to */
function checkStep(former: ApiKind, present: ApiKind, releases: readonly Release[]): readonly CompatFinding[] {
  const name = releases.at(-1)?.name ?? "";
  const stored = storageVersion(present);
  const isStoredAtOnce = stored !== undefined && versionOf(former, stored.name) === undefined;
  return [
    ...(isStoredAtOnce ? [storedAtOnce(present, stored, name)] : []),
    ...former.versions.flatMap((version) => leaving(version, versionOf(present, version.name), { kind: present, releases, name })),
  ];
}

function storedAtOnce(kind: ApiKind, version: ApiVersion, release: string): CompatFinding {
  return finding("policy-stored-at-once", kind, version, {
    summary: `${release} stores ${version.name}, and no release before it has this version`,
    remedy: `release ${version.name} once before it is stored, so that the release before can be installed again`,
  });
}

interface Step {
  readonly kind: ApiKind;
  readonly releases: readonly Release[];
  readonly name: string;
}

/** Findings about the way in which a version leaves. */
function leaving(before: ApiVersion, now: ApiVersion | undefined, { kind, releases, name }: Step): readonly CompatFinding[] {
  if (!before.served || now?.served === true) return [];
  if (now === undefined) {
    return [
      finding("policy-removed-while-served", kind, before, {
        summary: `${name} removes ${before.name}, which the release before it served`,
        remedy: "leave the version in one release with @Unserved(), so that it can be served again if somebody still needs it",
      }),
    ];
  }
  const about = { ...before, place: now.place };
  if (before.deprecated === undefined) {
    return [
      finding("policy-unserved-without-notice", kind, about, {
        summary: `${name} serves ${before.name} no longer, and no release before it said that it is deprecated`,
        remedy: `mark ${before.name} @DeprecatedVersion() and serve it for some releases first`,
      }),
    ];
  }
  const notice = noticeOf(kind, before.name, releases);
  if (!isNoticeTooShort(before.name, notice)) return [];
  const [count, word] = [notice.releases, notice.releases === 1 ? "release" : "releases"];
  return [
    finding("policy-notice-too-short", kind, about, {
      summary: `${name} serves ${before.name} no longer, ${count} ${word} and ${notice.days} days after ${notice.since} deprecated it`,
      remedy:
        "serve it on: Kubernetes serves a deprecated beta version for three releases and nine months, a stable one for three releases and a year",
    }),
  ];
}

interface Words {
  readonly summary: string;
  readonly remedy: string;
}

function finding(
  rule: RuleId,
  { kind, group }: ApiKind,
  version: { readonly name: string; readonly place: Place },
  words: Words,
): CompatFinding {
  const { code, severity, audiences } = catalogue[rule];
  const { name, place } = version;
  return { rule, code, severity, kind, group, version: name, audiences, ...words, ...(place.file === "" ? {} : { place }) };
}

/** A line of a former release isn't one of a file that is there. */
function withoutPlace({ place: _place, ...rest }: CompatFinding): CompatFinding {
  return rest;
}
