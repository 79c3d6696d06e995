import { mkdtempSync, rmSync } from "node:fs";
import { isIP } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import pc from "picocolors";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import type { DevSession } from "../../dev/dev-record.js";
import { hostFor } from "../../dev/local-cluster.js";
import { endWithParent } from "../../dev/manager-process.js";
import { Relay } from "../../dev/relay.js";
import { writeServingCertificate } from "../../dev/serving-certificate.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { type ConnectedCluster, connect } from "../../migrate/connect.js";
import { messageOf } from "../../model/message-of.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { CommandContext } from "../context.js";
import type { DevOptions } from "../declarations/dev.js";
import { openBundler } from "../dev/bundle-operator.js";
import { logLine } from "../dev/log-line.js";
import { mayUseCluster } from "../dev/may-use-cluster.js";
import { putBack } from "../dev/put-back.js";
import { DevRun } from "../dev/session.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { watchProject } from "../generate/project-watcher.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { readProjectConfig } from "../read-project-config.js";
import { Stop } from "../stop.js";

/** `wheelwright dev`: runs the operator on this machine, has the API server call its webhooks here, and puts everything back at the end. */
export async function run(options: DevOptions, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const { projectName } = readProjectConfig(root, diskFiles(root));
  const { kubeconfig, context: kubeContext, restore = false, deleteObjects = false } = options;
  const cluster = await connect({ kubeconfig, context: kubeContext, env: process.env });
  try {
    const development = { root, projectName, cluster, context };
    if (restore) return await report(development, deleteObjects);
    if (!(await mayUseCluster(cluster.config, context))) return ExitCode.done;
    await develop(development, options);
    return await report(development, false);
  } finally {
    await cluster.client.close();
  }
}

/** A project that is developed against a cluster. */
interface Development {
  readonly root: string;
  readonly projectName: string;
  readonly cluster: ConnectedCluster;
  readonly context: CommandContext;
}

/** Puts the cluster back, and says what couldn't be. */
async function report({ root, projectName, cluster, context }: Development, deleteObjects: boolean): Promise<ExitCode> {
  const found = await putBack(cluster.client, projectName, deleteObjects, context);
  printDiagnostics(context, root, found);
  return found.some(({ severity }) => severity === "error") ? ExitCode.findings : ExitCode.done;
}

/** Runs until a signal. */
async function develop({ root, projectName, cluster, context }: Development, options: DevOptions): Promise<void> {
  const { client, config } = cluster;
  const host = options.host ?? hostOf(config);
  const relay = new Relay();
  const port = await listen(relay, host, options.port ?? 9443);
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-dev-"));
  const stop = new Stop();
  const bundler = await openBundler(root, endWithParent);
  const run = new DevRun(
    {
      root,
      client,
      session: { project: projectName, host: hostname(), pid: process.pid, since: new Date().toISOString() },
      isOver,
      endpoint: { url: `https://${isIP(host) === 6 ? `[${host}]` : host}:${port}`, caBundle: writeServingCertificate(folder, host) },
      relay,
      bundler,
      managerArgs: [
        ...(options.kubeconfig === undefined ? [] : [`--kubeconfig=${options.kubeconfig}`]),
        ...(options.context === undefined ? [] : [`--kube-context=${options.context}`]),
        ...(options.flags ?? []),
      ],
      certificate: folder,
      onLine: printer(context),
    },
    context,
  );
  const unwatchable = (error: unknown) => diagnostic("WW553", { reason: messageOf(error) });
  const watcher = await watchProject(
    root,
    (paths) => void run.changed(paths).catch(stop.fail),
    (error) => stop.fail(new DiagnosticError([unwatchable(error)])),
  );
  try {
    await Promise.race([run.changed(), stop.promise]);
    await stop.promise;
  } finally {
    await watcher.close();
    await run.end();
    await Promise.all([relay.close(), bundler.close()]);
    rmSync(folder, { recursive: true, force: true });
    stop.forget();
  }
}

/** @throws DiagnosticError WW593 */
function hostOf({ context }: ClusterConfig): string {
  const host = hostFor(context, process.platform);
  if (host === undefined) throw new DiagnosticError([diagnostic("WW593", { context: context ?? "" })]);
  return host;
}

/** Listens at the loopback interface alone if the API server comes from there. @throws DiagnosticError WW594 */
async function listen(relay: Relay, host: string, port: number): Promise<number> {
  const address = host === "127.0.0.1" || host === "localhost" ? "127.0.0.1" : host === "::1" ? "::1" : "0.0.0.0";
  try {
    return await relay.listen(address, port);
  } catch (error) {
    const reason = messageOf(error);
    throw new DiagnosticError([diagnostic("WW594", { address: `${address}:${port}`, reason })]);
  }
}

function printer(context: CommandContext): (line: string) => void {
  const colors = pc.createColors(context.color);
  return (line) => {
    const shown = context.json ? line : logLine(line, colors, context.verbose);
    if (shown !== undefined) context.stdout(`${shown}\n`);
  };
}

/** Whether a session on this machine has no process any more. Of another machine's nothing is known. */
function isOver({ host, pid }: DevSession): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
