import { type CustomResourceDefinition, isConditionTrue, pinCrd } from "../crd.js";
import type { PlanFinding } from "../plan-finding.js";

/**
 * Whether a CRD is in a state from which its objects can be stored at a version.
 * @param switches the run makes it the storage version itself
 */
export function checkCrd(crd: CustomResourceDefinition, version: string, switches: boolean): readonly PlanFinding[] {
  const { name, versions, storageVersion, storedVersions, terminating } = pinCrd(crd);
  const findings: PlanFinding[] = [];
  const block = (check: string, message: string) => findings.push({ severity: "block", check, message });
  const info = (check: string, message: string) => findings.push({ severity: "info", check, message });

  if (terminating) block("crd-terminating", `the CRD ${name} is being deleted, and its objects with it`);
  if (!isConditionTrue(crd.status?.conditions, "Established")) {
    const why = crd.status?.conditions?.find(({ type, status }) => type === "NamesAccepted" && status === "False")?.message;
    block("crd-not-established", `the CRD ${name} is not established: its objects are not served${why ? ` (${why})` : ""}`);
  }
  const target = versions.find((each) => each.name === version);
  if (target === undefined) {
    block("version-missing", `the CRD ${name} has no version ${version}: apply the CRD that has it first`);
  } else {
    if (!target.served) block("version-not-served", `the CRD ${name} does not serve ${version}: objects can't be written through it`);
    if (!target.storage && !switches) {
      const message = `the CRD ${name} stores ${storageVersion}, not ${version}: apply the CRD that stores ${version} first, or let the run make the switch (--switch)`;
      block("not-storage-version", message);
    }
    if (!target.storage && switches) info("switch", `the run makes ${version} the storage version, which is ${storageVersion} now`);
  }
  for (const stored of storedVersions.filter((each) => versions.every((known) => known.name !== each))) {
    const message = `objects may be stored at ${stored}, which the CRD ${name} has no more, so they can't be read: add it to spec.versions again, with served: false and storage: false`;
    block("stored-version-missing", message);
  }
  if (!storedVersions.includes(storageVersion)) {
    const message = `status.storedVersions of the CRD ${name} is [${storedVersions.join(", ")}] and lacks the storage version ${storageVersion}: someone wrote it by hand`;
    findings.push({ severity: "warn", check: "stored-versions", message });
  }
  if (storedVersions.length === 1 && storedVersions[0] === version) {
    info(
      "nothing-to-retire",
      `status.storedVersions of the CRD ${name} is [${version}] already: what a run finds to write was left there by someone who took versions out too early`,
    );
  }
  return findings;
}
