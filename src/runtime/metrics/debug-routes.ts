import type { LogThreshold } from "../log-threshold.js";
import { type Logger, logLevels } from "../logger.js";
import type { EndpointAnswer, EndpointRequest, EndpointRoute } from "./endpoint-route.js";

/** In seconds. */
const [usualProfile, longestProfile] = [30, 300];

/**
 * Routes that help to find out what an operator does, beside its metrics: `/debug/log-level`, which PUT changes, and `/debug/profile/cpu` and `/debug/profile/heap`, which take
 * `?seconds=30` and answer with what Chrome's developer tools open.
 */
export function debugRoutes(threshold: LogThreshold | undefined, log: Logger): ReadonlyMap<string, EndpointRoute> {
  const profiles = new OneAtATime();
  return new Map<string, EndpointRoute>([
    ...(threshold === undefined ? [] : [["/debug/log-level", logLevelRoute(threshold, log)] as const]),
    ["/debug/profile/cpu", { get: (request) => profiles.run(() => profile(request, "cpu")) }],
    ["/debug/profile/heap", { get: (request) => profiles.run(() => profile(request, "heap")) }],
  ]);
}

function logLevelRoute(threshold: LogThreshold, log: Logger): EndpointRoute {
  const present = async (): Promise<EndpointAnswer> => ({ body: `${threshold.level}\n` });
  return {
    get: present,
    put: async ({ text }) => {
      const level = logLevels.find((each) => each === text.trim());
      if (level === undefined) return { status: 400, body: `the level is one of ${logLevels.join(", ")}\n` };
      threshold.change(level, log);
      return present();
    },
  };
}

/** The profiler is the process's own: a second profile would end the first. */
class OneAtATime {
  #busy = false;

  async run(work: () => Promise<EndpointAnswer>): Promise<EndpointAnswer> {
    if (this.#busy) return { status: 409, body: "another profile is being taken\n" };
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
    }
  }
}

async function profile({ query }: EndpointRequest, kind: "cpu" | "heap"): Promise<EndpointAnswer> {
  const seconds = Number(query.get("seconds") ?? usualProfile);
  if (!(seconds > 0 && seconds <= longestProfile)) return { status: 400, body: `seconds is a number up to ${longestProfile}\n` };
  const { Session } = await import("node:inspector/promises");
  const session = new Session();
  session.connect();
  try {
    const taken = kind === "cpu" ? await cpuProfile() : await heapProfile();
    const name = `${new Date().toISOString().replaceAll(":", "-")}.${kind}profile`;
    return { type: "application/json", headers: { "content-disposition": `attachment; filename="${name}"` }, body: JSON.stringify(taken) };
  } finally {
    session.disconnect();
  }

  async function cpuProfile(): Promise<object> {
    await session.post("Profiler.enable");
    await session.post("Profiler.start");
    await pause();
    return (await session.post("Profiler.stop")).profile;
  }

  async function heapProfile(): Promise<object> {
    await session.post("HeapProfiler.startSampling");
    await pause();
    return (await session.post("HeapProfiler.stopSampling")).profile;
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, seconds * 1000).unref());
  }
}
