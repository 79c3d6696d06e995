import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError } from "../../cluster/cluster-error.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";
import { type CustomResourceDefinition, pinCrd, readCrd } from "../crd.js";
import { chosenEngine, findMigratorApi } from "../engines/migrator-api.js";
import { versionsThatLackDefaults } from "../managed-fields/lacking-defaults.js";
import { type MigrationTarget, targetName } from "../migration-target.js";
import type { PlanFinding } from "../plan-finding.js";
import { type KnownBefore, knowBefore } from "../rewrite/known-before.js";
import { isFastPathAvailable, type KnownVersion } from "../rewrite/known-version.js";
import { checkCrd } from "./check-crd.js";
import { estimateOf } from "./estimate.js";
import { currentUser, grantsFor } from "./grants.js";
import { checkNamespaces } from "./lost-namespaces.js";
import { measurePace } from "./measure-pace.js";
import type { MigrationPlan } from "./migration-plan.js";
import { checkNarrowing, findNarrowings, lookForLoss, schemaOf } from "./narrowing.js";
import { checkPermissions, neededPermissions, type Permission, reviewPermissions } from "./permissions.js";
import type { PlanOptions } from "./plan-options.js";
import { checkProbes, probeVersions } from "./probe-versions.js";
import { checkRoundTrips } from "./round-trip/round-trip.js";
import { checkManagedFields, type Scan, scanObjects } from "./scan-objects.js";
import { tryFastPath } from "./try-fast-path.js";

/**
 * Finds out what a run would do and what blocks it, and changes nothing. Each step looks only where those before it found something to look at:
 * of a CRD that can't be migrated, nothing more is asked.
 * @throws ClusterError where the API server can't be asked
 * @example
 * ```ts
 * const plan = await planMigration(client, target);
 * for (const { severity, message } of plan.findings) console.log(`${severity}: ${message}`);
 * ```
 */
export async function planMigration(client: ClusterClient, target: MigrationTarget, options: PlanOptions = {}): Promise<MigrationPlan> {
  const { signal } = options;
  const engine = chosenEngine(options.engine ?? "auto");
  const migrator = engine === "job" ? undefined : await findMigratorApi(client, engine, signal);
  const findings: PlanFinding[] = [];
  if (engine !== "job") findings.push(...checkMigrator(engine, migrator !== undefined, options));

  const permissions = await reviewPermissions(client, neededPermissions(target, options, migrator), signal);
  findings.push(...checkPermissions(target, permissions));
  const missing = permissions.filter(({ allowed }) => !allowed);
  const grants = missing.length === 0 ? [] : grantsFor(missing, targetName(target), await currentUser(client, signal));
  const isStored = ({ group, resource }: Permission) =>
    [target.resource.plural, customResourceDefinitions.plural].includes(resource) &&
    [target.resource.group, customResourceDefinitions.group].includes(group);
  const mayRead = !missing.some((permission) => isStored(permission) && (permission.verb === "get" || permission.verb === "list"));
  const crd = target.crd === undefined || !mayRead ? undefined : await readCrd(client, target.crd.name, signal);
  if (target.crd !== undefined && mayRead) findings.push(...checkDefinition(target, crd, options));

  const known = crd === undefined ? undefined : await knowBeforeSwitch(client, target, crd, signal);
  const isReadable = mayRead && !findings.some(({ check }) => unreadable.has(check));
  const looked = isReadable ? await look(client, target, crd, options) : undefined;
  findings.push(...(looked?.findings ?? []));
  const mayUpdate = !missing.some((permission) => isStored(permission) && permission.verb === "update");
  const hopedFor = options.before ?? (options.switch === true ? known?.before : undefined);
  const warning =
    mayUpdate && looked?.scan !== undefined && hopedFor !== undefined
      ? await fastPathWarning(client, target, hopedFor, options)
      : undefined;
  if (warning !== undefined) findings.push(warning);
  const mayGoFast = mayUpdate && warning === undefined;
  const before = mayGoFast && options.before !== undefined && isFastPathAvailable(target, options.before) ? options.before : undefined;
  return {
    resource: targetName(target),
    kind: target.kind,
    version: target.resource.version,
    ...(crd === undefined ? {} : { crd: describeCrd(crd) }),
    engine,
    findings,
    ...(grants.length === 0 ? {} : { grants }),
    blocked: isBlocked(findings),
    ...(await describeScan(client, target, looked?.scan, { ...options, before, estimate: options.estimate === true && engine === "job" })),
    mayGoFast,
    ...(before === undefined ? {} : { before }),
    ...(known === undefined ? {} : { known }),
    at: new Date().toISOString(),
  };
}

/** For the fast path after the switch, by this run or another client. What blocks the run now, such as the missing switch, need not block it then. */
async function knowBeforeSwitch(
  client: ClusterClient,
  target: MigrationTarget,
  crd: CustomResourceDefinition,
  signal: AbortSignal | undefined,
): Promise<KnownBefore | undefined> {
  if (pinCrd(crd).storageVersion === target.resource.version) return undefined;
  return knowBefore(client, target, signal).catch((error: unknown) => {
    if (error instanceof ApiStatusError) return undefined;
    throw error;
  });
}

/** Warns of changes that a write of the fast path would make; undefined if it would change nothing, or can't be used at all. */
async function fastPathWarning(
  client: ClusterClient,
  target: MigrationTarget,
  known: KnownVersion,
  options: PlanOptions,
): Promise<PlanFinding | undefined> {
  const isServed = target.crd?.versions.some(({ name, served }) => served && name === known.version);
  return isServed && (options.mode ?? "auto") === "auto" ? tryFastPath(client, target, known, options) : undefined;
}

