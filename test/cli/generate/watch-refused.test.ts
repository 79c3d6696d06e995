import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { repository, wheelwright } from "../../support/cli.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

/** Run before a program: the system refuses to watch any file. */
const noWatches = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  fs.watch = () => { throw Object.assign(new Error("ENOSPC: System limit for number of file watchers reached"), { code: "ENOSPC" }); };
  syncBuiltinESMExports();`;

it("generate --watch ends with a diagnostic where the system refuses to watch the project's files", () => {
  const folder = temporaryFolder("wheelwright-watch-refused-");
  cpSync(join(repository, "test/golden/demoapplication/input"), folder, { recursive: true });
  const preload = `--import=data:text/javascript,${encodeURIComponent(noWatches)}`;
  const { status, stderr } = wheelwright(["generate", "--watch"], folder, { NODE_OPTIONS: preload });
  expect(stderr).toContain("error WW553");
  expect(stderr).toContain("System limit for number of file watchers reached");
  expect(status).toBe(ExitCode.usage);
});
