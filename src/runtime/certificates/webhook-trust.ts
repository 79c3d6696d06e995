import type { ClusterClient } from "../../cluster/client.js";
import { isNotFound } from "../../cluster/cluster-error.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";
import { Informer } from "../cache/informer.js";
import type { Logger } from "../logger.js";

/** As apiextensions.k8s.io/v1 and admissionregistration.k8s.io/v1 have it. */
export interface WebhookClientConfig {
  readonly caBundle?: string;
  readonly url?: string;
  readonly service?: { readonly name: string; readonly namespace: string; readonly path?: string };
}

/** A CRD, or an admission configuration. */
interface Caller extends KubernetesObject {
  readonly spec?: { readonly conversion?: { readonly webhook?: { readonly clientConfig?: WebhookClientConfig } } };
  readonly webhooks?: readonly { readonly clientConfig: WebhookClientConfig }[];
}

/** An object that has the API servers call webhooks. */
interface CallerName {
  readonly resource: ResourceRef;
  readonly name: string;
}

const crds: ResourceRef = { group: "apiextensions.k8s.io", version: "v1", plural: "customresourcedefinitions", namespaced: false };
const admission = { group: "admissionregistration.k8s.io", version: "v1", namespaced: false };
const resources: readonly ResourceRef[] = [
  crds,
  { ...admission, plural: "mutatingwebhookconfigurations" },
  { ...admission, plural: "validatingwebhookconfigurations" },
];

/**
 * The API servers' trust in an operator's webhooks: `caBundle` in the conversion of CRDs, and in admission configurations. Of all that there are the
 * names are watched alone; what is new or changed is looked at once.
 */
export class WebhookTrust {
  readonly #client: ClusterClient;
  readonly #isOurs: (config: WebhookClientConfig) => boolean;
  readonly #log: Logger;
  /** What has to be looked at, by resource and name. */
  readonly #changed = new Map<string, CallerName>();
  /** What calls us. */
  readonly #ours = new Map<string, CallerName>();
  #informers: readonly Informer[] = [];
  #bundle = "";

  /** @param isOurs told each webhook's clientConfig */
  constructor(client: ClusterClient, isOurs: (config: WebhookClientConfig) => boolean, log: Logger) {
    this.#client = client;
    this.#isOurs = isOurs;
    this.#log = log;
  }

  /** Whether all that there are were known once: before that, nothing that is written is enough. */
  get synced(): boolean {
    return this.#informers.length > 0 && this.#informers.every(({ store }) => store.synced);
  }

  /**
   * Watches until the signal is aborted.
   * @param onChange called when `write` has something to look at
   */
  watch(signal: AbortSignal, onChange: () => void): void {
    this.#informers = resources.map((resource) => {
      const options = { selection: { metadataOnly: true }, transform: nameAlone, pageSize: 100 };
      const informer = new Informer(this.#client, resource, this.#log.child({ resource: resource.plural }), options);
      informer.store.subscribe((name, { type }) => {
        const id = idOf({ resource, name });
        if (type !== "delete") this.#changed.set(id, { resource, name });
        else for (const known of [this.#changed, this.#ours]) known.delete(id);
        onChange();
      });
      void informer.store.whenSynced.then(onChange);
      void informer.run(signal);
      return informer;
    });
  }

  /**
   * Has the API servers trust authorities when they call webhooks that are ours. Where somebody else wrote an object meanwhile it is a conflict, and the
   * next time's work.
   * @param bundle PEM
   * @throws ClusterError where one couldn't be written
   */
  async write(bundle: string): Promise<void> {
    if (bundle !== this.#bundle) for (const [id, caller] of this.#ours) this.#changed.set(id, caller);
    this.#bundle = bundle;
    for (const [id, caller] of [...this.#changed]) {
      this.#changed.delete(id);
      try {
        await this.#look(caller, Buffer.from(bundle).toString("base64"));
      } catch (error) {
        if (isNotFound(error)) continue;
        this.#changed.set(id, caller);
        throw error;
      }
    }
  }

  async #look(caller: CallerName, caBundle: string): Promise<void> {
    const { resource, name } = caller;
    const { metadata, spec, webhooks = [] } = await this.#client.get<Caller>(resource, { name });
    const isMissing = (config: WebhookClientConfig) => this.#isOurs(config) && config.caBundle !== caBundle;
    const conversion = spec?.conversion?.webhook?.clientConfig;
    const configs = [...(conversion === undefined ? [] : [conversion]), ...webhooks.map(({ clientConfig }) => clientConfig)];
    if (configs.some(this.#isOurs)) this.#ours.set(idOf(caller), caller);
    else this.#ours.delete(idOf(caller));
    if (!configs.some(isMissing)) return;
    const trusting = webhooks.map((webhook) =>
      isMissing(webhook.clientConfig) ? { ...webhook, clientConfig: { ...webhook.clientConfig, caBundle } } : webhook,
    );
    const change = resource === crds ? { spec: { conversion: { webhook: { clientConfig: { caBundle } } } } } : { webhooks: trusting };
    // With the resourceVersion in it, so that it is refused where the object is another by now.
    const patch = { metadata: { resourceVersion: metadata?.resourceVersion }, ...change };
    await this.#client.patch(resource, { name }, "merge", patch, { fieldManager: "wheelwright-certificates" });
  }
}

function idOf({ resource, name }: CallerName): string {
  return `${resource.plural}/${name}`;
}

/** All that is kept of an object. */
function nameAlone({ metadata: { name = "", resourceVersion = "" } = {} }: KubernetesObject): KubernetesObject {
  return { metadata: { name, resourceVersion } };
}
