import { define } from "../define.js";

/** WW120 to WW129, WW135 to WW138: types that have no schema. */
export const typeDiagnostics = {
  WW120: define({
    severity: "error",
    title: "a bare number",
    message: () => "`number` doesn't say whether it is an integer, nor how large",
    remedy: () => "use `int32`, `int64`, `integer`, `double` or `float` from wheelwright/api",
    help: `
Kubernetes tells integers from floating point numbers; TypeScript's \`number\` is either. controller-gen refuses floats for the same reason. The aliases are all \`number\` to TypeScript.

    size?: number;

    import type { int32 } from "wheelwright/api";
    size?: int32;
`,
  }),
  WW121: define({
    severity: "error",
    title: "any",
    message: () => "`any` has no schema",
    remedy: () => "use `JSONValue` from wheelwright/api for a value of any shape, or name the type",
    help: `
With \`any\` it is unclear whether the field should accept everything. \`JSONValue\` (or \`unknown\`) says so: the schema keeps whatever is written.

    config?: any;

    import type { JSONValue } from "wheelwright/api";
    config?: JSONValue;
`,
  }),
  WW122: define<{ type: string; instead?: string }>({
    severity: "error",
    title: "a type has no schema",
    message: ({ type }) => `\`${oneLine(type)}\` has no schema in a CRD`,
    remedy: ({ instead }) => `use ${instead ?? "strings, numbers, lists, maps and classes of these"}`,
    help: `
A CRD's schema describes JSON. Functions, symbols, dates, sets and conditional types have no counterpart in it.

    createdAt?: Date;
    tags?: Set<string>;

    createdAt?: Time;
    @ListSet()
    tags?: string[];
`,
  }),
  WW123: define<{ type: string }>({
    severity: "error",
    title: "a key is not a string",
    message: ({ type }) => `\`${oneLine(type)}\` can't be the keys of a JSON object here`,
    remedy: () => "use `string`, or a union of string literals where the names are known",
    help: `
Keys of JSON objects are strings. \`Record<string, T>\` is a map; \`Record<"a" | "b", T>\` is an object with these two fields; \`Pick\` and \`Omit\` take literal names.

    ports?: Record<int32, string>;

    ports?: Record<string, string>;
`,
  }),
  WW124: define<{ type: string; instead?: string }>({
    severity: "error",
    title: "a union has no schema",
    message: ({ type }) => `the union \`${oneLine(type)}\` has no structural schema`,
    remedy: ({ instead }) =>
      `use ${instead ?? "a union of literals of one type, or a class with one optional field for each choice and `@ExactlyOneOf`"}`,
    help: `
A structural schema gives every field one type. A union of literals of one type is an enum, and \`T | null\` is a nullable T; other unions can't be written.

    source?: Git | Http;

    @ExactlyOneOf("git", "http")
    export class Source {
      git?: Git;
      http?: Http;
    }
    source?: Source;
`,
  }),
  WW125: define<{ name: string; meant?: string }>({
    severity: "error",
    title: "a type's name is unknown",
    message: ({ name }) => `there is no type \`${name}\` here`,
    remedy: ({ name, meant }) =>
      meant === undefined ? `declare \`${name}\` in this file, or import it` : `write \`${meant}\`, or import \`${name}\``,
    help: `
The name is neither declared at the top level of this file, nor imported, nor one of TypeScript's own types that have a schema.

    port?: int32;                                   // not imported

    import type { int32 } from "wheelwright/api";
    port?: int32;
`,
  }),
  WW126: define<{ name: string; module: string }>({
    severity: "error",
    title: "a type of a package can't be read",
    message: ({ name, module }) => `\`${name}\` of "${module}" can't be read by this version of Wheelwright`,
    remedy: ({ name, module }) =>
      `install the package of "${module}" with its types, or copy the fields that you need of \`${name}\` into a class of this project`,
    help: `
Types are read from the project's own files, through \`paths\` in tsconfig.json and \`imports\` in package.json too, and from the .ts and .d.ts files of packages in node_modules. The types of "wheelwright/api" and "wheelwright/kubernetes" are known. Here no file was found that declares the type.

    import type { Thing } from "some-package";
    thing?: Thing;

Run \`npm install\`. If the package has no types of its own and there is no \`@types\` package for it, declare a class with the fields that you need, or keep whatever is written with \`RawExtension\`.
`,
  }),
  WW127: define<{ name: string; module: string }>({
    severity: "error",
    title: "an import leads nowhere",
    message: ({ name, module }) => `"${module}" isn't there, or doesn't export \`${name}\``,
    remedy: ({ name }) => `correct the import, or export \`${name}\` there`,
    help: `
The name is imported from a file of the project that doesn't exist or that doesn't export it. Paths are relative, with or without an extension.

    import { Port } from "./prots";

    import { Port } from "./ports";
`,
  }),
  WW128: define<{ cycle: string }>({
    severity: "error",
    title: "a type contains itself",
    message: ({ cycle }) => `the type contains itself: ${cycle}`,
    remedy: () => "put `@PreserveUnknownFields()` on the field that begins the cycle, or bound the depth with types of their own",
    help: `
A structural schema is finite: it has no references. A type that contains itself can't be written out. (controller-gen writes an empty schema, which the API server refuses.)

    export class Rule {
      any?: Rule[];
    }

    export class Rule {
      @PreserveUnknownFields()
      any?: Rule[];
    }

With \`@PreserveUnknownFields()\` what is inside \`any\` is kept as it is, and isn't checked.
`,
  }),
  WW129: define<{ name: string }>({
    severity: "error",
    title: "a root type is used as a field",
    message: ({ name }) => `\`${name}\` is a whole resource, with apiVersion, kind and metadata; it can't be a field's type`,
    remedy: () => "use the class of its spec, or `EmbeddedResource` for a whole object",
    help: `
Classes that extend \`CustomResource\` are roots. Inside another object there is either a part of one (its spec's class), or a whole object of any kind (\`EmbeddedResource\`).

    template?: Foo;

    template?: FooSpec;
    template?: EmbeddedResource;
`,
  }),
  WW135: define<{ name: string; problem: string }>({
    severity: "error",
    title: "an enum has no schema",
    message: ({ name, problem }) => `the enum ${name} can't be a schema: ${problem}`,
    remedy: () => 'give every member a value, all strings or all numbers: `TCP = "TCP"`',
    help: `
The values of an enum are what is stored in objects, so they must stand in the source. Counted ones would change when a member is added in the middle.

    enum Protocol { TCP, UDP }

    enum Protocol { TCP = "TCP", UDP = "UDP" }
`,
  }),
  WW136: define<{ name: string; expected: string; given: string }>({
    severity: "error",
    title: "a type has the wrong number of arguments",
    message: ({ name, expected, given }) =>
      `\`${name}\` takes ${expected} type ${expected === "1" ? "argument" : "arguments"} and has ${given}`,
    remedy: ({ name, expected }) => `give \`${name}\` ${expected} type ${expected === "1" ? "argument" : "arguments"}`,
    help: `
A generic type needs a type for each of its parameters that has no default.

    labels?: Record<string>;

    labels?: Record<string, string>;
`,
  }),
  WW137: define<{ name: string }>({
    severity: "error",
    title: "a type that should be an object isn't one",
    message: ({ name }) => `\`${oneLine(name)}\` isn't an object with fields`,
    remedy: () => "use a class, an interface or an object type here",
    help: `
\`extends\`, \`Partial\`, \`Required\`, \`Pick\` and \`Omit\` work on objects with fields.

    type Name = string;
    interface Port extends Name {}

    interface Named { name: string }
    interface Port extends Named {}
`,
  }),
  WW138: define<{ name: string; type: string }>({
    severity: "error",
    title: "a field that is picked or left out isn't there",
    message: ({ name, type }) => `\`${oneLine(type)}\` has no field \`${name}\``,
    remedy: () => "correct the name",
    help: `
\`Pick\` and \`Omit\` name fields of the type before them. TypeScript lets \`Omit\` name one that isn't there; here it is refused, since it is a misspelling as a rule.

    port?: Omit<Port, "protcol">;

    port?: Omit<Port, "protocol">;
`,
  }),
};

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}
