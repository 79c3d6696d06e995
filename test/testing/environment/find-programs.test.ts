import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findPrograms, missingPrograms } from "../../../src/testing/environment/find-programs.js";
import { missingControlPlane, startTestEnvironment } from "../../../src/testing/index.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

/** A folder with files that may be run. */
function folderWith(path: string, ...names: readonly string[]): string {
  mkdirSync(path, { recursive: true });
  for (const name of names) {
    writeFileSync(join(path, name), "");
    chmodSync(join(path, name), 0o755);
  }
  return path;
}

const empty = temporaryFolder("find-programs-");
const nowhere = { env: {}, cwd: empty };

describe("the programs of a control plane", () => {
  it("are those in KUBEBUILDER_ASSETS, and in no other folder then", () => {
    const assets = folderWith(temporaryFolder("find-programs-"), "etcd", "kube-apiserver");
    const both = { etcd: join(assets, "etcd"), "kube-apiserver": join(assets, "kube-apiserver") };
    expect(findPrograms({ env: { KUBEBUILDER_ASSETS: assets } })).toEqual(both);
    expect(findPrograms({ assets, env: { KUBEBUILDER_ASSETS: empty } })).toEqual(both);
    const half = folderWith(temporaryFolder("find-programs-"), "etcd");
    const env = { KUBEBUILDER_ASSETS: half, PATH: assets };
    expect(() => findPrograms({ env })).toThrow(`there is no kube-apiserver in ${half}: `);
  });

  it("are those of the newest version that setup-envtest put into the project", () => {
    const cwd = temporaryFolder("find-programs-");
    for (const version of ["1.9.0", "1.36.2", "1.36.10"]) folderWith(join(cwd, `bin/k8s/${version}-linux-amd64`), "etcd", "kube-apiserver");
    expect(findPrograms({ env: {}, cwd })["kube-apiserver"]).toBe(join(cwd, "bin/k8s/1.36.10-linux-amd64/kube-apiserver"));
  });

  it("may be in several folders of PATH, and files that can't be run don't count", () => {
    const [first, second] = [temporaryFolder("find-programs-"), temporaryFolder("find-programs-")];
    folderWith(first, "etcd");
    writeFileSync(join(first, "kube-apiserver"), "", { mode: 0o644 });
    folderWith(second, "kube-apiserver", "etcd");
    const found = findPrograms({ env: { PATH: [first, second].join(delimiter) }, cwd: empty });
    expect(found).toEqual({ etcd: join(first, "etcd"), "kube-apiserver": join(second, "kube-apiserver") });
  });

  it("are missing by name, with how to get them", () => {
    expect(missingPrograms({ env: { KUBEBUILDER_ASSETS: empty } })).toBe(
      `there is no etcd and no kube-apiserver in ${empty}: \`make envtest\` gets them, or \`setup-envtest use\`; or name the folder that has them in KUBEBUILDER_ASSETS`,
    );
    expect(missingPrograms({ ...nowhere, env: { PATH: "" } }) ?? "on this machine's disk").toMatch(
      /bin\/k8s, .*kubebuilder.bin or on PATH|disk/,
    );
  });

  it("are missed before anything is started, and not where there is a cluster", async () => {
    expect(await missingControlPlane({ assets: empty })).toContain("no kube-apiserver");
    expect(await missingControlPlane({ assets: empty, useExistingCluster: true })).toBeUndefined();
    await expect(startTestEnvironment({ assets: empty, crds: [], webhooks: [] })).rejects.toThrow(
      /no etcd and no kube-apiserver.*make envtest/,
    );
  });
});

describe("manifests that an environment is started with", () => {
  it("are refused by name where they can't be read", async () => {
    await expect(startTestEnvironment({ crds: [join(empty, "no/such")] })).rejects.toThrow(`there is no ${join(empty, "no/such")}`);
    const folder = temporaryFolder("manifests-");
    writeFileSync(join(folder, "broken.yaml"), "a: [1\n");
    await expect(startTestEnvironment({ crds: [folder] })).rejects.toThrow(`${join(folder, "broken.yaml")} can't be read`);
  });
});
