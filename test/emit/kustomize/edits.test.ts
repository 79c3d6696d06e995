import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { emitKustomize } from "../../../src/emit/kustomize/emit-kustomize.js";
import { emitRbac } from "../../../src/emit/rbac/emit-rbac.js";
import type { Project } from "../../../src/model/project.js";
import { repository } from "../../support/cli.js";
import { ConfigFolder } from "../../support/config-folder.js";
import { admissionWebhook, apiKind, projectOf } from "../../support/kinds.js";

const folders: ConfigFolder[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

function config(project: Project): ConfigFolder {
  const folder = new ConfigFolder(project, true);
  folders.push(folder);
  return folder;
}

const demo = apiKind("apps.example.com", "Demo", { v1: ["a"], v2: ["b"] });
const selfie = apiKind("stable.example.com", "Selfie", { v1: ["hostPort"], v2: ["host"] });
const crds = "config/crd/kustomization.yaml";
const overlay = "config/default/kustomization.yaml";
const webhooks = "config/webhook/kustomization.yaml";

describe("generate", () => {
  it("changes nothing the second time", () => {
    const folder = config(projectOf([demo, selfie]));
    const before = folder.files();
    folder.generate(projectOf([demo, selfie]));
    expect(folder.files()).toEqual(before);
  });

  it("undoes the wiring of conversion when a kind's schemas become equal, to the byte", () => {
    const equal = apiKind("apps.example.com", "Demo", { v1: ["a"], v2: ["a"] });
    const folder = config(projectOf([equal]));
    const before = folder.files();
    folder.generate(projectOf([demo]));
    expect(folder.read(overlay)).not.toBe(before[overlay]);
    expect(folder.read(crds)).not.toBe(before[crds]);
    folder.generate(projectOf([equal]));
    expect(folder.read(overlay)).toBe(before[overlay]);
    expect(folder.read(crds)).toBe(before[crds]);
  });

  it("undoes the wiring of admission webhooks with the last of them, to the byte", () => {
    const equal = apiKind("apps.example.com", "Demo", { v1: ["a"], v2: ["a"] });
    const folder = config(projectOf([equal]));
    const before = folder.files();
    folder.generate(projectOf([equal], [], [admissionWebhook("defaulting", equal, "v2")]));
    expect(folder.read(webhooks)).toContain("- manifests.yaml\n");
    expect(folder.read("config/default/webhook_ca_injection.yaml")).toContain("kind: MutatingWebhookConfiguration\n");
    expect(folder.read("config/default/webhook_ca_injection.yaml")).not.toContain("CustomResourceDefinition");
    folder.generate(projectOf([equal]));
    for (const path of [overlay, crds, webhooks]) expect(folder.read(path)).toBe(before[path]);
  });

  it("takes out the entries of a kind that is gone, by the generated files that it left", () => {
    const folder = config(projectOf([demo, selfie]));
    const left = ["bases/stable.example.com_selfies.yaml", "patches/webhook_in_selfies.yaml", "bases/apps.example.com_demos.yaml"];
    folder.generate(
      projectOf([demo]),
      left.map((path) => `config/crd/${path}`),
    );
    expect(folder.read(crds)).not.toContain("selfies");
    expect(folder.read(crds)).toContain("- bases/apps.example.com_demos.yaml\n");
    expect(folder.read("config/default/webhook_ca_injection.yaml")).not.toContain("selfies");
  });

  it("keeps the user's own entries, comments and order", () => {
    const folder = config(projectOf([demo]));
    const added = folder
      .read(crds)
      .replace("resources:\n", "resources:\n- bases/mine.yaml # by hand\n")
      .replace("patches:\n", "# Ours first.\npatches:\n- path: patches/mine.yaml\n");
    folder.write(crds, added);
    const mine = folder.read(overlay).replace("resources:\n", "commonLabels: {team: blue}\nresources:\n- ../mine\n");
    folder.write(overlay, mine);
    folder.generate(projectOf([demo, selfie]), ["config/crd/bases/apps.example.com_demos.yaml"]);
    expect(folder.read(overlay)).toBe(mine);
    expect(folder.read(crds)).toContain("- bases/mine.yaml # by hand\n");
    expect(folder.read(crds)).toContain("# Ours first.\npatches:\n- path: patches/mine.yaml\n");
    folder.generate(projectOf([]), ["config/crd/bases/apps.example.com_demos.yaml", "config/crd/patches/webhook_in_demos.yaml"]);
    expect(folder.read(crds)).toContain("- bases/mine.yaml # by hand\n");
    expect(folder.read(overlay)).toContain("commonLabels: {team: blue}\nresources:\n- ../mine\n- ../crd\n");
    expect(folder.read(overlay)).not.toContain("webhook_");
  });

  it("names the patches of a multigroup project by group, and drops the entries from before", () => {
    const folder = config(projectOf([demo]));
    const multigroup = { ...projectOf([demo]), multigroup: true };
    expect(emitKustomize(multigroup).files.map(({ path }) => path)).toContain("config/crd/patches/webhook_in_apps_demos.yaml");
    folder.generate(multigroup);
    expect(folder.read(crds)).toContain("- path: patches/webhook_in_apps_demos.yaml\n");
    expect(folder.read(crds)).not.toContain("webhook_in_demos.yaml");
  });
});

describe("the scaffold of init", () => {
  it("has the role.yaml that generate makes of a project without rules", () => {
    const [generated] = emitRbac(projectOf([]));
    expect(readFileSync(join(repository, "templates/init/config/rbac/role.yaml"), "utf8")).toBe(generated?.content);
  });
});
