import { compatDiagnostic } from "./compat-finding.js";

/** WW716 to WW729: what `wheelwright compat` says of a CRD beside its schemas. */
export const compatCrdDiagnostics = {
  WW716: compatDiagnostic(
    "error",
    "a resource has another identity",
    `
Rules: \`scope-changed\`, \`kind-changed\`, \`resource-renamed\`.

The API server refuses another kind and another scope for a CRD that is there. Another group or plural makes another CRD: objects of the old one stay where they are, and nobody reconciles them.

    @Resource({ scope: "Namespaced" })
    @Resource({ scope: "Cluster" })
`,
  ),
  WW717: compatDiagnostic(
    "warning",
    "a resource has other names for people",
    `
Rules: \`listKind-changed\`, \`singular-changed\`, \`shortName-added\`, \`shortName-removed\`, \`category-added\`, \`category-removed\`.

They are what people type: \`kubectl get da\`, \`kubectl get all\`. No client of the API needs them; scripts may.
`,
  ),
  WW718: compatDiagnostic(
    "error",
    "a subresource came, went or looks elsewhere",
    `
Rules: \`status-subresource-added\`, \`status-subresource-removed\`, \`scale-added\`, \`scale-removed\`, \`scale-path-changed\`.

Without the status subresource, controllers that write \`/status\` get a 404. With it, what is written of the status with the object is ignored.

The value at a scale's path has to be a count from 0 (or a selector's text), on every write: where a stored object has something else there, it can't be written at all.
`,
  ),
  WW719: compatDiagnostic(
    "warning",
    "`kubectl get` prints other columns",
    `
Rules: \`printerColumn-added\`, \`printerColumn-removed\`, \`printerColumn-changed\`.

Columns are for people. Scripts that cut them out of \`kubectl get\` do rely on them, though they shouldn't: \`-o json\` and \`-o jsonpath\` are for programs.
`,
  ),
  WW720: compatDiagnostic(
    "error",
    "objects can be selected by other fields",
    `
Rules: \`selectableField-added\`, \`selectableField-removed\`.

A request with a field selector that isn't declared is refused (400). An informer that uses it stops working.

    @SelectableField(".spec.nodeName")
`,
  ),
  WW721: compatDiagnostic(
    "error",
    "a version or a kind was added",
    `
Rules: \`version-added\`, \`version-added-and-stored\`, \`served-true\`, \`kind-added\`.

A version that is new breaks nobody. If objects are stored in it at once, the release before can't be installed again: its CRD lacks a version that \`status.storedVersions\` lists, and the API server refuses it. While the new operator isn't up yet, writes need a conversion that nobody answers.

Serve the version in one release, and move the storage in the next:

    wheelwright promote --group apps --kind DemoApplication --version v1beta2 --storage
`,
  ),
  WW722: compatDiagnostic(
    "error",
    "a version or a kind went",
    `
Rules: \`version-removed\`, \`version-removed-stored\`, \`version-removed-unserved\`, \`served-false\`, \`kind-removed\`.

Clients of a version that isn't served get a 404, controllers of other projects and stored Helm releases included. A version that \`status.storedVersions\` lists can't be removed at all.

The way out takes three releases: \`@DeprecatedVersion("use v1")\`, then \`@Unserved()\`, then \`wheelwright delete api\`, after \`wheelwright migrate run\` has rewritten what is stored.
`,
  ),
  WW723: compatDiagnostic(
    "warning",
    "objects are stored in another version",
    `
Rule: \`storage-switched\`.

Nobody notices, if both versions were served before and a conversion keeps all values. Objects are rewritten when somebody writes them, and all of them with \`wheelwright migrate run\`.
`,
  ),
  WW724: compatDiagnostic(
    "warning",
    "a version is deprecated, or warns otherwise",
    `
Rules: \`version-deprecated\`, \`deprecation-changed\`.

Clients get a \`Warning\` header with each answer, which kubectl prints. Nothing is refused. Say in the release notes when the version goes, and leave the time that its stability promises: for a beta version nine months or three releases.
`,
  ),
  WW725: compatDiagnostic(
    "error",
    "versions differ and nothing converts them",
    `
Rules: \`none-version-lacks-field\`, \`none-version-has-field\`, \`none-version-requires-more\`, \`none-version-type-differs\`, \`storage-switched-loses-field\`.

With the conversion strategy None the API server writes another \`apiVersion\` into an object and prunes it. What the stored version lacks is accepted (201) and dropped in silence; what the other version lacks is invisible there, and lost with the next write through it.

For type files Wheelwright never emits such a CRD: where schemas differ, the strategy is Webhook.

    wheelwright create webhook --group apps --version v1beta2 --kind DemoApplication --conversion
`,
  ),
  WW726: compatDiagnostic(
    "error",
    "versions are converted otherwise",
    `
Rules: \`conversion-to-webhook\`, \`conversion-to-none\`, \`conversion-endpoint-changed\`.

Without the webhook, versions whose schemas differ lose values: see WW725. With a webhook that is new, or somewhere else, requests in other versions than the stored one fail while nobody answers there: during a rollout the old CRD asks the new pod, or the new CRD the old one.
`,
  ),
  WW727: compatDiagnostic(
    "error",
    "the API server refuses the CRD",
    `
Rules: \`conversion-reviewVersions-unknown\`, \`selectableFields-equal\`.

\`conversionReviewVersions\` has to list \`v1\` or \`v1beta1\`, the ones that API servers speak.

Where all versions have the same selectable fields and their schemas differ, the API server takes the fields out of the versions when it reads the CRD, and then refuses what it made itself. Another order in one version avoids it; \`wheelwright generate\` does that by itself.
`,
  ),
  WW728: compatDiagnostic(
    "error",
    "a step that the release policy forbids",
    `
Rules: \`policy-stored-at-once\`, \`policy-unserved-without-notice\`, \`policy-removed-while-served\`.

\`compat --since-tags\` reads every release tag. A version takes one step a release, so that every release can be taken back, and clients are told before something fails:

    v0.1.0   v1beta1 served and stored
    v0.2.0   v1beta2 is added and served; v1beta1 is still stored
    v0.3.0   v1beta2 is stored; v1beta1 is @DeprecatedVersion()
    v0.6.0   v1beta1 is @Unserved()
    v0.7.0   v1beta1 is removed

Steps between releases of the past are notes: they can't be taken back.
`,
  ),
  WW729: compatDiagnostic(
    "warning",
    "clients were warned too shortly",
    `
Rule: \`policy-notice-too-short\`.

Kubernetes serves its own deprecated versions for some time (its deprecation policy, rule 4a): a beta version for nine months or three releases, whichever is longer, a stable one for a year or three releases. An alpha version may go at any time. Those who write operators against yours plan by it.

    wheelwright compat --since-tags
`,
  ),
};
