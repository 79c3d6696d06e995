import type { Field, Schema } from "../../model/schema.js";
import type { KindRule } from "../rule.js";

/**
 * Selectable fields that differ between versions whose schemas don't. The API server moves what is equal in all versions out of them, and then wants
 * schemas and selectable fields in one place (k8s.io/apiextensions-apiserver, pkg/apis/apiextensions/v1/conversion.go). Equal ones of versions that
 * differ are emitted so that it takes them.
 */
export const hoistedSelectableFields: KindRule = (kind, findings) => {
  const lists = kind.versions.map(({ selectableFields = [] }) => selectableFields);
  const [some, ...others] = lists.flat();
  if (some === undefined || lists.length === 1) return;
  if (isSame(lists.map((list) => JSON.stringify(list.map(({ jsonPath }) => jsonPath).sort())))) return;
  if (!isSame(kind.versions.map(({ schema }) => textOf(schema)))) return;
  const related = others.map(({ place }) => ({ message: "another version's", place }));
  findings.report("WW323", { kind: kind.kind }, some.place, related);
};

function isSame(texts: readonly string[]): boolean {
  return new Set(texts).size === 1;
}

const notCompared: ReadonlySet<string> = new Set(["place", "places", "texts", "typeRef", "builtIn", "mapping", "undecoratable"]);

/** All that a schema gives a CRD, in one order. */
function textOf(schema: Schema): string {
  return JSON.stringify(schema, (key, value: unknown) => {
    if (notCompared.has(key)) return undefined;
    return key === "fields" ? [...(value as readonly Field[])].sort((a, b) => (a.name < b.name ? -1 : 1)) : value;
  });
}
