import { ClusterClient } from "../../../../src/cluster/client.js";
import type { ClusterConfig } from "../../../../src/cluster/cluster-config.js";
import type { ResourceRef } from "../../../../src/cluster/resource.js";
import { findTarget } from "../../../../src/migrate/find-target.js";
import type { MigrationTarget } from "../../../../src/migrate/migration-target.js";
import type { KubeObject, ResourcePath } from "../../../control-plane/api-client.js";
import type { Cluster } from "../../../control-plane/cluster.js";
import type { ControlPlaneConnection } from "../../../control-plane/connection.js";
import { waitFor } from "../../../support/wait.js";
import { deleteCrd, getCrd, installCrd, replaceCrd } from "../crd.js";
import { crdName, group, plural, type WidgetCrdOptions, type WidgetVersion, widgetCrd } from "./widget-crd.js";

/** The field manager that makes widgets by default. */
export const author = "widget-author";

/** Widgets in a cluster. */
export class Widgets {
  constructor(readonly cluster: Cluster) {}

  /** Installs the CRD, or puts it in the place of the one that is there. Gives its resourceVersion: where that changed the storage version, it is of that moment. */
  async install(options: WidgetCrdOptions): Promise<string> {
    await installCrd(this.cluster.api, widgetCrd(options));
    return String((await getCrd(this.cluster.api, crdName)).metadata.resourceVersion);
  }

  /**
   * Makes another version the stored one, and waits until the API server does so. Gives the resourceVersion of the write that did it: the answer's own, which
   * no later write of the status has.
   */
  async flip(options: Omit<WidgetCrdOptions, "storage">, probe = "probe"): Promise<string> {
    const replaced = await replaceCrd(this.cluster.api, widgetCrd({ ...options, storage: "v2" }));
    await this.untilStoredAs("v2", probe);
    return String(replaced.metadata.resourceVersion);
  }

  /** Waits until the API server stores new widgets at a version. */
  async untilStoredAs(version: WidgetVersion, probe = "probe"): Promise<void> {
    await waitFor({ for: `a new widget to be stored as ${version}` }, async () => {
      // An API server that is about to serve another CRD may have made the one before and refused to delete it.
      if ((await this.storedAt()).has(`default/${probe}`)) await this.cluster.api.delete(this.path("v2", probe));
      await this.create(probe, { version: "v2" });
      const stored = (await this.storedAt()).get(`default/${probe}`);
      await this.cluster.api.delete(this.path("v2", probe));
      return stored === version;
    });
  }

  async remove(): Promise<void> {
    await deleteCrd(this.cluster.api, crdName);
  }

  path(version: WidgetVersion, name?: string, namespace = "default"): ResourcePath {
    return { apiVersion: `${group}/${version}`, resource: plural, namespace, ...(name === undefined ? {} : { name }) };
  }

  create(
    name: string,
    { version = "v1", namespace = "default", metadata = {}, spec = {}, manager = author }: WidgetToCreate = {},
  ): Promise<KubeObject> {
    const number = version === "v1" ? { size: 3 } : { replicas: 3 };
    return this.cluster.api.create(
      { ...this.path(version, undefined, namespace), query: { fieldManager: manager } },
      {
        apiVersion: `${group}/${version}`,
        kind: "Widget",
        metadata: { name, namespace, ...metadata },
        spec: { text: name, ...number, ...spec },
      },
    );
  }

  /** Makes many, sixteen at once: `w-0000` and on. */
  async createMany(count: number, widget: (index: number) => WidgetToCreate = () => ({}), from = 0): Promise<void> {
    let next = from;
    const work = async () => {
      for (let index = next++; index < from + count; index = next++) await this.create(widgetName(index), widget(index));
    };
    await Promise.all(Array.from({ length: 16 }, work));
  }

  /** Deletes an object, if it is still the one with this uid. */
  async deleteExactly(name: string, uid: string): Promise<void> {
    await this.cluster.api.delete(this.path("v2", name), { preconditions: { uid } });
  }

  get(name: string, version: WidgetVersion = "v2", namespace = "default"): Promise<KubeObject> {
    return this.cluster.api.get(this.path(version, name, namespace));
  }

  /** The version that each is stored at, by `NAMESPACE/NAME`. */
  async storedAt(): Promise<ReadonlyMap<string, WidgetVersion>> {
    const stored = await this.cluster.etcd.customResources(group, plural);
    return new Map([...stored].map(([key, { apiVersion }]) => [key, apiVersion.slice(group.length + 1) as WidgetVersion]));
  }

  /** How many are stored at each version. */
  async storedCounts(): Promise<Readonly<Partial<Record<WidgetVersion, number>>>> {
    const counts: Partial<Record<WidgetVersion, number>> = {};
    for (const version of (await this.storedAt()).values()) counts[version] = (counts[version] ?? 0) + 1;
    return counts;
  }

  /** How often each was written since it was made, its creation included, by `NAMESPACE/NAME`. */
  writes(): Promise<ReadonlyMap<string, number>> {
    return this.cluster.etcd.writesOfCustomResources(group, plural);
  }

  /** Returns the content in etcd of each object, without the version that it is stored at and the fields that depend on it, by `NAMESPACE/NAME`. */
  async contents(): Promise<ReadonlyMap<string, unknown>> {
    const stored = await this.cluster.etcd.customResources(group, plural);
    return new Map(
      [...stored].map(([key, { apiVersion: _, spec, ...rest }]) => {
        const { size, replicas, ...others } = spec as Record<string, unknown>;
        return [key, { ...rest, spec: { ...others, number: size ?? replicas } }];
      }),
    );
  }
}

/** A widget that is to be made; through v1 and in the namespace `default` by default. */
export interface WidgetToCreate {
  readonly version?: WidgetVersion;
  readonly namespace?: string;
  readonly metadata?: KubeObject["metadata"];
  readonly spec?: Readonly<Record<string, unknown>>;
  readonly manager?: string;
}

export function widgetName(index: number): string {
  return `w-${String(index).padStart(5, "0")}`;
}

/** The connection of our own client: as admin, or with a user's certificate. */
export function configOf({ server, authority, admin }: ControlPlaneConnection, user = admin): ClusterConfig {
  return { server, namespace: "default", tls: { ca: authority.certificate, certificate: user.certificate, key: user.key } };
}

export function clientOf(connection: ControlPlaneConnection, user = connection.admin): ClusterClient {
  return new ClusterClient(configOf(connection, user));
}

export const widgetResource: ResourceRef = { group, version: "v2", plural, namespaced: true };

/** Widgets as a migration's target, as the CRD is now. */
export async function widgetTarget(client: ClusterClient): Promise<MigrationTarget> {
  const found = await findTarget(client, { plural, group });
  if ("missing" in found) throw new Error(found.missing.message);
  return found.target;
}
