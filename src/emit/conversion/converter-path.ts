import type { ApiKind, ApiVersion } from "../../model/api-kind.js";

/** Where the generated functions of a spoke stand. */
export function converterPath(kind: ApiKind, spoke: ApiVersion): string {
  return generatedPath(kind, spoke, "conversion");
}

/** Where those stand that convert a version to and from a former hub. */
export function formerConverterPath(kind: ApiKind, version: ApiVersion, former: ApiVersion): string {
  return generatedPath(kind, version, `conversion_${former.name}`);
}

/** Where it stands what a version converted while it was the hub. */
export function formerHubPath(kind: ApiKind, former: ApiVersion): string {
  return generatedPath(kind, former, "former_hub");
}

function generatedPath({ kind }: ApiKind, { file }: ApiVersion, what: string): string {
  return `${file.split("/").slice(0, -1).join("/")}/zz_generated.${kind.toLowerCase()}_${what}.ts`;
}
