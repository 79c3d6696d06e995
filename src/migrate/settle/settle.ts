import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError, ConnectionError } from "../../cluster/cluster-error.js";
import { noRetries } from "../../cluster/retry.js";
import { readCrd } from "../crd.js";
import { discoverResources } from "../find-target.js";
import type { MigrationListener } from "../migration-events.js";
import type { MigrationTarget } from "../migration-target.js";
import { patiently } from "../patiently.js";
import { type ApiServers, findApiServers, serverAddress } from "./api-servers.js";
import { type CrdState, hasHeardOf } from "./has-heard.js";
import { storageVersionHash } from "./storage-version-hash.js";

/** Times in milliseconds. */
export interface SettleOptions {
  /**
   * How long to wait once every API server shows the storage version; 5 s by default. Writes that began before an API server had taken it up were seen to
   * arrive at the old version up to 0.6 s later. The API server itself gives them twice its request timeout; what comes later than the settle time is
   * found by the verification.
   */
  readonly time?: number | undefined;
  /** How long an API server may take to show the storage version; two minutes by default. */
  readonly timeout?: number | undefined;
  /** URLs of API servers to ask beside those that the cluster tells of. */
  readonly apiServers?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly listen?: MigrationListener | undefined;
}

export type SettleResult =
  /**
   * `servers` were asked individually, in addition to the configured address; `addresses` are those that all answering API servers report of
   * themselves.
   */
  | { readonly kind: "settled"; readonly servers: number; readonly addresses: ReadonlySet<string> }
  | { readonly kind: "not settled"; readonly message: string }
  | { readonly kind: "interrupted" };

/**
 * The configured address may be a load balancer. It is asked over a number of new connections at once, again and again as long as that reaches API
 * servers that weren't asked yet.
 */
const connections = 4;
const maxRounds = 8;
/** Milliseconds. */
const defaultTimeout = 120_000;
const retryDelay = { base: 250, maximum: 5_000 };

/**
 * Waits until every API server that can be reached stores the CRD's storage version, as far as they can be asked: discovery shows the version's hash, it has
 * heard of the CRD's last change, and the objects can be listed rather than that the storage is being initialised (429). Then waits the settle time,
 * because discovery is ahead of the storage (kubernetes/kubernetes#130235). There is nothing to wait for with a built-in resource.
 */
export async function settle(client: ClusterClient, target: MigrationTarget, options: SettleOptions = {}): Promise<SettleResult> {
  if (target.crd === undefined) return { kind: "settled", servers: 0, addresses: new Set() };
  const { time = 5_000, signal, listen } = options;
  try {
    const to = { target, ...(await lastChange(client, target.crd.name, options)) };
    const known = await findApiServers(client, signal);
    const urls = [...new Set([...known.urls, ...(options.apiServers ?? [])])];
    const configured = await askBehindAddress(client, to, options, known.count);
    const single = await Promise.all(urls.map((url) => askAndClose(client.fresh(url), to, options)));
    // The same connections that the objects are written over.
    const working = await Promise.all(Array.from({ length: connections }, () => hasSettled(client, to, options)));
    const required = [...configured, ...working, ...single.slice(known.urls.length)];
    const failed =
      [...required, ...single].find((answer) => answer.kind === "not yet") ?? required.find((answer) => answer.kind === "unreachable");
    if (failed !== undefined && "message" in failed) return { kind: "not settled", message: failed.message };
    const servers = single.filter((answer) => answer.kind === "shown").length;
    tellOfOthers(known, servers, listen);
    if (time > 0) {
      listen?.({ type: "waiting", reason: "the settle time: writes that were under way when the storage version changed", delay: time });
      await sleep(time, undefined, signal ? { signal } : {});
    }
    return { kind: "settled", servers, addresses: addressesOf([...required, ...single]) };
  } catch (error) {
    if (signal?.aborted) return { kind: "interrupted" };
    throw error;
  }
}

