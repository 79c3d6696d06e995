import type { QuarantinedObject } from "../object-outcome.js";
import { pruneStoredVersions, restoreStoredVersions } from "./prune-stored-versions.js";
import { type RunContext, type RunStop, stop } from "./run-context.js";
import type { Verification } from "./verify-phase.js";

/** Why nothing is pruned after a verification, though it went as far as it could; undefined where it is pruned. */
export function whyNotPruned({ options, target }: RunContext, verification: Exclude<Verification, { kind: "stop" }>): RunStop | undefined {
  const { filter, quarantineOk = false, prune = true, until = "prune" } = options;
  if (verification.kind === "quarantine" && !quarantineOk) {
    const left = unreadable(verification.objects, verification.count);
    const asked = "only some of the objects were migrated, as asked, so nothing is pruned in any case";
    if (filter !== undefined) return stop("incomplete", `${left}; mend or delete them, and run again; ${asked}`);
    return stop("incomplete", `${left}; nothing is pruned until they are mended or deleted, or --quarantine-ok gives them up`);
  }
  const quarantine = verification.kind === "quarantine" ? [unreadable(verification.objects, verification.count)] : [];
  if (filter !== undefined) return stop("done", ...quarantine, "only some of the objects were migrated, as asked: nothing is pruned");
  if (target.crd === undefined || until !== "prune") return stop("done", ...quarantine);
  return prune ? undefined : stop("done", ...quarantine, "status.storedVersions is left as it is, as asked");
}

/** Takes the old versions out of `status.storedVersions`. */
export async function prunePhase(run: RunContext, verification: Exclude<Verification, { kind: "stop" }>): Promise<RunStop> {
  const { client, target, state } = run;
  if (target.crd === undefined) return stop("done");
  await state.enter("prune");
  const result = await pruneStoredVersions(client, target.crd);
  if (result.kind === "refused") return stop("incomplete", `status.storedVersions is left as it is: ${result.message}; run again`);
  if (verification.kind === "clean") return stop("done");
  return stop("done", `${unreadable(verification.objects, verification.count)}; status.storedVersions no longer tells of it`);
}

/** Puts back what another migrator took out of `status.storedVersions` without a verification that would allow it; says so. */
export async function repairStoredVersions({ client, target }: RunContext, storedVersions: readonly string[]): Promise<readonly string[]> {
  const restored = target.crd && (await restoreStoredVersions(client, target.crd, storedVersions));
  if (restored === undefined) return [];
  const { lost, now } = restored;
  const what = `took ${lost.join(", ")} out of status.storedVersions although objects may be stored at it`;
  return [`the cluster's migrator ${what}: put back, it is [${now.join(", ")}] now`];
}

const maxNamed = 10;

function unreadable(objects: readonly QuarantinedObject[], count: number): string {
  const named = objects
    .slice(0, maxNamed)
    .map(({ namespace, name, why }) => `${namespace === undefined ? "" : `${namespace}/`}${name} (${why})`);
  const more = count > named.length ? ` and ${count - named.length} more` : "";
  return `${count} objects could not be written and may be stored at an old version, unreadable once that is gone: ${named.join(", ")}${more}`;
}
