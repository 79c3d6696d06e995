import type { Crd, CrdVersion } from "../crd.js";
import type { WidgetWebhook } from "./widget-webhook.js";

export const group = "migrate.example.com";
export const plural = "widgets";
export const crdName = `${plural}.${group}`;

export type WidgetVersion = "v1" | "v2";

/** The properties in which CRDs of Widget may differ. */
export interface WidgetCrdOptions {
  readonly storage: WidgetVersion;
  /** Converts by it; without one the conversion changes the apiVersion alone, and both versions have `size`. */
  readonly webhook?: WidgetWebhook;
  /** Rules of the spec, of both versions. */
  readonly rules?: readonly { readonly rule: string; readonly message: string }[];
  /** A default that v2 has and v1 doesn't. */
  readonly newDefault?: boolean;
  /** v1 doesn't have the field of that default at all. */
  readonly newField?: boolean;
  /** Without the version v1. */
  readonly onlyNew?: boolean;
}

/** The CRD of Widget: two versions, in which one field has two names. */
export function widgetCrd(options: WidgetCrdOptions): Crd {
  const { webhook, storage, onlyNew } = options;
  const versions = (["v1", "v2"] as const).filter((name) => !(onlyNew && name === "v1"));
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: crdName },
    spec: {
      group,
      scope: "Namespaced",
      names: { plural, singular: "widget", kind: "Widget", listKind: "WidgetList" },
      conversion: webhook === undefined ? { strategy: "None" } : webhookConversion(webhook),
      versions: versions.map((name) => version(name, storage, options)),
    },
  };
}

function webhookConversion({ url, ca, service }: WidgetWebhook): NonNullable<Crd["spec"]["conversion"]> {
  const { port, pathname: path } = new URL(url);
  const where = service === undefined ? { url } : { service: { ...service, port: Number(port), path } };
  const clientConfig = { ...where, caBundle: Buffer.from(ca, "utf8").toString("base64") };
  return { strategy: "Webhook", webhook: { conversionReviewVersions: ["v1"], clientConfig } };
}

function version(name: WidgetVersion, storage: WidgetVersion, { webhook, rules, newDefault, newField }: WidgetCrdOptions): CrdVersion {
  const number = webhook === undefined || name === "v1" ? "size" : "replicas";
  const spec = {
    type: "object",
    ...(rules === undefined ? {} : { "x-kubernetes-validations": rules }),
    properties: {
      [number]: { type: "integer" },
      text: { type: "string" },
      big: { type: "integer", format: "int64" },
      notes: { type: "object", additionalProperties: { type: "string" } },
      ports: {
        type: "array",
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["name"],
        items: { type: "object", required: ["name"], properties: { name: { type: "string" }, port: { type: "integer" } } },
      },
      ...(newField && name === "v1" ? {} : { mode: { type: "string", ...(newDefault && name === "v2" ? { default: "Fast" } : {}) } }),
    },
  };
  const status = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
  return {
    name,
    served: true,
    storage: name === storage,
    subresources: { status: {} },
    schema: { openAPIV3Schema: { type: "object", properties: { spec, status } } },
  };
}
