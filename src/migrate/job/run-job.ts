import { MetricsServer } from "../../metrics/metrics-server.js";
import { registerProcessMetrics } from "../../metrics/process-metrics.js";
import { MetricsRegistry } from "../../metrics/registry.js";
import { stateNamespace } from "../checkpoint/state-namespace.js";
import { connect } from "../connect.js";
import type { RunEnd } from "../migration-report.js";
import { type JobFlags, parseJobFlags } from "./job-flags.js";
import { JobMetrics } from "./job-metrics.js";
import type { JobContext } from "./migrate-command.js";
import { migrateResource } from "./migrate-resource.js";

/** Ends of runs as the exit code of all of them. */
const jobExitCodes = { done: 0, failed: 1, usage: 2, interrupted: 143 } as const;

/** Runs the migrations that the command line names, one after the other. */
export async function runJob({ argv, env, log, signal }: JobContext): Promise<number> {
  const parsed = parseJobFlags(argv, env);
  if (parsed.kind === "help") {
    process.stdout.write(parsed.text);
    return jobExitCodes.done;
  }
  if (parsed.kind === "mistake") {
    process.stderr.write(`error: ${parsed.message} (--help lists the flags)\n`);
    return jobExitCodes.usage;
  }
  return migrateAll(parsed.flags, { argv, env, log, signal });
}

async function migrateAll(flags: JobFlags, { env, log, signal }: JobContext): Promise<number> {
  const registry = registerProcessMetrics(new MetricsRegistry());
  const metrics = new JobMetrics(registry);
  const server = new MetricsServer(registry);
  const { client, podNamespace } = await connect({ kubeconfig: flags.kubeconfig, env });
  try {
    if (flags.metrics !== undefined) {
      const port = await server.start(flags.metrics.host, flags.metrics.port);
      log.info({ port }, "serving /metrics");
    }
    const namespace = await stateNamespace(client, { wanted: flags.stateNamespace, pod: podNamespace });
    const ends: RunEnd[] = [];
    for (const resource of flags.resources) {
      if (signal.aborted) break;
      ends.push(await migrateResource(resource, { client, namespace, flags, metrics, log, signal }));
    }
    if (signal.aborted && ends.at(-1) !== "done") return jobExitCodes.interrupted;
    return ends.length === flags.resources.length && ends.every((end) => end === "done") ? jobExitCodes.done : jobExitCodes.failed;
  } finally {
    await client.close();
    await server.stop();
  }
}
