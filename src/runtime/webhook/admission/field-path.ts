/** The way to a field, printed as the API server prints it: `spec.ports[0].name`, `metadata.labels[app]` (k8s.io/apimachinery, util/validation/field). */
export class FieldPath {
  readonly #text: string;

  constructor(text = "") {
    this.#text = text;
  }

  /** The field of these names below this one. */
  child(...names: readonly string[]): FieldPath {
    return new FieldPath([this.#text, ...names].filter((name) => name !== "").join("."));
  }

  /** The element of a list, counted from 0. */
  index(index: number): FieldPath {
    return new FieldPath(`${this.#text}[${index}]`);
  }

  /** The value of a map's key. */
  key(key: string): FieldPath {
    return new FieldPath(`${this.#text}[${key}]`);
  }

  toString(): string {
    return this.#text;
  }
}
