import { describe, expect, it } from "vitest";
import { grantedCores } from "../../../src/runtime/webhook/workers/granted-cores.js";
import { keptOnMainThread, usualWorkers } from "../../../src/runtime/webhook/workers/usual-workers.js";

const mebibyte = 1024 * 1024;

describe("the cores that are granted", () => {
  it.each<[what: string, files: Readonly<Record<string, string>>, cores: number]>([
    ["no cgroup", {}, 4],
    ["no quota", { "/sys/fs/cgroup/cpu.max": "max 100000\n" }, 4],
    ["half a core", { "/sys/fs/cgroup/cpu.max": "50000 100000\n" }, 0.5],
    ["two cores", { "/sys/fs/cgroup/cpu.max": "200000 100000\n" }, 2],
    ["more than there are", { "/sys/fs/cgroup/cpu.max": "800000 100000\n" }, 4],
    [
      "half a core of cgroup v1",
      { "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "50000\n", "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n" },
      0.5,
    ],
    ["no quota of cgroup v1", { "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n", "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n" }, 4],
    ["what can't be read", { "/sys/fs/cgroup/cpu.max": "?" }, 4],
  ])("are known with %s", (_what, files, cores) => {
    expect(grantedCores((path) => files[path], 4)).toBe(cores);
  });

  it("are known of this process", () => {
    expect(grantedCores()).toBeGreaterThan(0);
  });
});

describe("the threads that convert by default", () => {
  it.each<[cores: number, memory: number, threads: number]>([
    [0.5, 512, 1],
    [1, 512, 1],
    [2, 512, 2],
    [2.9, 1024, 2],
    [8, 512, 2],
    [64, 100_000, 8],
    [2, 128, 1],
    [2, Number.POSITIVE_INFINITY, 2],
  ])("with %d cores and %d MiB are %d", (cores, memory, threads) => {
    expect(usualWorkers(cores, memory * mebibyte)).toBe(threads);
  });
});

describe("reviews that the main thread converts", () => {
  it.each([
    [0.5, 4096],
    [1, 4096],
    [1.5, 64],
    [4, 64],
  ])("with %d cores have up to %d KiB", (cores, kibibytes) => {
    expect(keptOnMainThread(cores)).toEqual({ always: kibibytes * 1024, whenIdle: 4 * mebibyte });
  });
});
