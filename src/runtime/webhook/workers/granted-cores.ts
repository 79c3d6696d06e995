import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** The number of processor cores that this process may use at a time, which can be a fraction: by affinity, and by the quota of its cgroup. */
export function grantedCores(read: (path: string) => string | undefined = readText, cores: number = availableParallelism()): number {
  return Math.min(cores, quotaOf(read("/sys/fs/cgroup/cpu.max")) ?? formerQuota(read) ?? Number.POSITIVE_INFINITY);
}

/** cgroup v2: `50000 100000`, microseconds of processor time per period, or `max 100000`. */
function quotaOf(text: string | undefined): number | undefined {
  const [quota, period] = (text ?? "").trim().split(" ").map(Number);
  return ratio(quota, period);
}

/** cgroup v1, where -1 stands for no quota. */
function formerQuota(read: (path: string) => string | undefined): number | undefined {
  const [quota, period] = ["quota", "period"].map((name) => Number(read(`/sys/fs/cgroup/cpu/cpu.cfs_${name}_us`)));
  return ratio(quota, period);
}

function ratio(quota: number | undefined, period: number | undefined): number | undefined {
  return quota !== undefined && period !== undefined && quota > 0 && period > 0 ? quota / period : undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
