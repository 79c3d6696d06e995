import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { kindOfCrd } from "../crds/kind-of-crd.js";
import type { ApiKind } from "../model/api-kind.js";
import type { JsonObject, JsonValue } from "../model/json.js";
import { messageOf } from "../model/message-of.js";

/** A CustomResourceDefinition: the path of its YAML or JSON file, from the working folder or as a file URL, or the object itself. */
export type CrdSource = string | URL | JsonObject;

/** Reads a CustomResourceDefinition. Throws an Error that names the file where it can't be read or holds something else. */
export function readCrd(source: CrdSource): ApiKind {
  if (typeof source !== "string" && !(source instanceof URL)) return kindOfCrd(source);
  try {
    return kindOfCrd(load(textOfFile(source)) as JsonValue | undefined);
  } catch (error) {
    throw new Error(`${source}: ${messageOf(error)}`, { cause: error });
  }
}

function textOfFile(path: string | URL): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new Error("the CRD can't be read; `make manifests` writes it", { cause: error });
  }
}
