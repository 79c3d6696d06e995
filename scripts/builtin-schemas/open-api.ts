/** The keywords that are read of a schema of the API server's OpenAPI v3; https://kubernetes.io/docs/concepts/overview/kubernetes-api/#openapi-v3. */
export interface OpenApiSchema {
  readonly $ref?: string;
  readonly allOf?: readonly OpenApiSchema[];
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: OpenApiSchema;
  readonly additionalProperties?: OpenApiSchema;
  readonly "x-kubernetes-list-type"?: string;
  readonly "x-kubernetes-list-map-keys"?: readonly string[];
  readonly "x-kubernetes-map-type"?: string;
}

/** Schemas by their full names, such as `io.k8s.api.core.v1.Container`. */
export type Definitions = Readonly<Record<string, OpenApiSchema>>;

/**
 * All definitions of an API server, from the OpenAPI v3 documents of its groups. A definition that is in several documents is the same in all,
 * but for which kinds it serves.
 * @param get the text at a path of the API server
 */
export async function fetchDefinitions(get: (path: string) => Promise<string>): Promise<Definitions> {
  const index = JSON.parse(await get("/openapi/v3")) as {
    readonly paths: Readonly<Record<string, { readonly serverRelativeURL: string }>>;
  };
  const definitions: Record<string, OpenApiSchema> = {};
  for (const { serverRelativeURL } of Object.values(index.paths)) {
    const document = JSON.parse(await get(serverRelativeURL)) as { readonly components?: { readonly schemas?: Definitions } };
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) definitions[name] ??= schema;
  }
  return definitions;
}

/** The full name that a reference leads to; undefined for a schema that stands for itself. */
export function referenced(schema: OpenApiSchema): string | undefined {
  const [only, ...others] = schema.allOf ?? [];
  const reference = schema.$ref ?? (others.length === 0 ? only?.$ref : undefined);
  return reference?.slice(reference.lastIndexOf("/") + 1);
}
