import { define } from "../define.js";
import { lintDiagnostic } from "./lint-finding.js";

/** WW759 to WW773: the rules of `wheelwright lint` that the Kubernetes API conventions ask for. */
export const lintConventionDiagnostics = {
  WW759: lintDiagnostic(
    "a field isn't named in camelCase",
    "name it in camelCase, with a small letter first",
    `
Rule: \`field-name\`.

Helps everybody: all fields of Kubernetes are in camelCase, also where they begin with an acronym (\`httpPort\`), and clients are generated from that.

    max_surge?: int32;
    maxSurge?: int32;
`,
  ),
  WW760: lintDiagnostic(
    "a field is required and has a default",
    "make the field optional",
    `
Rule: \`required-with-default\`.

Helps writers: with a default the field can be left out, and \`required\` tells readers of the API and typed clients that it can't.

    replicas!: int32 = 1;
    replicas?: int32 = 1;
`,
  ),
  WW761: lintDiagnostic(
    "a reference is called so in full",
    "end the name in Ref or Refs",
    `
Rule: \`reference-name\`.

Helps users: Kubernetes' own references are \`secretRef\`, \`scaleTargetRef\`, \`ownerRefs\`. One that is called otherwise is looked for in vain.

    secretReference?: LocalObjectReference;
    secretRef?: LocalObjectReference;
`,
  ),
  WW762: lintDiagnostic(
    "a field is a duration",
    "use an integer with the unit in its name",
    `
Rule: \`no-durations\`.

Helps clients in other languages: the text of a duration is Go's own, \`1h30m\`, and each client needs a parser. The API conventions ask for integers with a unit.

    @Format("duration") timeout?: string;
    timeoutSeconds?: int32;
`,
  ),
  WW763: lintDiagnostic(
    "a number has a unit that its name doesn't say",
    "end the name in Seconds, Milliseconds, Minutes, Bytes or the like",
    `
Rule: \`unit-in-name\`.

Helps writers: nobody has to guess whether 30 is seconds or minutes.

    timeout?: int32;
    timeoutSeconds?: int32;
`,
  ),
  WW764: lintDiagnostic(
    "an enum has values that aren't in CamelCase",
    "write the values in CamelCase",
    `
Rule: \`enum-value\`.

Helps users: values of enums are in CamelCase with a capital first in all of Kubernetes: \`IfNotPresent\`, \`ClusterIP\`. Names from elsewhere, as of protocols, may stay as they are known: switch the rule off for such an API.

    @Enum("if-not-present", "always") pull?: string;
    @Enum("IfNotPresent", "Always") pull?: string;
`,
  ),
  WW765: lintDiagnostic(
    "a time is called a timestamp",
    "end the name in Time",
    `
Rule: \`timestamp-name\`.

Helps users: Kubernetes' times are \`startTime\`, \`lastTransitionTime\`; metadata.creationTimestamp is a relic.

    lastSyncTimestamp?: Time;
    lastSyncTime?: Time;
`,
  ),
  WW766: lintDiagnostic(
    "a time takes any text",
    "use Time or MicroTime",
    `
Rule: \`time-format\`.

Helps readers: what is called a time has to be one, in RFC 3339, or clients can't decode it. The format can't be added later without breaking those who wrote another one.

    lastSyncTime?: string;
    lastSyncTime?: Time;
`,
  ),
  WW767: lintDiagnostic(
    "the status has a phase",
    "use conditions",
    `
Rule: \`no-phase\`.

Helps readers: a phase is one enum for everything that goes on at once; a new value breaks those who switch over it. Conditions can be added, and each says why and since when.

    export class WidgetStatus { phase?: string }
    export class WidgetStatus { @ListMap("type") conditions?: Condition[] }
`,
  ),
  WW768: lintDiagnostic(
    "a field may be null",
    "leave the field out where it has no value",
    `
Rule: \`no-nullable\`.

Helps appliers: null in a manifest means that a field is removed, so that a null that is a value can't be applied, and tools drop it.

    note?: string | null;
    note?: string;
`,
  ),
  WW769: lintDiagnostic(
    "an integer has no size",
    "use int32 or int64",
    `
Rule: \`integer-format\`.

Helps readers: without a format clients choose a size of their own, and a value that is too large for some is found in production.

    count?: integer;
    count?: int32;
`,
  ),
  WW770: lintDiagnostic(
    "a field has no description",
    "write a doc comment above the field",
    `
Rule: \`description\`.

Helps users: the comment is what \`kubectl explain\` shows, and what editors show while a manifest is written.

    size?: int32;
    /** How many replicas there are. */
    size?: int32;
`,
  ),
  WW771: lintDiagnostic(
    "the elements of a list may be empty",
    "make the field that tells them apart required",
    `
Rule: \`list-element\`.

Helps writers: where all fields of an element are optional, \`- {}\` is one, and a wrong indent in a manifest makes two elements of one without an error.

    ports?: { name?: string; port?: int32 }[];
    @ListMap("name") ports?: { name: string; port?: int32 }[];
`,
  ),
  WW772: lintDiagnostic(
    "a field of the status is required",
    "make it optional",
    `
Rule: \`optional-status\`.

Helps controllers: a new object has no status, and the first write of one field would have to know all others. A required field that is added later freezes what is stored.

    export class WidgetStatus { ready!: int32 }
    export class WidgetStatus { ready?: int32 }
`,
  ),
  WW773: define<{ rule: string; meant?: string }>({
    severity: "error",
    title: "a lint rule that there isn't is switched off",
    message: ({ rule }) => `there is no lint rule ${rule}`,
    remedy: ({ meant }) =>
      meant === undefined ? "take it away; `wheelwright explain` lists the rules as WW751 to WW772" : `write ${meant}`,
    help: `
Rules that a project doesn't follow are switched off by their ids, under \`lint.off\` in PROJECT or with \`--off\`. The id is on each rule's help page.

    lint:
      off: [no-bools, no-maps]
`,
  }),
};
