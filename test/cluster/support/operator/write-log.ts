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

  /**
   * Takes out the writes of a process that was frozen which came after another had written, and returns how many there were. One may: a process can be
   * frozen between the guard's check and the write to the socket (docs/decisions/30-writes-of-non-leaders-are-refused.md).
   */
  takeLateWrites(frozen: string): number {
    const firstOfNext = this.writers.findIndex(({ writer }, index) => writer !== frozen && this.writers[index - 1]?.writer === frozen);
    const kept = this.writers.filter(({ writer }, index) => writer !== frozen || index < firstOfNext);
    return this.writers.splice(0, this.writers.length, ...kept).length - kept.length;
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
