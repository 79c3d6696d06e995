import type { ClusterClient } from "../../../../src/cluster/client.js";
import { group, sites } from "./resources.js";

/** The results of a storm. */
export interface Storm {
  /** Objects that were converted. */
  readonly converted: number;
  /** Requests that were admitted. */
  readonly admitted: number;
  readonly failures: readonly unknown[];
}

/** Has the webhooks asked as fast as it goes until the signal is aborted: whole lists by the older version, and creations of which nothing comes. */
export async function storm(client: ClusterClient, signal: AbortSignal, workers = 3): Promise<Storm> {
  const failures: unknown[] = [];
  let [converted, admitted] = [0, 0];
  const repeatedly = async (ask: () => Promise<void>) => {
    while (!signal.aborted) await ask().catch((error: unknown) => failures.push(error));
  };
  const lists = async () => {
    for await (const { items } of client.pages(sites("v1beta1"), { limit: 250 })) converted += items.length;
  };
  const creations = (worker: number) => async () => {
    const version = admitted % 2 === 0 ? "v1" : "v1beta1";
    const metadata = { name: `dry-${worker}`, namespace: "web-a" };
    await client.create(
      sites(version),
      { apiVersion: `${group}/${version}`, kind: "Site", metadata, spec: { image: "a:1" } },
      { dryRun: true },
    );
    admitted++;
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => [repeatedly(lists), repeatedly(creations(worker))]).flat());
  return { converted, admitted, failures };
}
