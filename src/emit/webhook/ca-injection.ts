import type { ApiKind } from "../../model/api-kind.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { JsonObject } from "../../model/json.js";
import { crdName } from "../../model/kind-queries.js";
import { toYaml } from "../yaml/yaml-text.js";
import type { AdmissionConfiguration } from "./admission-configurations.js";

/** Relative to config/default. */
export const caInjectionPath = "webhook_ca_injection.yaml";

/**
 * The replacements that annotate the CRDs of the given kinds, and the given admission configurations, with
 * `cert-manager.io/inject-ca-from: <namespace>/<certificate>`, from which cert-manager's CA injector fills in their caBundle.
 */
export function emitCaInjection(kinds: readonly ApiKind[], configurations: readonly AdmissionConfiguration[]): EmittedFile {
  const targets = [
    ...kinds.map((kind) => ({ kind: "CustomResourceDefinition", name: crdName(kind) })),
    ...configurations.map(({ kind, name }) => ({ kind, name })),
  ];
  const replacements = [replacement("metadata.namespace", 0, targets), replacement("metadata.name", 1, targets)];
  return { path: `config/default/${caInjectionPath}`, content: yamlHeader + toYaml(replacements) };
}

/** Writes a field of the serving certificate into one side of the annotation's slash. */
function replacement(fieldPath: string, index: number, targets: readonly JsonObject[]): JsonObject {
  return {
    source: { group: "cert-manager.io", version: "v1", kind: "Certificate", name: "serving-cert", fieldPath },
    targets: targets.map((select) => ({
      select,
      fieldPaths: ["metadata.annotations.[cert-manager.io/inject-ca-from]"],
      options: { delimiter: "/", index, create: true },
    })),
  };
}
