import { readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as edit from "../../../src/cli/commands/edit.js";
import { repository } from "../../support/cli.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { DemoRepository, git, lowered, rulesOf, runCompat, temporaryFolder } from "./repository.js";

const types = "api/v1beta1/demoapplication_types.ts";
const caBundle = Buffer.from("-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n").toString("base64");

/** Every file of a folder, git's own included, with the time at which it was changed. */
function times(folder: string): Readonly<Record<string, number>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => [join(entry.parentPath, entry.name), statSync(join(entry.parentPath, entry.name)).mtimeMs]),
  );
}

describe("wheelwright compat compares with", () => {
  it("a tag, and shows the line of the type file now and then", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    const { findings, exitCode } = await demo.compat({ against: "v0.1.0" });
    expect(findings.map(({ rule, place, formerPlace }) => ({ rule, place, formerPlace }))).toEqual([
      {
        rule: "maximum-lowered",
        place: { file: types, line: 24, column: 12, length: 4 },
        formerPlace: { file: `v0.1.0:${types}`, line: 24, column: 12, length: 5 },
      },
    ]);
    expect(exitCode).toBe(0);
    expect((await demo.compat({ against: "v0.1.0", failOn: "warning" })).exitCode).toBe(1);
    expect((await demo.compat({ against: "v0.1.0", level: "strict" })).exitCode).toBe(1);
  });

  it("the commit where the branch left the default branch", async () => {
    const demo = new DemoRepository();
    git(demo.folder, "switch", "-q", "-c", "feature/lower");
    demo.lowerMaximum();
    demo.commit("Lower");
    git(demo.folder, "switch", "-q", "main");
    demo.write({ [types]: (goldenInput("demoapplication")[types] ?? "").replace("@Minimum(1)", "@Minimum(2)") });
    demo.commit("Meanwhile");
    git(demo.folder, "switch", "-q", "feature/lower");
    const result = await demo.compat();
    expect(rulesOf(result)).toEqual(lowered);
    expect(result.against).toMatch(/^main@[0-9a-f]{7}$/);
  });

  it("a branch with slashes, a hash, and an expression", async () => {
    const demo = new DemoRepository();
    git(demo.folder, "branch", "release/1.x/next");
    demo.lowerMaximum();
    demo.commit("Lower");
    const hash = git(demo.folder, "rev-parse", "v0.1.0").trim();
    for (const against of ["release/1.x/next", hash, hash.slice(0, 10), "HEAD~1", "main~1"]) {
      expect(rulesOf(await demo.compat({ against })), against).toEqual(lowered);
    }
  });

  it("a branch that only the remote has, and the remote's default branch", async () => {
    const origin = new DemoRepository();
    git(origin.folder, "branch", "release/2");
    const clone = join(temporaryFolder(), "clone");
    git(origin.folder, "clone", "-q", origin.folder, clone);
    git(clone, "switch", "-q", "-c", "work");
    git(clone, "branch", "-q", "-D", "main");
    expect(rulesOf(await runCompat(clone, { against: "release/2" }))).toEqual([]);
    expect((await runCompat(clone)).against).toMatch(/^origin\/main@/);
  });

  it("a project in a folder of the repository", async () => {
    const demo = new DemoRepository("operators/demo/");
    demo.lowerMaximum();
    const { findings } = await demo.compat({ against: "v0.1.0" });
    expect(findings.map(({ formerPlace }) => formerPlace?.file)).toEqual([`v0.1.0:${types}`]);
  });

  it("a folder inside the project", async () => {
    const demo = new DemoRepository("operators/demo/");
    demo.lowerMaximum();
    const folder = join(demo.project, "api/v1beta1");
    expect(rulesOf(await runCompat(folder, { against: "v0.1.0" }))).toEqual(lowered);
    // The new file can't be read, so both states are read whole.
    demo.write({ PROJECT: `${demo.read("PROJECT")}# a comment\n`, "api/v1beta1/notes.ts": 'import { a } from "somewhere";\n' });
    expect(rulesOf(await runCompat(folder, { against: "v0.1.0" }))).toEqual(lowered);
    expect(rulesOf(await runCompat(folder, { sinceTags: true }))).toEqual(lowered);
  });

  it("a type file that had another name", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    const renamed = "api/v1beta1/application_types.ts";
    renameSync(join(demo.project, types), join(demo.project, renamed));
    const { findings } = await demo.compat({ against: "v0.1.0" });
    expect(findings.map(({ rule, place, formerPlace }) => [rule, `${place?.file}:${place?.line}`, formerPlace?.file])).toEqual([
      ["maximum-lowered", `${renamed}:24`, `v0.1.0:${types}`],
    ]);
  });

  it("type files in other folders: `edit --multigroup` puts one of the group around them", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    const context = recordingContext(demo.project, { force: true });
    expect(await edit.run({ multigroup: true }, context)).toBe(0);
    const { findings } = await demo.compat({ against: "v0.1.0" });
    expect(findings.map(({ rule, place, formerPlace }) => [rule, place?.file, formerPlace?.file])).toEqual([
      ["maximum-lowered", types.replace("api/", "api/apps/"), `v0.1.0:${types}`],
    ]);
  });

  it("a revision that had what a type file says elsewhere", async () => {
    const demo = new DemoRepository();
    demo.write({ "api/shared/ports.ts": "/** How many. */\nexport const limit = 1024;\n" });
    const text = (goldenInput("demoapplication")[types] ?? "").replace("@Maximum(65535)", "@Maximum(limit)");
    demo.write({ [types]: `import { limit } from "../shared/ports.js";\n${text}` });
    demo.commit("Share");
    git(demo.folder, "tag", "v0.2.0");
    expect(rulesOf(await demo.compat({ against: "v0.1.0" }))).toEqual(lowered);
    demo.write({ [types]: text.replace("@Maximum(limit)", "@Maximum(1024)") });
    expect(rulesOf(await demo.compat({ against: "v0.2.0" }))).toEqual([]);
  });

  it("who was asked for conversions, as PROJECT says", async () => {
    const demo = new DemoRepository();
    const found = async () =>
      (await demo.compat({ against: "v0.1.0" })).findings.map(({ rule, severity, summary }) => [rule, severity, summary]);
    demo.write({ PROJECT: `webhookServer:\n  service: edge\n  port: 8443\n${goldenInput("demoapplication").PROJECT}` });
    const moved = "conversions are asked of edge:8443 now; it was webhook-service:443";
    expect(await found()).toEqual([["conversion-endpoint-changed", "info", moved]]);
    demo.write({ PROJECT: `webhookServer:\n  port: 443\n  caBundle: ${caBundle}\n${goldenInput("demoapplication").PROJECT}` });
    expect(await found()).toEqual([
      ["conversion-endpoint-changed", "info", expect.stringMatching(/^the API server trusts another authority/)],
    ]);
  });

  it("HEAD and its history in a repository without files, as its PROJECT asks for", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    demo.write({ PROJECT: `compatibility:\n  level: strict\n${demo.read("PROJECT")}` });
    demo.commit("Lower");
    const bare = join(temporaryFolder(), "demo.git");
    git(demo.folder, "clone", "-q", "--bare", demo.folder, bare);
    for (const options of [{ against: "v0.1.0" }, {}, { sinceTags: true }]) {
      const result = await runCompat(bare, options);
      expect(rulesOf(result)).toEqual(lowered);
      expect(result.findings.map(({ severity }) => severity)).toEqual(["error"]);
    }
    expect((await runCompat(bare, { live: true, against: "v0.1.0" })).diagnostics.map(({ code }) => code)).toEqual(["WW579"]);
  });

  it("the last release where a commit of the default branch is checked out, as jobs in CI do", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    demo.commit("Lower");
    git(demo.folder, "switch", "-q", "--detach");
    const result = await demo.compat();
    expect([result.against, rulesOf(result)]).toEqual(["v0.1.0", lowered]);
    demo.commit("Of no branch");
    expect((await demo.compat()).against).toMatch(/^main@/);
  });

  it("the CRDs of a revision whose type files say what isn't understood", async () => {
    const demo = new DemoRepository();
    const crd = "config/crd/bases/apps.example.com_demoapplications.yaml";
    demo.write({ [types]: `${goldenInput("demoapplication")[types]}\n@Someday()\nexport class Later {}\n`, [crd]: goldenCrd() });
    demo.commit("Older");
    git(demo.folder, "tag", "v0.0.1");
    demo.lowerMaximum();
    const result = await demo.compat({ against: "v0.0.1" });
    expect(rulesOf(result)).toEqual(lowered);
    expect(result.findings[0]?.formerPlace).toBeUndefined();
    expect(result.diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(["WW587 warning"]);
  });
});

