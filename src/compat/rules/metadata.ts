import { schemaOfJson } from "../../crds/schema-of-json.js";
import type { ApiVersion } from "../../model/api-kind.js";
import type { Schema } from "../../model/schema.js";
import { compareSchemas } from "./compare-schemas.js";
import type { VersionPair } from "./definition-pair.js";
import type { Draft } from "./draft.js";

const anyNames = schemaOfJson({ type: "object", properties: { name: { type: "string" }, generateName: { type: "string" } } });

/** Compares which names and generateNames two states of a version take: all that a CRD can restrict in metadata. */
export function metadataRules({ former, present }: VersionPair): readonly Draft[] {
  if (former.metadataSchema === undefined && present.metadataSchema === undefined) return [];
  return compareSchemas(metadataAlone(former), metadataAlone(present));
}

/** An object with nothing but metadata, which has both names, whether the CRD says something of them or not. */
function metadataAlone({ metadataSchema }: ApiVersion): Schema {
  const fields = anyNames.fields?.map((any) => metadataSchema?.fields?.find(({ name }) => name === any.name) ?? any) ?? [];
  const metadata: Schema = { ...anyNames, fields };
  return { ...anyNames, fields: [{ name: "metadata", schema: metadata, required: false, place: anyNames.place }] };
}
