import { define } from "../define.js";

/** WW810 to WW829: `wheelwright docs`, and reports as pages. */
export const docsDiagnostics = {
  WW810: define<{ count: number }>({
    severity: "warning",
    title: "pages of a project with open decisions",
    message: ({ count }) =>
      `${count} ${count === 1 ? "decision is" : "decisions are"} open; the pages show ${count === 1 ? "it" : "them"} as undecided, and there is no page to try objects on`,
    remedy: () => "run `wheelwright generate`, which asks for the decisions, then make the pages again",
  }),

  WW811: define<{ message: string }>({
    severity: "warning",
    title: "conversions that run in no browser",
    message: ({ message }) => `the project's conversions can't be bundled for a browser, so there is no page to try objects on: ${message}`,
    remedy: () => "keep Node's modules out of the files that conversions import",
  }),

  WW812: define({
    severity: "error",
    title: "pages of a project without kinds",
    message: () => "this project has no kind to show",
    remedy: () => "add one with `wheelwright create api`",
  }),

  WW813: define<{ file: string }>({
    severity: "error",
    title: "a report that is no page",
    message: ({ file }) => `${file} would be a page, and the report of this command is JSON`,
    remedy: () => "name a file that ends in .json",
  }),
};
