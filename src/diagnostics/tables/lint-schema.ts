import { lintDiagnostic } from "./lint-finding.js";

/** WW751 to WW758: the rules of `wheelwright lint` that crd-schema-checker has, too. */
export const lintSchemaDiagnostics = {
  WW751: lintDiagnostic(
    "a field is a boolean",
    "give it an enum of two values",
    `
Rule: \`no-bools\`.

Helps writers of the next version: a boolean never gets a third value, and several of them have combinations that mean nothing. An enum says what is meant and can grow.

    paused?: boolean;                                       // what comes after true?
    @Enum("Running", "Paused") state?: string = "Running";  // can grow
`,
  ),
  WW752: lintDiagnostic(
    "a field is a floating-point number",
    "use an integer of a smaller unit, or a Quantity",
    `
Rule: \`no-floats\`.

Helps readers and GitOps: a fraction that is read and written again may be another one, by language and architecture, and appliers see a difference that nobody made.

    ratio?: double;          // 0.1 may come back as 0.1000000001
    ratioPercent?: int32;    // 10
`,
  ),
  WW753: lintDiagnostic(
    "a field is an unsigned integer",
    "use int32 or int64 with @Minimum(0)",
    `
Rule: \`no-uints\`.

Helps readers: JSON, OpenAPI and many languages have no unsigned integers, so that clients differ in what they take.

    @Format("uint32") count?: integer;
    @Minimum(0) count?: int32;
`,
  ),
  WW754: lintDiagnostic(
    "a field is a map",
    "use a list with @ListMap on the field that is the key",
    `
Rule: \`no-maps\`.

Helps users and appliers: a key has no name, so that nobody sees what it means, and an entry can't get a second key. Labels, annotations and selectors are maps by convention; \`--against\` keeps quiet about those that are there.

    ports?: Record<string, Port>;
    @ListMap("name") ports?: Port[];
`,
  ),
  WW755: lintDiagnostic(
    "the status is no subresource",
    "add @StatusSubresource() to the kind",
    `
Rule: \`status-subresource\`.

Helps controllers and administrators: without the subresource whoever may edit the spec may write the status, and each write of the status raises metadata.generation.

    @StatusSubresource()
    export class Widget extends CustomResource { spec?: WidgetSpec; status?: WidgetStatus }
`,
  ),
  WW756: lintDiagnostic(
    "a list doesn't say how it is merged",
    'add @ListMap("name"), @ListSet() or @ListAtomic()',
    `
Rule: \`list-type\`.

Helps appliers: a list without a type is atomic, so that whoever applies an element takes the whole list. It can't be changed later without breaking appliers. Elements of a list without keys aren't ratcheted either: see docs/compat.md.

    ports?: Port[];
    @ListMap("name") ports?: Port[];
`,
  ),
  WW757: lintDiagnostic(
    "conditions are not those of Kubernetes",
    'use Condition[] with @ListMap("type")',
    `
Rule: \`conditions\`.

Helps readers: \`kubectl wait --for=condition=Ready\`, dashboards and other controllers rely on the fields of metav1.Condition, and on a list that is merged by its type.

    conditions?: { type: string; status: boolean }[];
    @ListMap("type") conditions?: Condition[];
`,
  ),
  WW758: lintDiagnostic(
    "a validation rule uses much of its budget",
    "limit the lists, maps and strings around it: @MaxItems, @MaxProperties, @MaxLength",
    `
Rule: \`cost-budget\`.

Helps the next release: the API server refuses a CRD whose rules may cost more than the budget. This rule reports those from half of it on, since one more field may be one too many.

    @XValidation({ rule: "self.all(x, self.exists(y, y == x))" }) names?: string[];
    @MaxItems(64) @Items(MaxLength(63)) @XValidation({ rule: "..." }) names?: string[];
`,
  ),
};
