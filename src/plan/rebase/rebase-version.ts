import type { ApiVersion } from "../../model/api-kind.js";
import { withoutHints } from "../../model/mapping-hints.js";
import type { Schema } from "../../model/schema.js";
import { planConversion } from "../plan-conversion.js";
import type { StructMatch } from "./find-counterpart.js";
import { rebaseFields } from "./rebase-fields.js";
import { rebaseHubOnly } from "./rebase-hub-only.js";
import { rebaseMetadata } from "./rebase-metadata.js";
import type { InexpressibleMapping, RebasedScope, Rebasing } from "./rebase-scope.js";

export type { InexpressibleMapping } from "./rebase-scope.js";

/** A version with the hints that it needs where another version is the hub. */
export interface RebasedVersion {
  /** The version, its hints replaced; a field that no hint can express is marked as the spoke's alone. */
  readonly version: ApiVersion;
  /** The mappings that no hint can express; empty where the rebased hints say exactly what the present ones do. */
  readonly inexpressible: readonly InexpressibleMapping[];
}

/**
 * Makes the hints of a version for another hub than the present one, so that it converts as it does now by way of the present one: its own hints
 * composed with those of the version that is to be the hub.
 * @param version any version of the kind but the wanted hub
 * @param present the hub that all hints name
 * @param wanted a spoke of it
 */
export function rebaseVersion(version: ApiVersion, present: ApiVersion, wanted: ApiVersion): RebasedVersion {
  const isPresentHub = version === present;
  const rebasing: Rebasing = {
    isPresentHub,
    presentVersion: present.name,
    wantedVersion: wanted.name,
    sharedClasses: sharedClasses(version.schema),
    inexpressible: [],
    rebaseFields: (fields, holder, scope, other = rebasing) => rebaseFields(fields, holder, scope, other),
  };
  const own: StructMatch = isPresentHub ? "same" : planConversion(present, version).root;
  const wantedMatch = planConversion(present, wanted).root;
  const scope: RebasedScope = { own, wanted: wantedMatch, wantedSchema: wanted.schema, isRoot: true };
  const holder = { names: [], counterpart: [], start: [], isShared: false, path: "" };
  const schema = { ...version.schema, fields: rebaseFields(version.schema.fields ?? [], holder, scope, rebasing) };
  const hubOnly = rebaseHubOnly(version.hubOnly, wantedMatch, rebasing);
  const { metadataHints, inexpressible } = rebaseMetadata(version, wanted, scope, rebasing);
  const { metadataHints: _own, ...rest } = version;
  return {
    version: { ...rest, schema, hubOnly, ...(metadataHints.length === 0 ? {} : { metadataHints }) },
    inexpressible: [...inexpressible, ...rebasing.inexpressible],
  };
}

/** A version as it has to be where it is the hub: without hints. */
export function asHub(version: ApiVersion): ApiVersion {
  const { metadataHints: _metadataHints, ...rest } = version;
  return { ...rest, schema: withoutHints(version.schema), hubOnly: [] };
}

/** The classes that a schema uses in several places, as `file#name`. */
function sharedClasses(schema: Schema): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  const visit = (inner: Schema) => {
    const { typeRef } = inner;
    if (typeRef !== undefined && inner.fields !== undefined) {
      const key = `${typeRef.file}#${typeRef.name}`;
      if (seen.has(key)) shared.add(key);
      seen.add(key);
    }
    if (inner.builtIn !== undefined) return;
    for (const child of [inner.items, inner.additionalProperties]) if (child !== undefined) visit(child);
    for (const field of inner.fields ?? []) visit(field.schema);
  };
  visit(schema);
  return shared;
}
