import { compareText, quote, utf8 } from "./text.js";

/** A semantic version by the rules of github.com/blang/semver/v4. Build metadata doesn't count in comparisons and isn't kept. */
export interface SemanticVersion {
  readonly major: bigint;
  readonly minor: bigint;
  readonly patch: bigint;
  readonly prerelease: readonly (bigint | string)[];
}

type Parsed = SemanticVersion | { readonly problem: string };

const maxUint64 = (1n << 64n) - 1n;

/** Reads `1.2.3-rc.1+build`. Gives what is wrong. */
export function parseVersion(text: string): Parsed {
  if (text === "") return { problem: "Version string empty" };
  const [major = "", minor, ...others] = text.split(".");
  if (minor === undefined || others.length === 0) return { problem: "No Major.Minor.Patch elements found" };
  const [withoutBuild = "", build] = cut(others.join("."), "+");
  const [patch = "", prerelease] = cut(withoutBuild, "-");
  const problem =
    numberProblem("major", major) ??
    numberProblem("minor", minor) ??
    numberProblem("patch", patch) ??
    firstProblem(prerelease, prereleaseProblem) ??
    firstProblem(build, buildProblem);
  if (problem !== undefined) return { problem };
  return {
    major: BigInt(major),
    minor: BigInt(minor),
    patch: BigInt(patch),
    prerelease: prerelease?.split(".").map((part) => (isNumeric(part) ? BigInt(part) : part)) ?? [],
  };
}

/**
 * Drops a leading `v` and leading zeros, and adds the minor and the patch version where they lack. Defined by normalizeAndParse of
 * k8s.io/apiserver/pkg/cel/library/semverlib.go.
 */
export function parseLenientVersion(text: string): Parsed {
  const [major = "", minor, ...others] = (text.startsWith("v") ? text.slice(1) : text).split(".");
  const parts = [major, ...(minor === undefined ? [] : [minor]), ...(others.length === 0 ? [] : [others.join(".")])].map(withoutZeros);
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? "")) return { problem: "short version cannot contain PreRelease/Build meta data" };
  while (parts.length < 3) parts.push("0");
  return parseVersion(parts.join("."));
}

export function compareVersions(a: SemanticVersion, b: SemanticVersion): -1 | 0 | 1 {
  for (const part of ["major", "minor", "patch"] as const) if (a[part] !== b[part]) return a[part] > b[part] ? 1 : -1;
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return sign(b.prerelease.length - a.prerelease.length);
  for (const [index, mine] of a.prerelease.entries()) {
    const other = b.prerelease[index];
    if (other === undefined) return 1;
    const order = comparePrerelease(mine, other);
    if (order !== 0) return order;
  }
  return sign(a.prerelease.length - b.prerelease.length);
}

function comparePrerelease(a: bigint | string, b: bigint | string): -1 | 0 | 1 {
  if (typeof a === "bigint" && typeof b === "bigint") return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === "string" && typeof b === "string") return sign(compareText(a, b));
  return typeof a === "bigint" ? -1 : 1;
}

function withoutZeros(part: string): string {
  if (utf8(part).length < 2) return part;
  const rest = part.replace(/^0+/, "");
  return /^[0-9]/.test(rest) ? rest : `0${rest}`;
}

function cut(text: string, separator: string): readonly [before: string, after?: string] {
  const index = text.indexOf(separator);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

function firstProblem(parts: string | undefined, problem: (part: string) => string | undefined): string | undefined {
  return parts
    ?.split(".")
    .map(problem)
    .find((found) => found !== undefined);
}

function numberProblem(name: string, text: string): string | undefined {
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  if (/[^0-9]/.test(text)) return `Invalid character(s) found in ${name} number ${quote(text)}`;
  if (/^0./.test(text)) return `${title} number must not contain leading zeroes ${quote(text)}`;
  return uintProblem(text);
}

function prereleaseProblem(part: string): string | undefined {
  if (part === "") return "Prerelease is empty";
  if (!isNumeric(part)) return /[^0-9A-Za-z-]/.test(part) ? `Invalid character(s) found in prerelease ${quote(part)}` : undefined;
  if (/^0./.test(part)) return `Numeric PreRelease version must not contain leading zeroes ${quote(part)}`;
  return uintProblem(part);
}

function buildProblem(part: string): string | undefined {
  if (part === "") return "Build meta data is empty";
  return /[^0-9A-Za-z-]/.test(part) ? `Invalid character(s) found in build meta data ${quote(part)}` : undefined;
}

function uintProblem(digits: string): string | undefined {
  if (digits === "") return `strconv.ParseUint: parsing "": invalid syntax`;
  return BigInt(digits) > maxUint64 ? `strconv.ParseUint: parsing ${quote(digits)}: value out of range` : undefined;
}

function isNumeric(part: string): boolean {
  return /^[0-9]+$/.test(part);
}

function sign(value: number): -1 | 0 | 1 {
  return value < 0 ? -1 : value > 0 ? 1 : 0;
}
