import { setTimeout as sleep } from "node:timers/promises";
import type { OpenCertificates } from "./certificates/open-certificates.js";
import type { ClusterAccess } from "./client/cluster-access.js";
import type { ControllerGroup } from "./controller/controller-group.js";
import { firstAborted } from "./first-aborted.js";
import type { HealthServer } from "./health-server.js";
import type { LimitedEventRecorder } from "./helpers/event-recorder.js";
import type { LeaderElection } from "./leader-election/leader-election.js";
import type { RunnableGroup } from "./runnable.js";
import type { WebhookServer } from "./webhook/webhook-server.js";
import type { WorkerPool } from "./webhook/workers/worker-pool.js";

/** The parts of a manager that run, and have to be stopped. */
export interface RunningParts {
  webhook?: WebhookServer;
  workers?: WorkerPool;
  certificates?: OpenCertificates;
  controllers?: ControllerGroup;
  endResidueLog?: () => void;
  health?: HealthServer;
  metrics?: { stop(): Promise<void> };
  election?: LeaderElection;
  runnables?: RunnableGroup;
}

/** How long work that goes on without leadership holds up the end of the process, in milliseconds: short of the time after which another leads. */
const graceWithoutLeadership = 2_000;

/** The rest of a manager that has a share in its end. */
interface Ending {
  readonly access: ClusterAccess;
  readonly recorders: readonly LimitedEventRecorder[];
  /** How long all of it may take, in milliseconds. */
  readonly grace: number;
}

/** Stops everything in the reverse order of the start: see OrderedManager. Gives false where something under way had to be cut off. */
export async function stopInOrder(running: RunningParts, { access, recorders, grace }: Ending): Promise<boolean> {
  const { workers, certificates, endResidueLog, metrics, health } = running;
  const deadline = performance.now() + grace;
  const left = () => Math.max(deadline - performance.now(), 0);
  certificates?.stop();
  const ended = endWork(running, recorders, left());
  const worked = endsInTime(running, access, ended, left());
  // Webhooks go on for as long as they may be needed, and keep half of the time to end in themselves.
  await settledWithin(worked, left() / 2);
  const [served, finished] = await Promise.all([
    endWebhooks(running, left(), ended),
    worked.then((inTime) => endLeadership(running, inTime)),
  ]);
  endResidueLog?.();
  await workers?.stop();
  await access.close();
  await metrics?.stop();
  await health?.stop();
  return finished && served;
}

/** Lets another replica lead as soon as controllers and runnables have ended: webhooks don't write as the leader. Returns the outcome that it was given. */
async function endLeadership({ election }: RunningParts, inTime: boolean): Promise<boolean> {
  if (inTime && !election?.lost.aborted) await election?.release();
  else await election?.abandon();
  return inTime;
}

/** Ends controllers and runnables; gives false where controllers didn't end within the grace period. */
async function endWork(
  { controllers, runnables }: RunningParts,
  recorders: readonly LimitedEventRecorder[],
  grace: number,
): Promise<boolean> {
  const [inTime = true] = await Promise.all([controllers?.stop(grace), runnables?.stop()]);
  await Promise.all(recorders.map((recorder) => recorder.flush()));
  return inTime;
}

/** Whether work ends in time; where leadership is lost it is over at once, together with every write of its. */
async function endsInTime({ election }: RunningParts, access: ClusterAccess, ended: Promise<boolean>, grace: number): Promise<boolean> {
  const lost = election === undefined ? [] : [firstAborted(election.lost).then(() => false)];
  const inTime = (await settledWithin(Promise.race([ended, ...lost]), grace)) ?? false;
  if (election?.lost.aborted) await access.closeGuarded();
  return inTime;
}

/** Webhooks answer what they were asked, unless something is still at work that leadership was lost for: it ends with the process only. */
async function endWebhooks({ webhook, election }: RunningParts, grace: number, workEnded: Promise<boolean>): Promise<boolean> {
  if (webhook === undefined) return true;
  if (!election?.lost.aborted) return webhook.stop(grace);
  const stillAtWork = new AbortController();
  void settledWithin(workEnded, graceWithoutLeadership).then((ended) => {
    if (ended === undefined) stillAtWork.abort();
  });
  return webhook.stop(grace, stillAtWork.signal);
}

/** Undefined where there is no result after so many milliseconds. */
async function settledWithin<T>(result: Promise<T>, time: number): Promise<T | undefined> {
  const timer = new AbortController();
  const late = sleep(time, undefined, { signal: timer.signal }).catch(() => undefined);
  const first = await Promise.race([result, late]);
  timer.abort();
  return first;
}
