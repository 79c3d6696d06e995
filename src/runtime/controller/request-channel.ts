import { joinKey } from "../cache/object-key.js";
import type { Source } from "./controller.js";
import type { ReconcileRequest } from "./reconciler.js";

/**
 * Has controllers look at objects for reasons outside of the cluster, such as a message of another system: list it in their `channels`, and `send` from anywhere. What is sent
 * before a controller listens reaches it when it does; a request that is sent several times until then is one.
 */
export class RequestChannel {
  readonly #listeners = new Set<(key: string) => void>();
  readonly #early = new Set<string>();

  send({ namespace, name }: ReconcileRequest): void {
    const key = joinKey(namespace, name);
    if (this.#listeners.size === 0) this.#early.add(key);
    for (const listener of this.#listeners) listener(key);
  }

  /** Hands over all that is sent, and once what was sent early. */
  listen(listener: (key: string) => void): void {
    this.#listeners.add(listener);
    for (const key of this.#early) listener(key);
    this.#early.clear();
  }
}

/** A channel as a source of a controller. */
export function channelSource(channel: RequestChannel): Source {
  return { whenSynced: Promise.resolve(), start: (add) => channel.listen((key) => add(key, 0)) };
}
