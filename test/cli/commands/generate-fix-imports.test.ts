import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/generate.js";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

const controller = `import { KubeConfig, type V1Pod } from "@kubernetes/client-node";
export const nameOf = (pod: V1Pod) => pod.metadata?.name;
export const config = new KubeConfig();
`;

function project(): string {
  const root = temporaryFolder("wheelwright-imports-");
  const files = { ...goldenInput("pod-template"), "src/pods.ts": controller };
  writeFiles(root, files);
  return root;
}

describe("generate --fix WW177=1", () => {
  it("imports Kubernetes' types from wheelwright/kubernetes in the whole project, once", async () => {
    const root = project();
    const read = (path: string) => readFileSync(join(root, path), "utf8");
    const before = recordingContext(root);
    await run({}, before);
    expect(before.printed.stderr).toContain("WW177");
    const crd = read("config/crd/bases/apps.example.com_runners.yaml");
    const context = recordingContext(root);
    expect(await run({ fix: ["WW177=1"] }, context)).toBe(0);
    expect(context.printed.stderr).not.toContain("WW177");
    expect(read("api/v1beta1/runner_types.ts")).not.toContain("client-node");
    expect(read("api/v1beta1/runner_types.ts")).toContain('from "wheelwright/kubernetes"');
    expect(read("src/pods.ts")).toBe(
      controller
        .replace("KubeConfig, type V1Pod }", "KubeConfig }")
        .replace(";\n", ';\nimport type { V1Pod } from "wheelwright/kubernetes";\n'),
    );
    expect(read("config/crd/bases/apps.example.com_runners.yaml")).toBe(crd);
    const again: unknown = await run({ fix: ["WW177=1"] }, recordingContext(root)).catch((error: unknown) => error);
    expect(again instanceof DiagnosticError && again.diagnostics.map(({ code }) => code)).toEqual(["WW561"]);
  });
});
