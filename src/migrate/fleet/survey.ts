import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../connect.js";
import { inParallel } from "../in-parallel.js";
import { type ClusterStatus, clusterStatus, LateAnswerError, unreachable } from "./cluster-status.js";

/** One cluster of a fleet, and how it is reached. */
export interface FleetCluster {
  /** For people: the context, or the kubeconfig's file name. */
  readonly name: string;
  readonly kubeconfig?: string | undefined;
  readonly context?: string | undefined;
}

/** A cluster, and how it stands. */
export interface Surveyed {
  readonly cluster: FleetCluster;
  readonly status: ClusterStatus;
}

export interface SurveyOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How long a cluster may take to answer, in milliseconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Clusters that are asked at once. */
const atOnce = 8;
/** A cluster that takes longer is waited for beside the others, in milliseconds: there is little to do for it meanwhile. */
const quick = 1_000;

/** Asks every cluster of a fleet for the state of a CRD, some at once. However many don't answer, they are waited for together. */
export async function survey(clusters: readonly FleetCluster[], crdName: string, options: SurveyOptions): Promise<readonly Surveyed[]> {
  const found: Surveyed[] = [];
  const slow: Promise<void>[] = [];
  await inParallel([...clusters.entries()], atOnce, async ([index, cluster]) => {
    const asked = surveyCluster(cluster, crdName, options).then((status) => {
      found[index] = { cluster, status };
    });
    const waited = new AbortController();
    const isSlow = sleep(quick, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([asked, isSlow]).finally(() => waited.abort());
    slow.push(asked);
  });
  await Promise.all(slow);
  return found;
}

/** Asks one cluster. */
export async function surveyCluster(cluster: FleetCluster, crdName: string, options: SurveyOptions): Promise<ClusterStatus> {
  const timeout = new AbortController();
  const signal = AbortSignal.any([options.signal, timeout.signal]);
  const late = sleep(options.timeout, undefined, { signal: timeout.signal }).then(
    () => timeout.abort(new LateAnswerError(options.timeout)),
    () => undefined,
  );
  // A credential plugin may hang, and is asked before there is anything that the signal could end.
  const isLate = late.then(() => unreachable(timeout.signal.reason, timeout.signal));
  try {
    return await Promise.race([ask(cluster, crdName, { ...options, signal }), isLate]);
  } finally {
    timeout.abort();
  }
}

async function ask({ kubeconfig, context }: FleetCluster, crdName: string, { env, signal }: SurveyOptions): Promise<ClusterStatus> {
  try {
    const { client } = await connect({ kubeconfig, context, env });
    try {
      return await clusterStatus(client, crdName, signal);
    } finally {
      await client.close();
    }
  } catch (error) {
    return unreachable(error, signal);
  }
}
