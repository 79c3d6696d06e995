import { rbacKustomizationEdit } from "../../src/emit/kustomize/rbac-kustomization.js";
import type { EditedTexts } from "../../src/project/edited-texts.js";
import { editKustomization } from "../../src/project/kustomization.js";
import { setProjectKey } from "../../src/project/project-file-edit.js";
import { asScaffolds } from "../delete/removal.js";
import { takeUnused } from "../delete/unused-scaffolds.js";
import { planned, renderPath } from "../render.js";
import type { TemplateFile } from "../templates.js";

/**
 * Records whether the manager looks at its own namespace only, and writes what the Deployment needs for it. `generate` lists it, and has the manager's rights follow.
 * @param templates those of a manager for its own namespace
 */
export function addNamespaced(texts: EditedTexts, namespaced: boolean, templates: readonly TemplateFile[]): void {
  texts.write("PROJECT", setProjectKey(texts.read("PROJECT") ?? "", "namespaced", namespaced ? true : undefined));
  if (namespaced) {
    for (const [path, [text]] of scaffoldsOf(templates)) if (texts.read(path) === undefined) texts.write(path, text ?? "");
    return;
  }
  const edit = rbacKustomizationEdit(true);
  const roles = texts.read(edit.file);
  if (roles !== undefined) texts.write(edit.file, editKustomization(roles, edit));
}

/**
 * Takes away what a manager for the whole cluster doesn't need, once `generate` doesn't list it any more.
 * @returns the files that stay because the user changed them
 */
export function dropNamespaced(texts: EditedTexts, namespaced: boolean, templates: readonly TemplateFile[]): readonly string[] {
  return namespaced ? [] : takeUnused(texts, { scaffolds: scaffoldsOf(templates), folders: [], force: false });
}

function scaffoldsOf(templates: readonly TemplateFile[]) {
  return asScaffolds(templates.map((file) => planned(renderPath(file.path, {}), file.content, "keep")));
}
