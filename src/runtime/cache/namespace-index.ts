import { parseKey } from "./object-key.js";

const nothing: ReadonlySet<string> = new Set();

/** The keys of namespaced objects by their namespace. */
export class NamespaceIndex {
  readonly #keys = new Map<string, Set<string>>();

  add(key: string): void {
    const { namespace } = parseKey(key);
    if (namespace === undefined) return;
    const keys = this.#keys.get(namespace);
    if (keys === undefined) this.#keys.set(namespace, new Set([key]));
    else keys.add(key);
  }

  remove(key: string): void {
    const { namespace } = parseKey(key);
    if (namespace === undefined) return;
    const keys = this.#keys.get(namespace);
    keys?.delete(key);
    if (keys?.size === 0) this.#keys.delete(namespace);
  }

  keys(namespace: string): ReadonlySet<string> {
    return this.#keys.get(namespace) ?? nothing;
  }
}
