import type { ClusterClient } from "../../../../src/cluster/client.js";
import type { ConfigMap } from "./oracle.js";
import { configMaps, ours } from "./resources.js";

/** Who wrote the operator's ConfigMaps, in the order in which the API server took the writes. */
export class WriteLog {
  readonly writers: { readonly writer: string; readonly at: number }[] = [];
  readonly #stop = new AbortController();
  readonly #watching: Promise<void>;

  private constructor(client: ClusterClient, resourceVersion: string | undefined) {
    this.#watching = this.#watch(client, resourceVersion);
    this.#watching.catch(() => {});
  }

  static async begin(client: ClusterClient): Promise<WriteLog> {
    const { metadata } = await client.list(configMaps, { labelSelector: ours, limit: 1 });
    return new WriteLog(client, metadata.resourceVersion);
  }

  /** The writers, each once for every stretch in which nobody else wrote. */
  get stretches(): readonly string[] {
    return this.writers.map(({ writer }) => writer).filter((writer, index, all) => writer !== all[index - 1]);
  }

  /** Throws where the watch broke off. */
  async end(): Promise<void> {
    this.#stop.abort();
    await this.#watching;
  }

  async #watch(client: ClusterClient, resourceVersion: string | undefined): Promise<void> {
    const { signal } = this.#stop;
    try {
      for await (const event of client.watch<ConfigMap>(configMaps, { labelSelector: ours, resourceVersion, signal })) {
        if (event.type === "BOOKMARK" || event.type === "DELETED") continue;
        const writer = event.object.metadata?.annotations?.["web.example.com/writer"];
        if (writer !== undefined) this.writers.push({ writer, at: performance.now() });
      }
      throw new Error("the watch ended");
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
