import type { ApiKind } from "../model/api-kind.js";
import type { ConversionStrategy } from "../model/conversion-strategy.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/json.js";
import { fieldOf, textOf, textsOf } from "../model/json-fields.js";
import { kindOfCrd } from "./kind-of-crd.js";

/** A CustomResourceDefinition as a whole: the kind, and what its CRD says beside it. */
export interface CrdDefinition {
  readonly kind: ApiKind;
  readonly conversion: CrdConversion;
  /** `status.storedVersions`: in which versions objects may be stored. Empty where the CRD wasn't read from a cluster. */
  readonly storedVersions: readonly string[];
}

/** `spec.conversion`. */
export interface CrdConversion {
  readonly strategy: ConversionStrategy;
  /** The versions of ConversionReview that the webhook understands; empty for the strategy None. */
  readonly reviewVersions: readonly string[];
  /** Where the webhook is: `service default/webhook-service:443/convert`, or its URL. */
  readonly endpoint?: string;
  /** For type files, which don't say the namespace: the Service that PROJECT names, `webhook-service:443`. */
  readonly service?: string;
  /** For type files: the authority in PROJECT that issued the webhook's certificate; PEM in base64. */
  readonly authority?: string;
}

/**
 * Reads a whole CustomResourceDefinition of apiextensions.k8s.io/v1.
 * @throws Error where the document is none
 */
export function crdDefinition(crd: JsonValue | undefined): CrdDefinition {
  return {
    kind: kindOfCrd(crd, { subresources: true }),
    conversion: conversionOf(fieldOf(fieldOf(crd, "spec"), "conversion")),
    storedVersions: textsOf(fieldOf(fieldOf(crd, "status"), "storedVersions")),
  };
}

function conversionOf(conversion: JsonValue | undefined): CrdConversion {
  if (fieldOf(conversion, "strategy") !== "Webhook") return { strategy: "None", reviewVersions: [] };
  const webhook = fieldOf(conversion, "webhook");
  const endpoint = endpointOf(fieldOf(webhook, "clientConfig"));
  return {
    strategy: "Webhook",
    reviewVersions: textsOf(fieldOf(webhook, "conversionReviewVersions")),
    ...(endpoint === undefined ? {} : { endpoint }),
  };
}

function endpointOf(client: JsonValue | undefined): string | undefined {
  const url = fieldOf(client, "url");
  if (typeof url === "string") return url;
  const service = fieldOf(client, "service");
  if (!isJsonObject(service)) return undefined;
  return `service ${textOf(service.namespace)}/${textOf(service.name)}:${portOf(service)}${textOf(service.path)}`;
}

function portOf({ port }: JsonObject): number {
  return typeof port === "number" ? port : 443;
}
