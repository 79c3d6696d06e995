import type { JsonObject } from "../model/json.js";
import { textAt } from "./json-path.js";

/** How an object is called in messages: `Service demo-operator-webhook-service`. */
export function label(object: JsonObject): string {
  return `${textAt(object, "kind")} ${textAt(object, "metadata", "name")}`;
}

/** The name of the ServiceAccount of a Deployment's pods. */
export function serviceAccountOf(deployment: JsonObject): string {
  return textAt(deployment, "spec", "template", "spec", "serviceAccountName") || "default";
}

/** The group of an object's apiVersion; empty for the core group. */
export function groupOf(object: JsonObject): string {
  const apiVersion = textAt(object, "apiVersion");
  return apiVersion.includes("/") ? (apiVersion.split("/")[0] ?? "") : "";
}
