import { isRecord } from "../../../model/json.js";
import type { AdmissionRequest } from "./admission-request.js";
import type { Subject } from "./admission-status.js";

/** The object that a request is about. One that is to get its name from the API server is known by how that begins. */
export function subjectOf({ kind, namespace, name, object }: Pick<AdmissionRequest, "kind" | "namespace" | "name" | "object">): Subject {
  const metadata: unknown = object?.metadata;
  const { name: own, generateName } = isRecord(metadata) ? metadata : { name: "", generateName: "" };
  const known = [name, own, generateName].find((text) => typeof text === "string" && text !== "");
  return { kind, namespace, name: String(known ?? "") };
}

/** `namespace/name`, as logs have it. */
export function subjectText({ namespace, name }: Subject): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}
