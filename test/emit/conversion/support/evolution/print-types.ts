import { keyName, type RandomField, type RandomObject } from "./schema.js";

const scalarTypes = ["int32", "int64", "Time", "MicroTime", "Bytes", "Duration", "Quantity", "IntOrString"];

/** The type file of a version of Crate, without a hint. */
export function typesOf(spec: RandomObject, isHub: boolean): string {
  const names = new ClassNames();
  const classes = classesOf("CrateSpec", spec, names).join("\n");
  const marks = isHub ? "@StorageVersion()\n@Hub()\n" : "";
  const text = `${classes}\n@Resource()\n${marks}export class Crate extends CustomResource {\n  spec!: CrateSpec;\n}\n`;
  const used = ["CustomResource", ...new Set([...text.matchAll(/@(\w+)\(/g)].map(([, name]) => String(name)))].sort();
  const types = scalarTypes.filter((type) => text.includes(`: ${type}`)).map((type) => `type ${type}`);
  return `import { ${[...used, ...types].join(", ")} } from "wheelwright/api";\n\n${text}`;
}

/** The class of each object. Equal objects have one, which is named after the first. */
class ClassNames {
  readonly #known = new Map<string, string>();

  /** The name of an object's class, and whether it is the object's own. */
  of(object: RandomObject, own: string): { readonly name: string; readonly isNew: boolean } {
    const key = JSON.stringify(object.fields);
    const known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, own);
    return { name: known ?? own, isNew: known === undefined || known === own };
  }
}

/** The classes of an object, inner ones first. */
function classesOf(name: string, object: RandomObject, names: ClassNames): readonly string[] {
  const inner = object.fields.flatMap((field) => innerClasses(name, field, names));
  return [...inner, `export class ${name} {\n${object.fields.flatMap((field) => linesOf(name, field, names)).join("\n")}\n}\n`];
}

function innerClasses(around: string, { name, type }: RandomField, names: ClassNames): readonly string[] {
  if (type.kind === "scalar") return [];
  const object = type.kind === "object" ? type : type.element;
  const own = classOf(around, name);
  return names.of(object, own).isNew ? classesOf(own, object, names) : [];
}

function linesOf(around: string, { name, isRequired, type }: RandomField, names: ClassNames): readonly string[] {
  const mayNotBeEmpty = type.kind === "object" && type.mayNotBeEmpty === true && type.fields.length > 0;
  const decorators = type.kind === "scalar" ? type.decorators : mayNotBeEmpty ? ["@MinProperties(1)"] : [];
  const initializer = type.kind === "scalar" && type.initializer !== undefined ? ` = ${type.initializer}` : "";
  const [required, mark] = !isRequired ? [[], "?"] : initializer === "" ? [[], "!"] : [["@Required()"], ""];
  const merge = type.kind === "list" && type.merge === "keyed" ? [`@ListMap("${keyName}")`] : [];
  return [...required, ...decorators, ...merge, `${name}${mark}: ${typeText(classOf(around, name), type, names)}${initializer};`].map(
    (line) => `  ${line}`,
  );
}

function typeText(own: string, type: RandomField["type"], names: ClassNames): string {
  if (type.kind === "scalar") return type.text;
  const { name } = names.of(type.kind === "object" ? type : type.element, own);
  return type.kind === "object" ? name : type.kind === "list" ? `${name}[]` : `Record<string, ${name}>`;
}

/** A class is named after the place of its object. */
function classOf(around: string, field: string): string {
  return `${around}_${field}`;
}
