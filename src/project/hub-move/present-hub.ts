import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";

/** Why a version can't be the hub: a conversion stub, the user's, that was written with another hub in mind. */
export function stubsAgainstHub(kind: ApiKind, version: string): Diagnostic[] {
  const other = kind.versions.find((each) => each.conversionStub?.role === "hub" && each.name !== version);
  if (other !== undefined) {
    const parameters = { kind: kind.kind, version, existing: other.name };
    return [diagnostic("WW436", parameters, other.conversionStub?.place)];
  }
  return kind.versions.flatMap((each) => {
    const stub = each.conversionStub;
    const expected = each.name === version ? "hub" : "spoke";
    if (stub === undefined || stub.role === expected) return [];
    return [diagnostic("WW438", { file: stub.file, role: stub.role, expected }, stub.place)];
  });
}

/** The version that is marked as the hub. */
export function markedHub(kind: ApiKind): ApiVersion | undefined {
  return kind.versions.find((each) => each.hub !== undefined);
}
