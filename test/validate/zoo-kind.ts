import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { JsonObject } from "../../src/model/json.js";
import { printFieldPath } from "../../src/validate/finding.js";
import { validateObject } from "../../src/validate/validate-object.js";
import { outcome } from "../support/type-file.js";
import { zooFiles } from "./zoo.js";

const { project } = outcome(zooFiles);

/** The kind of the zoo, and its one version. */
export const zooKind = project.kinds[0] as ApiKind;
export const zooVersion = zooKind.versions[0] as ApiVersion;

/** Returns the findings in an object, each as `path: message`. */
export function findingsIn(object: JsonObject, old?: JsonObject): readonly string[] {
  return validateObject(object, zooVersion, zooKind, old).map(({ path, message }) => `${printFieldPath(path)}: ${message}`);
}
