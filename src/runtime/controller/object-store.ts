import type { KubernetesObject } from "../../cluster/resource.js";

/** Called with the key of an object that was added, changed or deleted. */
export type ChangeHandler = (key: string) => void;

/** The objects of one resource by key, `namespace/name` or `name`. */
export class ObjectStore<T extends KubernetesObject = KubernetesObject> {
  readonly #objects = new Map<string, T>();
  readonly #handlers = new Set<ChangeHandler>();
  readonly #synced = withResolver();
  #isSynced = false;

  /** Whether it was complete once. */
  get synced(): boolean {
    return this.#isSynced;
  }

  /** Resolves when it is complete for the first time. */
  get whenSynced(): Promise<void> {
    return this.#synced.promise;
  }

  get size(): number {
    return this.#objects.size;
  }

  /** The object itself: not to be changed. */
  get(key: string): T | undefined {
    return this.#objects.get(key);
  }

  keys(): IterableIterator<string> {
    return this.#objects.keys();
  }

  /** Tells of every object there is, and of each change from now on. A handler must not throw. */
  subscribe(handler: ChangeHandler): void {
    this.#handlers.add(handler);
    for (const key of this.#objects.keys()) handler(key);
  }

  /** Adds or replaces an object; gives its key. What has the same resourceVersion is no change. */
  put(object: T): string {
    const key = keyOf(object);
    const before = this.#objects.get(key);
    this.#objects.set(key, object);
    if (before === undefined || before.metadata?.resourceVersion !== object.metadata?.resourceVersion) this.#tell(key);
    return key;
  }

  remove(object: T): void {
    const key = keyOf(object);
    if (this.#objects.delete(key)) this.#tell(key);
  }

  /** Removes what a complete list doesn't have. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of [...this.#objects.keys()]) {
      if (keys.has(key)) continue;
      this.#objects.delete(key);
      this.#tell(key);
    }
  }

  markSynced(): void {
    this.#isSynced = true;
    this.#synced.resolve();
  }

  #tell(key: string): void {
    for (const handler of this.#handlers) handler(key);
  }
}

/** The key of an object. */
export function keyOf(object: KubernetesObject): string {
  const { namespace, name = "" } = object.metadata ?? {};
  return namespace ? `${namespace}/${name}` : name;
}

/** The object that a key stands for. */
export function parseKey(key: string): { readonly namespace?: string; readonly name: string } {
  const slash = key.indexOf("/");
  return slash === -1 ? { name: key } : { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}

function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
