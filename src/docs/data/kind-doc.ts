import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import { hubVersion, spokeVersions, storageVersion } from "../../model/kind-queries.js";
import { differencesBetween } from "./differences.js";
import type { ChangesDoc, ConversionDoc, KindDoc, VersionDoc } from "./doc.js";
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

/** Everything that the pages of a kind say. */
export function kindDoc(kind: ApiKind, { sample, since }: KindSources): KindDoc {
  const hub = hubVersion(kind);
  const storage = storageVersion(kind);
  const conversions = conversionDocs(kind, hub);
  return {
    group: kind.group,
    kind: kind.kind,
    plural: kind.names.plural,
    shortNames: kind.names.shortNames,
    scope: kind.scope,
    ...(hub === undefined ? {} : { hub: hub.name }),
    ...(storage === undefined ? {} : { storage: storage.name }),
    versions: kind.versions.map((version) =>
      versionDoc(version, { kind, conversions, isHub: version === hub, isStorage: version === storage, written: sample(version.name) }),
    ),
    conversions,
    ...(since === undefined ? {} : { since }),
  };
}

function conversionDocs(kind: ApiKind, hub: ApiVersion | undefined): readonly ConversionDoc[] {
  if (hub === undefined || conversionStrategy(kind) !== "Webhook") return [];
  return spokeVersions(kind).map((spoke) => {
    const mappings = mappingDocs(hub, spoke);
    return { spoke: spoke.name, hub: hub.name, mappings, differences: differencesBetween(kind, spoke, hub, mappings) };
  });
}

interface Around {
  readonly kind: ApiKind;
  readonly conversions: readonly ConversionDoc[];
  readonly isHub: boolean;
  readonly isStorage: boolean;
  readonly written: WrittenSample | undefined;
}

function versionDoc(version: ApiVersion, { kind, conversions, isHub, isStorage, written }: Around): VersionDoc {
  const { name, file, served, deprecated, schema } = version;
  const sample = sampleOf(kind, version, written);
  return {
    name,
    file,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    served,
    storage: isStorage,
    hub: isHub,
    ...(deprecated === undefined ? {} : { deprecated: deprecated.warning ?? `${kind.group}/${name} ${kind.kind} is deprecated` }),
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
