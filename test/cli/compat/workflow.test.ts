import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import { cli, repository } from "../../support/cli.js";
import { goldenInput } from "../../support/project.js";
import { DemoRepository, git, temporaryFolder } from "./repository.js";

const types = "api/v1beta1/demoapplication_types.ts";

interface Step {
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const workflow = load(readFileSync(join(repository, "templates/init/.github/workflows/test.yml"), "utf8")) as {
  readonly jobs: { readonly test: { readonly steps: readonly Step[] } };
};
const step = (name: string) => workflow.jobs.test.steps.find((each) => each.name === name);

/** A clone as actions/checkout makes it for a pull request with fetch-depth 0: all branches of the remote, and the merge commit, on no branch. */
function checkedOut(origin: DemoRepository): string {
  const folder = temporaryFolder();
  git(folder, "init", "-q");
  git(folder, "remote", "add", "origin", origin.folder);
  git(
    folder,
    "fetch",
    "-q",
    "origin",
    "+refs/heads/*:refs/remotes/origin/*",
    "+refs/tags/*:refs/tags/*",
    "+refs/pull/*:refs/remotes/pull/*",
  );
  git(folder, "checkout", "-q", "--force", "refs/remotes/pull/1/merge");
  return folder;
}

it("a scaffold's workflow shows a pull request what it breaks, and nothing of what its base had already", async () => {
  const origin = new DemoRepository();
  git(origin.folder, "switch", "-q", "-c", "release/1.x");
  const newer = types.replace("v1beta1", "v1beta2");
  origin.write({ [newer]: (goldenInput("demoapplication")[newer] ?? "").replace("@Maximum(65535)", "@Maximum(1024)") });
  origin.commit("Lower on the base");
  git(origin.folder, "switch", "-q", "-c", "feature", "HEAD~1");
  origin.lowerMaximum();
  origin.commit("Lower");
  git(origin.folder, "switch", "-q", "--detach", "release/1.x");
  git(origin.folder, "merge", "-q", "--no-ff", "-m", "Merge", "feature");
  git(origin.folder, "update-ref", "refs/pull/1/merge", "HEAD");

  expect(step("Check out")?.with?.["fetch-depth"]).toBe(0);
  const { env = {}, run = "" } = step("Say which changes of the API break whom") ?? {};
  const written = Object.entries(env).map(([name, value]) => [name, value.replace(/^\$\{\{ github\.base_ref \}\}$/, "release/1.x")]);
  const npx = `npx() { shift; "${process.execPath}" "${cli}" "$@"; }`;
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", `${npx}\n${run}`], {
    cwd: checkedOut(origin),
    env: { ...process.env, ...Object.fromEntries(written) },
  });
  expect(stdout.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^::warning file=api\/v1beta1\/demoapplication_types\.ts,line=24,col=12,.*title=WW710 maximum-lowered::/),
  ]);
});
