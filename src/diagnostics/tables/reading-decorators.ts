import { define } from "../define.js";

/** WW101 to WW115: the source text, decorators, doc tags and their arguments. */
export const decoratorDiagnostics = {
  WW101: define<{ message: string }>({
    severity: "error",
    title: "the file has a syntax error",
    message: ({ message }) => `TypeScript can't read this: ${message}`,
    remedy: () => "mend the syntax here; nothing of this file was read",
  }),
  WW155: define<{ tag: string }>({
    severity: "error",
    title: "a doc comment ends inside of a tag",
    message: ({ tag }) => `the \`*/\` inside of @${tag} ends the doc comment here`,
    remedy: ({ tag }) =>
      tag === "pattern"
        ? "write the slash as \\x2F: `*\\x2F`; or say it as a decorator, @Pattern(...)"
        : `say it as a decorator, @${tag.charAt(0).toUpperCase()}${tag.slice(1)}(...)`,
  }),
  WW102: define<{ written: string; from?: string; meant?: string; counterpart?: string }>({
    severity: "error",
    title: "a decorator is not one of wheelwright/api",
    message: ({ written, from }) =>
      from === undefined
        ? `${written} is not imported from "wheelwright/api"`
        : `${written} comes from "${from}" and isn't a decorator that "wheelwright/api" exports`,
    remedy: ({ written, from, meant, counterpart }) => {
      if (counterpart !== undefined) return `write ${counterpart} instead, or remove ${written}`;
      if (meant === undefined) return `import the decorator from "wheelwright/api" by its exact name, or remove ${written}`;
      return from === undefined && written === `@${meant}`
        ? `add \`import { ${meant} } from "wheelwright/api";\` to this file, or remove ${written}`
        : `write @${meant}, imported from "wheelwright/api", or remove ${written}`;
    },
  }),
  WW103: define<{ written: string; belongs: string }>({
    severity: "error",
    title: "a decorator stands in the wrong place",
    message: ({ written, belongs }) => `${written} belongs on ${belongs}`,
    remedy: ({ written, belongs }) => `move ${written} to ${belongs}, or remove it`,
  }),
  WW105: define<{ written: string; problem: string; signature?: string }>({
    severity: "error",
    title: "a decorator's arguments are wrong",
    message: ({ written, problem }) => `${written} ${problem}`,
    remedy: ({ written, signature }) =>
      signature === undefined ? `put parentheses behind ${written}, and between them what it takes` : `write \`${signature}\``,
  }),
  WW106: define<{ text: string }>({
    severity: "error",
    title: "a value is not known without running the file",
    message: ({ text }) => `\`${text}\` isn't a literal, nor a constant made of literals`,
    remedy: () => "write the value itself, or a `const` that is a literal",
  }),
  WW107: define<{ text: string }>({
    severity: "error",
    title: "a number is too large to be kept exactly",
    message: ({ text }) => `${text} is beyond 2^53 - 1 and can't be kept exactly`,
    remedy: () => "write a number between -9007199254740991 and 9007199254740991",
  }),
  WW108: define<{ tag: string; meant?: string }>({
    severity: "error",
    title: "a doc tag is unknown",
    message: ({ tag }) => `the doc tag ${tag} is unknown`,
    remedy: ({ tag, meant }) =>
      `${meant === undefined ? "correct the tag's spelling" : `write @${meant}`}, or write ${tag} in backticks if it is text`,
  }),
  WW109: define<{ tag: string; decorator: string }>({
    severity: "error",
    title: "a rule is a doc tag where it has to be a decorator",
    message: ({ tag, decorator }) => `${tag} is a doc tag here and has no effect; ${decorator} is a decorator`,
    remedy: ({ decorator }) => `write ${decorator}(...) above the class or field instead of the tag`,
  }),
  WW110: define<{ written: string }>({
    severity: "error",
    title: "a decorator is there twice",
    message: ({ written }) => `${written} is said twice`,
    remedy: ({ written }) => `keep one ${written}`,
  }),
  WW111: define<{ flags: string }>({
    severity: "error",
    title: "a pattern has flags",
    message: ({ flags }) => `a schema's pattern has no flags, and this one has \`${flags}\``,
    remedy: () => "remove the flags; write `(?i)` at the start of a pattern that ignores case",
  }),
  WW112: define<{ written: string; keyword: string }>({
    severity: "error",
    title: "a field and its type say different things",
    message: ({ written, keyword }) => `${written} gives \`${keyword}\` another value than the type has`,
    remedy: ({ keyword }) => `say \`${keyword}\` in one place, or make both the same`,
  }),
  WW113: define({
    severity: "error",
    title: "@Items is on a field that has no elements",
    message: () => "@Items is for the elements of a list or the values of a map, and this field is neither",
    remedy: () => "put the rules on the field itself, without @Items",
  }),
  WW114: define<{ text: string }>({
    severity: "error",
    title: "@Items holds something that is no rule",
    message: ({ text }) => `\`${text}\` isn't a rule for elements`,
    remedy: () => "write calls of decorators of wheelwright/api that constrain values, such as `MinLength(1)`",
  }),
  WW115: define<{ text: string; problem: "unknown" | "notCalled" | "called" | "variable" }>({
    severity: "error",
    title: "a mapping names something that isn't a codec",
    message: ({ text, problem }) =>
      problem === "variable" ? `\`${text}\` isn't a constant, so what it is may change` : `\`${text}\` isn't a codec`,
    remedy: ({ text, problem }) => codecRemedies[problem](text),
  }),
  WW116: define<{ field: string; problem: string }>({
    severity: "error",
    title: "a group of fields names one that can't be in it",
    message: ({ field, problem }) => `"${field}" can't be in the group: ${problem}`,
    remedy: () => "name optional fields of this class",
  }),
  WW117: define<{ name: string }>({
    severity: "error",
    title: "a type is declared twice in a file",
    message: ({ name }) => `\`${name}\` is declared twice in this file`,
    remedy: () => "put all of the type into one declaration, or give one of the two another name",
  }),
  WW118: define<{ name: string }>({
    severity: "error",
    title: "rules in CEL can't write a field's name",
    message: ({ name }) => `rules in CEL can't write the name "${name}"`,
    remedy: () => "use letters, digits, `_`, `-`, `.` and `/` in the field's name, or make the field required",
  }),
  WW119: define<{ name: string }>({
    severity: "error",
    title: "a type file has a namespace",
    message: ({ name }) => `the namespace ${name} isn't read, nor what is inside it`,
    remedy: () => "put the types at the top level of the file",
  }),
};

const codecRemedies = {
  unknown: () => 'call a codec that "wheelwright/api" exports, or name an exported constant of yours that `codec()` makes',
  notCalled: (text: string) => `call it: \`${text}(...)\``,
  called: (text: string) => `name it without calling it: \`${text.replace(/\(.*$/s, "")}\``,
  variable: () => "declare it with `const`",
} as const;
