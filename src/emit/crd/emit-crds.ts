import type { ApiKind } from "../../model/api-kind.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { Project } from "../../model/project.js";
import { toYaml } from "../yaml/yaml-text.js";
import { crdDocument } from "./crd-document.js";
import { sortedKeys } from "./sorted-keys.js";

/** The path of a kind's CustomResourceDefinition. */
export function crdPath(kind: ApiKind): string {
  return `config/crd/bases/${kind.group}_${kind.names.plural}.yaml`;
}

/** One CustomResourceDefinition for each kind, with all its versions. Keys are sorted, as controller-gen's are. */
export function emitCrds(project: Project): EmittedFile[] {
  return project.kinds.map((kind) => ({
    path: crdPath(kind),
    content: `${yamlHeader}---\n${toYaml(sortedKeys(crdDocument(kind, project.maxDescriptionLength)))}`,
  }));
}
