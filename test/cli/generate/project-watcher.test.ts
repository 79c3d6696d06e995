import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { watchProject } from "../../../src/cli/generate/project-watcher.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { waitFor } from "../../support/wait.js";

it("looks once more at a folder that came, whose files may have been there before it was watched", async () => {
  const root = temporaryFolder("wheelwright-watcher-");
  const bursts: { readonly at: number; readonly paths: readonly string[] }[] = [];
  const watcher = await watchProject(
    root,
    (paths) => bursts.push({ at: Date.now(), paths }),
    (error) => {
      throw error;
    },
  );
  try {
    mkdirSync(join(root, "v1"));
    const isLater = () => bursts.some(({ at }) => at - (bursts[0]?.at ?? at) > 700);
    await waitFor({ for: "a second look", interval: 20 }, isLater);
    expect(bursts.flatMap(({ paths }) => paths)).toEqual([]);
  } finally {
    await watcher.close();
  }
});
