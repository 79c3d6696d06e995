import type { JsonValue } from "../../../src/model/json.js";

/** A disagreement between our conversion and Cluster API's: the place, both values there, and the object that was converted. */
export interface Disagreement {
  /** The path from the root, without indices: `.spec.taints[].timeAdded`. */
  readonly path: string;
  readonly ours: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

/** A known kind of disagreement, and the reason that it isn't a fault of either side. */
export interface KnownDifference {
  readonly name: string;
  readonly reason: string;
  readonly covers: (found: Disagreement) => boolean;
}

/** All known disagreements. A disagreement without an entry is a fault. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    name: "spelling of a time",
    reason: "Go reads a time and prints it again, in UTC and in whole seconds; a text that nobody changed stays as it was with us",
    covers: ({ ours, theirs }) => bothTexts(ours, theirs, (text) => wholeSeconds(text)),
  },
  {
    name: "spelling of a quantity",
    reason: "Go reads a quantity and prints it again",
    covers: ({ path, ours, theirs }) => path.endsWith(".divisor") && quantities[String(ours)] === theirs,
  },
  {
    name: "no quantity",
    reason: "Go prints a quantity that is absent as 0",
    covers: ({ path, ours, theirs }) => path.endsWith(".divisor") && ours === undefined && theirs === "0",
  },
  {
    name: "spelling of Base64",
    reason: "Go reads the bytes and prints them again, without the bits that belong to no byte",
    covers: ({ path, ours, theirs }) =>
      path.endsWith(".certificateAuthorityData") && bothTexts(ours, theirs, (text) => Buffer.from(text, "base64").toString("hex")),
  },
  {
    name: "spelling of a duration",
    reason: "Go prints 1h0m5s where we print 1h5s",
    covers: ({ ours, theirs }) => bothTexts(ours, theirs, seconds),
  },
  {
    name: "namespace of a reference",
    reason: "Cluster API writes the object's own namespace into references of v1beta1; ours leave it out, which means the same",
    covers: ({ path, ours, theirs }) => /(Ref|Template)\.namespace$/.test(path) && ours === undefined && theirs === "default",
  },
  {
    name: "incomplete reference",
    reason:
      "a reference of v1beta1 may lack its group, kind or name, which v1beta2 requires: Go leaves them empty, which v1beta2's schema refuses",
    covers: ({ path, ours, theirs }) => /(Ref|Template)\.(apiGroup|apiVersion|kind|name)$/.test(path) && isPlaceholder(ours, theirs),
  },
  {
    name: "no spec",
    reason: "v1beta1 allows an object without a spec, v1beta2 doesn't: Go leaves its required fields empty, which v1beta2's schema refuses",
    covers: ({ path, ours, theirs }) => path.endsWith("spec.clusterName") && isPlaceholder(ours, theirs),
  },
  {
    name: "strategy without a type",
    reason: "v1beta1 allows it, v1beta2 doesn't: Go leaves the type empty, which v1beta2's schema refuses",
    covers: ({ path, ours, theirs }) => path.endsWith(".rollout.strategy.type") && ours === "RollingUpdate" && theirs === undefined,
  },
  {
    name: "timeout of those that join",
    reason:
      "one timeout of v1beta1 became two in v1beta2: Go writes it into both, ours into that of the first control plane, and keep the other one",
    covers: ({ path, ours, theirs }) =>
      path.endsWith(".joinConfiguration.timeouts.controlPlaneComponentHealthCheckSeconds") && ours === undefined && theirs !== undefined,
  },
  {
    name: "argument that is given twice",
    reason: "v1beta2 may list an argument twice, v1beta1 has a map: Go's has the last value, ours the first, and the others are kept",
    covers: ({ path, ours, theirs }) => /[eE]xtraArgs\./.test(path) && ours !== undefined && theirs !== undefined,
  },
  {
    name: "rounding of a duration",
    reason: "Go cuts off what isn't a whole second, we round",
    covers: ({ path, ours, theirs }) => path.endsWith("Seconds") && ours === 2 && theirs === 1,
  },
];

function bothTexts(
  ours: Disagreement["ours"],
  theirs: Disagreement["theirs"],
  meaning: (text: string) => string | number | undefined,
): boolean {
  if (typeof ours !== "string" || typeof theirs !== "string") return false;
  const meant = meaning(ours);
  return meant !== undefined && meant === meaning(theirs);
}

function wholeSeconds(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return undefined;
  return Math.floor(Date.parse(text) / 1_000);
}

function seconds(text: string): number | undefined {
  const [whole, hours = "0", minutes = "0", rest = "0"] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? [];
  return whole ? Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest) : undefined;
}

const quantities: Readonly<Record<string, string>> = { "0.5": "500m" };

/** Whether a string stands for an absent one. */
function isPlaceholder(ours: Disagreement["ours"], theirs: Disagreement["theirs"]): boolean {
  return theirs === undefined && typeof ours === "string" && /^unknown(\/v1)?$/i.test(ours);
}
