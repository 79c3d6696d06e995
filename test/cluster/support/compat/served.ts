import type { JsonObject } from "../../../../src/model/json.js";
import type { Pair } from "../../../compat/taxonomy/pair.js";
import type { Crd } from "../crd.js";

export function serves(crd: Crd, version: string): boolean {
  return crd.spec.versions.some(({ name, served }) => served && name === version);
}

/** The version of clients that know the former CRD. */
export function clientVersion({ version }: Pair): string {
  return version ?? "v1";
}

/** The version in which objects can be reached after the change: that of the clients, if it is served still. */
export function versionNow(pair: Pair): string {
  const { present } = pair;
  const served = present.spec.versions.filter((version) => version.served).map(({ name }) => name);
  return served.includes(clientVersion(pair)) ? clientVersion(pair) : (served[0] ?? "");
}

export function schemaOf(crd: Crd, version: string): JsonObject {
  const found = crd.spec.versions.find(({ name }) => name === version);
  return ((found?.schema as { readonly openAPIV3Schema?: JsonObject } | undefined)?.openAPIV3Schema ?? {}) as JsonObject;
}
