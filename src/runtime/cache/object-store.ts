import type { KubernetesObject } from "../../cluster/resource.js";
import { parseJson, stringifyJson } from "../../model/lossless-json.js";
import { type Change, type ChangeHandler, type ChangeSource, LazyChange } from "./change.js";
import { type IndexFunction, ObjectIndex } from "./object-index.js";
import { keyOf } from "./object-key.js";
import { type StoredText, TextArena } from "./text-arena.js";

/** An object as it is kept: as JSON, which takes a third of the memory of the parsed one, and can't be changed by who reads it. */
interface Entry {
  readonly json: StoredText;
  readonly resourceVersion: string | undefined;
}

/** The objects of one resource by key, `namespace/name` or `name`. Whatever it gives is a copy. */
export class ObjectStore<T extends object = KubernetesObject> {
  readonly #entries = new Map<string, Entry>();
  readonly #texts = new TextArena();
  readonly #handlers = new Set<ChangeHandler<T>>();
  readonly #indexes = new Map<string, ObjectIndex<T>>();
  readonly #synced = withResolver();
  readonly #onError: (error: unknown, key: string, index: string) => void;
  #isSynced = false;

  /** @param onError told where an index function throws: the object is not in that index then */
  constructor(onError: (error: unknown, key: string, index: string) => void = () => {}) {
    this.#onError = onError;
  }

  /** Whether it was complete once. */
  get synced(): boolean {
    return this.#isSynced;
  }

  /** Resolves when it is complete for the first time. */
  get whenSynced(): Promise<void> {
    return this.#synced.promise;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined ? undefined : this.#parsed(entry);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys();
  }

  /** The keys of the objects that an index has under a value. Throws a RangeError where there is no such index. */
  keysBy(index: string, value: string): ReadonlySet<string> {
    const found = this.#indexes.get(index);
    if (found === undefined) throw new RangeError(`there is no index ${JSON.stringify(index)}: add it with cache.indexField`);
    return found.keys(value);
  }

  hasIndex(name: string): boolean {
    return this.#indexes.has(name);
  }

  /** Adds an index, and files what is there already. Throws a RangeError where there is one of that name. */
  addIndex(name: string, valuesOf: IndexFunction<T>): void {
    if (this.#indexes.has(name)) throw new RangeError(`there is an index ${JSON.stringify(name)} already`);
    const index = new ObjectIndex(valuesOf);
    this.#indexes.set(name, index);
    for (const [key, entry] of this.#entries) this.#file(name, index, key, this.#parsed(entry));
  }

  /** Tells of every object there is, and of each change from now on, until the function that it gives is called. */
  subscribe(handler: ChangeHandler<T>): () => void {
    this.#handlers.add(handler);
    for (const [key, entry] of this.#entries) {
      handler(key, new LazyChange({ type: "create", key, object: () => this.#parsed(entry), initial: true }));
    }
    return () => this.#handlers.delete(handler);
  }

  /**
   * Adds or replaces an object; gives its key. What has the same resourceVersion is no change, and an object of the same name with another uid is
   * another object: that the one before was deleted is told too, though nobody saw it happen.
   */
  put(object: T): string {
    const key = keyOf(object);
    const { resourceVersion } = (object as KubernetesObject).metadata ?? {};
    const before = this.#entries.get(key);
    if (before !== undefined && resourceVersion !== undefined && before.resourceVersion === resourceVersion) return key;
    this.#entries.set(key, { json: this.#texts.put(stringifyJson(object)), resourceVersion });
    if (before !== undefined) this.#texts.free(before.json);
    for (const [name, index] of this.#indexes) this.#file(name, index, key, object);
    const former = before === undefined || this.#handlers.size === 0 ? undefined : this.#parsed(before);
    if (former !== undefined && uidOf(former) === uidOf(object)) {
      this.#tell({ type: "update", key, object: () => object, before: () => former });
    } else {
      if (former !== undefined) this.#tell({ type: "delete", key, object: () => former });
      this.#tell({ type: "create", key, object: () => object, initial: !this.#isSynced });
    }
    return key;
  }

  /** Takes an object out; `object` is its last state. */
  remove(object: T): void {
    const key = keyOf(object);
    if (this.#entries.has(key)) this.#delete(key, () => object);
  }

  /** Removes what a complete list, of one namespace where one is named, doesn't have. */
  keepOnly(keys: ReadonlySet<string>, namespace?: string): void {
    for (const [key, entry] of [...this.#entries]) {
      if (keys.has(key) || (namespace !== undefined && !key.startsWith(`${namespace}/`))) continue;
      this.#delete(key, () => this.#parsed(entry));
    }
  }

  /** Tells of every object again, though none changed. */
  resync(): void {
    for (const [key, entry] of this.#entries) this.#tell({ type: "update", key, object: () => this.#parsed(entry), resync: true });
  }

  markSynced(): void {
    this.#isSynced = true;
    this.#synced.resolve();
  }

  #delete(key: string, object: () => T): void {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    if (entry !== undefined) this.#texts.free(entry.json);
    for (const index of this.#indexes.values()) index.remove(key);
    this.#tell({ type: "delete", key, object });
  }

  #parsed({ json }: Entry): T {
    return parseJson(this.#texts.get(json)) as T;
  }

  #file(name: string, index: ObjectIndex<T>, key: string, object: T): void {
    try {
      index.put(key, object);
    } catch (error) {
      this.#onError(error, key, name);
    }
  }

  #tell(source: ChangeSource<T>): void {
    if (this.#handlers.size === 0) return;
    const change: Change<T> = new LazyChange(source);
    for (const handler of this.#handlers) handler(source.key, change);
  }
}

function uidOf(object: object): string | undefined {
  return (object as KubernetesObject).metadata?.uid;
}

function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
