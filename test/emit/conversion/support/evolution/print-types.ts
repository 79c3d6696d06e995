import { keyName, type RandomField, type RandomObject } from "./schema.js";

const scalarTypes = ["int32", "int64"];

/** The type file of a version of Crate, without a hint. */
export function typesOf(spec: RandomObject, isHub: boolean): string {
  const classes = classesOf("CrateSpec", spec).join("\n");
  const marks = isHub ? "@StorageVersion()\n@Hub()\n" : "";
  const text = `${classes}\n@Resource()\n${marks}export class Crate extends CustomResource {\n  spec!: CrateSpec;\n}\n`;
  const used = ["CustomResource", ...new Set([...text.matchAll(/@(\w+)\(/g)].map(([, name]) => String(name)))].sort();
  const types = scalarTypes.filter((type) => text.includes(`: ${type}`)).map((type) => `type ${type}`);
  return `import { ${[...used, ...types].join(", ")} } from "wheelwright/api";\n\n${text}`;
}

/** The classes of an object, inner ones first. */
function classesOf(name: string, { fields }: RandomObject): readonly string[] {
  const inner = fields.flatMap((field) => innerClasses(name, field));
  return [...inner, `export class ${name} {\n${fields.flatMap((field) => linesOf(name, field)).join("\n")}\n}\n`];
}

function innerClasses(around: string, { name, type }: RandomField): readonly string[] {
  if (type.kind === "scalar") return [];
  return classesOf(classOf(around, name), type.kind === "object" ? type : type.element);
}

function linesOf(around: string, { name, isRequired, type }: RandomField): readonly string[] {
  const mayNotBeEmpty = type.kind === "object" && type.mayNotBeEmpty === true && type.fields.length > 0;
  const decorators = type.kind === "scalar" ? type.decorators : mayNotBeEmpty ? ["@MinProperties(1)"] : [];
  const initializer = type.kind === "scalar" && type.initializer !== undefined ? ` = ${type.initializer}` : "";
  const [required, mark] = !isRequired ? [[], "?"] : initializer === "" ? [[], "!"] : [["@Required()"], ""];
  const merge = type.kind === "list" && type.merge === "keyed" ? [`@ListMap("${keyName}")`] : [];
  return [...required, ...decorators, ...merge, `${name}${mark}: ${typeText(around, name, type)}${initializer};`].map(
    (line) => `  ${line}`,
  );
}

function typeText(around: string, name: string, type: RandomField["type"]): string {
  if (type.kind === "scalar") return type.text;
  const inner = classOf(around, name);
  return type.kind === "object" ? inner : type.kind === "list" ? `${inner}[]` : `Record<string, ${inner}>`;
}

/** Each class is used in one place; its name says which. */
function classOf(around: string, field: string): string {
  return `${around}_${field}`;
}
