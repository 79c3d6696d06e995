import type { ApiKind } from "../../model/api-kind.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import { crdName } from "../../model/kind-queries.js";
import type { Project } from "../../model/project.js";
import { toYaml } from "../yaml/yaml-text.js";
import { clientConfig } from "./client-config.js";

/**
 * A kind's conversion patch, relative to config/crd: `patches/webhook_in_<plural>.yaml`. In a multigroup project the group, without the
 * domain, stands before the plural.
 */
export function conversionPatchPath(kind: ApiKind, { domain, multigroup }: Pick<Project, "domain" | "multigroup">): string {
  const group = kind.group.endsWith(`.${domain}`) ? kind.group.slice(0, -domain.length - 1) : kind.group;
  return `patches/webhook_in_${multigroup ? `${group}_` : ""}${kind.names.plural}.yaml`;
}

/** The patch that lets the API server convert a kind's objects by calling the manager. */
export function emitConversionPatch(kind: ApiKind, project: Project): EmittedFile {
  const { service, ...authority } = clientConfig(project, "/convert");
  const { namespace, ...rest } = service;
  return {
    path: `config/crd/${conversionPatchPath(kind, project)}`,
    content:
      yamlHeader +
      toYaml({
        apiVersion: "apiextensions.k8s.io/v1",
        kind: "CustomResourceDefinition",
        metadata: { name: crdName(kind) },
        spec: {
          conversion: {
            strategy: "Webhook",
            webhook: {
              clientConfig: { ...authority, service: { namespace, ...rest } },
              conversionReviewVersions: ["v1"],
            },
          },
        },
      }),
  };
}
