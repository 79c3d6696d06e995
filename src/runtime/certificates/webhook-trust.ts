import type { ClusterClient } from "../../cluster/client.js";
import { isNotFound } from "../../cluster/cluster-error.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";
import { customResourceDefinitions, webhookCallers } from "../../cluster/webhook-callers.js";
import { Informer } from "../cache/informer.js";
import type { Logger } from "../logger.js";
import { type PermittedObjects, permittedObjects } from "./permitted-names.js";

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

/** How often this process's rights are looked at again, in milliseconds: they may grow while it runs. */
const rightsPeriod = 60_000;

/**
 * The API servers' trust in an operator's webhooks: `caBundle` in the conversion of CRDs, and in admission configurations. The objects that this process
 * has rights to are watched, by metadata alone: each by a watch of its own where the rights are for single names. What is new or changed is
 * looked at once.
 */
export class WebhookTrust {
  readonly #client: ClusterClient;
  readonly #isOurs: (config: WebhookClientConfig) => boolean;
  readonly #log: Logger;
  /** The callers that have to be looked at, by resource and name. */
  readonly #changed = new Map<string, CallerName>();
  /** The objects that call our webhooks. */
  readonly #ours = new Map<string, CallerName>();
  /** By resource and name. */
  readonly #informers = new Map<string, Informer>();
  #rightsReadAt: number | undefined;
  #bundle = "";

  /** @param isOurs called with each webhook's clientConfig */
  constructor(client: ClusterClient, isOurs: (config: WebhookClientConfig) => boolean, log: Logger) {
    this.#client = client;
    this.#isOurs = isOurs;
    this.#log = log;
  }

  /** Whether all that there are were known once: before that, nothing that is written is enough. */
  get synced(): boolean {
    return this.#informers.size > 0 && [...this.#informers.values()].every(({ store }) => store.synced);
  }

  /**
   * Watches what this process has rights to, until the signal is aborted. To be called again and again, since rights may be added; returns at once where they
   * were read a short while ago.
   * @param onChange called when `write` has something to look at
   * @throws ClusterError where the API server can't be asked
   */
  async watch(signal: AbortSignal, onChange: () => void): Promise<void> {
    const now = performance.now();
    if (this.#rightsReadAt !== undefined && now - this.#rightsReadAt < rightsPeriod) return;
    const permitted = await permittedObjects(this.#client, Object.values(webhookCallers));
    this.#rightsReadAt = now;
    if (permitted.length === 0) {
      this.#log.warn({}, "there are no rights to any CRD or webhook configuration, so no API server is made to trust the webhooks");
    }
    for (const objects of permitted) {
      const id = idOf(objects);
      if (!this.#informers.has(id)) this.#informers.set(id, this.#inform(objects, signal, onChange));
    }
  }

  #inform({ resource, name }: PermittedObjects, signal: AbortSignal, onChange: () => void): Informer {
    const named = name === undefined ? {} : { fieldSelector: `metadata.name=${name}` };
    const log = this.#log.child({ resource: resource.plural, ...(name === undefined ? {} : { name }) });
    const options = { selection: { metadataOnly: true, ...named }, transform: nameAlone, pageSize: 100 };
    const informer = new Informer(this.#client, resource, log, options);
    informer.store.subscribe((key, { type }) => {
      const id = idOf({ resource, name: key });
      if (type !== "delete") this.#changed.set(id, { resource, name: key });
      else for (const known of [this.#changed, this.#ours]) known.delete(id);
      onChange();
    });
    void informer.store.whenSynced.then(onChange);
    void informer.run(signal);
    return informer;
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
    const change =
      resource === customResourceDefinitions
        ? { spec: { conversion: { webhook: { clientConfig: { caBundle } } } } }
        : { webhooks: trusting };
    // With the resourceVersion in it, so that it is refused where the object is another by now.
    const patch = { metadata: { resourceVersion: metadata?.resourceVersion }, ...change };
    await this.#client.patch(resource, { name }, "merge", patch, { fieldManager: "wheelwright-certificates" });
  }
}

function idOf({ resource, name = "" }: PermittedObjects): string {
  return `${resource.plural}/${name}`;
}

/** All that is kept of an object. */
function nameAlone({ metadata: { name = "", resourceVersion = "" } = {} }: KubernetesObject): KubernetesObject {
  return { metadata: { name, resourceVersion } };
}
