import { define } from "../define.js";

/** WW810 to WW829: `wheelwright docs`, and reports as pages. */
export const docsDiagnostics = {
  WW810: define<{ count: number }>({
    severity: "warning",
    title: "pages of a project with open decisions",
    message: ({ count }) =>
      `${count} ${count === 1 ? "decision is" : "decisions are"} open; the pages show ${count === 1 ? "it" : "them"} as undecided, and there is no page to try objects on`,
    remedy: () => "run `wheelwright generate`, which asks for the decisions, then make the pages again",
    help: `
A conversion for which nobody has said what becomes of a field can't run. The pages of the reference are complete all the same, and the picture of the
versions shows such fields in red, with a question mark.

\`\`\`sh
wheelwright generate     # shows the options, and takes an answer with --fix
wheelwright docs
\`\`\`
`,
  }),

  WW811: define<{ message: string }>({
    severity: "warning",
    title: "conversions that run in no browser",
    message: ({ message }) => `the project's conversions can't be bundled for a browser, so there is no page to try objects on: ${message}`,
    remedy: () => "keep Node's modules out of the files that conversions import",
    help: `
The page to try objects on runs the project's own conversions in the browser: the generated functions, and the codecs and bodies that are written by hand.
A codec that imports a module of Node's, such as \`node:crypto\`, can't run there. All other pages are made.

\`\`\`ts
import { createHash } from "node:crypto";   // not in a codec, nor in what a codec imports
\`\`\`
`,
  }),

  WW812: define({
    severity: "error",
    title: "pages of a project without kinds",
    message: () => "this project has no kind to show",
    remedy: () => "add one with `wheelwright create api`",
    help: `
\`wheelwright docs\` makes the reference of the kinds that a project declares, and this one declares none.

\`\`\`sh
wheelwright create api --group apps --version v1 --kind DemoApplication
\`\`\`
`,
  }),

  WW813: define<{ file: string }>({
    severity: "error",
    title: "a report that is no page",
    message: ({ file }) => `${file} would be a page, and the report of this command is JSON`,
    remedy: () => "name a file that ends in .json",
    help: `
\`migrate run\`, \`migrate prune\` and \`migrate verify\` show a run over time, as a page with charts, if the file of \`--report\` ends in \`.html\`. Reading, by
\`--prove\` or with \`--etcd\`, and \`migrate fleet run\` have nothing to show over time: their reports are JSON.

\`\`\`sh
wheelwright migrate run --kind DemoApplication --report migration.html
wheelwright migrate verify --kind DemoApplication --prove --report proof.json
\`\`\`
`,
  }),
};
