import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { Field, Schema } from "../../src/model/schema.js";

const place = { file: "api/v1/thing_types.ts", line: 1, column: 1, length: 1 };

/** A schema, with a place. */
export function schema(keywords: Omit<Schema, "place">): Schema {
  return { ...keywords, place };
}

/** An object schema of fields; a name that ends in `!` is required. */
export function struct(fields: Readonly<Record<string, Schema>>): Schema {
  return schema({ type: "object", fields: Object.entries(fields).map(([name, field]) => fieldOf(name, field)) });
}

/** A field, with further properties. */
export function fieldOf(name: string, of: Schema, more: Partial<Field> = {}): Field {
  return { name: name.replace(/!$/, ""), required: name.endsWith("!"), schema: of, place, ...more };
}

/** A version of the kind Thing. */
export function version(name: string, root: Schema, more: Partial<ApiVersion> = {}): ApiVersion {
  const names = { plural: "things", singular: "thing", listKind: "ThingList", shortNames: [], categories: [] };
  return {
    name,
    file: `api/${name}/thing_types.ts`,
    className: "Thing",
    names,
    scope: "Namespaced",
    served: true,
    statusSubresource: false,
    printerColumns: [],
    schema: root,
    hubOnly: [],
    place,
    ...more,
  };
}

/** The kind Thing in these versions. */
export function kindOf(...versions: readonly ApiVersion[]): ApiKind {
  const names = { plural: "things", singular: "thing", listKind: "ThingList", shortNames: [], categories: [] };
  return { group: "example.com", kind: "Thing", names, scope: "Namespaced", versions };
}