describe("wheelwright compat touches nothing", () => {
  it("of the working tree, and of git's own files", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    const before = times(demo.folder);
    await demo.compat();
    await demo.compat({ against: "v0.1.0" });
    expect(times(demo.folder)).toEqual(before);
  });
});

describe("wheelwright compat says", () => {
  const codes = async (result: Promise<{ diagnostics: readonly { code: string; message: string; remedy: string }[] }>) =>
    (await result).diagnostics.map(({ code, message, remedy }) => `${code}: ${message}; ${remedy}`);

  it("that a revision isn't there, and which one is meant", async () => {
    const demo = new DemoRepository();
    expect(await codes(demo.compat({ against: "v0.1.1" }))).toEqual([
      "WW583: v0.1.1 is no commit, tag or branch of this repository; write v0.1.0",
    ]);
    expect((await codes(demo.compat({ against: "--upload-pack=x" })))[0]).toMatch(/^WW583/);
  });

  it("that a shallow clone lacks the history", async () => {
    const origin = new DemoRepository();
    origin.lowerMaximum();
    origin.commit("Lower");
    git(origin.folder, "branch", "work");
    const bare = join(temporaryFolder(), "bare.git");
    git(origin.folder, "clone", "-q", "--bare", "--depth=1", `file://${origin.folder}`, bare);
    for (const options of [{ against: "v0.1.0" }, {}, { sinceTags: true }]) {
      expect((await codes(runCompat(bare, options)))[0]).toMatch(options.sinceTags ? /^WW580/ : /^WW584/);
    }
    const clone = join(temporaryFolder(), "clone");
    git(origin.folder, "clone", "-q", "--depth=1", "--branch=work", `file://${origin.folder}`, clone);
    expect((await codes(runCompat(clone, { against: "v0.1.0" })))[0]).toMatch(/^WW584: .*fetch-depth: 0/);
    expect((await codes(runCompat(clone)))[0]).toMatch(/^WW584/);
    const main = join(temporaryFolder(), "clone");
    git(origin.folder, "clone", "-q", "--depth=1", "--branch=main", `file://${origin.folder}`, main);
    expect((await codes(runCompat(main)))[0]).toMatch(/^WW584: .* the last release isn't in it/);
    git(main, "fetch", "-q", "--unshallow", "--tags");
    expect(rulesOf(await runCompat(main))).toEqual(lowered);
  });

  it("that nothing was committed yet", async () => {
    const demo = new DemoRepository();
    git(demo.folder, "switch", "-q", "--orphan", "empty");
    demo.write(goldenInput("demoapplication"));
    expect(await codes(demo.compat())).toEqual([expect.stringMatching(/^WW586: HEAD has no kinds .*: nothing was committed yet; /)]);
  });

  it("that there is no default branch, no repository, and no project", async () => {
    const demo = new DemoRepository();
    git(demo.folder, "branch", "-q", "-m", "main", "trunk");
    expect((await codes(demo.compat()))[0]).toMatch(/^WW585/);
    git(demo.folder, "commit", "-q", "--allow-empty", "-m", "Empty");
    git(demo.folder, "rm", "-rq", "--cached", ".");
    git(demo.folder, "commit", "-q", "-m", "Nothing");
    expect((await codes(demo.compat({ against: "HEAD" })))[0]).toMatch(/^WW586/);
    const folder = temporaryFolder();
    renameSync(demo.folder, join(folder, "there"));
    git(folder, "init", "-q", "elsewhere");
    expect((await codes(runCompat(join(folder, "elsewhere"))))[0]).toMatch(/^WW503/);
  });

  it("that the folder is in no repository", async () => {
    const demo = new DemoRepository();
    renameSync(join(demo.folder, ".git"), join(temporaryFolder(), "gone"));
    expect((await codes(demo.compat()))[0]).toMatch(/^WW582/);
  });

  it("that there is no git", async () => {
    const demo = new DemoRepository();
    const { PATH } = process.env;
    process.env.PATH = temporaryFolder();
    try {
      expect((await codes(demo.compat()))[0]).toMatch(/^WW581/);
    } finally {
      process.env.PATH = PATH;
    }
  });

  it("that there is no such kind", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    expect((await codes(demo.compat({ kind: ["Demo"] })))[0]).toMatch(/^WW588: there is no kind Demo; there is DemoApplication/);
    expect(rulesOf(await demo.compat({ kind: ["DemoApplication"] }))).toEqual(lowered);
  });
});

/** The CRD that is generated of the demo project. */
function goldenCrd(): string {
  return readFileSync(
    join(repository, "test/golden/demoapplication/output/config/crd/bases/apps.example.com_demoapplications.yaml"),
    "utf8",
  );
}
