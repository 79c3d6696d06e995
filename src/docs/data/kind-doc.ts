import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import { hubVersion, spokeVersions, storageVersion } from "../../model/kind-queries.js";
import { differencesBetween } from "./differences.js";
import type { ChangesDoc, ConversionDoc, KindDoc, KindOutline, VersionDoc, VersionOutline } from "./doc.js";
import { elsewhereOf } from "./elsewhere.js";
import { fieldDocs } from "./field-docs.js";
import { mappingDocs } from "./mapping-docs.js";
import { ruleDocs } from "./rule-docs.js";
import { sampleOf, type WrittenSample } from "./sample.js";

/** Facts about a kind besides its types. */
export interface KindSources {
  /** The object of config/samples for a version. */
  readonly sample: (version: string) => WrittenSample | undefined;
  readonly since?: ChangesDoc;
}

/** The parts of a kind that each page of a site names, without looking at its fields. */
export function kindOutline(kind: ApiKind): KindOutline {
  const hub = hubVersion(kind);
  const storage = storageVersion(kind);
  return {
    group: kind.group,
    kind: kind.kind,
    plural: kind.names.plural,
    shortNames: kind.names.shortNames,
    scope: kind.scope,
    ...(hub === undefined ? {} : { hub: hub.name }),
    ...(storage === undefined ? {} : { storage: storage.name }),
    versions: kind.versions.map((version) => versionOutline(version, kind)),
    conversions: conversionPairs(kind).map((pair) => ({ spoke: pair.spoke.name, hub: pair.hub.name })),
  };
}

/** Everything that the pages of a kind say. */
export function kindDoc(kind: ApiKind, { sample, since }: KindSources): KindDoc {
  const conversions = conversionPairs(kind).map(({ spoke, hub }): ConversionDoc => {
    const mappings = mappingDocs(hub, spoke);
    return { spoke: spoke.name, hub: hub.name, mappings, differences: differencesBetween(kind, spoke, hub, mappings) };
  });
  return {
    ...kindOutline(kind),
    versions: kind.versions.map((version) => versionDoc(version, { kind, conversions, written: sample(version.name) })),
    conversions,
    ...(since === undefined ? {} : { since }),
  };
}

function conversionPairs(kind: ApiKind): readonly { readonly spoke: ApiVersion; readonly hub: ApiVersion }[] {
  const hub = hubVersion(kind);
  if (hub === undefined || conversionStrategy(kind) !== "Webhook") return [];
  return spokeVersions(kind).map((spoke) => ({ spoke, hub }));
}

function versionOutline(version: ApiVersion, kind: ApiKind): VersionOutline {
  const { name, file, served, deprecated, schema } = version;
  return {
    name,
    file,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    served,
    storage: version === storageVersion(kind),
    hub: version === hubVersion(kind),
    ...(deprecated === undefined ? {} : { deprecated: deprecated.warning ?? `${kind.group}/${name} ${kind.kind} is deprecated` }),
  };
}

interface Around {
  readonly kind: ApiKind;
  readonly conversions: readonly ConversionDoc[];
  readonly written: WrittenSample | undefined;
}

function versionDoc(version: ApiVersion, { kind, conversions, written }: Around): VersionDoc {
  const { name, schema } = version;
  const sample = sampleOf(kind, version, written);
  return {
    ...versionOutline(version, kind),
    columns: version.printerColumns.map(({ name: column, jsonPath, description }) => ({
      name: column,
      jsonPath,
      ...(description === undefined ? {} : { description }),
    })),
    rules: ruleDocs(schema, { isResource: true, containers: [], subject: "" }),
    fields: fieldDocs(schema, elsewhereOf(name, conversions)),
    ...(sample === undefined ? {} : { sample }),
  };
}
