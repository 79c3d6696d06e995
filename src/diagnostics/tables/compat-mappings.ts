import { compatDiagnostic } from "./compat-finding.js";

/** WW730 to WW733: what `wheelwright compat` says of mappings between versions, which no CRD has. */
export const compatMappingDiagnostics = {
  WW730: compatDiagnostic(
    "error",
    "a released mapping changed",
    `
Rules: \`mapping-codec-changed\`, \`mapping-path-changed\`.

What is stored was written with the mapping of the old release, and is read with the new one: the same bytes become another value, and no client was told. Nothing fails. The finding shows one object as clients of the old version read it under both releases.

    @MapsTo(".spec.memoryBytes", scale("Mi")) memory?: int64;    // 2 is stored as 2097152
    @MapsTo(".spec.memoryBytes", scale("Ki")) memory?: int64;    // 2097152 reads as 2048

Keep the mapping as it was released. What was wrong from the start belongs into a new version. A codec of your own is compared by its name and file; what its functions do is judged by its samples.
`,
  ),
  WW731: compatDiagnostic(
    "warning",
    "what stands for an absent field changed",
    `
Rule: \`mapping-whenAbsent-changed\`.

\`whenAbsent\` says what the one version shows where the other has nothing. Clients of the old version who leave the field out get another value in the hub from now on, as with a default that changed.

    @HubOnly(".spec.timezone", { whenAbsent: "UTC" })
    @HubOnly(".spec.timezone", { whenAbsent: "Europe/Berlin" })
`,
  ),
  WW732: compatDiagnostic(
    "error",
    "the hub moved",
    `
Rules: \`hub-moved\`, \`hub-moved-forgotten\`.

Values that a version can't say are kept in annotations, with the mapping that wrote them. \`wheelwright promote --hub\` remembers the former hub in PROJECT (\`formerHubs\`), and conversions go on reading what was kept until then. A hub that was moved by hand is forgotten, and with it what was kept.

    webhooks:
      conversion: true
      formerHubs: [v1beta1]
`,
  ),
  WW733: compatDiagnostic(
    "error",
    "a version went whose fields no other version has",
    `
Rule: \`spoke-only-lost\`.

Values of an \`@SpokeOnly()\` field live on the hub's objects as residue of that version. When the version goes nobody can read them any more.

    @SpokeOnly() legacyPolicy?: string;

Give the field to a version that stays, release that, and rewrite the objects with \`wheelwright migrate run\` before the version goes.
`,
  ),
};
