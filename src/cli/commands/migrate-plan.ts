import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { toYaml } from "../../emit/yaml/yaml-text.js";
import { LeaseHeldError } from "../../migrate/checkpoint/only-runner.js";
import type { MigrationPlan } from "../../migrate/plan/migration-plan.js";
import { planMigration } from "../../migrate/plan/plan-migration.js";
import { type ClusterIdentity, clusterIdentity } from "../../migrate/run/cluster-identity.js";
import { recordedPlan, resume } from "../../migrate/run/resume.js";
import type { EtcdReport } from "../../migrate/verify/verify-in-etcd.js";
import type { CommandContext } from "../context.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import { ExitCode } from "../exit-code.js";
import { asDiagnostic } from "../migrate/as-diagnostic.js";
import { Interruption } from "../migrate/interruption.js";
import { planText } from "../migrate/plan-text.js";
import { etcdTls, namesEtcd, readEtcd } from "../migrate/read-etcd.js";
import { runSettings } from "../migrate/run-settings.js";
import { alone, type OnlyRun, type Session, withSession } from "../migrate/session.js";
import { absentFromEtcd } from "../migrate/verify-with-etcd.js";
import { printDiagnostics } from "../print-diagnostics.js";

/** `wheelwright migrate plan`: what a run would do, and what blocks it. */
export async function run(options: MigrateOptions, context: CommandContext): Promise<ExitCode> {
  const tls = etcdTls(options, context.cwd);
  return withSession(options, context, "wheelwright migrate plan", async (session) => {
    const { client, target, store, standstill } = session;
    const interruption = new Interruption(context);
    const signal = AbortSignal.any([interruption.signal, standstill.signal]);
    try {
      const found = await standstill.during(store.load().catch(() => undefined));
      const identity = await standstill.during(clusterIdentity(client, target, signal));
      const { before } = resume(found, target, { identity }).checkpoint;
      const settings = {
        ...runSettings(options, session),
        ...(before === undefined ? {} : { before }),
        estimate: options.estimate,
        signal,
      };
      const plan = await standstill.during(planMigration(client, target, settings));
      const etcd = namesEtcd(options) ? await readEtcd(options, session, tls) : undefined;
      const run = { options, context, signal: interruption.signal };
      const recorded = options.record === false ? undefined : await record({ ...session, identity }, plan, run);
      return print({ plan, etcd, recorded }, context);
    } catch (error) {
      if (interruption.isItself(error)) return interruption.exitCode;
      throw error;
    } finally {
      interruption.forget();
    }
  });
}

/**
 * Keeps what is known before the storage version is switched, for the run after it. The plan doesn't need it: a failure is only reported.
 * @returns what to tell; undefined where there was nothing to keep
 */
async function record(
  session: Session & { readonly identity: ClusterIdentity },
  { known }: MigrationPlan,
  run: OnlyRun,
): Promise<string | undefined> {
  if (known === undefined || run.options.switch === true) return undefined;
  const { target, store, identity } = session;
  const what = "what is known of the objects before the switch, for the fast path";
  try {
    return await alone(session, run, async () => {
      const found = await store.load();
      const { resumed } = resume(found, target, { identity });
      if (resumed) return `not recorded: ${store.description} has the checkpoint of a run that isn't finished`;
      await store.save(recordedPlan(target, known, identity));
      return `recorded in ${store.description}: ${what}`;
    });
  } catch (error) {
    const why = error instanceof LeaseHeldError ? error.message : asDiagnostic(error)?.diagnostics[0]?.message;
    if (why === undefined) throw error;
    return `not recorded, ${what}: ${why}`;
  }
}

/** The printed form of a plan. */
interface Planned {
  readonly plan: MigrationPlan;
  readonly etcd: EtcdReport | undefined;
  readonly recorded: string | undefined;
}

function print({ plan, etcd, recorded }: Planned, context: CommandContext): ExitCode {
  const absent = etcd === undefined ? [] : absentFromEtcd(plan.resource, etcd);
  const exitCode = plan.blocked || absent.length > 0 ? ExitCode.findings : ExitCode.done;
  const diagnostics = [...diagnosticsOf(plan), ...absent];
  if (context.json) {
    context.stdout(`${JSON.stringify({ exitCode, diagnostics, plan, etcd, recorded }, null, 2)}\n`);
    return exitCode;
  }
  context.stdout(planText(plan, etcd));
  if (plan.grants !== undefined) {
    context.stdout(`An administrator grants what is missing with \`kubectl apply --filename -\` of:\n\n${toYaml(...plan.grants)}\n`);
  }
  if (recorded !== undefined && !context.quiet) context.stderr(recorded);
  printDiagnostics(context, context.cwd, diagnostics);
  return exitCode;
}

function diagnosticsOf({ findings }: MigrationPlan): readonly Diagnostic[] {
  return findings.flatMap(({ severity, message, object }) => {
    if (severity === "info") return [];
    const where = object === undefined ? "" : ` (${object.namespace === undefined ? "" : `${object.namespace}/`}${object.name})`;
    return [diagnostic(severity === "block" ? "WW655" : "WW656", { message: `${message}${where}` })];
  });
}
