import type { Audience, CompatFinding } from "../../../compat/finding.js";
import type { LiveState } from "../live/read-live.js";

const words: Readonly<Record<Audience, string>> = {
  stored: "stored objects",
  writers: "writers",
  readers: "readers",
  gitops: "GitOps",
  rollback: "rollback",
};

/** Who notices a finding: `breaks stored objects and GitOps`. Empty where nobody does. */
export function breaksWhom({ audiences, refused, waived }: CompatFinding): string {
  if (waived !== undefined) return `allowed by ${waived.by} until ${waived.until}: ${waived.reason}`;
  if (refused === true) return "the API server refuses the CRD";
  if (audiences.length === 0) return "";
  const names = audiences.map((audience) => words[audience]);
  const last = names.at(-1);
  return `breaks ${names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`}`;
}

/** The kind, and the version where the finding is of one: `DemoApplication v1beta1`. */
export function subjectOf({ kind, version }: CompatFinding): string {
  return version === undefined ? kind : `${kind} ${version}`;
}

/** `1 error, 2 warnings, 3 notes`; `no change` where there is none. */
export function summaryOf(findings: readonly CompatFinding[]): string {
  const count = (severity: CompatFinding["severity"], word: string) => {
    const number = findings.filter((finding) => finding.severity === severity).length;
    return number === 0 ? [] : [`${number} ${word}${number === 1 ? "" : "s"}`];
  };
  return [...count("error", "error"), ...count("warning", "warning"), ...count("info", "note")].join(", ") || "no change";
}

/** Which objects of a cluster a finding is about: `default/a, default/b and 5 more`. None where it is about no object. */
export function objectNames({ objects }: CompatFinding): readonly string[] {
  if (objects === undefined) return [];
  const { affected, names } = objects;
  const more = affected - names.length;
  return [`in the cluster: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`];
}

/** `Objects of the cluster that were looked at: 5000 of DemoApplication (read at v1beta2).` */
export function liveSummary(live: readonly LiveState[]): string {
  if (live.length === 0) return "The cluster has none of these kinds.";
  const of = live.map(({ kind, objects, readAt }) =>
    readAt === undefined ? `none of ${kind}, which it serves in no version of the project` : `${objects} of ${kind} (read at ${readAt})`,
  );
  return `Objects of the cluster that were looked at: ${of.join(", ")}.`;
}
