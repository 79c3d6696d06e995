import { afterAll, beforeAll } from "vitest";
import type { ClusterClient } from "../../../../src/cluster/client.js";
import type { Cluster } from "../../../control-plane/cluster.js";
import { WidgetWebhook } from "./widget-webhook.js";
import { clientOf, Widgets } from "./widgets.js";

/** The parts of a migration's tests. */
export interface WidgetParts {
  readonly widgets: Widgets;
  /** Converts the widgets. */
  readonly webhook: WidgetWebhook;
  /** The client that migrates. */
  readonly client: ClusterClient;
}

/** Makes widgets, their webhook and a client before the first test of a suite, and closes them after its last, when its own hooks are done. */
export function useWidgets(cluster: () => Cluster, assign: (parts: WidgetParts) => void): void {
  let parts: WidgetParts | undefined;
  beforeAll(async () => {
    parts = { webhook: await WidgetWebhook.start(), widgets: new Widgets(cluster()), client: clientOf(cluster().connection) };
    assign(parts);
  });
  afterAll(async () => {
    await parts?.client.close();
    await parts?.webhook.stop();
  });
}
