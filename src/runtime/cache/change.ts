import type { KubernetesObject } from "../../cluster/resource.js";

/** The change of one object of a cache. Its objects are the handlers' to read, not to change: several may look at them. */
export interface Change<T extends object = KubernetesObject> {
  readonly type: "create" | "update" | "delete";
  readonly key: string;
  /** As it is now; of a deletion, as it was seen last. */
  readonly object: T;
  /** As it was before an update; of all others undefined. */
  readonly before: T | undefined;
  /** The object was there when the cache began, or when the handler came. */
  readonly initial: boolean;
  /** The deletion was missed, and `object` may be older than the last state: client-go's DeletedFinalStateUnknown. */
  readonly finalStateUnknown: boolean;
  /** Nothing changed: all objects are reported again now and then, each as an update to the same object. */
  readonly resync: boolean;
}

/** Called with the key of an object that was added, changed or deleted. Must not throw. */
export type ChangeHandler<T extends object = KubernetesObject> = (key: string, change: Change<T>) => void;

/** How a change comes to its objects: each is parsed when somebody looks, since most handlers want the key alone. */
export interface ChangeSource<T extends object> {
  readonly type: Change["type"];
  readonly key: string;
  readonly object: () => T;
  readonly before?: (() => T) | undefined;
  readonly initial?: boolean;
  readonly finalStateUnknown?: boolean;
  readonly resync?: boolean;
}

/** A change whose objects are made once, on demand. */
export class LazyChange<T extends object> implements Change<T> {
  readonly #source: ChangeSource<T>;
  #object: T | undefined;
  #before: T | undefined;

  constructor(source: ChangeSource<T>) {
    this.#source = source;
  }

  get type(): Change["type"] {
    return this.#source.type;
  }

  get key(): string {
    return this.#source.key;
  }

  get object(): T {
    this.#object ??= this.#source.object();
    return this.#object;
  }

  get before(): T | undefined {
    if (this.resync) return this.object;
    this.#before ??= this.#source.before?.();
    return this.#before;
  }

  get initial(): boolean {
    return this.#source.initial === true;
  }

  get finalStateUnknown(): boolean {
    return this.#source.finalStateUnknown === true;
  }

  get resync(): boolean {
    return this.#source.resync === true;
  }
}
