import type { ClusterStatus, ReachedCluster } from "../../../migrate/fleet/cluster-status.js";
import { retirable } from "../../../migrate/fleet/obstacles.js";
import type { Surveyed } from "../../../migrate/fleet/survey.js";
import { grouped } from "../../../migrate/words.js";

const heads = ["CLUSTER", "SERVED", "STORAGE", "STORED", "OBJECTS", "LAST PROOF", "MAY GO"] as const;

/**
 * A table for a person: one line for each cluster.
 * @param version the one that has to be stored, where that is known
 */
export function statusText(surveyed: readonly Surveyed[], version?: string): string {
  const rows = surveyed.map(({ cluster, status }) => [cluster.name, ...cells(status, version)]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row.length < heads.length ? 0 : (row[column]?.length ?? 0)))),
  );
  widths[0] = Math.max(heads[0].length, ...rows.map(([name = ""]) => name.length));
  return [heads, ...rows]
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

function cells(status: ClusterStatus, version: string | undefined): readonly string[] {
  if (status.kind === "unreachable") return ["can't be reached"];
  if (status.kind === "absent") return ["the CRD is not installed"];
  const { versions, storageVersion, storedVersions } = status.crd;
  const served = versions.filter((version) => version.served).map(({ name }) => name);
  return [
    served.join(", "),
    storageVersion,
    storedVersions.join(", "),
    "count" in status.objects ? grouped(status.objects.count) : "?",
    proofText(status),
    retirable(status, version).join(", ") || "-",
  ];
}

function proofText({ proof }: ReachedCluster): string {
  if (proof.kind === "none") return "none";
  if (proof.proof === undefined) return "damaged";
  const { version, generation, at } = proof.proof;
  return `${version}, generation ${generation}, ${at.slice(0, 16).replace("T", " ")}Z${proof.kind === "void" ? " (void)" : ""}`;
}
