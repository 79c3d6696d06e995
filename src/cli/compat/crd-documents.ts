import { loadAll } from "js-yaml";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";

/** The CustomResourceDefinitions among the documents of a text, those in a List included. What isn't YAML has none. */
export function crdsOfText(text: string): readonly JsonObject[] {
  return crdsAmong(documentsOf(text));
}

/** The CustomResourceDefinitions among documents. */
export function crdsAmong(documents: readonly unknown[]): readonly JsonObject[] {
  return documents
    .flatMap((value) =>
      isJsonObject(value) && value.kind === "List" && Array.isArray(value.items) ? (value.items as JsonValue[]) : [value],
    )
    .filter(isJsonObject)
    .filter(({ kind, apiVersion }) => kind === "CustomResourceDefinition" && apiVersion === "apiextensions.k8s.io/v1");
}

function documentsOf(text: string): readonly unknown[] {
  try {
    return loadAll(text) as unknown[];
  } catch {
    return [];
  }
}
