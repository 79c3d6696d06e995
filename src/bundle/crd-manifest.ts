import { convertsByWebhook, fullName, webhookService } from "../chart/chart-source.js";
import type { JsonObject } from "../model/json.js";
import type { BundleSource } from "./bundle-source.js";
import { olmService } from "./deployments.js";
import { objectAt, textAt, without } from "./json-path.js";

const injection = "cert-manager.io/inject-ca-from";

/**
 * A CRD as the bundle has it. Its conversion names the Service that OLM makes. It stays a conversion by webhook: OLM replaces a CRD by the bundle's, and writes
 * the authority into it only once the new manager is there. Without a strategy the API server would convert by changing the apiVersion in between, and lose values.
 */
export function crdManifest(source: BundleSource, crd: JsonObject): JsonObject {
  const metadata = objectAt(crd, "metadata");
  const annotations = without(objectAt(metadata, "annotations"), injection);
  const bare = {
    ...crd,
    metadata: { ...without(metadata, "annotations"), ...(Object.keys(annotations).length === 0 ? {} : { annotations }) },
  };
  if (!convertsByWebhook(crd)) return bare;
  const spec = objectAt(crd, "spec");
  const webhook = objectAt(spec, "conversion", "webhook");
  const client = without(objectAt(webhook, "clientConfig"), "caBundle");
  if (textAt(client, "service", "name") !== fullName(source, webhookService)) return bare;
  const service = { ...objectAt(client, "service"), name: olmService(source), port: 443 };
  const conversion = { ...objectAt(spec, "conversion"), webhook: { ...webhook, clientConfig: { ...client, service } } };
  return { ...bare, spec: { ...spec, conversion } };
}
