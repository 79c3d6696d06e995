import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { WebhookProcess } from "./servers.js";

/** How a webhook is asked. */
export interface Load {
  /** The load client's program, the same for all. */
  readonly client: string;
  readonly certificates: string;
  /** The file of the review. */
  readonly body: string;
  readonly batch: number;
  readonly concurrency: number;
  readonly seconds: number;
  /** How long the webhook is under the same load before anything is measured. */
  readonly warmUpSeconds?: number;
  /** The text at the end of a good answer; that of a ConversionReview by default. */
  readonly success?: string;
}

/** The measurements of a webhook under load. */
export interface Figures {
  readonly objectsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMicrosecondsPerObject: number;
  readonly largestRssMiB: number;
}

/** Puts a webhook under load; `prefix` is put before the client's command. */
export async function measure(webhook: WebhookProcess, load: Load, prefix: readonly string[] = []): Promise<Figures> {
  const flags = {
    url: webhook.url,
    ca: join(load.certificates, "ca.crt"),
    body: load.body,
    concurrency: load.concurrency,
    warmup: `${load.warmUpSeconds ?? 1}s`,
    duration: `${load.seconds}s`,
    pid: webhook.pid,
    ...(load.success === undefined ? {} : { success: load.success }),
  };
  const [command = "", ...args] = [...prefix, load.client, ...Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)];
  const { stdout } = await promisify(execFile)(command, args);
  const { requests, seconds, p50Ms, p99Ms, cpuSeconds, largestRssMiB } = JSON.parse(stdout) as Record<string, number>;
  const objects = (requests ?? 0) * load.batch;
  return {
    objectsPerSecond: objects / (seconds ?? 1),
    p50Ms: p50Ms ?? 0,
    p99Ms: p99Ms ?? 0,
    cpuMicrosecondsPerObject: (1e6 * (cpuSeconds ?? 0)) / objects,
    largestRssMiB: largestRssMiB ?? 0,
  };
}
