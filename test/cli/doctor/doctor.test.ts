import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { run } from "../../../src/cli/commands/doctor.js";
import { nodeCheck, supportedNode } from "../../../src/cli/doctor/machine.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { wheelwrightVersion } from "../../../src/cli/version.js";
import { repository } from "../../support/cli.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

afterEach(() => void vi.unstubAllEnvs());

describe("doctor", () => {
  it.each([
    ["20.19.0", true],
    ["20.18.3", false],
    ["21.7.0", false],
    ["22.11.0", false],
    ["22.12.0", true],
    ["24.1.0", true],
  ])("knows whether Node %s is supported: %s", (version, isSupported) => {
    expect(nodeCheck(version).problem?.code).toBe(isSupported ? undefined : "WW578");
  });

  it("supports the versions of Node that package.json says", () => {
    const { engines } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
    expect(engines.node).toBe(supportedNode);
  });

  it("names what is missing on the machine and in the project, and what to do", async () => {
    const root = temporaryFolder("doctor-");
    writeFiles(root, { PROJECT: goldenInput("demoapplication").PROJECT ?? "", "bin/kubectl": "" });
    vi.stubEnv("PATH", join(root, "bin"));
    vi.stubEnv("CONTAINER_TOOL", "podman");
    const context = recordingContext(root);
    expect(await run({ cluster: false }, context)).toBe(ExitCode.done);
    const { stdout, stderr } = context.printed;
    expect(stdout).toMatch(/^ok {2}Node +\d/);
    expect(stdout).toMatch(/!! {2}kubectl +not found/);
    expect(stdout).toMatch(/ok {2}kustomize +\//);
    expect(stderr).toContain("warning WW572: podman is not on PATH: make docker-build needs it");
    expect(stderr).toContain("warning WW573: the project's dependencies are not installed");
    expect(stderr).toContain("run: npm install");
  });

  it("compares the project's Wheelwright with this one", async () => {
    const root = temporaryFolder("doctor-");
    const installed = (version: string) => ({ "node_modules/wheelwright/package.json": JSON.stringify({ version }) });
    writeFiles(root, { PROJECT: goldenInput("demoapplication").PROJECT ?? "", ...installed("0.0.1") });
    const found = async () => {
      const context = recordingContext(root, { json: true });
      await run({ cluster: false }, context);
      return JSON.parse(context.printed.stdout).checks.find((check: { subject: string }) => check.subject === "wheelwright");
    };
    expect((await found()).problem.message).toMatch(/^the project has Wheelwright 0\.0\.1, and this command is Wheelwright /);
    writeFiles(root, installed(wheelwrightVersion()));
    expect(await found()).toEqual({ subject: "wheelwright", state: wheelwrightVersion() });
  });

  it("says that the cluster can't be reached, and ends well", async () => {
    const root = temporaryFolder("doctor-");
    const cluster = { name: "c", cluster: { server: "https://127.0.0.1:1" } };
    const contexts = [{ name: "c", context: { cluster: "c", user: "c" } }];
    const config = {
      apiVersion: "v1",
      kind: "Config",
      clusters: [cluster],
      users: [{ name: "c", user: {} }],
      contexts,
      "current-context": "c",
    };
    writeFileSync(join(root, "kubeconfig"), JSON.stringify(config));
    const context = recordingContext(root);
    expect(await run({ kubeconfig: join(root, "kubeconfig") }, context)).toBe(ExitCode.done);
    expect(context.printed.stderr).toContain("warning WW574: the cluster can't be reached: ");
  });
});
