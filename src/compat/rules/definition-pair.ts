import type { CrdDefinition } from "../../crds/crd-definition.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";

/** Two states of one CRD. */
export interface DefinitionPair {
  readonly former: CrdDefinition;
  readonly present: CrdDefinition;
}

/** The same version in two states of a CRD. */
export interface VersionPair {
  readonly former: ApiVersion;
  readonly present: ApiVersion;
}

/** A kind's version of a name. */
export function versionOf({ versions }: ApiKind, name: string): ApiVersion | undefined {
  return versions.find((version) => version.name === name);
}

/** The versions that both states have, in the present order. */
export function commonVersions({ former, present }: DefinitionPair): readonly VersionPair[] {
  return present.kind.versions.flatMap((version) => {
    const old = versionOf(former.kind, version.name);
    return old === undefined ? [] : [{ former: old, present: version }];
  });
}
