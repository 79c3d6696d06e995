import { canonicalJson } from "../../../src/model/canonical-json.js";
import type { JsonObject } from "../../../src/model/json.js";
import { type Classes, classesOf, isStruct } from "./classes.js";

/** The input for a type file. */
export interface PublishedVersion {
  readonly kind: string;
  /** The schema of the root, without prose. */
  readonly schema: JsonObject;
  /** Decorators of the root class, as they are written in the file: `Hub()`. */
  readonly decorators: readonly string[];
  /** Schemas that have a name in `wheelwright/api` or `@kubernetes/client-node`. */
  readonly known: readonly KnownType[];
}

/** A built-in type. */
export interface KnownType {
  readonly name: string;
  readonly module: "wheelwright/api" | "wheelwright/kubernetes";
  readonly schema: JsonObject;
}

const ofEveryObject: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

/** Writes the type file of one version of a kind, without hints: only its fields, types and constraints. */
export function typeFileOf({ kind, schema, decorators, known }: PublishedVersion): string {
  const properties = Object.fromEntries(Object.entries(schema.properties as JsonObject).filter(([name]) => !ofEveryObject.has(name)));
  const root: JsonObject = { ...schema, properties };
  const knownAs = finderOf(known);
  const taken = [
    kind,
    "Resource",
    "Hub",
    "Items",
    "Default",
    "Condition",
    "LabelSelector",
    "Time",
    "Duration",
    "Bytes",
    "Quantity",
    "IntOrString",
  ];
  const classes = classesOf(root, kind, (each) => knownAs(each) !== undefined, taken);
  const writer = new FieldWriter(classes, knownAs);
  const bodies = classes.all.map(([name, struct]) => `export class ${name} {\n${writer.fields(struct)}\n}`);
  const rootClass = [
    ...decorators.map((decorator) => `@${writer.using(decorator)}`),
    `export class ${kind} extends CustomResource {`,
    writer.fields(root),
    "}",
  ].join("\n");
  writer.used.add("CustomResource");
  return [writer.imports(known), ...bodies, rootClass].join("\n\n").concat("\n");
}

/** Writes fields, and collects the imports of the file. */
class FieldWriter {
  readonly used = new Set<string>();

  constructor(
    private readonly classes: Classes,
    private readonly knownAs: (schema: JsonObject) => KnownType | undefined,
  ) {}

  fields(struct: JsonObject): string {
    const required = (struct.required ?? []) as readonly string[];
    return Object.entries(struct.properties as JsonObject)
      .map(([name, schema]) => this.#field(name, schema as JsonObject, required.includes(name)))
      .join("\n\n");
  }

  /** A decorator's text; its name is imported. */
  using(decorator: string): string {
    this.used.add(decorator.slice(0, decorator.indexOf("(")));
    return decorator;
  }

  imports(known: readonly KnownType[]): string {
    const ofClient = known.filter(({ name, module }) => module === "wheelwright/kubernetes" && this.used.has(name)).map(({ name }) => name);
    const isType = (name: string) => /^(int32|int64|integer|double)$/.test(name) || types.has(name);
    const own = [...this.used].filter((name) => !ofClient.includes(name)).sort();
    const names = [...own.filter((name) => !isType(name)), ...own.filter(isType).map((name) => `type ${name}`)];
    return [
      ...(ofClient.length === 0 ? [] : [`import type { ${ofClient.join(", ")} } from "wheelwright/kubernetes";`]),
      `import { ${names.join(", ")} } from "wheelwright/api";`,
    ].join("\n");
  }

  #field(name: string, schema: JsonObject, required: boolean): string {
    const literal = schema.default !== undefined && typeof schema.default !== "object";
    const decorators = [
      ...this.#decorators(schema),
      ...(schema.default !== undefined && !literal ? [`Default(${JSON.stringify(schema.default)})`] : []),
      ...(schema.default !== undefined && required ? ["Required()"] : []),
    ].map((decorator) => `  @${this.using(decorator)}\n`);
    const mark = required ? (schema.default === undefined ? "!" : "") : "?";
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const initialiser = literal ? ` = ${JSON.stringify(schema.default)}` : "";
    return `${decorators.join("")}  ${key}${mark}: ${this.#type(schema)}${initialiser};`;
  }

