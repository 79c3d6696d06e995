import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";
import type { WebhookClientConfig } from "../../runtime/certificates/webhook-trust.js";
import type { Condition } from "../../runtime/helpers/conditions.js";
import { eventually } from "./eventually.js";
import { putObject, type Undo } from "./put-object.js";
import { clientConfigAt, type WebhookEndpoint } from "./webhook-endpoint.js";

interface Conversion {
  readonly strategy: string;
  readonly webhook?: { readonly clientConfig?: WebhookClientConfig; readonly [field: string]: unknown };
}

/** A CustomResourceDefinition of apiextensions.k8s.io/v1; without versions it is a patch to one, as config/crd/patches has them. */
interface Crd extends KubernetesObject {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly plural: string };
    readonly versions?: readonly { readonly name: string; readonly served: boolean }[];
    readonly conversion?: Conversion;
  };
  readonly status?: { readonly conditions?: readonly Condition[] };
}

/** The surroundings of an installation. */
interface Installation {
  readonly endpoint: WebhookEndpoint;
  /** In milliseconds since 1970. */
  readonly deadline: number;
  /** Gets the steps that make everything as before: without the CRDs that weren't there. */
  readonly undo: Undo[];
}

/**
 * Installs the CRDs that are among objects, and waits until the API server serves each of their versions. A conversion webhook, which may be in a patch of its own, is
 * looked for at the endpoint.
 */
export async function installCrds(
  client: ClusterClient,
  objects: readonly KubernetesObject[],
  { endpoint, deadline, undo }: Installation,
): Promise<void> {
  const all = objects.filter((object): object is Crd => object.kind === "CustomResourceDefinition");
  const conversions = new Map(all.flatMap(({ metadata, spec }) => (spec.conversion ? [[metadata?.name, spec.conversion] as const] : [])));
  const whole = all.filter(({ spec }) => spec.versions !== undefined);
  for (const crd of whole) {
    const conversion = conversions.get(crd.metadata?.name);
    undo.push(
      await putObject(client, customResourceDefinitions, conversion === undefined ? crd : withConversion(crd, conversion, endpoint)),
    );
  }
  for (const crd of whole) await served(client, crd, deadline);
}

function withConversion(crd: Crd, conversion: Conversion, endpoint: WebhookEndpoint): Crd {
  const { webhook } = conversion;
  const path = webhook?.clientConfig?.service?.path;
  if (path === undefined) return { ...crd, spec: { ...crd.spec, conversion } };
  const clientConfig = clientConfigAt(endpoint, path);
  return { ...crd, spec: { ...crd.spec, conversion: { ...conversion, webhook: { ...webhook, clientConfig } } } };
}

/** Established comes before discovery, and that before the endpoints. */
async function served(client: ClusterClient, { metadata, spec }: Crd, deadline: number): Promise<void> {
  const { group, names, versions = [] } = spec;
  const name = metadata?.name ?? "";
  const check = async () => {
    const { status } = await client.get<Crd>(customResourceDefinitions, { name });
    const refused = status?.conditions?.find(({ type, status }) => type === "NamesAccepted" && status === "False");
    if (refused !== undefined) throw new Error(`${name} isn't served: ${refused.message}`);
    const established = status?.conditions?.some(({ type, status }) => type === "Established" && status === "True");
    if (!established) throw new Error(`${name} isn't established yet`);
    for (const { name: version } of versions.filter((each) => each.served)) {
      const path = `/apis/${group}/${version}`;
      const { resources } = await client.request<{ readonly resources?: readonly { readonly name: string }[] }>({ method: "GET", path });
      if (!resources?.some((each) => each.name === names.plural)) throw new Error(`${path} doesn't list ${names.plural} yet`);
      await client.list({ group, version, plural: names.plural, namespaced: false }, { limit: 1 });
    }
  };
  await eventually(check, { timeout: deadline - Date.now() });
}
