import { isRecord } from "../../convert/is-object.js";
import type { ConvertedFile } from "./convert-file.js";

/**
 * Whether a file has a place in a stream of objects: it contains an object, or nothing but comments. Kustomizations and files of other programs,
 * which are common in folders of manifests, have none.
 */
export function holdsObjects({ values }: Pick<ConvertedFile, "values">): boolean {
  return values.length === 0 || values.some(isApplied);
}

/** Whether `kubectl apply` would accept a document. */
function isApplied(value: unknown): boolean {
  if (!isRecord(value) || typeof value.apiVersion !== "string" || typeof value.kind !== "string") return false;
  return !value.apiVersion.startsWith("kustomize.config.k8s.io/");
}
