import { modelNames } from "./model-names.js";
import { type Definitions, type OpenApiSchema, referenced } from "./open-api.js";

/** Where the types are kept, from the repository's root. */
export const declarationsPath = "src/kubernetes/index.d.ts";

const machinery = "io.k8s.apimachinery.pkg";
const extensions = "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1";

/** Types whose JSON is not what their OpenAPI definition has. They have no declaration of their own: this text stands where they are named. */
const inline: Readonly<Record<string, string | undefined>> = {
  [`${machinery}.apis.meta.v1.Time`]: "string",
  [`${machinery}.apis.meta.v1.FieldsV1`]: "object",
  [`${machinery}.apis.meta.v1.Patch`]: "object",
  [`${machinery}.api.resource.Quantity`]: "Quantity",
  [`${machinery}.runtime.RawExtension`]: "object",
  [`${extensions}.JSON`]: "unknown",
  [`${extensions}.JSONSchemaPropsOrArray`]: "V1JSONSchemaProps | V1JSONSchemaProps[]",
  [`${extensions}.JSONSchemaPropsOrBool`]: "V1JSONSchemaProps | boolean",
  [`${extensions}.JSONSchemaPropsOrStringArray`]: "V1JSONSchemaProps | string[]",
};

/** Types that are no objects, by their full names: the name that `@kubernetes/client-node` has for each, and its type on the wire. */
const aliases: Readonly<Record<string, readonly [name: string, type: string] | undefined>> = {
  [`${machinery}.apis.meta.v1.MicroTime`]: ["V1MicroTime", "string"],
  [`${machinery}.util.intstr.IntOrString`]: ["IntOrString", "number | string"],
};

const header = `// Generated from the OpenAPI of an API server by \`npm run update-builtin-schemas\`. Don't edit.

/** An amount with a unit (\`500m\`, \`1Gi\`), or a plain number. The API server returns a string for Kubernetes' own kinds. */
type Quantity = string | number;

`;

/**
 * The declarations of Kubernetes' own types as they are in JSON, under the names of \`@kubernetes/client-node\`: times are strings and fields have their
 * JSON names. Of each description the first sentence is kept.
 */
export function typeDeclarations(definitions: Definitions): string {
  const names = modelNames(definitions);
  const declared = Object.entries(definitions)
    .filter(([fullName]) => inline[fullName] === undefined)
    .map(
      ([fullName, schema]) => [aliases[fullName]?.[0] ?? names.get(fullName) ?? fullName, declaration(fullName, schema, names)] as const,
    );
  const sorted = declared.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return `${header}${sorted.join("\n")}\nexport {};\n`;
}

function declaration(fullName: string, schema: OpenApiSchema, names: ReadonlyMap<string, string>): string {
  const alias = aliases[fullName];
  const comment = commentOf(schema, "");
  if (alias !== undefined) return `${comment}export type ${alias[0]} = ${alias[1]};\n`;
  const fields = Object.entries(schema.properties ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = fields.map(([name, field]) => {
    const mark = schema.required?.includes(name) ? "" : "?";
    return `${commentOf(field, "  ")}  ${keyText(name)}${mark}: ${typeText(field, names)};\n`;
  });
  const name = names.get(fullName);
  return lines.length === 0 ? `${comment}export type ${name} = object;\n` : `${comment}export interface ${name} {\n${lines.join("")}}\n`;
}

function typeText(schema: OpenApiSchema, names: ReadonlyMap<string, string>): string {
  const target = referenced(schema);
  if (target !== undefined) return inline[target] ?? aliases[target]?.[0] ?? names.get(target) ?? "unknown";
  switch (schema.type) {
    case "array": {
      const item = typeText(schema.items ?? {}, names);
      return item.includes(" ") ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return schema.additionalProperties === undefined ? "object" : `{ [key: string]: ${typeText(schema.additionalProperties, names)} }`;
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
      return schema.type;
    default:
      return "unknown";
  }
}

function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** The first sentence of a description. */
function commentOf({ description = "" }: OpenApiSchema, indent: string): string {
  const [sentence = ""] = description.split(/\n|(?<=[^.][^.]\.)\s+(?=[A-Z"`'])/);
  const text = sentence.trim().replaceAll("*/", "*\\/");
  return text === "" ? "" : `${indent}/** ${text} */\n`;
}
