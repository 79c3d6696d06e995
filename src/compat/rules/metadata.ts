import type { ApiVersion } from "../../model/api-kind.js";
import type { Place } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";
import { compareSchemas } from "./compare-schemas.js";
import type { VersionPair } from "./definition-pair.js";
import type { Draft } from "./draft.js";

const nowhere: Place = { file: "", line: 1, column: 1, length: 1 };

/** Compares which names and generateNames two states of a version take: all that a CRD can restrict in metadata. */
export function metadataRules({ former, present }: VersionPair): readonly Draft[] {
  if (former.metadataSchema === undefined && present.metadataSchema === undefined) return [];
  return compareSchemas(metadataAlone(former), metadataAlone(present));
}

/** An object with nothing but metadata, which has both names, whether the CRD says something of them or not. */
function metadataAlone({ metadataSchema }: ApiVersion): Schema {
  const fields = ["name", "generateName"].map((name) => {
    return metadataSchema?.fields?.find((field) => field.name === name) ?? fieldOf(name, { type: "string", place: nowhere });
  });
  return objectOf([fieldOf("metadata", objectOf(fields))]);
}

function fieldOf(name: string, schema: Schema): Field {
  return { name, schema, required: false, place: nowhere };
}

function objectOf(fields: readonly Field[]): Schema {
  return { type: "object", fields, place: nowhere };
}