/** Findings after which the objects can't be read through the target's version. */
const unreadable = new Set([
  "crd-missing",
  "crd-changed",
  "crd-not-established",
  "crd-terminating",
  "version-missing",
  "version-not-served",
]);

function isBlocked(findings: readonly PlanFinding[]): boolean {
  return findings.some(({ severity }) => severity === "block");
}

function checkMigrator(engine: "in-tree" | "ksvm", served: boolean, { filter, switch: switches }: PlanOptions): readonly PlanFinding[] {
  const findings: PlanFinding[] = [];
  const block = (message: string) => findings.push({ severity: "block", check: "engine", message });
  if (!served) block(missingMigrator[engine]);
  if (filter !== undefined) block(`the engine ${engine} migrates all objects of a resource: leave out the filter, or use the engine job`);
  if (switches) findings.push({ severity: "info", check: "engine", message: `the engine ${engine} knows nothing of the fast path` });
  return findings;
}

const missingMigrator = {
  "in-tree":
    "the API server does not serve storagemigration.k8s.io: Kubernetes 1.37 does, 1.35 and 1.36 do with --feature-gates=StorageVersionMigrator=true and --runtime-config=storagemigration.k8s.io/v1beta1=true; or use the engine job",
  ksvm: "the API server does not serve migration.k8s.io/v1alpha1: kube-storage-version-migrator is not installed; or use the engine job",
};

function checkDefinition(target: MigrationTarget, crd: CustomResourceDefinition | undefined, options: PlanOptions): readonly PlanFinding[] {
  const block = (check: string, message: string) => [{ severity: "block", check, message } as const];
  if (crd === undefined) return block("crd-missing", `there is no CustomResourceDefinition ${targetName(target)}`);
  if (crd.metadata?.uid !== target.crd?.uid) return block("crd-changed", `the CRD ${targetName(target)} was made again meanwhile`);
  return checkCrd(crd, target.resource.version, options.switch === true);
}

/** Looks at the objects themselves. */
async function look(
  client: ClusterClient,
  target: MigrationTarget,
  crd: CustomResourceDefinition | undefined,
  options: PlanOptions,
): Promise<{ readonly findings: readonly PlanFinding[]; readonly scan?: Scan }> {
  const probes = await probeVersions(client, target, options.signal);
  const findings = [...checkProbes(target, probes)];
  // While nothing can be read there is nothing more to see, and each try would take its time.
  if (findings.some(({ severity }) => severity === "block")) return { findings };
  try {
    const renames = options.mode === undefined || options.mode === "auto" || options.mode === "apply";
    const lackDefaults = crd === undefined || !renames ? [] : versionsThatLackDefaults(crd, target.resource.version);
    const scan = await scanObjects(client, target, { ...options, lackDefaults });
    findings.push(...checkManagedFields(scan, options.cleanManagedFields === true));
    const orphaned = await checkNamespaces(client, target, scan.inhabited, options.signal);
    findings.push(...orphaned);
    // Objects whose managedFields are at a version that is no more fail in dry runs until those are cleaned.
    const tried = scan.removed.length > 0 ? [] : scan.tried.findings(targetName(target));
    findings.push(...tried.filter(({ check }) => check !== "orphaned" || orphaned.length === 0));
    if (crd !== undefined) {
      findings.push(...(await narrowing(client, target, crd, options)));
      findings.push(...(await checkRoundTrips(client, target, crd, options)));
    }
    return { findings, scan };
  } catch (error) {
    if (!(error instanceof ApiStatusError)) throw error;
    return { findings: [...findings, { severity: "block", check: "read", message: `the objects can't be listed: ${error.message}` }] };
  }
}

async function narrowing(
  client: ClusterClient,
  target: MigrationTarget,
  crd: CustomResourceDefinition,
  { full = false, sample = 50, filter, acceptNarrowing = false, acceptLoss = [], signal }: PlanOptions,
): Promise<readonly PlanFinding[]> {
  const { version } = target.resource;
  const narrowings = findNarrowings(crd, version);
  const seen = narrowings.map(async (narrowed) => {
    if (!narrowed.served) return narrowed;
    const maximum = full ? undefined : sample;
    const resource = { ...target.resource, version: narrowed.version };
    return { ...narrowed, looked: await lookForLoss(client, resource, schemaOf(crd, version) ?? {}, { filter, maximum, signal }) };
  });
  return checkNarrowing(version, await Promise.all(seen), acceptNarrowing ? "all" : acceptLoss);
}

function describeCrd(crd: CustomResourceDefinition): NonNullable<MigrationPlan["crd"]> {
  const { uid, generation, storageVersion, storedVersions, conversion } = pinCrd(crd);
  return { uid, generation, storageVersion, storedVersions, conversion };
}

async function describeScan(
  client: ClusterClient,
  target: MigrationTarget,
  scan: Scan | undefined,
  options: PlanOptions,
): Promise<Pick<MigrationPlan, "objects" | "estimate">> {
  if (scan === undefined) return {};
  const { objects: count, counted, looked, tried, writable } = scan;
  const objects = { count, counted, looked, tried: tried.count };
  const pace = options.estimate === true ? await measurePace(client, target, { objects: writable, count }, options) : undefined;
  const asked = { qps: options.limits?.qps, settle: options.settle?.time };
  return { objects, ...(pace === undefined ? {} : { estimate: estimateOf(pace, count, asked) }) };
}
