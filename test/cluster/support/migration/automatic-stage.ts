import type { ClusterClient } from "../../../../src/cluster/client.js";
import type { KubernetesObject } from "../../../../src/cluster/resource.js";
import type { Cluster } from "../../../control-plane/cluster.js";
import { waitFor } from "../../../support/wait.js";
import { getCrd } from "../crd.js";
import { AutomaticOperators } from "./automatic-operators.js";
import { OperatorPods, operatorNamespace } from "./operator-pods.js";
import { crdName } from "./widget-crd.js";
import { WidgetWebhook } from "./widget-webhook.js";
import { clientOf, Widgets, widgetResource } from "./widgets.js";

/** The image that the operators run. */
export const image = "registry.example.com/operator@sha256:aaa";
/** The Service of the conversion webhook. */
export const service = { namespace: operatorNamespace, name: "webhook-service" };
/** The ConfigMap of the checkpoint, which is in the operator's namespace. */
export const checkpoint = {
  apiVersion: "v1",
  resource: "configmaps",
  namespace: operatorNamespace,
  name: `wheelwright-migrate-${crdName}`,
};
/** So that a run can be met in the middle of it. */
export const slowly = {
  after: "0s",
  retryAfter: "1s",
  pace: { qps: 8, maxConcurrency: 1, adaptive: false },
  run: { settle: { time: 200 }, pageSize: 5 },
};
/** One of several replicas, of which the lease says which one leads. */
export const elected = {
  leaderElect: true,
  leaderElectionId: "operator.example.com",
  leaderElectionNamespace: operatorNamespace,
  leaderElectionLeaseDuration: 5,
  leaderElectionRenewDeadline: 3,
  leaderElectionRetryPeriod: 0.3,
} as const;

/** An Event on the CRD. */
interface CrdEvent {
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly involvedObject: { readonly uid?: string };
}

/** Widgets, their webhook, and operators that migrate them by themselves. */
export class AutomaticStage {
  readonly operators: AutomaticOperators;

  private constructor(
    readonly cluster: Cluster,
    readonly widgets: Widgets,
    readonly pods: OperatorPods,
    readonly webhook: WidgetWebhook,
    /** The administrator. */
    readonly client: ClusterClient,
  ) {
    this.operators = new AutomaticOperators(pods);
  }

  static async start(cluster: Cluster): Promise<AutomaticStage> {
    const pods = new OperatorPods(cluster);
    const webhook = await WidgetWebhook.start(service);
    await pods.install();
    await pods.allowElection(elected.leaderElectionId);
    return new AutomaticStage(cluster, new Widgets(cluster), pods, webhook, clientOf(cluster.connection));
  }

  /** Ends what a test began. */
  async clear(): Promise<void> {
    await this.operators.endAll();
    await this.widgets.remove();
    await this.pods.clear();
  }

  async stop(): Promise<void> {
    await this.pods.remove();
    await this.client.close();
    await this.webhook.stop();
  }

  async storedVersions(): Promise<readonly string[] | undefined> {
    return (await getCrd(this.cluster.api, crdName)).status?.storedVersions;
  }

  async untilWritten(count: number): Promise<void> {
    await waitFor({ for: "the run to write" }, async () => ((await this.widgets.storedCounts()).v2 ?? 0) >= count);
  }

  /** The resourceVersion of each widget that is stored at v2. */
  async written(): Promise<ReadonlyMap<string | undefined, string | undefined>> {
    const stored = await this.widgets.storedAt();
    const { items } = await this.client.list<KubernetesObject>(widgetResource);
    const written = items.filter(({ metadata }) => stored.get(`default/${metadata?.name}`) === "v2");
    return new Map(written.map(({ metadata }) => [metadata?.name, metadata?.resourceVersion]));
  }

  /** The Warnings on the CRD that there is now. */
  async warnings(): Promise<readonly CrdEvent[]> {
    return (await this.events()).filter(({ type }) => type === "Warning");
  }

  /** All Events on it. */
  async events(): Promise<readonly CrdEvent[]> {
    const { uid } = (await getCrd(this.cluster.api, crdName)).metadata;
    const { items } = JSON.parse(await this.cluster.kubectl(["get", "events", "-n", "default", "-o", "json"])) as {
      readonly items: readonly CrdEvent[];
    };
    return items.filter(({ involvedObject }) => involvedObject.uid === uid);
  }
}
