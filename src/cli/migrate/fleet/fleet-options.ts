import type { MigrateOptions } from "../migrate-options.js";

/** The options of the fleet commands as commander gives them. */
export interface FleetOptions extends MigrateOptions {
  readonly contexts?: readonly string[];
  /** A folder of kubeconfigs. */
  readonly kubeconfigs?: string;
  /** Seconds. */
  readonly timeout?: number;
  /** Of `status`: the version in question. */
  readonly retire?: string;
  /** Of `run`. */
  readonly waves?: readonly string[];
  readonly parallel?: number;
}
