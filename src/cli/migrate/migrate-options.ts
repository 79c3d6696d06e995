/** The options of the migration commands as commander gives them; each command has some of them. */
export interface MigrateOptions {
  readonly kind?: string;
  readonly group?: string;
  readonly resource?: string;
  readonly kubeconfig?: string;
  readonly context?: string;
  readonly stateNamespace?: string;
  readonly checkpoint?: string;
  readonly engine?: "auto" | "job" | "in-tree" | "ksvm";
  readonly mode?: "auto" | "apply" | "merge" | "status";
  readonly switch?: boolean;
  readonly to?: string;
  /** False with `--no-adaptive`. */
  readonly adaptive?: boolean;
  readonly maxConcurrency?: number;
  readonly qps?: number;
  readonly pageSize?: number;
  readonly namespace?: readonly string[];
  readonly selector?: string;
  readonly cleanManagedFields?: boolean;
  readonly acceptNarrowing?: boolean;
  readonly acceptLoss?: readonly string[];
  readonly full?: boolean;
  /** False with `--no-prune`. */
  readonly prune?: boolean;
  readonly quarantineOk?: boolean;
  /** Seconds. */
  readonly settle?: number;
  /** Minutes. */
  readonly giveUpAfter?: number;
  /** False with `--no-lease`. */
  readonly lease?: boolean;
  readonly report?: string;
  /** Of `status`. */
  readonly watch?: boolean;
  /** Seconds between two looks. */
  readonly interval?: number;
  /** Start over, whatever the checkpoint says. */
  readonly restart?: boolean;
  /** False with `--no-record`. */
  readonly record?: boolean;
  /** False with `--no-estimate`. */
  readonly estimate?: boolean;
  readonly prove?: boolean;
  readonly etcd?: string;
  readonly etcdCacert?: string;
  readonly etcdCert?: string;
  readonly etcdKey?: string;
  readonly etcdPrefix?: string;
}