  #type(schema: JsonObject): string {
    const type = this.#typeWithoutNull(schema);
    return schema.nullable === true ? `${type} | null` : type;
  }

  #typeWithoutNull(schema: JsonObject): string {
    const known = this.knownAs(schema);
    if (known !== undefined) return this.#named(known.name);
    if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (schema["x-kubernetes-int-or-string"] === true) return this.#named(schema.pattern === undefined ? "IntOrString" : "Quantity");
    switch (schema.type) {
      case "string":
        return this.#string(schema);
      case "integer":
        return this.#named(typeof schema.format === "string" ? schema.format : "integer");
      case "number":
        return this.#named(typeof schema.format === "string" ? schema.format : "double");
      case "boolean":
        return "boolean";
      case "array":
        return this.#array(schema.items as JsonObject);
      case "object":
        return this.#object(schema);
      default:
        return this.#named("JSONValue");
    }
  }

  #string({ format }: JsonObject): string {
    if (format === "date-time") return this.#named("Time");
    return format === "byte" ? this.#named("Bytes") : "string";
  }

  #array(items: JsonObject): string {
    const type = this.#type(items);
    return type.includes("|") ? `(${type})[]` : `${type}[]`;
  }

  #object(schema: JsonObject): string {
    if (isStruct(schema)) return this.classes.nameOf(schema);
    const values = schema.additionalProperties as JsonObject | undefined;
    return values === undefined ? this.#named("RawExtension") : `Record<string, ${this.#type(values)}>`;
  }

  #named(name: string): string {
    this.used.add(name);
    return name;
  }

  #decorators(schema: JsonObject): readonly string[] {
    const inner = (schema.items ?? schema.additionalProperties) as JsonObject | undefined;
    const ofItems = inner === undefined ? [] : this.#decorators(inner).map((decorator) => this.using(decorator));
    return [
      ...constraints(schema).filter((decorator) => !(schema["x-kubernetes-int-or-string"] === true && decorator.startsWith("Pattern"))),
      ...listDecorators(schema),
      ...((schema["x-kubernetes-validations"] ?? []) as readonly JsonObject[]).map((rule) => `XValidation(${literalOf(rule)})`),
      ...(ofItems.length === 0 ? [] : [`Items(${ofItems.join(", ")})`]),
    ];
  }
}

const types: ReadonlySet<string> = new Set([
  ...["Condition", "LabelSelector", "Time", "MicroTime", "Bytes", "Quantity", "IntOrString", "JSONValue", "RawExtension"],
]);

const numbers = ["minimum", "maximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"];

function constraints(schema: JsonObject): readonly string[] {
  const ofFormat = typeof schema.format === "string" && schema.type === "string" && !["date-time", "byte"].includes(schema.format);
  return [
    ...numbers.filter((keyword) => schema[keyword] !== undefined).map((keyword) => `${capital(keyword)}(${String(schema[keyword])})`),
    ...(schema.exclusiveMinimum === true ? ["ExclusiveMinimum(0)"] : []),
    ...(schema.pattern === undefined ? [] : [`Pattern(${JSON.stringify(schema.pattern)})`]),
    ...(ofFormat ? [`Format(${JSON.stringify(schema.format)})`] : []),
    ...(schema.uniqueItems === true ? ["UniqueItems()"] : []),
  ];
}

function listDecorators(schema: JsonObject): readonly string[] {
  const keys = (schema["x-kubernetes-list-map-keys"] ?? []) as readonly string[];
  const byListType: { readonly [type: string]: string } = {
    map: `ListMap(${keys.map((key) => JSON.stringify(key)).join(", ")})`,
    set: "ListSet()",
    atomic: "ListAtomic()",
  };
  const list = byListType[String(schema["x-kubernetes-list-type"])];
  const mapType = schema["x-kubernetes-map-type"];
  const ofMap = mapType === undefined ? [] : [`${isStruct(schema) ? "StructType" : "MapType"}(${JSON.stringify(mapType)})`];
  return [...(list === undefined ? [] : [list]), ...ofMap];
}

/** JSON as a TypeScript literal. */
function literalOf(value: JsonObject): string {
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${key}: ${JSON.stringify(each)}`)
    .join(", ")} }`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A schema without the description of the field that has it. */
function bare({ default: _default, ...schema }: JsonObject): JsonObject {
  return schema;
}

/** Finds the known type of a schema. A schema is compared as text, once. */
function finderOf(known: readonly KnownType[]): (schema: JsonObject) => KnownType | undefined {
  const byText = new Map(known.map((type) => [canonicalJson(bare(type.schema)), type]));
  const found = new WeakMap<JsonObject, { readonly type: KnownType | undefined }>();
  return (schema) => {
    const before = found.get(schema);
    if (before !== undefined) return before.type;
    const type = byText.get(canonicalJson(bare(schema)));
    found.set(schema, { type });
    return type;
  };
}
