import { CuttableProxy } from "../../../support/cuttable-proxy.js";
import { ownAddress } from "../../../support/own-address.js";
import type { WidgetWebhook } from "./widget-webhook.js";
import type { Widgets } from "./widgets.js";

/**
 * Puts a webhook behind the Service that its CRD names. The API server calls it by the Service's name, and forwards to it what comes through its proxy.
 * Gives what takes all of it away.
 */
export async function serveWebhook({ cluster }: Widgets, webhook: WidgetWebhook, selector: object): Promise<() => Promise<void>> {
  const { service } = webhook;
  if (service === undefined || ownAddress === undefined) throw new Error("this needs a Service, and an address that Endpoints may name");
  const port = Number(new URL(webhook.url).port);
  const way = new CuttableProxy({ host: "127.0.0.1", port });
  const behind = await way.start(ownAddress);
  const { api } = cluster;
  const core = (resource: string) => ({ apiVersion: "v1", resource, namespace: service.namespace });
  const spec = { type: "ExternalName", externalName: "localhost", selector, ports: [{ port }] };
  await api.create(core("services"), { apiVersion: "v1", kind: "Service", metadata: { ...service }, spec } as never);
  // The API server's proxy only connects to pods.
  const metadata = { name: "webhook-server", namespace: service.namespace };
  const pods = { ...core("pods"), name: metadata.name };
  const pod = { apiVersion: "v1", kind: "Pod", metadata, spec: { containers: [{ name: "webhook", image: "none" }] } };
  const { uid } = (await api.create(core("pods"), pod as never)).metadata;
  await api.patch({ ...pods, subresource: "status" }, { status: { podIP: ownAddress, podIPs: [{ ip: ownAddress }] } });
  const targetRef = { kind: "Pod", namespace: service.namespace, name: metadata.name, uid };
  const subsets = [{ addresses: [{ ip: ownAddress, targetRef }], ports: [{ port: behind }] }];
  await api.create(core("endpoints"), { apiVersion: "v1", kind: "Endpoints", metadata: { ...service }, subsets } as never);
  return async () => {
    await api.delete({ ...core("services"), name: service.name });
    await api.delete({ ...core("endpoints"), name: service.name }).catch(() => {});
    await api.delete(pods, { gracePeriodSeconds: 0 });
    await way.stop();
  };
}
