import type { KubernetesObject } from "../../../../src/cluster/resource.js";
import type { WebhookClientConfig } from "../../../../src/runtime/certificates/webhook-trust.js";
import type { Random } from "../../../support/random.js";

/** A CRD, or an admission configuration. */
export interface Caller extends KubernetesObject {
  readonly spec?: { readonly note?: string; readonly conversion?: { readonly webhook?: { readonly clientConfig?: WebhookClientConfig } } };
  readonly webhooks?: readonly { readonly name: string; readonly clientConfig: WebhookClientConfig }[];
}

/** The names of all callers that there may be, by resource. */
export const callerNames: Readonly<Record<string, readonly string[]>> = {
  customresourcedefinitions: ["a.example.com", "b.example.com"],
  mutatingwebhookconfigurations: ["m"],
  validatingwebhookconfigurations: ["v"],
};

const own = { name: "demo-webhook-service", namespace: "demo-system" };

export const ownNames = [`${own.name}.${own.namespace}.svc`];

export function isOurs({ service }: WebhookClientConfig): boolean {
  return service?.name === own.name && service.namespace === own.namespace;
}

/** The parts of a caller that say whom to call, each by a name. */
export function configsOf(object: KubernetesObject | undefined): ReadonlyMap<string, WebhookClientConfig> {
  const { spec, webhooks = [] } = (object ?? {}) as Caller;
  const conversion = spec?.conversion?.webhook?.clientConfig;
  return new Map([
    ...(conversion === undefined ? [] : [["conversion", conversion] as const]),
    ...webhooks.map(({ name, clientConfig }) => [name, clientConfig] as const),
  ]);
}

/** The same with no caBundle in what calls us. */
export function withoutOurBundles(object: KubernetesObject): unknown {
  const { metadata: { resourceVersion: _, ...metadata } = {}, ...rest } = object;
  return JSON.parse(
    JSON.stringify({ ...rest, metadata }, (_key, value) =>
      typeof value === "object" && value !== null && "service" in value && isOurs(value) ? { ...value, caBundle: undefined } : value,
    ),
  );
}

/** A caller as its owner applies it: with or without what is in `before`, and with a caBundle of ours in few. */
export function appliedCaller(plural: string, name: string, before: KubernetesObject | undefined, random: Random): Caller {
  const note = `note ${random.below(100)}`;
  const keeps = before !== undefined && random.chance(0.6);
  const bundleBefore = (key: string) => (keeps ? configsOf(before).get(key)?.caBundle : undefined);
  const config = (key: string): WebhookClientConfig => {
    const isOther = random.chance(0.2);
    const service = isOther ? { name: "other", namespace: "demo-system" } : own;
    const caBundle = isOther
      ? Buffer.from(`other ${note}`).toString("base64")
      : (bundleBefore(key) ?? (random.chance(0.3) ? "Z2FyYmFnZQ==" : undefined));
    return { service: { ...service, path: `/${random.below(3)}` }, ...(caBundle === undefined ? {} : { caBundle }) };
  };
  const metadata = { ...before?.metadata, name };
  if (plural === "customresourcedefinitions") {
    const conversion = random.chance(0.2) ? {} : { conversion: { strategy: "Webhook", webhook: { clientConfig: config("conversion") } } };
    return { metadata, spec: { note, ...conversion } };
  }
  const names = ["one", "two", "three"].slice(0, 1 + random.below(3));
  return { metadata, webhooks: names.map((key) => ({ name: key, note, clientConfig: config(key) })) };
}
