/** The values that an index has an object under; none where it isn't in the index. */
export type IndexFunction<T extends object> = (object: T) => readonly string[];

const nothing: ReadonlySet<string> = new Set();

/** Keys of objects by values that a function reads off them. */
export class ObjectIndex<T extends object> {
  readonly #valuesOf: IndexFunction<T>;
  readonly #keys = new Map<string, Set<string>>();
  readonly #values = new Map<string, readonly string[]>();

  constructor(valuesOf: IndexFunction<T>) {
    this.#valuesOf = valuesOf;
  }

  /** Files an object, in place of what was filed under its key. Where the function throws the object is in the index no more, and its error is thrown. */
  put(key: string, object: T): void {
    this.remove(key);
    const values = [...new Set(this.#valuesOf(object))];
    if (values.length === 0) return;
    this.#values.set(key, values);
    for (const value of values) {
      const keys = this.#keys.get(value);
      if (keys === undefined) this.#keys.set(value, new Set([key]));
      else keys.add(key);
    }
  }

  remove(key: string): void {
    for (const value of this.#values.get(key) ?? []) {
      const keys = this.#keys.get(value);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(value);
    }
    this.#values.delete(key);
  }

  keys(value: string): ReadonlySet<string> {
    return this.#keys.get(value) ?? nothing;
  }
}
