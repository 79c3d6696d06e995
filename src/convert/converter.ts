import type { Unstructured } from "./unstructured.js";

/** A resource of a group, by its plural. */
export interface GroupResource {
  readonly group: string;
  readonly resource: string;
}

/** Converts the objects of one resource without knowing their types, from any of its versions to any other. */
export interface Converter {
  groupResource(): GroupResource;
  /** Gives the object in the asked version, a new one: `object` must stay as it is. Throws or rejects with the reason where it can't. */
  convert(object: Unstructured, desiredAPIVersion: string): Unstructured | Promise<Unstructured>;
}
