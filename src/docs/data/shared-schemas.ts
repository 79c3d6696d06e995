import type { ApiKind } from "../../model/api-kind.js";
import type { Field, Schema } from "../../model/schema.js";
import { ruleWithoutPlaces } from "../../model/schema-equality.js";

/** A schema or a field with a number of its own: the same for all that are equal to it. */
interface Known<T> {
  readonly id: number;
  readonly value: T;
}

/**
 * A kind whose versions have one and the same object for each schema and field that is equal in them, but for its places in files. What is known of an object,
 * such as an example or its bounds in words, is then found out once for all versions, and two that are the same need not be compared.
 */
export function withSharedSchemas(kind: ApiKind): ApiKind {
  const shared = new SharedSchemas();
  return { ...kind, versions: kind.versions.map((version) => ({ ...version, schema: shared.schema(version.schema) })) };
}

class SharedSchemas {
  readonly #schemas = new Map<string, Known<Schema>>();
  readonly #fields = new Map<string, Known<Field>>();
  #last = 0;

  schema(schema: Schema): Schema {
    return this.#schema(schema).value;
  }

  #schema(schema: Schema): Known<Schema> {
    const { place: _place, places: _places, fields, items, additionalProperties, validations, typeRef, joined, ...rest } = schema;
    // Schemas of other people's CRDs; those of a project have none.
    if (joined !== undefined) return this.#own(schema);
    const isBuiltIn = rest.builtIn !== undefined;
    const inner = {
      fields: isBuiltIn ? undefined : fields?.map((field) => this.#field(field)),
      items: isBuiltIn || items === undefined ? undefined : this.#schema(items),
      additionalProperties: isBuiltIn || additionalProperties === undefined ? undefined : this.#schema(additionalProperties),
    };
    const key = [
      textOf(rest),
      typeRef?.name ?? "",
      validations === undefined ? "" : textOf(validations.map(ruleWithoutPlaces)),
      inner.fields?.map(({ id }) => id).join() ?? "",
      inner.items?.id ?? "",
      inner.additionalProperties?.id ?? "",
    ].join("|");
    return known(this.#schemas, key, () =>
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
    return known(this.#fields, key, () => this.#own(shared));
  }

  #own<T>(value: T): Known<T> {
    this.#last += 1;
    return { id: this.#last, value };
  }
}

function known<T>(all: Map<string, T>, key: string, make: () => T): T {
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}

/** A text for each value. JSON has none for minus zero, infinity and large integers. */
function textOf(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : `${typeof value} ${value}`;
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${textOf(each)}`)
    .join()}}`;
}
