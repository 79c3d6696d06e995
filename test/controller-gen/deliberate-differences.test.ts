import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../support/cli.js";
import { deliberateDifferences } from "./deliberate-differences.js";
import { roleDifferences } from "./rbac-and-webhooks.js";

it("every deliberate difference has its reason in docs/, and docs/ names no other", () => {
  const page = readFileSync(join(repository, "docs/controller-gen-differences.md"), "utf8");
  const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([...Object.keys(deliberateDifferences), ...Object.keys(roleDifferences)]);
});
