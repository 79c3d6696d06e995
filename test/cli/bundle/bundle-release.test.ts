import { describe, expect, it } from "vitest";
import { completeRelease, type ReleaseFlags, releaseOf } from "../../../src/cli/bundle/bundle-release.js";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import type { ProjectBundle } from "../../../src/model/project-config.js";

const release = (flags: ReleaseFlags, remembered?: ProjectBundle) =>
  releaseOf(flags, { projectName: "demo", remembered, usualVersion: "0.1.0" });

/** The message of what refuses some flags. */
function refusal(flags: ReleaseFlags, remembered?: ProjectBundle): string {
  try {
    return JSON.stringify(release(flags, remembered));
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return error.diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n");
  }
}

describe("the release of a bundle", () => {
  it("begins with the version of package.json and the channel stable", () => {
    expect(release({})).toEqual({ version: "0.1.0", channels: ["stable"] });
    expect(completeRelease(release({}))).toMatchObject({ defaultChannel: "stable" });
  });

  it("keeps what PROJECT remembers, except what the release replaces once it has another version", () => {
    const remembered = {
      version: "0.2.0",
      replaces: "demo.v0.1.0",
      channels: ["fast", "stable"],
      defaultChannel: "stable",
      networkPolicies: true,
    };
    expect(release({}, remembered)).toEqual(remembered);
    const { replaces: _, ...others } = remembered;
    expect(release({ version: "0.3.0" }, remembered)).toEqual({ ...others, version: "0.3.0" });
    expect(release({ version: "0.3.0", replaces: "v0.2.0" }, remembered)).toMatchObject({ replaces: "demo.v0.2.0" });
    expect(release({ channels: ["fast"] }, remembered)).toEqual({
      version: "0.2.0",
      replaces: "demo.v0.1.0",
      channels: ["fast"],
      networkPolicies: true,
    });
  });

  it("refuses what a ClusterServiceVersion can't represent (WW801)", () => {
    for (const version of ["1", "0.2", "01.0.0", "1.0.0+build", "1.0.0-RC1", "", "latest"]) {
      expect(refusal({ version }), version).toMatch(/^WW801 --version is /);
    }
    for (const channel of ["", "a,b", "-a", "a b"]) expect(refusal({ channels: [channel] }), channel).toMatch(/^WW801 --channels is /);
    expect(refusal({ defaultChannel: "fast" })).toMatch(/^WW801 --default-channel is "fast", and has to be one of the channels: stable/);
    expect(refusal({ version: "0.2.0", replaces: "0.2.0" })).toMatch(/^WW801 --replaces is "demo\.v0\.2\.0"/);
  });
});
