import { define } from "../define.js";
import { compatDiagnostic } from "./compat-finding.js";

/** WW740 to WW742, and WW749: the waivers of `wheelwright compat`. */
export const compatWaiverDiagnostics = {
  WW740: define<{ problem: string }>({
    severity: "error",
    title: "a waiver that doesn't say what it has to",
    message: ({ problem }) => problem,
    remedy: () => "write rule, kind, reason, by and until, and where it is of one field only, path",
    help: `
\`api/compat.yaml\` lists the changes that somebody allowed. It is committed, so that a pull request shows who allowed what, why, and until when.

    waivers:
    - rule: field-removed
      kind: DemoApplication
      version: v1beta1            # of this version only; may be left out
      path: .spec.legacyPolicy    # of this field and what is inside; may be left out
      reason: no object of any cluster has it, says the metric of last month
      by: alice
      until: 2027-01-31

The rule's id is in each finding of \`--format json\`, and on the help page of its code.
`,
  }),
  WW741: compatDiagnostic(
    "warning",
    "a waiver has ended",
    `
Rule: \`waiver-expired\`. A waiver holds until the end of the day in \`until\`. After that its finding is as serious as before, and the waiver is one, too, so that nobody wonders.

    until: 2026-06-30
`,
  ),
  WW742: compatDiagnostic(
    "warning",
    "a waiver that no finding needs",
    `
Rule: \`waiver-unused\`. What the waiver allowed isn't a change any more: it was mended, or the release that it is in has become what is compared with. Remove it, so that it doesn't allow the same by accident later.
`,
  ),
  WW749: define<{ problem: string }>({
    severity: "error",
    title: "compat --fix doesn't say all that a waiver needs",
    message: ({ problem }) => problem,
    remedy: () => "name a finding with --fix CODE@FILE:LINE=waive, and add --reason, --until and, where git has no user.name, --by",
    help: `
\`wheelwright compat --fix\` adds waivers to \`api/compat.yaml\`: for each finding of that code in that place one, with its rule, kind, version and field. A finding that has no place, or a code that is found in one place only, is named by its code.

    wheelwright compat --fix WW703@api/v1/shop_types.ts:26=waive --reason "not released yet" --until 2027-01-31
    wheelwright compat --fix WW726=waive --reason "the operator is rolled out first" --until 2027-01-31 --by alice

Without \`--by\` the name is git's \`user.name\`. What the API server refuses can't be allowed.
`,
  }),
};
