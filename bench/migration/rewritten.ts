import { setTimeout as sleep } from "node:timers/promises";
import { clientOf, type Widgets, widgetName, widgetResource } from "../../test/cluster/support/migration/widgets.js";

/** Watches the objects as they are rewritten, by whomever. */
export class Rewritten {
  readonly #stop = new AbortController();
  readonly #names = new Set<string>();
  #first: number | undefined;
  #last = 0;

  constructor(widgets: Widgets, resourceVersion: string) {
    const client = clientOf(widgets.cluster.connection);
    const follow = async () => {
      for await (const event of client.watch(widgetResource, { resourceVersion, signal: this.#stop.signal, metadataOnly: true })) {
        const name = event.type === "MODIFIED" ? (event.object.metadata?.name ?? "") : "";
        if (!name.startsWith(widgetName(0).slice(0, 2)) || this.#names.has(name)) continue;
        this.#names.add(name);
        this.#last = performance.now();
        this.#first ??= this.#last;
      }
    };
    follow()
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) console.error(error);
      })
      .finally(() => client.close());
  }

  get count(): number {
    return this.#names.size;
  }

  /** Objects a second, from the first to the last. */
  get rate(): number {
    return (1000 * (this.count - 1)) / (this.#last - (this.#first ?? 0));
  }

  /** Waits until so many are rewritten, or the first was so many milliseconds ago. */
  async wait(count: number, longest: number, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    while (this.count < count && (this.#first === undefined || performance.now() - this.#first < longest)) {
      if (this.#first === undefined) await meanwhile();
      await sleep(this.#first === undefined ? 500 : 100);
    }
  }

  stop(): void {
    this.#stop.abort();
  }
}
