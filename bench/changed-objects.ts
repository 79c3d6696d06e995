import { setTimeout as sleep } from "node:timers/promises";
import type { ObjectMeta, ResourceRef } from "../src/cluster/resource.js";
import { clientOf } from "../test/cluster/support/migration/widgets.js";
import type { ControlPlaneConnection } from "../test/control-plane/connection.js";

/** Watches objects as they are changed, by whomever, each for the first time after a resourceVersion. */
export class ChangedObjects {
  readonly #stop = new AbortController();
  readonly #names = new Set<string>();
  #first: number | undefined;
  #last = 0;

  /** @param counts whether a change is one, by the object's metadata */
  constructor(
    connection: ControlPlaneConnection,
    resource: ResourceRef,
    resourceVersion: string,
    counts: (metadata: ObjectMeta) => boolean,
  ) {
    const client = clientOf(connection);
    const follow = async () => {
      for await (const event of client.watch(resource, { resourceVersion, signal: this.#stop.signal, metadataOnly: true })) {
        if (event.type !== "MODIFIED") continue;
        const { metadata = {} } = event.object;
        const { name = "" } = metadata;
        if (this.#names.has(name) || !counts(metadata)) continue;
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

  /** Waits until so many are changed, or the first was so many milliseconds ago. */
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
