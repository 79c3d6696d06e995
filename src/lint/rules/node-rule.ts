import type { ApiVersion } from "../../model/api-kind.js";
import { isInsideBuiltIn } from "../../model/built-in-place.js";
import type { Place } from "../../model/place.js";
import type { Schema } from "../../model/schema.js";
import type { LintDraft } from "../finding.js";
import { type SchemaNode, schemaNodes } from "../schema-nodes.js";

/** A rule on one version of a kind. */
export type LintRule = (version: ApiVersion) => readonly LintDraft[];

/** A rule on each schema of a version: what it says of one that doesn't follow it. */
export function ofSchemas(judge: (node: SchemaNode) => string | undefined, keyword?: keyof Schema): LintRule {
  return (version) =>
    schemaNodes(version.schema).flatMap((node) => {
      const summary = judge(node);
      return summary === undefined ? [] : [{ path: node.path, summary, place: placeOf(node, version, keyword) }];
    });
}

/** A rule on each field of a version. */
export function ofFields(judge: (node: Required<SchemaNode>) => string | undefined, keyword?: keyof Schema): LintRule {
  return ofSchemas((node) => (node.field === undefined ? undefined : judge(node as Required<SchemaNode>)), keyword);
}

/** The place of a keyword, or of the field's declaration. */
export function placeOf({ schema, field }: SchemaNode, version: ApiVersion, keyword?: keyof Schema): Place {
  const said = keyword === undefined ? undefined : schema.places?.[keyword];
  const place = said ?? field?.place ?? schema.place;
  return isInsideBuiltIn(place) ? version.place : place;
}
