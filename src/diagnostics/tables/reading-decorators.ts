import { define } from "../define.js";

/** WW101 to WW115: the source text, decorators, doc tags and their arguments. */
export const decoratorDiagnostics = {
  WW101: define<{ message: string }>({
    severity: "error",
    title: "the file has a syntax error",
    message: ({ message }) => `TypeScript can't read this: ${message}`,
    remedy: () => "mend the syntax here; nothing of this file was read",
    help: `
The file isn't TypeScript at this place. The message is TypeScript's own. Kinds that are declared in the file are left out until it can be read.

    export class FooSpec {
      size?: int32 = ;          // Expression expected.
      size?: int32 = 1;
    }
`,
  }),
  WW155: define<{ tag: string }>({
    severity: "error",
    title: "a doc comment ends inside of a tag",
    message: ({ tag }) => `the \`*/\` inside of @${tag} ends the doc comment here`,
    remedy: ({ tag }) =>
      tag === "pattern"
        ? "write the slash as \\x2F: `*\\x2F`; or say it as a decorator, @Pattern(...)"
        : `say it as a decorator, @${tag.charAt(0).toUpperCase()}${tag.slice(1)}(...)`,
    help: `
TypeScript ends a comment at the first \`*/\`, whatever it stands in. What follows is read as code, and nothing of this file was read.

    /** @pattern ^/.*/$ */       // the comment ends after /.*/
    /** @pattern ^/.*\\x2F$ */    // the same pattern
    @Pattern("^/.*/$")
`,
  }),
  WW102: define<{ written: string; from?: string; meant?: string }>({
    severity: "error",
    title: "a decorator is not one of wheelwright/api",
    message: ({ written, from }) =>
      from === undefined
        ? `${written} is not imported from "wheelwright/api"`
        : `${written} comes from "${from}" and isn't a decorator that "wheelwright/api" exports`,
    remedy: ({ written, from, meant }) =>
      meant === undefined
        ? `import the decorator from "wheelwright/api" by its exact name, or remove ${written}`
        : from === undefined && written === `@${meant}`
          ? `add \`import { ${meant} } from "wheelwright/api";\` to this file, or remove ${written}`
          : `write @${meant}, imported from "wheelwright/api", or remove ${written}`,
    help: `
Type files are read, not run, so a decorator means something only if "wheelwright/api" exports it. A misspelt one, one of another package or one of your own would change nothing in the CRD; it is refused rather than passed over.

    import { Resource } from "wheelwright/api";
    import { Minimum } from "elsewhere";

    @Minimum(1)               // of another package
    @Minimun(1)               // misspelt

    import { Minimum, Resource } from "wheelwright/api";
    @Minimum(1)

\`import { Minimum as Min }\` and \`import * as api\` work as well: what counts is where the name comes from.
`,
  }),
  WW103: define<{ written: string; belongs: string }>({
    severity: "error",
    title: "a decorator stands in the wrong place",
    message: ({ written, belongs }) => `${written} belongs on ${belongs}`,
    remedy: ({ written, belongs }) => `move ${written} to ${belongs}, or remove it`,
    help: `
Some decorators speak of a whole kind, others of one field. A class is a kind's root if it has \`@Resource\`; decorators such as \`@StorageVersion\` need one.

    @StorageVersion()                    // the class has no @Resource
    export class Foo extends CustomResource {}

    @Resource()
    @StorageVersion()
    export class Foo extends CustomResource {}
`,
  }),
  WW105: define<{ written: string; problem: string; signature?: string }>({
    severity: "error",
    title: "a decorator's arguments are wrong",
    message: ({ written, problem }) => `${written} ${problem}`,
    remedy: ({ written, signature }) =>
      signature === undefined ? `put parentheses behind ${written}, and between them what it takes` : `write \`${signature}\``,
    help: `
The arguments don't fit the decorator: too few or too many, of another type, or an option that it doesn't have.

    @Minimum("1")
    @Resource({ shortName: "da" })

    @Minimum(1)
    @Resource({ shortNames: ["da"] })
`,
  }),
  WW106: define<{ text: string }>({
    severity: "error",
    title: "a value is not known without running the file",
    message: ({ text }) => `\`${text}\` isn't a literal, nor a constant made of literals`,
    remedy: () => "write the value itself, or a `const` that is a literal",
    help: `
Arguments of decorators and initialisers of fields are read from the source text; type files are never run. They may be literals, lists and objects of literals, arithmetic and joined strings, members of an enum, and \`const\`s of this file or of another one of the project that are such.

    size?: int32 = Number(process.env.SIZE);

    const defaultSize = 1;
    size?: int32 = defaultSize;
`,
  }),
  WW107: define<{ text: string }>({
    severity: "error",
    title: "a number is too large to be kept exactly",
    message: ({ text }) => `${text} is beyond 2^53 - 1 and can't be kept exactly`,
    remedy: () => "write a number between -9007199254740991 and 9007199254740991",
    help: `
JavaScript's numbers count exactly only up to 2^53 - 1, so a larger literal already is another number when it is read.

    @Maximum(9223372036854775807)        // becomes 9223372036854775808

Leave the bound away where the field is an \`int64\`: the format has it. Or choose a smaller one.
`,
  }),
  WW108: define<{ tag: string; meant?: string }>({
    severity: "error",
    title: "a doc tag is unknown",
    message: ({ tag }) => `the doc tag ${tag} is unknown`,
    remedy: ({ tag, meant }) =>
      `${meant === undefined ? "correct the tag's spelling" : `write @${meant}`}, or write ${tag} in backticks if it is text`,
    help: `
Interfaces and type aliases take the decorators' names as doc tags, and TSDoc's own tags are text for readers. Any other tag might be a misspelt rule, so it is refused.

    export interface Port {
      /** @minimun 1 */
      number: int32;
    }

    export interface Port {
      /** @minimum 1 */
      number: int32;
    }
`,
  }),
  WW109: define<{ tag: string; decorator: string }>({
    severity: "error",
    title: "a rule is a doc tag where it has to be a decorator",
    message: ({ tag, decorator }) => `${tag} is a doc tag here and has no effect; ${decorator} is a decorator`,
    remedy: ({ decorator }) => `write ${decorator}(...) above the class or field instead of the tag`,
    help: `
In a class, rules are decorators. Doc tags serve where TypeScript has no decorators: in interfaces and type aliases. Mappings to the hub are decorators only.

    export class Port {
      /** @minimum 1 */
      number!: int32;
    }

    export class Port {
      @Minimum(1)
      number!: int32;
    }
`,
  }),
  WW110: define<{ written: string }>({
    severity: "error",
    title: "a decorator is there twice",
    message: ({ written }) => `${written} is said twice`,
    remedy: ({ written }) => `keep one ${written}`,
    help: `
Only one of the two could hold. \`@XValidation\`, \`@PrinterColumn\`, \`@SelectableField\`, \`@HubOnly\`, \`@Items\`, \`@Rbac\`, the webhook decorators and the one-of groups may be repeated; other decorators may not.

    @Minimum(0)
    @Minimum(1)
    size?: int32;
`,
  }),
  WW111: define<{ flags: string }>({
    severity: "error",
    title: "a pattern has flags",
    message: ({ flags }) => `a schema's pattern has no flags, and this one has \`${flags}\``,
    remedy: () => "remove the flags; write `(?i)` at the start of a pattern that ignores case",
    help: `
\`pattern\` in a CRD is the bare expression in RE2's syntax, so flags would be lost.

    @Pattern(/^[a-z]+$/i)

    @Pattern("(?i)^[a-z]+$")
`,
  }),
  WW112: define<{ written: string; keyword: string }>({
    severity: "error",
    title: "a field and its type say different things",
    message: ({ written, keyword }) => `${written} gives \`${keyword}\` another value than the type has`,
    remedy: ({ keyword }) => `say \`${keyword}\` in one place, or make both the same`,
    help: `
A rule on a field adds to what its type says. Of two bounds the stricter holds, but two patterns, formats or enums can't both be written into one schema.

    /** @pattern ^[a-z]+$ */
    export type Name = string;

    export class FooSpec {
      @Pattern("^[0-9]+$")
      name!: Name;
    }

Join the two expressions into one, or write one of the rules as \`@XValidation\`.
`,
  }),
  WW113: define({
    severity: "error",
    title: "@Items is on a field that has no elements",
    message: () => "@Items is for the elements of a list or the values of a map, and this field is neither",
    remedy: () => "put the rules on the field itself, without @Items",
    help: `
\`@Items(...)\` holds rules for what is inside a list or a map.

    @Items(MinLength(1))
    name!: string;

    @MinLength(1)
    name!: string;

    @Items(MinLength(1))
    names!: string[];
`,
  }),
  WW114: define<{ text: string }>({
    severity: "error",
    title: "@Items holds something that is no rule",
    message: ({ text }) => `\`${text}\` isn't a rule for elements`,
    remedy: () => "write calls of decorators of wheelwright/api that speak of values, such as `MinLength(1)`",
    help: `
Inside \`@Items\` the decorators are called without the @; as a doc tag it is \`@items minLength 1\`, or \`@items {"minLength": 1, "pattern": "^a"}\`. Those that speak of a field and not of its value (\`Default\`, \`MapsTo\`, \`Required\`, ...) have no meaning there.

    @Items("MinLength(1)")
    @Items(Default("a"))

    @Items(MinLength(1), Pattern("^a"))
`,
  }),
  WW115: define<{ text: string; problem: "unknown" | "notCalled" | "called" | "variable" }>({
    severity: "error",
    title: "a mapping names something that isn't a codec",
    message: ({ text, problem }) =>
      problem === "variable" ? `\`${text}\` isn't a constant, so what it is may change` : `\`${text}\` isn't a codec`,
    remedy: ({ text, problem }) => codecRemedies[problem](text),
    help: `
The second argument of \`@MapsTo\` is a codec: a pair of functions between the spoke's value and the hub's. The built-in ones are called: \`hostPort()\`, \`duration(unit)\`, \`enumMap({ ... }, { otherwise? })\`, \`scale(unit)\`, \`quantity(unit?)\`, \`text()\`, \`first()\`, \`single()\` and \`entries(key, value?)\`; \`inverse(codec)\` is one with its sides exchanged.

    @MapsTo(".spec.timeoutSeconds", duration) timeout?: string;

    @MapsTo(".spec.timeoutSeconds", duration("s")) timeout?: string;

One of your own is a constant that \`codec()\` makes, exported from any file of the project, and is named without being called.

    export const cron = codec<CronSchedule, string>({ toHub, fromHub, samples: [[{ hour: "5" }, "* 5 * * *"]] });

    @MapsTo(".spec.schedule", cron) schedule?: CronSchedule;
`,
  }),
  WW116: define<{ field: string; problem: string }>({
    severity: "error",
    title: "a group of fields names one that can't be in it",
    message: ({ field, problem }) => `"${field}" can't be in the group: ${problem}`,
    remedy: () => "name optional fields of this class",
    help: `
\`@ExactlyOneOf\`, \`@AtMostOneOf\` and \`@AtLeastOneOf\` say which of a class's optional fields may be set together.

    @ExactlyOneOf("git", "htpp")
    export class Source {
      git?: Git;
      http?: Http;
    }

    @ExactlyOneOf("git", "http")
`,
  }),
  WW117: define<{ name: string }>({
    severity: "error",
    title: "a type is declared twice in a file",
    message: ({ name }) => `\`${name}\` is declared twice in this file`,
    remedy: () => "put all of the type into one declaration, or give one of the two another name",
    help: `
TypeScript merges two interfaces of the same name. A schema is read from one declaration, so that its fields stand together.

    interface Port { name: string }
    interface Port { number: int32 }

    interface Port { name: string; number: int32 }
`,
  }),
  WW118: define<{ name: string }>({
    severity: "error",
    title: "rules in CEL can't write a field's name",
    message: ({ name }) => `rules in CEL can't write the name "${name}"`,
    remedy: () => "use letters, digits, `_`, `-`, `.` and `/` in the field's name, or make the field required",
    help: `
\`@Immutable()\` on an optional field is also a rule of the object that holds it, and that rule has to name the field.

    @Immutable()
    "the tier"?: string;

    @Immutable()
    tier?: string;
`,
  }),
  WW119: define<{ name: string }>({
    severity: "error",
    title: "a type file has a namespace",
    message: ({ name }) => `the namespace ${name} isn't read, nor what is inside it`,
    remedy: () => "put the types at the top level of the file",
    help: `
Types are read from the top level of files. Versions and groups are folders, so nothing needs a namespace to keep names apart.

    export namespace ports {
      export class Port { name!: string }
    }

    export class Port { name!: string }
`,
  }),
};

const codecRemedies = {
  unknown: () => 'call a codec that "wheelwright/api" exports, or name an exported constant of yours that `codec()` makes',
  notCalled: (text: string) => `call it: \`${text}(...)\``,
  called: (text: string) => `name it without calling it: \`${text.replace(/\(.*$/s, "")}\``,
  variable: () => "declare it with `const`",
} as const;
