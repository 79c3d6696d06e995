import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { repository } from "../../support/cli.js";

it("whoever wants arbitraries alone loads no manager, no client and no logger", async () => {
  const entry = "src/testing/index.ts";
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: [entry],
    outdir: join(repository, "dist"),
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
    metafile: true,
  });
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const each of metafile.inputs[path]?.imports ?? []) if (each.kind === "import-statement") load(each.path);
  };
  load(entry);
  expect(loaded).toContain("fast-check");
  expect(loaded).toContain("src/testing/environment/test-environment.ts");
  expect([...loaded].filter((path) => /^(undici|pino)$|runtime\/(manager|client\/client)\.|src\/cluster\/client\./.test(path))).toEqual([]);
  expect(Object.keys(metafile.inputs)).toContain("src/runtime/manager.ts");
});
