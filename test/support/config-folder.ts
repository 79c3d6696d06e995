import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { renderContent, renderPath } from "../../generators/render.js";
import { type KindVariables, kindVariables, type ProjectVariables, projectVariables } from "../../generators/template-variables.js";
import { loadTemplates, type TemplateSet } from "../../generators/templates.js";
import { crdPath } from "../../src/emit/crd/emit-crds.js";
import { apiScaffoldEdits, kindRoleFile } from "../../src/emit/kustomize/api-scaffold-edits.js";
import { selfManagedCerts } from "../../src/emit/kustomize/certs-kustomization.js";
import { emitKustomize } from "../../src/emit/kustomize/emit-kustomize.js";
import { networkPolicyFiles } from "../../src/emit/kustomize/network-policy-kustomization.js";
import { webhookKustomization } from "../../src/emit/kustomize/webhook-kustomization.js";
import { emitRbac } from "../../src/emit/rbac/emit-rbac.js";
import { toYaml } from "../../src/emit/yaml/yaml-text.js";
import type { ApiKind } from "../../src/model/api-kind.js";
import type { EmittedFile } from "../../src/model/emitted-file.js";
import type { KustomizationEdit } from "../../src/model/kustomization-edit.js";
import type { Project } from "../../src/model/project.js";
import { editKustomization } from "../../src/project/kustomization.js";
import { textsBelow } from "./temporary-folder.js";

/**
 * The config/ of a project in a folder of its own: the scaffolds of `init`, of `create api` for every version and, where asked for, of
 * `create webhook`, with what `generate` makes of them. The CRDs are as small as they can be.
 */
export class ConfigFolder {
  readonly root = mkdtempSync(join(tmpdir(), "config-folder-"));

  /** @param certs whose manager looks after its certificates, where it isn't cert-manager */
  constructor(project: Project, webhook: boolean, certs?: "self-managed") {
    const variables = projectVariables({ projectName: project.name, domain: project.domain, cliVersion: "0.1.0" });
    this.scaffold("init", variables);
    if (certs !== undefined) this.scaffold("certs", variables);
    if (webhook) this.scaffold("webhook", variables);
    for (const { kind, group: domainGroup, versions, names } of project.kinds) {
      for (const { name: version } of versions) {
        const group = domainGroup.replace(`.${project.domain}`, "");
        const { multigroup } = project;
        this.scaffold("api", kindVariables({ ...variables, multigroup }, { group, version, kind, plural: names.plural, namespaced: true }));
        for (const edit of apiScaffoldEdits({ group, version, kind, multigroup })) this.edit(edit);
      }
    }
    this.generate(project);
  }

  /** Changes config/ as `generate` does. */
  generate(project: Project, generated: readonly string[] = []): void {
    const webhookScaffold = existsSync(join(this.root, webhookKustomization));
    const webhookPolicy = networkPolicyFiles.every((path) => existsSync(join(this.root, path)));
    const certificates = existsSync(join(this.root, selfManagedCerts)) ? "self-managed" : "cert-manager";
    const { files, edits } = emitKustomize(project, { generated, webhookScaffold, webhookPolicy, certificates });
    for (const { path, content } of [...files, ...emitRbac(project), ...project.kinds.map(smallCrd)]) this.write(path, content);
    for (const edit of edits.filter(({ file }) => existsSync(join(this.root, file)))) this.edit(edit);
  }

  edit(edit: KustomizationEdit): void {
    this.write(edit.file, editKustomization(this.read(edit.file), edit));
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), "utf8");
  }

  write(path: string, content: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), content);
  }

  /** Every file's text, by its path. */
  files(): Record<string, string> {
    return textsBelow(this.root);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** The roles for people that `create api` makes of a kind. */
  addKindRoles(variables: KindVariables): void {
    this.scaffold("api", variables, "config/rbac/");
    const edits = apiScaffoldEdits(variables).filter(({ file }) => file.startsWith("config/rbac/"));
    for (const edit of edits) this.edit(edit);
  }

  private scaffold(set: TemplateSet, variables: ProjectVariables | KindVariables, below = "config/"): void {
    for (const template of loadTemplates(set).filter(({ path }) => path.startsWith(below))) {
      const content = renderContent(template, variables);
      const place = placeOf(template.path, variables);
      if (set === "webhook" && existsSync(join(this.root, place))) continue;
      this.write(place, typeof content === "string" ? content : new TextDecoder().decode(content));
    }
  }
}

function placeOf(path: string, variables: ProjectVariables | KindVariables): string {
  if (!("kind" in variables)) return renderPath(path, {});
  const role = /_(admin|editor|viewer)_role\.yaml/.exec(path)?.[1];
  if (role !== undefined) return `config/rbac/${kindRoleFile(variables, role)}`;
  return renderPath(path, { group: variables.group, version: variables.version, kind: variables.kindLower });
}

function smallCrd(apiKind: ApiKind): EmittedFile {
  const { group, names, kind, scope, versions } = apiKind;
  const schema = { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } };
  const crd = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${names.plural}.${group}` },
    spec: {
      group,
      names: { kind, plural: names.plural, singular: names.singular },
      scope,
      versions: versions.map(({ name, storage }) => ({ name, served: true, storage: storage !== undefined, schema })),
    },
  };
  return { path: crdPath(apiKind), content: toYaml(crd) };
}
