import type { ApiKind } from "../../model/api-kind.js";
import type { KustomizationEdit, KustomizationEntry } from "../../model/kustomization-edit.js";
import type { Project } from "../../model/project.js";
import { crdPath } from "../crd/emit-crds.js";
import { conversionPatchPath } from "../webhook/conversion-patch.js";

const folder = "config/crd/";

/**
 * Makes the entries that config/crd/kustomization.yaml needs: every kind's CRD, and the conversion patch of those that convert by webhook.
 * @param converted the kinds that convert by webhook
 * @param generated the generated files of an earlier run
 */
export function crdKustomizationEdit(project: Project, converted: readonly ApiKind[], generated: readonly string[]): KustomizationEdit {
  const ensure = [
    ...project.kinds.map((kind) => resource(crdPath(kind).slice(folder.length))),
    ...converted.map((kind) => patch(conversionPatchPath(kind, project))),
  ];
  const wanted = new Set(ensure.map(pathOf));
  const left = generated.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  const candidates = [
    ...project.kinds.flatMap((kind) => [true, false].map((multigroup) => patch(conversionPatchPath(kind, { ...project, multigroup })))),
    ...left.flatMap((path) => (path.startsWith("bases/") ? [resource(path)] : path.startsWith("patches/") ? [patch(path)] : [])),
  ];
  const remove = new Map(candidates.filter((entry) => !wanted.has(pathOf(entry))).map((entry) => [pathOf(entry), entry]));
  return { file: `${folder}kustomization.yaml`, ensure, remove: [...remove.values()] };
}

function resource(entry: string): KustomizationEntry {
  return { list: "resources", entry };
}

function patch(path: string): KustomizationEntry {
  return { list: "patches", entry: { path } };
}

function pathOf({ entry }: KustomizationEntry): unknown {
  return typeof entry === "string" ? entry : entry.path;
}
