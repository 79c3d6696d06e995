import type { ClusterClient } from "../../cluster/client.js";
import { patiently } from "../patiently.js";
import { serverAddress } from "../settle/api-servers.js";
import { settle } from "../settle/settle.js";
import { interrupted, type RunContext, type RunStop, stop } from "./run-context.js";

/**
 * Waits until every API server that can be asked stores the storage version. Each process does this before its first write, wherever it resumes a
 * run: an API server that hasn't heard of the switch leaves out writes of objects as "already current" that are stored at the old version.
 */
export async function settlePhase(run: RunContext): Promise<RunStop | undefined> {
  const { state, listen } = run;
  if (state.checkpoint.phase === "settle") await state.enter("settle");
  else listen({ type: "phase", phase: "settle", pass: 1 });
  return settleAgain(run);
}

/** Does the same without reporting a phase: when further API servers have appeared, or the CRD was written since. */
export async function settleAgain(run: RunContext): Promise<RunStop | undefined> {
  const { client, target, options, listen } = run;
  const result = await settle(client, target, { ...options.settle, signal: options.signal, listen });
  if (result.kind === "settled") {
    run.servers = new Set([...run.servers, ...result.addresses]);
    run.settledFor = target.crd?.generation;
    return undefined;
  }
  if (result.kind === "interrupted") return interrupted;
  return stop("incomplete", `the storage version is not in effect everywhere: ${result.message}; run again`);
}

/**
 * Settles where the CRD was written since the run has settled last. The storage version may have been switched back in between, and an API server that
 * hears of it late writes the old version until it has heard of the rest.
 */
export async function settleForCrd(run: RunContext): Promise<RunStop | undefined> {
  return run.settledFor === run.target.crd?.generation ? undefined : settleAgain(run);
}

/** The number of connections over which the working client asks which API server answers. */
const asked = 4;

/** Whether an API server that wasn't asked while the run settled answers over the connections that objects are written over. */
export async function hasStrangers({ client, target, servers, options, listen }: RunContext): Promise<boolean> {
  if (target.crd === undefined) return false;
  const addresses = await patiently({ signal: options.signal, listen }, () => addressesOf(client, options.signal));
  return addresses.some((address) => address !== undefined && !servers.has(address));
}

function addressesOf(client: ClusterClient, signal: AbortSignal | undefined): Promise<readonly (string | undefined)[]> {
  return Promise.all(Array.from({ length: asked }, () => serverAddress(client, signal)));
}
