import type { ApiKind } from "../../model/api-kind.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { JsonObject } from "../../model/json.js";
import { crdName } from "../../model/kind-queries.js";
import { toYaml } from "../yaml.js";

/** Relative to config/default. */
export const caInjectionPath = "webhook_ca_injection.yaml";

/**
 * The replacements that annotate every given kind's CRD with `cert-manager.io/inject-ca-from: <namespace>/<certificate>`,
 * from which cert-manager's CA injector fills in the CRD's caBundle.
 */
export function emitCaInjection(kinds: readonly ApiKind[]): EmittedFile {
  const replacements = [replacement("metadata.namespace", 0, kinds), replacement("metadata.name", 1, kinds)];
  return { path: `config/default/${caInjectionPath}`, content: yamlHeader + toYaml(replacements) };
}

/** Writes a field of the serving certificate into one side of the annotation's slash. */
function replacement(fieldPath: string, index: number, kinds: readonly ApiKind[]): JsonObject {
  return {
    source: { group: "cert-manager.io", version: "v1", kind: "Certificate", name: "serving-cert", fieldPath },
    targets: kinds.map((kind) => ({
      select: { kind: "CustomResourceDefinition", name: crdName(kind) },
      fieldPaths: ["metadata.annotations.[cert-manager.io/inject-ca-from]"],
      options: { delimiter: "/", index, create: true },
    })),
  };
}
