import type { ReportOnce } from "../diagnostics/once.js";
import type { ApiKind, ApiVersion } from "../model/api-kind.js";
import type { Place } from "../model/place.js";
import type { Schema } from "../model/schema.js";

/** A rule on one version of a kind. */
export type VersionRule = (version: ApiVersion, kind: ApiKind, findings: ReportOnce) => void;

/** A rule on a kind in all its versions. */
export type KindRule = (kind: ApiKind, findings: ReportOnce) => void;

/** A rule on one schema, wherever it stands. */
export type SchemaRule = (schema: Schema, findings: ReportOnce) => void;

/** The place of a schema's keyword in the source, or else of its type's name. */
export function placeOfKeyword(schema: Schema, keyword: string): Place {
  return schema.places?.[keyword] ?? schema.place;
}