/** The state that API servers have to have taken up. */
interface WantedState {
  readonly target: MigrationTarget;
  /** The CRD as etcd has it; undefined where it is gone, which others find out. */
  readonly change?: CrdState;
}

async function lastChange(client: ClusterClient, name: string, options: SettleOptions): Promise<Pick<WantedState, "change">> {
  const crd = await patiently({ ...options, patience: options.timeout ?? defaultTimeout }, () => readCrd(client, name));
  const resourceVersion = crd?.metadata?.resourceVersion;
  return resourceVersion === undefined ? {} : { change: { name, resourceVersion } };
}

type Answer =
  /** `address` is the address that the API server reports of itself, if it does. */
  { readonly kind: "shown"; readonly address: string | undefined } | { readonly kind: "not yet" | "unreachable"; readonly message: string };

async function askBehindAddress(
  client: ClusterClient,
  to: WantedState,
  options: SettleOptions,
  count = Number.POSITIVE_INFINITY,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let round = 1; round <= maxRounds; round++) {
    const before = addressesOf(answers).size;
    answers.push(...(await Promise.all(Array.from({ length: connections }, () => askAndClose(client.fresh(), to, options)))));
    const now = addressesOf(answers).size;
    if (now === before || now >= count || answers.some(({ kind }) => kind !== "shown")) break;
  }
  return answers;
}

function addressesOf(answers: readonly Answer[]): ReadonlySet<string> {
  return new Set(answers.flatMap((answer) => (answer.kind === "shown" && answer.address !== undefined ? [answer.address] : [])));
}

/** Asks over a connection that is used for nothing else, and closes it. */
async function askAndClose(client: ClusterClient, to: WantedState, options: SettleOptions): Promise<Answer> {
  try {
    return await hasSettled(client, to, options);
  } finally {
    await client.close();
  }
}

/** Asks one API server until it has taken up the storage version. */
async function hasSettled(client: ClusterClient, to: WantedState, options: SettleOptions): Promise<Answer> {
  const { timeout = defaultTimeout, signal, listen } = options;
  const deadline = performance.now() + timeout;
  try {
    for (let delay = retryDelay.base; ; delay = Math.min(2 * delay, retryDelay.maximum)) {
      const reason = await whyNot(client, to, signal);
      if (reason === undefined) return { kind: "shown", address: await serverAddress(client, signal) };
      if (performance.now() + delay > deadline) return { kind: "not yet", message: `${reason}, after ${timeout / 1000} s` };
      listen?.({ type: "waiting", reason, delay });
      await sleep(delay, undefined, signal ? { signal } : {});
    }
  } catch (error) {
    if (error instanceof ConnectionError && !signal?.aborted) return { kind: "unreachable", message: error.message };
    throw error;
  }
}

async function whyNot(
  client: ClusterClient,
  { target: { resource, kind }, change }: WantedState,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const { group, version, plural } = resource;
  const found = (await discoverResources(client, group, version, signal)).find(({ name }) => name === plural);
  if (found?.storageVersionHash !== storageVersionHash(group, version, kind)) {
    return `an API server does not yet show ${version} as the storage version of ${plural}.${group}`;
  }
  // The version that it shows may be that of an earlier switch.
  if (change !== undefined && !(await hasHeardOf(client, change, signal)))
    return `an API server has yet to hear of the last change of the CRD ${change.name}`;
  try {
    await client.list(resource, { limit: 1, metadataOnly: true, retry: noRetries, signal });
    return undefined;
  } catch (error) {
    // Anything else is for the plan and the rewrite to judge: here it says that the storage answers.
    if (!(error instanceof ApiStatusError)) throw error;
    return error.statusCode === 429 ? `an API server is initialising the storage of ${plural}.${group}` : undefined;
  }
}

function tellOfOthers({ count }: ApiServers, asked: number, listen: MigrationListener | undefined): void {
  if (count === undefined || count <= Math.max(asked, 1)) return;
  const message = `the cluster has ${count} API servers, of which ${asked} could be asked by themselves; the verification finds what the others wrote late`;
  listen?.({ type: "notice", message });
}
