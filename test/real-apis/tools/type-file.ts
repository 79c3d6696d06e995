import { canonicalJson } from "../../../src/model/canonical-json.js";
import type { JsonObject } from "../../../src/model/json.js";
import { type Classes, classesOf } from "./classes.js";
import { keywordDecorators, literalOf, propertyName } from "./keyword-decorators.js";
import { innerSchema, type TypeNames, typeText } from "./type-text.js";

/** The input for a type file. */
export interface PublishedSchema {
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
export function typeFileOf({ kind, schema, decorators, known }: PublishedSchema): string {
  const properties = Object.fromEntries(Object.entries(schema.properties as JsonObject).filter(([name]) => !ofEveryObject.has(name)));
  const root: JsonObject = { ...schema, properties };
  const knownAs = finderOf(known);
  const classes = classesOf(root, kind, (each) => knownAs(each) !== undefined);
  const writer = new FieldWriter(classes, knownAs);
  const bodies = classes.all.map(([name, struct]) => `export class ${name} {\n${writer.fields(struct)}\n}`);
  const rootClass = [
    ...[...decorators, ...keywordDecorators(schema, [])].map((decorator) => `@${writer.using(decorator)}`),
    `export class ${kind} extends ${writer.imported("CustomResource")} {`,
    ...(required(schema).includes("metadata") ? [`  metadata!: ${writer.imported("ObjectMeta")};\n`] : []),
    writer.fields(root),
    "}",
  ].join("\n");
  return [writer.imports(known), ...bodies, rootClass].join("\n\n").concat("\n");
}

function required(struct: JsonObject): readonly string[] {
  return (struct.required ?? []) as readonly string[];
}

/** Writes fields, and collects the imports of the file. */
class FieldWriter implements TypeNames {
  readonly #used = new Set<string>();

  constructor(
    private readonly classes: Classes,
    readonly knownAs: TypeNames["knownAs"],
  ) {}

  fields(struct: JsonObject): string {
    return Object.entries(struct.properties as JsonObject)
      .map(([name, schema]) => this.#field(name, schema as JsonObject, required(struct).includes(name)))
      .join("\n\n");
  }

  classOf(schema: JsonObject): string {
    return this.classes.nameOf(schema);
  }

  imported(name: string): string {
    this.#used.add(name);
    return name;
  }

  /** A decorator's text; its name is imported. */
  using(decorator: string): string {
    this.imported(decorator.slice(0, decorator.indexOf("(")));
    return decorator;
  }

  imports(known: readonly KnownType[]): string {
    const ofClient = known
      .filter(({ name, module }) => module === "wheelwright/kubernetes" && this.#used.has(name))
      .map(({ name }) => name);
    const own = [...this.#used].filter((name) => !ofClient.includes(name)).sort();
    const names = [...own.filter((name) => !types.has(name)), ...own.filter((name) => types.has(name)).map((name) => `type ${name}`)];
    return [
      ...(ofClient.length === 0 ? [] : [`import type { ${ofClient.join(", ")} } from "wheelwright/kubernetes";`]),
      `import { ${names.join(", ")} } from "wheelwright/api";`,
    ].join("\n");
  }

  #field(name: string, schema: JsonObject, isRequired: boolean): string {
    const literal = schema.default !== undefined && typeof schema.default !== "object";
    const decorators = [
      ...this.#decorators(schema),
      ...(schema.default !== undefined && !literal ? [`Default(${literalOf(schema.default)})`] : []),
      ...(schema.default !== undefined && isRequired ? ["Required()"] : []),
    ].map((decorator) => `  @${this.using(decorator)}\n`);
    const mark = isRequired ? (schema.default === undefined ? "!" : "") : "?";
    const initialiser = literal ? ` = ${JSON.stringify(schema.default)}` : "";
    return `${decorators.join("")}  ${propertyName(name)}${mark}: ${typeText(schema, this).text}${initialiser};`;
  }

  #decorators(schema: JsonObject): readonly string[] {
    const inner = this.knownAs(schema) === undefined ? innerSchema(schema) : undefined;
    const ofItems = inner === undefined ? [] : this.#decorators(inner).map((decorator) => this.using(decorator));
    return [...keywordDecorators(schema, typeText(schema, this).says), ...(ofItems.length === 0 ? [] : [`Items(${ofItems.join(", ")})`])];
  }
}

/** The names that `wheelwright/api` exports as types only. */
const types: ReadonlySet<string> = new Set([
  ...["int32", "int64", "integer", "double", "float", "Quantity", "IntOrString", "Time", "MicroTime", "Duration", "Bytes"],
  ...["JSONValue", "RawExtension", "ObjectMeta", "Condition", "LabelSelector"],
]);

/** A schema without the default of the field that has it. */
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
