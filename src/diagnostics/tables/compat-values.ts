import { compatDiagnostic } from "./compat-finding.js";

/** WW709 to WW715: what `wheelwright compat` says of the values that a type takes. */
export const compatValueDiagnostics = {
  WW709: compatDiagnostic(
    "warning",
    "an enum takes other values",
    `
Rules: \`enum-value-removed\`, \`enum-net-new\`, \`enum-value-added\`, \`enum-dropped\`.

A value that is no longer listed is refused in new objects. Stored ones keep it, and can be edited elsewhere: the API server tolerates a wrong value that doesn't change ("ratcheting").

A value that is new is a surprise to readers of the old release: a switch without a default branch, a typed client.

    mode?: "fast" | "safe";
    mode?: "fast" | "safe" | "auto";

Have readers treat unknown values as they should a release before anyone writes one. In an older version, \`enumMap\` with \`otherwise\` shows a placeholder instead.
`,
  ),
  WW710: compatDiagnostic(
    "warning",
    "a bound is tighter or looser",
    `
Rules: \`maximum-lowered\`, \`maximum-added\`, \`maximum-raised\`, \`maximum-removed\`, \`maximum-becomes-exclusive\`, and the same for \`minimum\`, \`maxLength\`, \`minLength\`, \`maxItems\`, \`minItems\`, \`maxProperties\`, \`minProperties\` and \`multipleOf\`.

A tighter bound refuses new objects, and edits of the value itself. Stored values that don't fit stay, and their objects can be edited elsewhere ("ratcheting"). A bound on the number of an object's fields counts for every edit of that object.

A looser bound lets values in that readers of the old release haven't seen: a column that is too narrow, a list that is too long.

    @Maximum(100)
    @Maximum(10)
`,
  ),
  WW711: compatDiagnostic(
    "warning",
    "a text has to match another pattern",
    `
Rules: \`pattern-added\`, \`pattern-tightened\`, \`pattern-removed\`, \`pattern-loosened\`.

Which of two patterns takes more can't be read off them, so texts are tried: one that only the old pattern takes makes the new one tighter, one that only the new pattern takes makes it looser. The finding shows the text. Where none is found, it says so.

New objects with a text that doesn't match are refused; stored ones keep it.
`,
  ),
  WW712: compatDiagnostic(
    "error",
    "a list or an object is merged otherwise",
    `
Rules: \`listType-atomic-to-set\`, \`listType-atomic-to-map\`, \`listType-to-atomic\`, \`listType-changed\`, \`listMapKeys-changed\`, \`mapType-changed\`.

\`@ListSet\` and \`@ListMap\` refuse lists in which an element is there twice. Stored ones may have such elements: then server-side apply fails on the whole object, even with a manifest that doesn't name the list. Other keys do the same.

From a set or a map to atomic nothing is refused; whoever applies next owns the whole list.

    tags?: string[];
    @ListSet() tags?: string[];
`,
  ),
  WW713: compatDiagnostic(
    "error",
    "a validation rule came, went or says something else",
    `
Rules: \`cel-rule-added\`, \`cel-rule-tightened\`, \`cel-rule-loosened\`, \`cel-rule-removed\`, \`cel-immutability-added\`, \`cel-message-changed\`.

A rule is evaluated on every write that changes what it is on. On the root object that is every write, a label and a finalizer included: a stored object for which the rule is false is frozen, and can't be deleted while it has a finalizer. On \`spec\` it is every edit of the spec. On a single value it is the edit of that value.

    @XValidation({ rule: "self.size <= 10" })

Let objects pass as they were:

    @XValidation({ rule: "self.size <= 10 || (oldSelf.hasValue() && oldSelf.value().size == self.size)", optionalOldSelf: true })

What a rule means can't be read off its text, so objects are tried, with the constants of the rule among the values. Where none shows the difference, the finding says so and is less serious.
`,
  ),
  WW714: compatDiagnostic(
    "error",
    "allOf, anyOf, oneOf or not changed",
    `
Rules: \`joined-schema-added\`, \`joined-schema-changed\`, \`joined-schema-removed\`.

Type files have no such keywords (\`@ExactlyOneOf\` and its like are rules in CEL); CRDs from elsewhere do. The API server evaluates them on every write that changes the object that they are on.

    oneOf: [{ required: [a] }, { required: [b] }]
`,
  ),
  WW715: compatDiagnostic(
    "warning",
    "a description changed",
    `
Rule: \`description-changed\`. It is for people; nobody breaks, and it is listed with \`--verbose\` and in the machine-readable formats only.

Documentation that says something else of the same field can still be a change of behaviour, which reviewers should see.
`,
  ),
};
