import type { KubernetesObject } from "../../cluster/resource.js";
import { parseJson, stringifyJson } from "../../model/lossless-json.js";
import { sameJson } from "../json-value.js";
import { type Change, type ChangeHandler, type ChangeSource, LazyChange } from "./change.js";
import type { Labels } from "./label-selector.js";
import { NamespaceIndex } from "./namespace-index.js";
import { type IndexFunction, ObjectIndex } from "./object-index.js";
import { keyOf, uidOf } from "./object-key.js";
import { type StoredText, TextArena } from "./text-arena.js";

/**
 * An object as it is stored: as JSON, which takes a third of the memory of the parsed one, and can't be changed by a reader. Its labels are kept beside
 * the text, so that a list by label parses only the objects that it returns.
 */
export interface Entry {
  readonly json: StoredText;
  readonly resourceVersion: string | undefined;
  readonly labels: Labels;
}

/** Which objects of a store are meant. */
export interface StoreQuery {
  readonly namespace?: string | undefined;
  /** Values of indexes, by the index's name. */
  readonly matching?: Readonly<Record<string, string>> | undefined;
  readonly fits?: ((labels: Labels) => boolean) | undefined;
  /** The most objects to find. */
  readonly limit?: number | undefined;
}

const noLabels: Labels = Object.freeze({});

/** The objects of one resource by key, `namespace/name` or `name`. Whatever it gives is a copy. */
export class ObjectStore<T extends object = KubernetesObject> {
  readonly #entries = new Map<string, Entry>();
  readonly #texts = new TextArena();
  readonly #handlers = new Set<ChangeHandler<T>>();
  readonly #indexes = new Map<string, ObjectIndex<T>>();
  readonly #namespaces = new NamespaceIndex();
  readonly #synced = withResolver();
  readonly #onError: (error: unknown, key: string, index: string) => void;
  #isSynced = false;

  /** @param onError called where an index function throws: the object is not in that index then */
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
    return entry === undefined ? undefined : this.read(entry);
  }

  /**
   * Finds objects without parsing any; `read` parses each. What is found stays readable as it was, whatever changes meanwhile.
   * @throws RangeError where there is no index of a name in `matching`
   */
  find({ namespace, matching = {}, fits, limit = Number.POSITIVE_INFINITY }: StoreQuery): Entry[] {
    const sets = Object.entries(matching).map(([index, value]) => this.keysBy(index, value));
    if (namespace !== undefined) sets.push(this.#namespaces.keys(namespace));
    const [smallest, ...others] = sets.sort((left, right) => left.size - right.size);
    const found: Entry[] = [];
    for (const key of smallest ?? this.#entries.keys()) {
      if (found.length >= limit) break;
      if (!others.every((keys) => keys.has(key))) continue;
      const entry = this.#entries.get(key);
      if (entry !== undefined && (fits === undefined || fits(entry.labels))) found.push(entry);
    }
    return found;
  }

  /** The object of an entry that `find` gave. */
  read({ json }: Entry): T {
    return parseJson(this.#texts.get(json)) as T;
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
    for (const [key, entry] of this.#entries) this.#file(name, index, key, this.read(entry));
  }

  /** Tells of every object there is, and of each change from now on, until the function that it gives is called. */
  subscribe(handler: ChangeHandler<T>): () => void {
    this.#handlers.add(handler);
    for (const [key, entry] of this.#entries) {
      handler(key, new LazyChange({ type: "create", key, object: () => this.read(entry), initial: true }));
    }
    return () => this.#handlers.delete(handler);
  }

  /**
   * Adds or replaces an object; gives its key. An object of the same name with another uid is another object: the deletion of the one before is reported too,
   * though nobody saw it. One with the same resourceVersion is no change unless something else differs: after etcd was restored from a backup, versions are given
   * once more, and a new default of a schema changes what is read of the same version.
   */
  put(object: T): string {
    const key = keyOf(object);
    const { resourceVersion, labels } = (object as KubernetesObject).metadata ?? {};
    const before = this.#entries.get(key);
    const text = stringifyJson(object);
    if (before !== undefined && resourceVersion !== undefined && before.resourceVersion === resourceVersion && this.#holds(before, text)) {
      return key;
    }
    const json = this.#texts.put(text);
    this.#entries.set(key, { json, resourceVersion, labels: labels === undefined ? noLabels : { ...labels } });
    if (before === undefined) this.#namespaces.add(key);
    else this.#texts.free(before.json);
    for (const [name, index] of this.#indexes) this.#file(name, index, key, object);
    const former = before === undefined || this.#handlers.size === 0 ? undefined : this.read(before);
    if (former !== undefined && uidOf(former) === uidOf(object)) {
      this.#tell({ type: "update", key, object: () => object, before: () => former });
    } else {
      if (former !== undefined) this.#tell({ type: "delete", key, object: () => former, finalStateUnknown: true });
      this.#tell({ type: "create", key, object: () => object, initial: !this.#isSynced });
    }
    return key;
  }

  /** Takes an object out; `object` is its last state. */
  remove(object: T): void {
    const key = keyOf(object);
    if (this.#entries.has(key)) this.#delete(key, { object: () => object });
  }

  /** Removes what a complete list, of one namespace where one is named, doesn't have. */
  keepOnly(keys: ReadonlySet<string>, namespace?: string): void {
    for (const key of [...(namespace === undefined ? this.#entries.keys() : this.#namespaces.keys(namespace))]) {
      const entry = this.#entries.get(key);
      if (entry !== undefined && !keys.has(key)) this.#delete(key, { object: () => this.read(entry), finalStateUnknown: true });
    }
  }

  /** Tells of every object again, though none changed. */
  resync(): void {
    for (const [key, entry] of this.#entries) this.#tell({ type: "update", key, object: () => this.read(entry), resync: true });
  }

  markSynced(): void {
    this.#isSynced = true;
    this.#synced.resolve();
  }

  /** Whether an entry is the object of a text: lists and watches write the fields of an object in different orders. */
  #holds(entry: Entry, text: string): boolean {
    const former = this.#texts.get(entry.json);
    return former === text || sameJson(parseJson(former), parseJson(text));
  }

  #delete(key: string, last: Pick<ChangeSource<T>, "object" | "finalStateUnknown">): void {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    this.#namespaces.remove(key);
    if (entry !== undefined) this.#texts.free(entry.json);
    for (const index of this.#indexes.values()) index.remove(key);
    this.#tell({ type: "delete", key, ...last });
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

function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
