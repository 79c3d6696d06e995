/** The version of a release, as packages and tags have it: `1.2.3`, `v1.2.3`, `operator/v1.2.3`. Pre-releases are none. */
export interface ReleaseVersion {
  /** In a repository of several projects: the project's folder, or its name. */
  readonly component?: string;
  readonly startsWithV: boolean;
  /** The major, the minor and the patch version. */
  readonly numbers: VersionNumbers;
}

export type VersionNumbers = readonly [major: number, minor: number, patch: number];

/** Reads the version of a release; undefined for any other text. */
export function parseRelease(text: string): ReleaseVersion | undefined {
  const [found, component, v = "", major, minor, patch] = /^(?:(.*)\/)?(v?)(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  if (found === undefined) return undefined;
  return {
    ...(component === undefined ? {} : { component }),
    startsWithV: v !== "",
    numbers: [Number(major), Number(minor), Number(patch)],
  };
}

export function printRelease({ component, startsWithV, numbers }: ReleaseVersion): string {
  return `${component === undefined ? "" : `${component}/`}${startsWithV ? "v" : ""}${numbers.join(".")}`;
}

/** Orders the versions of releases, the oldest first; the component doesn't count. */
export function compareReleases({ numbers: left }: ReleaseVersion, { numbers: right }: ReleaseVersion): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
