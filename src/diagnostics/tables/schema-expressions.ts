import { define } from "../define.js";

/** WW360 to WW367: the CEL expressions of validation rules. */
export const expressionDiagnostics = {
  WW360: define<{ what: string; problem: string }>({
    severity: "error",
    title: "a rule's CEL can't be parsed",
    message: ({ what, problem }) => `${what} can't be parsed: ${problem}`,
    remedy: () => "correct the expression at the place that is marked",
  }),
  WW361: define<{ what: string; problem: string; near?: string }>({
    severity: "error",
    title: "a rule's CEL names what isn't there",
    message: ({ problem, near }) => `${problem}${near === undefined ? "" : `; did you mean '${near}'?`}`,
    remedy: ({ what }) => `let ${what} name fields of the type that it stands on, and functions that CEL has in Kubernetes`,
  }),
  WW362: define<{ what: string; problem: string }>({
    severity: "error",
    title: "the types in a rule's CEL don't fit",
    message: ({ problem }) => problem,
    remedy: ({ what }) => `let ${what} combine only values that fit each other`,
  }),
  WW363: define<{ what: string; problem: string }>({
    severity: "error",
    title: "a literal in a rule's CEL can't be read",
    message: ({ problem }) => problem,
    remedy: () => "correct the literal",
  }),
  WW364: define<{ what: string; factor: string; limit?: string; computed?: true; builtIn?: true }>({
    severity: "error",
    title: "a rule may be too expensive",
    message: ({ what, factor }) => `the estimated cost of ${what} exceeds the budget of the API server by a factor of ${factor}`,
    remedy: ({ limit, computed, builtIn }) => {
      if (builtIn) return "make it simpler, or write a class of your own with limits: what is inside a built-in type can't be limited";
      if (computed) return "use fewer computed values: what `string(...)` gives, for instance, counts as a string without a limit";
      const what =
        limit === undefined ? "the lists, maps and strings that it looks at and stands in" : `what makes it expensive, by ${limit} or less`;
      return `limit ${what}, or make it simpler`;
    },
  }),
  WW365: define<{ version: string; factor: string }>({
    severity: "error",
    title: "the rules of a version are too expensive together",
    message: ({ version, factor }) =>
      `the estimated cost of all rules of ${version} together exceeds the budget of the API server by a factor of ${factor}`,
    remedy: () => "limit the lists, maps and strings that the most expensive rules look at and stand in, or make these rules simpler",
  }),
  WW366: define({
    severity: "error",
    title: "a rule stands on a value that CEL can't look at",
    message: () => "a rule can't stand here: CEL knows nothing of a value of any type",
    remedy: () => "give the field a type, or put the rule somewhere else",
  }),
  WW367: define({
    severity: "error",
    title: "optionalOldSelf without oldSelf",
    message: () => "`optionalOldSelf` says nothing in a rule that doesn't use oldSelf",
    remedy: () => "remove `optionalOldSelf`, or compare with oldSelf",
  }),
};
