import type { ObjectFilter } from "../../migrate/checkpoint.js";
import type { PaceLimits } from "../../migrate/rewrite/pass-options.js";
import type { RunOptions } from "../../migrate/run/run-options.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import type { Session } from "./session.js";

/** The engine's options, from those of the command line. @param session where the run keeps its state */
export function runSettings(options: MigrateOptions, { state, lease }: Pick<Session, "state" | "lease">): RunOptions {
  const { engine, mode, pageSize, cleanManagedFields, acceptNarrowing, acceptLoss, full, prune, quarantineOk, settle } = options;
  return {
    engine,
    mode,
    filter: filterOf(options),
    limits: limitsOf(options),
    pageSize,
    switch: options.switch,
    prune,
    cleanManagedFields,
    acceptNarrowing,
    acceptLoss,
    full,
    quarantineOk,
    state: {
      name: state.name,
      ...(options.checkpoint === undefined ? { configMap: state.namespace } : {}),
      ...(options.lease === false ? {} : { lease: lease.namespace }),
    },
    ...(options.giveUpAfter === undefined ? {} : { patience: options.giveUpAfter * 60_000 }),
    ...(settle === undefined ? {} : { settle: { time: settle * 1000 } }),
  };
}

function limitsOf({ adaptive, maxConcurrency, qps }: MigrateOptions): PaceLimits {
  return {
    ...(adaptive === undefined ? {} : { adaptive }),
    ...(maxConcurrency === undefined ? {} : { maxConcurrency }),
    ...(qps === undefined ? {} : { qps }),
  };
}

/** Which objects are meant; undefined for all. */
export function filterOf({ namespace, selector }: MigrateOptions): ObjectFilter | undefined {
  if (namespace === undefined && selector === undefined) return undefined;
  return {
    ...(namespace === undefined ? {} : { namespaces: namespace }),
    ...(selector === undefined ? {} : { labelSelector: selector }),
  };
}
