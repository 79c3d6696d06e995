import { resolve } from "node:path";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { ConfigMapCheckpointStore } from "../../migrate/checkpoint/config-map-checkpoint-store.js";
import { FileCheckpointStore } from "../../migrate/checkpoint/file-checkpoint-store.js";
import { asOnlyRunner } from "../../migrate/checkpoint/only-runner.js";
import { stateNamespace } from "../../migrate/checkpoint/state-namespace.js";
import type { CheckpointStore } from "../../migrate/checkpoint.js";
import { type ConnectedCluster, connect } from "../../migrate/connect.js";
import { findTarget } from "../../migrate/find-target.js";
import { type MigrationTarget, targetName } from "../../migrate/migration-target.js";
import { Standstill } from "../../migrate/standstill.js";
import { migrationLeaseNamespace, migrationStateName } from "../../model/migration-state.js";
import type { CommandContext } from "../context.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import { asDiagnostic } from "./as-diagnostic.js";
import { untilLost } from "./until-lost.js";
import { type Wanted, wantedResource } from "./wanted-resource.js";

/** The connections and choices that a command of a migration works with. */
export interface Session {
  readonly client: ConnectedCluster["client"];
  readonly target: MigrationTarget;
  /** `plural.group`. */
  readonly resource: string;
  readonly store: CheckpointStore;
  /** The ConfigMap of the checkpoint, unless it is in a file. */
  readonly state: { readonly namespace: string; readonly name: string };
  /** The Lease. */
  readonly lease: { readonly namespace: string; readonly name: string };
  /** Tells when the API server answers nothing any more. */
  readonly standstill: Standstill;
}

/**
 * Opens the cluster, finds what is meant and where its state is kept, and does something with it.
 * @param command as it is typed, for messages: `wheelwright migrate run`
 * @throws DiagnosticError for whatever goes wrong with the cluster, the checkpoint or the lease
 */
export async function withSession<T>(
  options: MigrateOptions,
  context: CommandContext,
  command: string,
  action: (session: Session) => Promise<T>,
): Promise<T> {
  const wanted = wantedResource(options, context.cwd, command);
  let cluster: ConnectedCluster | undefined;
  let standstill: Standstill | undefined;
  try {
    cluster = await connect({ kubeconfig: options.kubeconfig, context: options.context, env: process.env });
    standstill = new Standstill(cluster.config);
    const opened = await standstill.during(open(cluster, wanted, options, { cwd: context.cwd, signal: standstill.signal }));
    return await action({ ...opened, standstill });
  } catch (error) {
    throw asDiagnostic(error) ?? error;
  } finally {
    standstill?.forget();
    const closed = cluster?.client.close();
    // Nobody waits for connections that the API server doesn't answer.
    if (standstill?.signal.aborted !== true) await closed;
  }
}

async function open(
  { client, podNamespace }: ConnectedCluster,
  wanted: Wanted,
  options: MigrateOptions,
  { cwd, signal }: { readonly cwd: string; readonly signal: AbortSignal },
): Promise<Omit<Session, "standstill">> {
  const found = await findTarget(client, wanted.resource, signal);
  if ("missing" in found) throw new DiagnosticError([diagnostic("WW655", { message: found.missing.message })]);
  const resource = targetName(found.target);
  const namespace = await stateNamespace(client, {
    wanted: options.stateNamespace,
    pod: podNamespace,
    operator: wanted.operatorNamespace,
  });
  const state = { namespace, name: migrationStateName(resource) };
  const store =
    options.checkpoint === undefined
      ? new ConfigMapCheckpointStore(client, state, resource)
      : new FileCheckpointStore(resolve(cwd, options.checkpoint), resource);
  const lease = { namespace: migrationLeaseNamespace, name: state.name };
  return { client, target: found.target, resource, store, state, lease };
}

/** A run that is to be the only one. */
export interface OnlyRun {
  readonly options: MigrateOptions;
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

/**
 * Runs something as the only one to do so, unless `--no-lease` says that nobody else does.
 * @throws ClusterError where the API server stands still, before or after the lease is taken
 */
export async function alone<T>(
  { client, lease, standstill }: Pick<Session, "client" | "lease" | "standstill">,
  { options, context, signal: asked }: OnlyRun,
  action: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([asked, standstill.signal]);
  if (options.lease === false) return standstill.during(action(signal));
  const onWait = (holder: string) => {
    if (!context.quiet && !context.json)
      context.stderr(`${holder} holds lease ${lease.namespace}/${lease.name}: looking whether it is alive …`);
  };
  const leased = (inner: AbortSignal) => {
    // From here on the lease tells.
    standstill.forget();
    return untilLost(action(inner), inner);
  };
  return standstill.during(asOnlyRunner(client, { ...lease, signal, onWait }, leased));
}
