import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Binaries } from "../../control-plane/binaries.js";
import { Cluster } from "../../control-plane/cluster.js";
import { ControlPlane, type OtherApiServer } from "../../control-plane/control-plane.js";
import { kubeconfig } from "../../control-plane/credentials.js";
import { Widgets } from "./migration/widgets.js";

/** Several clusters on one etcd: an API server each, with a prefix of its own. The first has a controller manager, too. */
export class Fleet {
  /** Kubeconfigs, one a cluster, named as it is. */
  readonly kubeconfigs = mkdtempSync(join(tmpdir(), "fleet-"));
  readonly clusters = new Map<string, Widgets>();
  readonly #others = new Map<string, OtherApiServer>();

  private constructor(private readonly controlPlane: ControlPlane) {}

  static async start(binaries: Binaries, names: readonly string[]): Promise<Fleet> {
    const fleet = new Fleet(await ControlPlane.start(binaries));
    try {
      for (const [index, name] of names.entries()) await fleet.#add(name, index);
      return fleet;
    } catch (error) {
      await fleet.stop();
      throw error;
    }
  }

  /** The cluster of this name. */
  at(name: string): Widgets {
    const widgets = this.clusters.get(name);
    if (widgets === undefined) throw new Error(`there is no cluster ${name}`);
    return widgets;
  }

  /** Stops the API server of a cluster other than the first in the middle of whatever it does. */
  freeze(name: string): void {
    this.#others.get(name)?.freeze();
  }

  thaw(name: string): void {
    this.#others.get(name)?.thaw();
  }

  async stop(): Promise<void> {
    for (const name of this.#others.keys()) this.thaw(name);
    await Promise.all([...this.clusters.values()].map(({ cluster }) => cluster.api.close()));
    await this.controlPlane.stop();
    rmSync(this.kubeconfigs, { recursive: true, force: true });
  }

  async #add(name: string, index: number): Promise<void> {
    let { connection } = this.controlPlane;
    if (index > 0) {
      const other = await this.controlPlane.addApiServer({ etcdPrefix: `/${name}` });
      this.#others.set(name, other);
      connection = other.connection;
    }
    writeFileSync(join(this.kubeconfigs, name), kubeconfig(connection.server, connection.authority.certificate, connection.admin));
    this.clusters.set(name, new Widgets(new Cluster(connection)));
  }
}
