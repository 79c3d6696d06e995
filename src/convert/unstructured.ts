/** An object of any kind, as its JSON says it. */
export interface Unstructured {
  readonly apiVersion: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}
