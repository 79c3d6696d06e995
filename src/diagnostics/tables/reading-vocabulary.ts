import { define } from "../define.js";

/** WW150 to WW159: webhook files, and forms of types and doc comments that would be passed over. */
export const vocabularyDiagnostics = {
  WW150: define<{ file: string; written: string }>({
    severity: "error",
    title: "a webhook file belongs to no kind",
    message: ({ file, written }) => `${written} is of no kind: no type file beside ${file} declares the one that its name means`,
    remedy: () => "name the file `<kind>_webhook.ts`, the kind in lower case, and put it beside the kind's type file",
    help: `
An admission webhook is asked about one kind in one version. The file's name says which kind, its folder says which version.

    api/v1/foo_types.ts          @Resource() export class Foo extends CustomResource
    api/v1/foos_webhook.ts       @ValidatingWebhook() export class FooValidator      // there is no kind Foos
    src/foo_webhook.ts           // not beside the type file: it isn't read

    api/v1/foo_types.ts
    api/v1/foo_webhook.ts        @ValidatingWebhook() export class FooValidator
`,
  }),
  WW151: define<{ name: string }>({
    severity: "error",
    title: "a root type isn't a class declaration",
    message: ({ name }) => `${name} isn't a class declaration, so there would be no CRD for it`,
    remedy: ({ name }) => `write \`@Resource() export class ${name} extends CustomResource\``,
    help: `
The root type of a kind is a declared class with \`@Resource\`. What it is made of may be interfaces and type aliases.

    export interface Foo extends CustomResource {
      spec: FooSpec;
    }

    @Resource()
    export class Foo extends CustomResource {
      spec!: FooSpec;
    }
`,
  }),
  WW152: define<{ tag: string }>({
    severity: "error",
    title: "a rule stands inside a line of a doc comment",
    message: ({ tag }) => `${tag} stands inside a line, where it is text and no rule`,
    remedy: ({ tag }) => `begin a line with ${tag}, or write it in backticks if it is text`,
    help: `
A doc tag is one at the beginning of a line, as in TSDoc. Anywhere else it is part of the text, and the rule that it looks like would be missing from the schema.

    /** The number of the port. @minimum 1 */
    number: int32;

    /**
     * The number of the port.
     * @minimum 1
     */
    number: int32;
`,
  }),
  WW153: define<{ name: string }>({
    severity: "error",
    title: "two types that are extended differ in a field",
    message: ({ name }) => `the types that this one extends differ in the field \`${name}\``,
    remedy: ({ name }) => `declare \`${name}\` here, or make both the same`,
    help: `
An interface that extends several others has the fields of all of them. Where two have a field of one name, it has to be the same field: the same type, the same rules, and optional in both or in neither.

    interface Named { name: string }
    interface Labelled { name: int32 }
    export interface Port extends Named, Labelled {}

    export interface Port extends Named, Labelled {
      name: string;
    }
`,
  }),
  WW154: define<{ what: string; value: string }>({
    severity: "error",
    title: "an enum has a value twice",
    message: ({ what, value }) => `${what} has the value ${value} twice`,
    remedy: () => "remove one of them, or correct it if another value was meant",
    help: `
Each value of an enum is there once. A second one says nothing, and often another value was meant.

    @Enum("Always", "Never", "Never")
    policy?: string;

    @Enum("Always", "Never", "IfNotPresent")
    policy?: string;
`,
  }),
};
