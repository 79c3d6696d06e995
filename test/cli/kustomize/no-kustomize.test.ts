import { expect, it, vi } from "vitest";
import * as buildInstaller from "../../../src/cli/commands/build-installer.js";
import { ScaffoldFolder } from "../../support/scaffold.js";

vi.mock("../../../src/cli/kustomize/find-kustomize.js", () => ({ findKustomize: () => undefined }));

it("without any kustomize the installer isn't written, and WW450 says what to install", async () => {
  const folder = new ScaffoldFolder();
  await folder.init();
  const before = folder.all();
  const { exitCode, diagnostics } = await folder.run(buildInstaller, {});
  expect(exitCode).not.toBe(0);
  expect(diagnostics).toMatchObject([{ code: "WW450" }]);
  expect(folder.all()).toEqual(before);
});
