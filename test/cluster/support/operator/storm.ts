import type { ClusterClient } from "../../../../src/cluster/client.js";
import { group, sites } from "./resources.js";

/** The requests of a storm so far. */
export interface Storm {
  /** Objects that were converted. */
  readonly converted: number;
  /** Requests that were admitted. */
  readonly admitted: number;
  readonly failures: readonly unknown[];
  /** Resolves when the last answer is there, after the signal. */
  readonly over: Promise<unknown>;
  /** Says what came of it so far. */
  summary(): string;
}

/** Objects in a page: the API server may have to convert them one after the other, within the minute that it gives a request. */
const pageSize = 20;

/** Has the webhooks asked as fast as it goes until the signal is aborted: whole lists by the older version, and creations of which nothing comes. */
export function storm(client: ClusterClient, signal: AbortSignal, workers = 3): Storm {
  const failures: unknown[] = [];
  const done = { converted: 0, admitted: 0 };
  const repeatedly = async (ask: () => Promise<void>) => {
    while (!signal.aborted) await ask().catch((error: unknown) => failures.push(error));
  };
  const lists = async () => {
    for await (const { items } of client.pages(sites("v1beta1"), { limit: pageSize })) done.converted += items.length;
  };
  const creations = (worker: number) => async () => {
    const version = done.admitted % 2 === 0 ? "v1" : "v1beta1";
    const metadata = { name: `dry-${worker}`, namespace: "web-a" };
    await client.create(
      sites(version),
      { apiVersion: `${group}/${version}`, kind: "Site", metadata, spec: { image: "a:1" } },
      { dryRun: true },
    );
    done.admitted++;
  };
  const asking = Array.from({ length: workers }, (_, worker) => [repeatedly(lists), repeatedly(creations(worker))]).flat();
  const summary = () => `${done.converted} converted, ${done.admitted} admitted, ${failures.length} failures: ${failures.at(-1)}`;
  return Object.assign(done, { failures, over: Promise.all(asking), summary });
}
