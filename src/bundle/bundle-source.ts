import type { ChartSource } from "../chart/chart-source.js";
import type { JsonObject } from "../model/json.js";

/** A release as the bundle says it. */
export interface BundleRelease {
  /** `0.2.0` */
  readonly version: string;
  /** The name of the ClusterServiceVersion that this one follows: `demo-operator.v0.1.0`. Absent for a first release. */
  readonly replaces?: string;
  readonly channels: readonly string[];
  readonly defaultChannel: string;
  /** Whether the bundle has the network policies; undefined where nobody has decided. */
  readonly networkPolicies?: boolean;
}

/** The input of a bundle: the objects of the installer, as kustomize built them, and the description of the operator. */
export interface BundleSource extends ChartSource {
  readonly release: BundleRelease;
  /** The user's part of the ClusterServiceVersion; empty where there is none. */
  readonly base: JsonObject;
  /** package.json; empty where there is none. */
  readonly about: JsonObject;
  /** One object of each served version, as far as there is one that the API server would accept. */
  readonly examples: readonly JsonObject[];
  /** The kinds that the controllers of a kind make, by `group/Kind`, as `resources` of a ClusterServiceVersion has them. */
  readonly resources: ReadonlyMap<string, readonly JsonObject[]>;
}

/** An object of the installer that the bundle doesn't have. */
export interface LeftOut {
  /** `NetworkPolicy demo-operator-allow-metrics-traffic` */
  readonly object: string;
  /** A clause: `OLM makes the Service of webhooks itself`. */
  readonly reason: string;
  /** Whether OLM or the operator makes up for it, so that nothing is lost. */
  readonly replaced: boolean;
  /** The remedy, where there is a better one than for other objects. */
  readonly remedy?: string;
}

/** The ClusterServiceVersion's name. */
export function csvName({ name }: Pick<ChartSource, "name">, version: string): string {
  return `${name}.v${version}`;
}
