import type { MigrationPlan } from "../../migrate/plan/migration-plan.js";
import type { EtcdReport } from "../../migrate/verify/verify-in-etcd.js";
import { grouped } from "../../migrate/words.js";
import { duration } from "./progress-line.js";

/**
 * A plan for a person to read; blockers are printed as diagnostics.
 * @param etcd what etcd was found to hold, if it was read
 */
export function planText(plan: MigrationPlan, etcd?: EtcdReport): string {
  const { resource, kind, version, crd, objects, estimate, findings } = plan;
  const rows: readonly (readonly [name: string, value: string])[] = [
    ["resource", `${resource} (${kind})`],
    ["to", version],
    ...(crd === undefined ? [] : ([["stored now", storedNow(crd)]] as const)),
    ...(crd === undefined ? [] : ([["conversion", crd.conversion === "None" ? "none" : "by webhook"]] as const)),
    ...(objects === undefined ? [] : ([["objects", objectsText(objects)]] as const)),
    ...(etcd === undefined ? [] : ([["in etcd", inEtcd(etcd)]] as const)),
    ["engine", engines[plan.engine]],
    ...(plan.engine === "job" ? ([["way", wayText(plan)]] as const) : []),
    ...(estimate === undefined ? [] : ([["takes", `${takesText(estimate)}, with one verification`]] as const)),
    ["then", thenText(plan)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const notes = findings.filter(({ severity }) => severity === "info").map(({ message }) => `  ${message}`);
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...(notes.length === 0 ? [] : ["", ...notes]),
    "",
    verdict(plan),
    "",
  ].join("\n");
}

function takesText({ seconds, atLeast, atMost, objectsPerSecond }: NonNullable<MigrationPlan["estimate"]>): string {
  const [time, minimum, maximum] = [seconds, atLeast, atMost].map(duration);
  const range = minimum === maximum ? "" : ` (${minimum} to ${maximum})`;
  return `about ${time}${range}, at ${grouped(objectsPerSecond)} objects/s as measured`;
}

/** Checks of the plan that foresee objects which a run leaves as they are. */
const leftBehind = new Set(["quarantine", "orphaned", "conversion"]);

function verdict({ blocked, findings }: MigrationPlan): string {
  if (blocked) return "The migration is blocked:";
  if (findings.some(({ check, severity }) => severity === "warn" && leftBehind.has(check)))
    return "No blockers found, but some objects would be left as they are, and nothing would be pruned:";
  return findings.some(({ severity }) => severity === "warn") ? "No blockers found. What to know before:" : "No blockers found.";
}

const engines = {
  job: "wheelwright's own",
  "in-tree": "Kubernetes' migrator (storagemigration.k8s.io)",
  ksvm: "kube-storage-version-migrator (migration.k8s.io)",
} as const;

function storedNow({ storageVersion, storedVersions }: NonNullable<MigrationPlan["crd"]>): string {
  return `${storageVersion}; objects may be at ${storedVersions.join(", ")} (status.storedVersions)`;
}

/** How many objects are stored how, the most first: `40 encrypted (aescbc v1, key1), 2 v1`. */
function inEtcd({ storedAs, keyPrefix, revision }: EtcdReport): string {
  const counts = Object.entries(storedAs).sort(([, left], [, right]) => right - left);
  const words = counts.map(([label, count]) => `${grouped(count)} ${label}`).join(", ");
  return `${words === "" ? "no object" : words}; below ${keyPrefix}, at etcd's revision ${revision}`;
}

function objectsText({ count, counted, looked, tried }: NonNullable<MigrationPlan["objects"]>): string {
  const about = counted === "exactly" ? "" : "at least ";
  return `${about}${grouped(count)}, of which the metadata of ${grouped(looked)} was looked at, and the write tried on ${grouped(tried)} (dry run)`;
}

function wayText({ before, known }: MigrationPlan): string {
  if (before !== undefined) return `fast, for objects older than the switch: they are known to be stored at ${before.version}`;
  if (known !== undefined) return "fast, once the storage version is switched: recorded by this plan, or by the run's --switch";
  return "careful: each object is written through the new version, as it is";
}

function thenText({ crd, version, findings }: MigrationPlan): string {
  if (crd === undefined) return "a verification; there is no CRD whose stored versions could be pruned";
  const retired = crd.storedVersions.filter((stored) => stored !== version);
  if (retired.length === 0 || findings.some(({ check }) => check === "nothing-to-retire")) return "a verification";
  return `a verification; then ${retired.join(", ")} leaves status.storedVersions, and may leave spec.versions in a later release`;
}
