import { define } from "../define.js";

/** WW360 to WW367: the CEL expressions of validation rules. */
export const expressionDiagnostics = {
  WW360: define<{ what: string; problem: string }>({
    severity: "error",
    title: "a rule's CEL can't be parsed",
    message: ({ what, problem }) => `${what} can't be parsed: ${problem}`,
    remedy: () => "correct the expression at the place that is marked",
    help: `
Rules are expressions of the Common Expression Language, as the API server of Kubernetes 1.36 reads them. Names in backquotes and \`cel.bind\` aren't part of that.

    @XValidation({ rule: "self.min =< self.max" })

    @XValidation({ rule: "self.min <= self.max" })

The language: https://kubernetes.io/docs/reference/using-api/cel/.
`,
  }),
  WW361: define<{ what: string; problem: string; near?: string }>({
    severity: "error",
    title: "a rule's CEL names what isn't there",
    message: ({ problem, near }) => `${problem}${near === undefined ? "" : `; did you mean '${near}'?`}`,
    remedy: ({ what }) => `let ${what} name fields of the type that it stands on, and functions that CEL has in Kubernetes`,
    help: `
\`self\` is the value that the rule stands on: of a class its fields, of a field its value.

    export class Range {
      @XValidation({ rule: "self.min > 0" })   // self is the number
      min!: int32;
    }

    export class Range {
      @XValidation({ rule: "self > 0" })
      min!: int32;
    }

- A field whose name isn't one in CEL is escaped: \`a-b\` is \`self.a__dash__b\`, \`a.b\` is \`self.a__dot__b\`, \`a/b\` is \`self.a__slash__b\`.
- Of the whole resource, and of embedded ones, \`apiVersion\`, \`kind\`, \`metadata.name\` and \`metadata.generateName\` are known besides the fields; nothing else of \`metadata\` is.
- Fields of any type (\`JSONValue\`, \`@PreserveUnknownFields\` without a type) and unknown fields can't be looked at.
- A function that wasn't found may be a method (\`x.size()\`), or belong to a library that CRDs don't have, such as \`authorizer\`, \`math\` and \`cel.bind\`.
`,
  }),
  WW362: define<{ what: string; problem: string }>({
    severity: "error",
    title: "the types in a rule's CEL don't fit",
    message: ({ problem }) => problem,
    remedy: ({ what }) => `let ${what} combine only values that fit each other`,
    help: `
A rule must be true or false, and a message expression a string; operators and functions take the types that they are made for.

    @XValidation({ rule: "self.name" })
    @XValidation({ rule: "self.size", messageExpression: "'at most ' + self.max" })

    @XValidation({ rule: "self.name != ''" })
    @XValidation({ rule: "self.size <= self.max", messageExpression: "'at most %d'.format([self.max])" })

- \`Time\` and \`date\` are timestamps, \`Duration\` is a duration, \`Bytes\` are bytes: write \`timestamp('2030-01-01T00:00:00Z')\`, \`duration('1h')\`, \`b'...'\`.
- \`IntOrString\` and \`Quantity\` are of any type: ask \`type(self.port) == int\` first, or use \`quantity(self.memory)\`.
- Objects from different places of a schema are never compared, even when they have the same type in TypeScript: compare their fields.
- An optional (\`self.?a\`, and \`oldSelf\` with \`optionalOldSelf\`) gives its value by \`orValue(...)\` or \`value()\`.
`,
  }),
  WW363: define<{ what: string; problem: string }>({
    severity: "error",
    title: "a literal in a rule's CEL can't be read",
    message: ({ problem }) => problem,
    remedy: () => "correct the literal",
    help: `
Regular expressions, durations, timestamps and format strings that stand in a rule are tried before the rule is used. Regular expressions have RE2's syntax.

    @XValidation({ rule: "self.matches('^(?!a)')" })
    @XValidation({ rule: "duration(self.wait) < duration('1 hour')" })

    @XValidation({ rule: "!self.startsWith('a')" })
    @XValidation({ rule: "duration(self.wait) < duration('1h')" })

A backslash has to reach RE2 through TypeScript and CEL: \`rule: "self.matches(r'^\\\\d+$')"\`.
`,
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
    help: `
The API server estimates what a rule costs in the worst case, and refuses a CRD with one above its budget. Where a schema sets no limit, it takes as many elements as fit into a request of 3 MB. A rule inside a list counts as often as the list has elements, and a rule that goes over a list inside a list as often as both together.

    export class FooSpec {
      hosts?: Host[];
    }
    export class Host {
      @XValidation({ rule: "self.all(p, p.matches('^/[a-z]+$'))" })
      paths?: string[];
    }

    export class FooSpec {
      @MaxItems(20)
      hosts?: Host[];
    }
    export class Host {
      @MaxItems(10) @Items(MaxLength(64))
      @XValidation({ rule: "self.all(p, p.matches('^/[a-z]+$'))" })
      paths?: string[];
    }

\`@MaxItems\` limits lists, \`@MaxProperties\` maps and \`@MaxLength\` strings; \`@Items(...)\` puts a limit on the elements. A number made a string by \`string(...)\` counts as one without a limit: in messages use \`'at most %d'.format([self.max])\`. Decorators that make rules, such as \`@Immutable\` and \`@ExactlyOneOf\`, count too. Where a decorator of the schema says the same, use it: \`@Pattern\` and \`@Minimum\` cost nothing.
`,
  }),
  WW365: define<{ version: string; factor: string }>({
    severity: "error",
    title: "the rules of a version are too expensive together",
    message: ({ version, factor }) =>
      `the estimated cost of all rules of ${version} together exceeds the budget of the API server by a factor of ${factor}`,
    remedy: () => "limit the lists, maps and strings that the most expensive rules look at and stand in, or make these rules simpler",
    help: `
Besides the budget of each rule there is one for all rules of a version, ten times as large. The rules that cost most are shown with the error.

    @MaxItems(1000) @Items(MaxLength(1000))
    names?: string[];   // with several rules that go over it

    @MaxItems(100) @Items(MaxLength(63))
    names?: string[];

\`wheelwright explain WW364\` says how costs are estimated.
`,
  }),
  WW366: define({
    severity: "error",
    title: "a rule stands on a value that CEL can't look at",
    message: () => "a rule can't stand here: CEL knows nothing of a value of any type",
    remedy: () => "give the field a type, or put the rule somewhere else",
    help: `
CEL sees values through their schema. Of a value of any type, or of a list or map of such values, it sees nothing, and the API server refuses rules there.

    @XValidation({ rule: "self != null" })
    value?: JSONValue;

    @XValidation({ rule: "has(self.kind)" })
    value?: { kind?: string };
`,
  }),
  WW367: define({
    severity: "error",
    title: "optionalOldSelf without oldSelf",
    message: () => "`optionalOldSelf` says nothing in a rule that doesn't use oldSelf",
    remedy: () => "remove `optionalOldSelf`, or compare with oldSelf",
    help: `
A rule with \`oldSelf\` is evaluated on updates only. With \`optionalOldSelf: true\` it is evaluated on creation too, and oldSelf is an optional that is empty then. The API server refuses the option in other rules.

    @XValidation({ rule: "self > 0", optionalOldSelf: true })

    @XValidation({ rule: "!oldSelf.hasValue() || self >= oldSelf.value()", optionalOldSelf: true })
`,
  }),
};
