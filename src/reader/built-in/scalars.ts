import type { Schema } from "../../model/schema.js";

/** The pattern of texts that resource.Quantity accepts, as Kubernetes' own CRDs have it: k8s.io/apimachinery, pkg/api/resource. */
const quantityPattern =
  "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$";

/** The schemas of the scalar names that `wheelwright/api` exports. */
export const scalars: { readonly [name: string]: Omit<Schema, "place"> | undefined } = {
  int32: { type: "integer", format: "int32" },
  int64: { type: "integer", format: "int64" },
  integer: { type: "integer" },
  double: { type: "number", format: "double" },
  float: { type: "number", format: "float" },
  Quantity: { intOrString: true, pattern: quantityPattern },
  IntOrString: { intOrString: true },
  Time: { type: "string", format: "date-time" },
  MicroTime: { type: "string", format: "date-time" },
  Duration: { type: "string" },
  Bytes: { type: "string", format: "byte" },
  JSONValue: { preserveUnknownFields: true },
  RawExtension: { type: "object", preserveUnknownFields: true },
  EmbeddedResource: { type: "object", preserveUnknownFields: true, embeddedResource: true },
};
