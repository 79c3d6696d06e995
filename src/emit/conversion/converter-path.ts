import type { ApiKind, ApiVersion } from "../../model/api-kind.js";

/** Where the generated functions of a spoke stand. */
export function converterPath({ kind }: ApiKind, spoke: ApiVersion): string {
  return `${spoke.file.split("/").slice(0, -1).join("/")}/zz_generated.${kind.toLowerCase()}_conversion.ts`;
}
