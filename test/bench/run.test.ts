import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { renderResult } from "../../bench/result.js";
import { repository } from "../support/cli.js";

it("a result is a line with its ratio, or without a peer a line with dashes", () => {
  const result = { name: "startup", variant: "help", unit: "cpu-s", ours: 0.1234 };
  expect(renderResult({ ...result, peer: 0.05 })).toBe("startup help ours=0.123 peer=0.05 ratio=2.47");
  expect(renderResult(result)).toBe("startup help ours=0.123 peer=- ratio=-");
});

it.each([[[]], [["nope"]], [["startup", "extra"]], [["startup", "--nope"]], [["--json"]]])(
  "arguments %j are answered with the usage",
  (args) => {
    const { status, stdout, stderr } = spawnSync(join(repository, "node_modules/.bin/tsx"), ["bench/run.ts", ...args], {
      cwd: repository,
      encoding: "utf8",
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "usage: npm run bench -- NAME [--json [FILE]], where NAME is one of: compat, conversion, docs, generate, migration, operator, paging, ranking, startup, watch\n",
    });
  },
);
