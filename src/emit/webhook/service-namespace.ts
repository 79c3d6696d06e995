import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { Project } from "../../model/project.js";
import { toYaml } from "../yaml/yaml-text.js";
import type { AdmissionConfiguration } from "./admission-configurations.js";

/** Relative to config/default. */
export const serviceNamespacePath = "webhook_service_namespace.yaml";

/**
 * The replacement that puts the project's namespace into the admission configurations where PROJECT names another Service than config/webhook's:
 * kustomize does so by itself only for a Service that it builds. Undefined where there is nothing to replace.
 */
export function emitServiceNamespace(
  { webhookServer }: Pick<Project, "webhookServer">,
  configurations: readonly AdmissionConfiguration[],
): EmittedFile | undefined {
  if (webhookServer?.service === undefined || configurations.length === 0) return undefined;
  const replacement = {
    source: { kind: "ServiceAccount", name: "controller-manager", fieldPath: "metadata.namespace" },
    targets: configurations.map(({ kind, name }) => ({
      select: { kind, name },
      fieldPaths: ["webhooks.*.clientConfig.service.namespace"],
    })),
  };
  return { path: `config/default/${serviceNamespacePath}`, content: yamlHeader + toYaml([replacement]) };
}
