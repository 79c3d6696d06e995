import { describe, expect, it } from "vitest";
import { presentState } from "../../../src/cli/compat/present-state.js";
import { releasesOf } from "../../../src/cli/compat/releases.js";
import { SourceTrees } from "../../../src/reader/source-trees.js";
import { DemoRepository, git, rulesOf } from "./repository.js";

const older = "api/v1beta1/demoapplication_types.ts";

describe("wheelwright compat --since-tags", () => {
  it("reads every release, says what the present step breaks, and notes what former steps did", async () => {
    const demo = new DemoRepository();
    const deprecated = demo.read(older).replace("@StatusSubresource()", '@DeprecatedVersion("use v1beta2")\n@StatusSubresource()');
    demo.write({ [older]: deprecated.replace("Resource,", "Resource, DeprecatedVersion,") });
    demo.commit("Deprecate v1beta1");
    git(demo.folder, "tag", "-a", "-m", "Release", "v0.10.0");
    git(demo.folder, "tag", "v0.11.0-rc.1");
    demo.write({
      [older]: demo
        .read(older)
        .replace("@StatusSubresource()", "@Unserved()\n@StatusSubresource()")
        .replace("Resource,", "Resource, Unserved,"),
    });
    const result = await demo.compat({ sinceTags: true });
    expect(result.against).toBe("v0.10.0");
    expect(rulesOf(result)).toEqual(expect.arrayContaining(["policy-notice-too-short", "served-false"]));
    expect(result.findings.find(({ rule }) => rule === "policy-notice-too-short")?.summary).toMatch(
      /^the working tree serves v1beta1 no longer, 1 release and 0 days after v0\.10\.0 deprecated it$/,
    );
  });

  it("parses a file that has not changed once, however many releases there are", () => {
    const demo = new DemoRepository();
    for (const tag of ["v0.2.0", "v0.3.0"]) git(demo.folder, "tag", tag);
    const trees = new SourceTrees();
    const present = presentState(demo.project, trees);
    const { parses } = trees;
    const { releases, last } = releasesOf(present, { now: 0, trees });
    expect(releases.map(({ name }) => name)).toEqual(["v0.1.0", "v0.2.0", "v0.3.0", "the working tree"]);
    expect([last.name, last.definitions, trees.parses]).toEqual(["v0.3.0", present.definitions, parses]);
  });

  it("asks for a release where none is tagged", async () => {
    const demo = new DemoRepository();
    git(demo.folder, "tag", "-d", "v0.1.0");
    expect((await demo.compat({ sinceTags: true })).diagnostics).toMatchObject([{ code: "WW580" }]);
  });

  it("takes the tags of the project's folder in a repository of several projects", async () => {
    const demo = new DemoRepository("services/shop/");
    git(demo.folder, "tag", "shop/v0.2.0");
    git(demo.folder, "tag", "billing/v3.0.0");
    demo.lowerMaximum();
    expect((await demo.compat({ sinceTags: true })).against).toBe("shop/v0.2.0");
    git(demo.folder, "tag", "-d", "shop/v0.2.0");
    expect((await demo.compat({ sinceTags: true })).against).toBe("v0.1.0");
  });

  it("passes over tags from before the project was there", async () => {
    const demo = new DemoRepository();
    git(demo.folder, "switch", "-q", "--orphan", "empty");
    git(demo.folder, "commit", "-q", "--allow-empty", "-m", "Begin");
    git(demo.folder, "tag", "v0.0.1");
    git(demo.folder, "merge", "-q", "--allow-unrelated-histories", "-m", "Merge", "main");
    expect((await demo.compat({ sinceTags: true })).findings).toEqual([]);
  });
});

describe("the last release", () => {
  it("is what the default branch is compared with", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    demo.commit("Lower");
    const result = await demo.compat();
    expect([result.against, rulesOf(result)]).toEqual(["v0.1.0", ["maximum-lowered"]]);
  });
});
