import type { KustomizationEdit } from "../../model/kustomization-edit.js";
import { sampleFile } from "../../model/sample-file.js";

/** A version of a kind whose sample and roles `create api` writes. */
export interface ScaffoldedApi {
  /** Without the domain: `apps`; empty for a kind whose group is the domain itself. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly multigroup: boolean;
}

/** Makes the entries of the files that `create api` scaffolds. The kustomizations are the user's from then on, so `generate` leaves these entries alone. */
export function apiScaffoldEdits(api: ScaffoldedApi): KustomizationEdit[] {
  return [
    resources(
      "config/rbac/kustomization.yaml",
      ["admin", "editor", "viewer"].map((role) => kindRoleFile(api, role)),
    ),
    resources("config/samples/kustomization.yaml", [sampleFile(api.group, api.version, api.kind)]),
  ];
}

/** A kind's role in config/rbac: `demoapplication_editor_role.yaml`, or `apps_demoapplication_editor_role.yaml` in a multigroup project. */
export function kindRoleFile({ group, kind, multigroup }: ScaffoldedApi, role: string): string {
  return [...(multigroup && group !== "" ? [group] : []), kind.toLowerCase(), role, "role.yaml"].join("_");
}

function resources(file: string, entries: readonly string[]): KustomizationEdit {
  return { file, ensure: entries.map((entry) => ({ list: "resources", entry })), remove: [] };
}
