import { afterAll, beforeAll, expect, it } from "vitest";
import { runJob } from "../../src/migrate/job/run-job.js";
import { ownAddress } from "../support/own-address.js";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { serveWebhook } from "./support/migration/webhook-service.js";
import { crdName } from "./support/migration/widget-crd.js";
import { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { Widgets } from "./support/migration/widgets.js";

const count = 6;
const service = { namespace: "default", name: "unasked-webhook" };
const endpoints = { apiVersion: "v1", resource: "endpoints", namespace: service.namespace };

// An Endpoints object doesn't accept a loopback address.
describeCluster("a Job that can't ask the conversion webhook whether objects lose something", (cluster) => {
  let widgets: Widgets;
  let webhook: WidgetWebhook;

  const job = async () => {
    const logged: string[] = [];
    const note = (_: object, message: string) => void logged.push(message);
    const argv = [
      ...[`--resource=${crdName}@v2`, `--kubeconfig=${cluster().connection.kubeconfig}`, "--state-namespace=default"],
      ...["--metrics-bind-address=127.0.0.1:0", "--settle=0s", "--wait=1ms"],
    ];
    const log = { info: note, warn: note, error: note };
    return { code: await runJob({ argv, env: {}, log, signal: new AbortController().signal }), log: logged.join("\n") };
  };
  const state = async () => ({
    stored: await widgets.storedCounts(),
    storedVersions: (await getCrd(cluster().api, crdName)).status?.storedVersions,
  });

  beforeAll(async () => {
    webhook = await WidgetWebhook.start(service);
    widgets = new Widgets(cluster());
  });
  afterAll(async () => {
    await widgets?.remove();
    await webhook?.stop();
  });

  it.skipIf(ownAddress === undefined && !process.env.CI)("writes nothing, says why and what helps, and migrates once it can", async () => {
    const unserve = await serveWebhook(widgets, webhook, { app: service.name });
    try {
      await widgets.install({ storage: "v1", webhook });
      await widgets.createMany(count);
      await widgets.flip({ webhook });
      // The API server itself reaches it by the Service's name.
      const reached = await cluster().api.get({ ...endpoints, name: service.name });
      await cluster().api.delete({ ...endpoints, name: service.name });

      const blocked = await job();
      expect(blocked).toMatchObject({
        code: 1,
        log: expect.stringMatching(
          /objects could not be converted to v2 and back to v1 to see whether anything is lost: .* can't be asked/,
        ),
      });
      expect(await state()).toEqual({ stored: { v1: count }, storedVersions: ["v1", "v2"] });

      const { resourceVersion: _, uid: __, creationTimestamp: ___, managedFields: ____, ...metadata } = reached.metadata;
      await cluster().api.create(endpoints, { ...reached, metadata });
      expect(await job()).toMatchObject({ code: 0 });
      expect(await state()).toEqual({ stored: { v2: count }, storedVersions: ["v2"] });
    } finally {
      await unserve();
    }
  });
});
