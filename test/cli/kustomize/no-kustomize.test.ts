import { expect, it, vi } from "vitest";
import * as buildInstaller from "../../../src/cli/commands/build-installer.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

it("without any kustomize, a program or a package for this platform, the installer isn't written, and WW450 says what to install", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  const before = folder.all();
  vi.stubEnv("KUSTOMIZE", "");
  vi.stubEnv("PATH", "");
  vi.spyOn(process, "platform", "get").mockReturnValue("aix");
  try {
    const { exitCode, diagnostics } = await folder.run(buildInstaller, {});
    expect(exitCode).not.toBe(0);
    expect(diagnostics).toMatchObject([{ code: "WW450" }]);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
  expect(folder.all()).toEqual(before);
});
