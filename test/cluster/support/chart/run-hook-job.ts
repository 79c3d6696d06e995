import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runJob } from "../../../../src/migrate/job/run-job.js";
import type { Cluster } from "../../../control-plane/cluster.js";
import { longestWait, waitFor } from "../../../support/wait.js";
import { kubeconfigOf } from "../operator.js";

interface Job {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template: {
      readonly spec: { readonly serviceAccountName: string; readonly containers: readonly { readonly args: readonly string[] }[] };
    };
  };
}

/**
 * Stands in for the Job controller and the kubelet, which the control plane lacks: waits for a Job that isn't over, runs the command of its pod with the rights of
 * its ServiceAccount, and tells the API server how it ended. Gives the Job's name and what the command logged.
 */
export async function runHookJob(cluster: Cluster, namespace: string): Promise<{ readonly name: string; readonly log: string }> {
  const job = await waitFor({ for: "the Job of the hook" }, async () => {
    const { items } = JSON.parse(await cluster.kubectl(["get", "jobs", "-n", namespace, "-o", "json"])) as {
      items: (Job & { status: object })[];
    };
    return items.find(({ status }) => !("completionTime" in status));
  });
  const { serviceAccountName, containers } = job.spec.template.spec;
  const folder = mkdtempSync(join(tmpdir(), "hook-job-"));
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  try {
    const kubeconfig = join(folder, "kubeconfig");
    writeFileSync(kubeconfig, await kubeconfigOf(cluster, `${namespace}:${serviceAccountName}`), { mode: 0o600 });
    const outside = [`--kubeconfig=${kubeconfig}`, `--state-namespace=${namespace}`, "--metrics-bind-address=127.0.0.1:0", "--settle=0s"];
    const argv = [...(containers[0]?.args ?? []).slice(1), ...outside, "--wait=1ms"];
    const code = await runJob({ argv, env: {}, log: { info: note, warn: note, error: note }, signal: AbortSignal.timeout(longestWait) });
    if (code !== 0) throw new Error(`the Job's command ended with ${code}:\n${logged.join("\n")}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const time = new Date().toISOString().replace(/\.\d+Z$/, "Z");
  const condition = (type: string) => ({ type, status: "True", lastProbeTime: time, lastTransitionTime: time });
  const status = {
    startTime: time,
    completionTime: time,
    succeeded: 1,
    conditions: [condition("SuccessCriteriaMet"), condition("Complete")],
  };
  const patch = ["--subresource=status", "--type=merge", "--patch", JSON.stringify({ status })];
  await cluster.kubectl(["patch", "job", job.metadata.name, "-n", namespace, ...patch]);
  return { name: job.metadata.name, log: logged.join("\n") };
}
