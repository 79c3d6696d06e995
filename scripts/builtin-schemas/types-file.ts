import { type CrdSchema, crdSchema } from "./crd-schema.js";
import { leafModels, leafSchemas } from "./leaf-schemas.js";
import { modelNames } from "./model-names.js";
import { type Definitions, type OpenApiSchema, referenced } from "./open-api.js";

/** Where the types are kept, from the repository's root. */
export const typesFilePath = "src/reader/built-in/kubernetes-types.jsonl";

/**
 * The text of the file of built-in types: a line for each, `["V1Container",{...}]`, sorted by name, so that a reader finds the few that it needs
 * without parsing the others, and a new version of Kubernetes is a readable diff. A type that contains itself, or one that does, has no
 * schema; its line has the names that lead to it: `["V1JSONSchemaProps",{"cycle":["V1JSONSchemaProps","V1JSONSchemaProps"]}]`.
 */
export function typesFile(definitions: Definitions): string {
  const names = modelNames(definitions);
  const lines = Object.keys(definitions).flatMap((fullName) => {
    const name = leafSchemas[fullName] === undefined ? names.get(fullName) : leafModels[fullName];
    return name === undefined ? [] : [JSON.stringify([name, entry(fullName)])];
  });
  return `${lines.sort((a, b) => (a < b ? -1 : 1)).join("\n")}\n`;

  function entry(fullName: string): CrdSchema {
    const cycle = cycleFrom(fullName, definitions);
    return cycle === undefined ? crdSchema(fullName, definitions, names) : { cycle: cycle.map((each) => names.get(each)) };
  }
}

/** The full names from a definition to the first one that comes again; undefined where none does. */
export function cycleFrom(fullName: string, definitions: Definitions, path: readonly string[] = []): readonly string[] | undefined {
  const here = [...path, fullName];
  if (path.includes(fullName)) return here;
  const targets = leafSchemas[fullName] === undefined ? targetsOf(definitions[fullName] ?? {}) : [];
  for (const target of targets) {
    const cycle = cycleFrom(target, definitions, here);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

function targetsOf(schema: OpenApiSchema): readonly string[] {
  const target = referenced(schema);
  const inside = [...Object.values(schema.properties ?? {}), schema.items, schema.additionalProperties];
  return [...(target === undefined ? [] : [target]), ...inside.flatMap((each) => (each === undefined ? [] : targetsOf(each)))];
}
