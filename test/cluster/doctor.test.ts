import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { run } from "../../src/cli/commands/doctor.js";
import { recordingContext } from "../support/context.js";
import { goldenInput } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { certManagerCrds } from "./support/cert-manager-crds.js";
import { deleteCrd, getCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { demoApplicationCrd } from "./support/goldens.js";

const name = "demoapplications.apps.example.com";
const crd = demoApplicationCrd();

describeCluster("doctor", (cluster) => {
  afterAll(async () => {
    for (const each of [name, ...certManagerCrds.map(({ metadata }) => String(metadata.name))]) await deleteCrd(cluster().api, each);
  });

  it("compares the cluster with the project, and says what to do next", async () => {
    const { api, connection } = cluster();
    const root = temporaryFolder("doctor-");
    writeFileSync(join(root, "PROJECT"), goldenInput("demoapplication").PROJECT ?? "");
    mkdirSync(join(root, "config/certmanager"), { recursive: true });
    writeFileSync(join(root, "config/certmanager/kustomization.yaml"), "resources: []\n");
    const found = async () => {
      const context = recordingContext(root, { json: true });
      await run({ kubeconfig: connection.kubeconfig }, context);
      const checks = JSON.parse(context.printed.stdout).checks as {
        subject: string;
        state: string;
        problem?: { code: string; message: string };
      }[];
      return (subject: string) => {
        const { state, problem } = checks.find((check) => check.subject === subject) ?? {};
        return [state, problem && `${problem.code}: ${problem.message}`];
      };
    };

    let check = await found();
    expect(check("cluster")).toEqual([expect.stringMatching(/^v1\.\d+/), undefined]);
    expect(check("cert-manager")).toEqual(["not installed", expect.stringContaining("WW575: ")]);
    expect(check(name)).toEqual(["not installed", `WW576: ${name}: it is not installed in the cluster`]);

    const [old] = crd.spec.versions.filter((version) => version.name === "v1beta1").map((version) => ({ ...version, storage: true }));
    for (const each of certManagerCrds) await installCrd(api, each);
    await installCrd(api, { ...crd, spec: { ...crd.spec, versions: old === undefined ? [] : [old] } });
    check = await found();
    expect(check("cert-manager")).toEqual(["installed", undefined]);
    expect(check(name)).toEqual(["v1beta1", `WW576: ${name}: it lacks v1beta2 in the cluster`]);

    await installCrd(api, crd);
    check = await found();
    const problem = `WW576: ${name}: objects may still be stored at v1beta1, and the storage version is v1beta2`;
    expect(check(name)).toEqual(["stored at v1beta1 and v1beta2", problem]);

    const path = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name };
    const now = await getCrd(api, name);
    await api.replace({ ...path, subresource: "status" }, { ...now, status: { ...now.status, storedVersions: ["v1beta2"] } });
    check = await found();
    expect(check(name)[1]).toBeUndefined();
  });
});
