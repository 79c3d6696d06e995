import { define } from "../define.js";

/** WW150 to WW159: webhook files, and forms of types and doc comments that would be passed over. */
export const vocabularyDiagnostics = {
  WW150: define<{ file: string; written: string }>({
    severity: "error",
    title: "a webhook file belongs to no kind",
    message: ({ file, written }) => `${written} is of no kind: no type file beside ${file} declares the one that its name means`,
    remedy: () => "name the file `<kind>_webhook.ts`, the kind in lower case, and put it beside the kind's type file",
  }),
  WW151: define<{ name: string }>({
    severity: "error",
    title: "a root type isn't a class declaration",
    message: ({ name }) => `${name} isn't a class declaration, so there would be no CRD for it`,
    remedy: ({ name }) => `write \`@Resource() export class ${name} extends CustomResource\``,
  }),
  WW152: define<{ tag: string }>({
    severity: "error",
    title: "a rule stands inside a line of a doc comment",
    message: ({ tag }) => `${tag} stands inside a line, where it is text and no rule`,
    remedy: ({ tag }) => `begin a line with ${tag}, or write it in backticks if it is text`,
  }),
  WW153: define<{ name: string }>({
    severity: "error",
    title: "two types that are extended differ in a field",
    message: ({ name }) => `the types that this one extends differ in the field \`${name}\``,
    remedy: ({ name }) => `declare \`${name}\` here, or make both the same`,
  }),
  WW154: define<{ what: string; value: string }>({
    severity: "error",
    title: "an enum has a value twice",
    message: ({ what, value }) => `${what} has the value ${value} twice`,
    remedy: () => "remove one of them, or correct it if another value was meant",
  }),
};
