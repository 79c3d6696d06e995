import { manifestValue, parseManifest } from "../../manifests/manifest-yaml.js";
import { isJsonObject, type JsonObject } from "../../model/json.js";

/** The objects of what kustomize built, read as Kubernetes reads them; integers beyond 2^53 - 1 are bigints. */
export function installerObjects(built: string): readonly JsonObject[] {
  return built
    .split(/^---\n/m)
    .map((document): unknown => manifestValue(parseManifest(document)))
    .filter(isJsonObject);
}
