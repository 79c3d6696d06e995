import type { JsonObject } from "../model/json.js";
import { installedSource } from "./certificates.js";
import { admissionConfigurationsOf, type ChartSource, convertsByWebhook, fullName, webhookService } from "./chart-source.js";
import { byCertManager, bySecret } from "./conditions.js";
import { goText, goValue } from "./go-literal.js";
import type { ReleaseNames } from "./names.js";
import { storedVersions } from "./storage-version.js";
import {
  Conditional,
  Expression,
  isTemplateObject,
  listAt,
  nodeAt,
  type TemplateNode,
  type TemplateObject,
  textAt,
  withNode,
} from "./template-node.js";

/** The annotation by which cert-manager's injector fills in the authority. */
const injection = "cert-manager.io/inject-ca-from";
const keep = "helm.sh/resource-policy";

/** Whether the API server calls the operator's webhooks as an object says it. */
export function callsWebhooks(source: ChartSource, object: JsonObject): boolean {
  return convertsByWebhook(object) || admissionConfigurationsOf(source).includes(object);
}

/** A CRD that stays when the release goes, and whose conversion trusts what the source of certificates says. Its schemas are as they are. */
export function crdTemplate(source: ChartSource, names: ReleaseNames, crd: JsonObject): TemplateObject {
  const spec = crd.spec as JsonObject;
  const head = names.follow({
    kind: crd.kind ?? null,
    metadata: trustedMetadata(source, crd),
    ...(spec.conversion === undefined
      ? {}
      : { conversion: convertsByWebhook(crd) ? trustedConversion(source, spec.conversion) : spec.conversion }),
  });
  const metadata = head.metadata as TemplateObject;
  const annotations = { ...((metadata.annotations ?? {}) as TemplateObject), [keep]: new Conditional("$values.crd.keep", "keep") };
  const conversion = head.conversion === undefined ? {} : { conversion: head.conversion };
  return { ...crd, metadata: { ...metadata, annotations }, spec: { ...spec, ...conversion, versions: storedVersions(source, crd) } };
}

/** An admission configuration whose clients trust what the source of certificates says. */
export function admissionTemplate(source: ChartSource, configuration: JsonObject): TemplateObject {
  const webhooks = listAt(configuration, "webhooks").map((webhook) => withBundle(source, webhook as TemplateObject, ["clientConfig"]));
  return { ...configuration, metadata: trustedMetadata(source, configuration), webhooks };
}

/** The serving Certificate, with the issuer that values may name, in the Secret that they name. */
export function certificateTemplate(source: ChartSource, names: ReleaseNames, certificate: JsonObject): TemplateObject {
  const reference = nodeAt(certificate, "spec", "issuerRef");
  const entries = isTemplateObject(reference) ? Object.entries(reference) : [];
  const own = fullName(source, "selfsigned-issuer");
  const parts = entries.map(
    ([key, value]) => `${goText(key)} ${value === own ? `(${names.expressionOf("selfsigned-issuer")})` : goValue(value as string)}`,
  );
  const issuer = new Expression(`$values.certificates.issuerRef | default (dict ${parts.join(" ")})`, "block");
  const issued = withNode(certificate, ["spec", "issuerRef"], issuer);
  return withNode(issued, ["spec", "secretName"], new Expression("$values.certificates.secretName"));
}

/** When the chart's own issuer is needed. */
export const ownIssuer = "not $values.certificates.issuerRef";

/** The manager may read and write the one Secret that values name. */
export function secretRoleTemplate(role: JsonObject, secretName: string): TemplateObject {
  const named = (item: TemplateNode) => (item === secretName ? new Expression("$values.certificates.secretName") : item);
  const rules = listAt(role, "rules").map((rule) => {
    const names = listAt(rule, "resourceNames");
    return names.length === 0 ? rule : { ...(rule as TemplateObject), resourceNames: names.map(named) };
  });
  return { ...role, rules };
}

function trustedMetadata(source: ChartSource, object: JsonObject): TemplateObject {
  const metadata = object.metadata as TemplateObject;
  if (!callsWebhooks(source, object)) return metadata;
  // Without the webhooks' Service there are no values for certificates.
  if (installedSource(source) === undefined) return metadata;
  const annotations = (metadata.annotations ?? {}) as TemplateObject;
  const value = textAt(annotations, injection) || `${source.namespace}/${fullName(source, "serving-cert")}`;
  return { ...metadata, annotations: { ...annotations, [injection]: new Conditional(byCertManager, value) } };
}

function trustedConversion(source: ChartSource, conversion: TemplateNode): TemplateNode {
  return withBundle(source, conversion as TemplateObject, ["webhook", "clientConfig"]);
}

/** A client of the webhooks' Service, with the authority of the Secret. */
function withBundle(source: ChartSource, object: TemplateObject, path: readonly [string, ...string[]]): TemplateObject {
  const client = nodeAt(object, ...path);
  const isOurs = textAt(client, "service", "name") === fullName(source, webhookService) && installedSource(source) !== undefined;
  if (!isTemplateObject(client) || !isOurs || client.caBundle !== undefined) return object;
  return withNode(object, path, { ...client, caBundle: new Conditional(bySecret, new Expression(`include "${source.name}.caBundle" $`)) });
}
