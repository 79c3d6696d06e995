import type { ObjectMeta } from "./object-meta.js";

/** What every root type extends: the fields that all Kubernetes objects have. */
export abstract class CustomResource {
  declare apiVersion: string;
  declare kind: string;
  declare metadata: ObjectMeta;
}
