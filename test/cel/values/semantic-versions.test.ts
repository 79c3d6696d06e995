import { describe, expect, it } from "vitest";
import { compareVersions, parseLenientVersion, parseVersion, type SemanticVersion } from "../../../src/cel/values/semantic-version.js";

// As https://semver.org orders them.
const ascending = [
  ...["0.0.0", "0.9.9", "1.0.0-0", "1.0.0-1", "1.0.0-10", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta"],
  ...["1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "18446744073709551615.0.0"],
];

describe("a semantic version", () => {
  it("is ordered as the standard orders it", () => {
    const versions = ascending.map(read);
    for (const [i, a] of versions.entries()) for (const [j, b] of versions.entries()) expect(compareVersions(a, b)).toBe(Math.sign(i - j));
  });

  it("is compared without its build", () => {
    expect(compareVersions(read("1.0.0+a"), read("1.0.0+b"))).toBe(0);
  });

  it.each([
    ["", "Version string empty"],
    ["1.0", "No Major.Minor.Patch elements found"],
    ["a.0.0", 'Invalid character(s) found in major number "a"'],
    ["1.01.0", 'Minor number must not contain leading zeroes "01"'],
    ["1.0.0-", "Prerelease is empty"],
    ["1.0.0-01", 'Numeric PreRelease version must not contain leading zeroes "01"'],
    ["1.0.0+", "Build meta data is empty"],
    ["1.0.0+ä", 'Invalid character(s) found in build meta data "ä"'],
    ["1.0.", 'strconv.ParseUint: parsing "": invalid syntax'],
    ["18446744073709551616.0.0", 'strconv.ParseUint: parsing "18446744073709551616": value out of range'],
  ])("can't be %j: %s", (text, problem) => {
    expect(parseVersion(text)).toEqual({ problem });
  });

  it.each([
    ["v1.2.3", "1.2.3"],
    ["1", "1.0.0"],
    ["v01.02", "1.2.0"],
    ["1.2.03-rc.1", "1.2.3-rc.1"],
    ["00.0.00", "0.0.0"],
  ])("may be written loosely: %s is %s", (loose, strict) => {
    expect(parseLenientVersion(loose)).toEqual(parseVersion(strict));
  });

  it("isn't written loosely with spaces, or shortened with a prerelease", () => {
    expect(parseLenientVersion(" 1.2.3")).toHaveProperty("problem");
    expect(parseLenientVersion("1.2-rc")).toHaveProperty("problem");
    expect(parseLenientVersion("vv1")).toHaveProperty("problem");
  });
});

function read(text: string): SemanticVersion {
  const version = parseVersion(text);
  if ("problem" in version) throw new Error(version.problem);
  return version;
}
