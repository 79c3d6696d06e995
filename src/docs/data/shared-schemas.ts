import type { ApiKind } from "../../model/api-kind.js";
import type { Field, Schema } from "../../model/schema.js";
import { ruleWithoutPlaces } from "../../model/schema-equality.js";

/** A schema or a field with a number of its own: the same for all that are equal to it. */
interface Known<T> {
  readonly id: number;
  readonly value: T;
}

/** Schemas and fields by what they say. */
interface Shared {
  readonly schemas: Map<string, Known<Schema>>;
  readonly fields: Map<string, Known<Field>>;
}

/**
 * Makes kinds whose versions have one and the same object for each schema and field that is equal in them, but for its places in files. What is known of an object,
 * such as an example or its bounds in words, is then found out once for all versions, and two that are the same need not be compared. Texts, numbers and other
 * schemas without any inside are shared by all kinds, too; larger ones are not, since pages are made and forgotten kind by kind.
 */
export function schemaSharing(): (kind: ApiKind) => ApiKind {
  const small: Shared = { schemas: new Map(), fields: new Map() };
  const ids = { last: 0 };
  return (kind) => {
    const shared = new SharedSchemas(small, ids);
    return { ...kind, versions: kind.versions.map((version) => ({ ...version, schema: shared.schema(version.schema) })) };
  };
}

class SharedSchemas {
  readonly #ofAll: Shared;
  readonly #ofKind: Shared = { schemas: new Map(), fields: new Map() };
  readonly #ids: { last: number };

  constructor(ofAll: Shared, ids: { last: number }) {
    this.#ofAll = ofAll;
    this.#ids = ids;
  }

  schema(schema: Schema): Schema {
    return this.#schema(schema).value;
  }

  #schema(schema: Schema): Known<Schema> {
    const { fields, items, additionalProperties, validations, typeRef, joined } = schema;
    // Schemas of other people's CRDs; those of a project have none.
    if (joined !== undefined) return this.#own(schema);
    const isBuiltIn = schema.builtIn !== undefined;
    const inner = {
      fields: isBuiltIn ? undefined : fields?.map((field) => this.#field(field)),
      items: isBuiltIn || items === undefined ? undefined : this.#schema(items),
      additionalProperties: isBuiltIn || additionalProperties === undefined ? undefined : this.#schema(additionalProperties),
    };
    const key = [
      textOf(schema, toldApart),
      typeRef?.name ?? "",
      validations === undefined ? "" : textOf(validations.map(ruleWithoutPlaces)),
      inner.fields?.map(({ id }) => id).join() ?? "",
      inner.items?.id ?? "",
      inner.additionalProperties?.id ?? "",
    ].join("|");
    return known(this.#of(schema).schemas, key, () =>
      this.#own({
        ...schema,
        ...(inner.fields === undefined ? {} : { fields: inner.fields.map(({ value }) => value) }),
        ...(inner.items === undefined ? {} : { items: inner.items.value }),
        ...(inner.additionalProperties === undefined ? {} : { additionalProperties: inner.additionalProperties.value }),
      }),
    );
  }

  #field(field: Field): Known<Field> {
    const schema = this.#schema(field.schema);
    const shared = { ...field, schema: schema.value };
    // A hint is about one version.
    if (field.mapping !== undefined) return this.#own(shared);
    const key = `${field.required} ${field.undecoratable} ${schema.id} ${field.name}`;
    return known(this.#of(field.schema).fields, key, () => this.#own(shared));
  }

  #of({ fields, items, additionalProperties }: Schema): Shared {
    return fields === undefined && items === undefined && additionalProperties === undefined ? this.#ofAll : this.#ofKind;
  }

  #own<T>(value: T): Known<T> {
    this.#ids.last += 1;
    return { id: this.#ids.last, value };
  }
}

function known<T>(all: Map<string, T>, key: string, make: () => T): T {
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}

/** The parts of a schema that its key has in a form of their own, and its places. */
const toldApart: ReadonlySet<string> = new Set<keyof Schema>([
  "place",
  "places",
  "fields",
  "items",
  "additionalProperties",
  "validations",
  "typeRef",
  "joined",
]);

/** A text for each value, with the length of each string, so that none is like another. JSON has none for minus zero, infinity and large integers. */
function textOf(value: unknown, leftOut?: ReadonlySet<string>): string {
  if (typeof value === "string") return `${value.length}"${value}`;
  if (Array.isArray(value)) return `[${value.map((each) => textOf(each)).join()}]`;
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : `${typeof value} ${value}`;
  let text = "{";
  for (const [key, each] of Object.entries(value)) if (leftOut?.has(key) !== true) text += `${textOf(key)}:${textOf(each)},`;
  return `${text}}`;
}
