import type { CrdSchema } from "./crd-schema.js";

const intOrString: CrdSchema = { anyOf: [{ type: "integer" }, { type: "string" }], "x-kubernetes-int-or-string": true };

/** The pattern of texts that resource.Quantity accepts, as controller-gen writes it. */
const quantityPattern =
  "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$";

const machinery = "io.k8s.apimachinery.pkg";
const extensions = "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1";

/**
 * Types that write their own JSON, so that neither OpenAPI nor Go's fields say what a CRD should: sigs.k8s.io/controller-tools, pkg/crd/known_types.go.
 * They stand where they are named; of them, only those of `leafModels` are types of their own.
 */
export const leafSchemas: Readonly<Record<string, CrdSchema | undefined>> = {
  [`${machinery}.apis.meta.v1.ObjectMeta`]: { type: "object" },
  [`${machinery}.apis.meta.v1.Time`]: { type: "string", format: "date-time" },
  [`${machinery}.apis.meta.v1.MicroTime`]: { type: "string", format: "date-time" },
  [`${machinery}.apis.meta.v1.FieldsV1`]: { type: "object" },
  [`${machinery}.apis.meta.v1.Patch`]: { type: "object" },
  [`${machinery}.api.resource.Quantity`]: { ...intOrString, pattern: quantityPattern },
  [`${machinery}.util.intstr.IntOrString`]: intOrString,
  [`${machinery}.runtime.RawExtension`]: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
  [`${extensions}.JSON`]: { "x-kubernetes-preserve-unknown-fields": true },
  [`${extensions}.JSONSchemaPropsOrArray`]: { type: "object" },
  [`${extensions}.JSONSchemaPropsOrBool`]: { type: "object" },
  [`${extensions}.JSONSchemaPropsOrStringArray`]: { type: "object" },
};

/** The leaves that `@kubernetes/client-node` exports, by its names for them. */
export const leafModels: Readonly<Record<string, string | undefined>> = {
  [`${machinery}.apis.meta.v1.ObjectMeta`]: "V1ObjectMeta",
  [`${machinery}.apis.meta.v1.MicroTime`]: "V1MicroTime",
  [`${machinery}.util.intstr.IntOrString`]: "IntOrString",
};
