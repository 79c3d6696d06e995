import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../cli.js";

it("fails the file that left something, by name, and not the one after it", () => {
  const vitest = join(repository, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--reporter=json", "--root", join(repository, "test/fixtures/left-behind")];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const { testResults } = JSON.parse(stdout || stderr) as { testResults: { name: string; status: string; message: string }[] };
  const [first, second] = [...testResults].sort((a, b) => a.name.localeCompare(b.name));
  expect(first).toMatchObject({ name: expect.stringContaining("a-leaves-a-server"), status: "failed" });
  expect(first?.message).toContain("the environment variable LEFT_BEHIND, an open TCPServerWrap");
  expect(second).toMatchObject({ name: expect.stringContaining("b-leaves-nothing"), status: "passed", message: "" });
});
