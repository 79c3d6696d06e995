import { define } from "../define.js";

/** WW120 to WW129, WW135 to WW138, WW156: types that have no schema. */
export const typeDiagnostics = {
  WW120: define({
    severity: "error",
    title: "a bare number",
    message: () => "`number` doesn't say whether it is an integer, nor how large",
    remedy: () => "use `int32`, `int64`, `integer`, `double` or `float` from wheelwright/api",
  }),
  WW121: define({
    severity: "error",
    title: "any",
    message: () => "`any` has no schema",
    remedy: () => "use `JSONValue` from wheelwright/api for a value of any shape, or name the type",
  }),
  WW122: define<{ type: string; instead?: string }>({
    severity: "error",
    title: "a type has no schema",
    message: ({ type }) => `\`${oneLine(type)}\` has no schema in a CRD`,
    remedy: ({ instead }) => `use ${instead ?? "strings, numbers, lists, maps and classes of these"}`,
  }),
  WW123: define<{ type: string }>({
    severity: "error",
    title: "a key is not a string",
    message: ({ type }) => `\`${oneLine(type)}\` can't be the keys of a JSON object here`,
    remedy: () => "use `string`, or a union of string literals where the names are known",
  }),
  WW124: define<{ type: string; instead?: string }>({
    severity: "error",
    title: "a union has no schema",
    message: ({ type }) => `the union \`${oneLine(type)}\` has no structural schema`,
    remedy: ({ instead }) =>
      `use ${instead ?? "a union of literals of one type, or a class with one optional field for each choice and `@ExactlyOneOf`"}`,
  }),
  WW125: define<{ name: string; meant?: string }>({
    severity: "error",
    title: "a type's name is unknown",
    message: ({ name }) => `there is no type \`${name}\` here`,
    remedy: ({ name, meant }) =>
      meant === undefined ? `declare \`${name}\` in this file, or import it` : `write \`${meant}\`, or import \`${name}\``,
  }),
  WW126: define<{ name: string; module: string }>({
    severity: "error",
    title: "a type of a package can't be read",
    message: ({ name, module }) => `\`${name}\` of "${module}" can't be read by this version of Wheelwright`,
    remedy: ({ name, module }) =>
      `install the package of "${module}" with its types, or copy the fields that you need of \`${name}\` into a class of this project`,
  }),
  WW127: define<{ name: string; module: string }>({
    severity: "error",
    title: "an import leads nowhere",
    message: ({ name, module }) => `"${module}" isn't there, or doesn't export \`${name}\``,
    remedy: ({ name }) => `correct the import, or export \`${name}\` there`,
  }),
  WW128: define<{ cycle: string }>({
    severity: "error",
    title: "a type contains itself",
    message: ({ cycle }) => `the type contains itself: ${cycle}`,
    remedy: () => "put `@PreserveUnknownFields()` on the field that begins the cycle, or bound the depth with types of their own",
  }),
  WW129: define<{ name: string }>({
    severity: "error",
    title: "a root type is used as a field",
    message: ({ name }) => `\`${name}\` is a whole resource, with apiVersion, kind and metadata; it can't be a field's type`,
    remedy: () => "use the class of its spec, or `EmbeddedResource` for a whole object",
  }),
  WW135: define<{ name: string; problem: string }>({
    severity: "error",
    title: "an enum has no schema",
    message: ({ name, problem }) => `the enum ${name} can't be a schema: ${problem}`,
    remedy: () => 'give every member a value, all strings or all numbers: `TCP = "TCP"`',
  }),
  WW136: define<{ name: string; expected: string; given: string }>({
    severity: "error",
    title: "a type has the wrong number of arguments",
    message: ({ name, expected, given }) =>
      `\`${name}\` takes ${expected} type ${expected === "1" ? "argument" : "arguments"} and has ${given}`,
    remedy: ({ name, expected }) => `give \`${name}\` ${expected} type ${expected === "1" ? "argument" : "arguments"}`,
  }),
  WW137: define<{ name: string }>({
    severity: "error",
    title: "a type that should be an object isn't one",
    message: ({ name }) => `\`${oneLine(name)}\` isn't an object with fields`,
    remedy: () => "use a class, an interface or an object type here",
  }),
  WW138: define<{ name: string; type: string }>({
    severity: "error",
    title: "a field that is picked or left out isn't there",
    message: ({ name, type }) => `\`${oneLine(type)}\` has no field \`${name}\``,
    remedy: () => "correct the name",
  }),
  WW156: define<{ name: string }>({
    severity: "error",
    title: "TypeScript widens the type of a constant",
    message: ({ name }) => `\`typeof ${oneLine(name)}\` is wider than the constant's value: TypeScript lets others be put there`,
    remedy: () => "write `as const` behind the value, and no type behind the constant's name",
  }),
};

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}
