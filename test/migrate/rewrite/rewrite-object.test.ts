import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClusterClient } from "../../../src/cluster/client.js";
import { ApiStatusError } from "../../../src/cluster/cluster-error.js";
import type { MigrationTarget } from "../../../src/migrate/migration-target.js";
import { Breaker } from "../../../src/migrate/rewrite/breaker.js";
import { Control } from "../../../src/migrate/rewrite/control.js";
import type { ListedObject } from "../../../src/migrate/rewrite/listed-object.js";
import { Pace } from "../../../src/migrate/rewrite/pace.js";
import type { PaceLimits } from "../../../src/migrate/rewrite/pass-options.js";
import { rewriteObject } from "../../../src/migrate/rewrite/rewrite-object.js";
import { Stopped } from "../../../src/migrate/rewrite/stop.js";
import { WithdrawnRights } from "../../../src/migrate/rewrite/withdrawn-rights.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreachable = 'conversion webhook for g/v1, Kind=A failed: Post "https://webhook": dial tcp: connect: connection refused';
const saysNo = "conversion webhook for g/v1, Kind=A failed: no counterpart";
const target = {
  resource: { group: "g", version: "v2", plural: "as", namespaced: true },
  kind: "A",
  crd: {
    name: "as.g",
    uid: "of the CRD",
    conversion: "Webhook",
    lackDefaults: [],
    versions: [
      { name: "v1", served: true, storage: false },
      { name: "v2", served: true, storage: true },
    ],
  },
} as unknown as MigrationTarget;

/** The API server's answers on one object: to a write, and to a read, which is asked of another object to know whether the webhook works. */
type Answers = (name: string, what: "write" | "read") => { readonly status: number; readonly message: string } | undefined;

interface Others {
  readonly mayPatch?: () => boolean;
  readonly limits?: PaceLimits;
  /** The uids of the objects, and of the CRD, that are found when they are read. */
  readonly found?: { readonly object: string; readonly crd: string };
}

/** Rewrites objects of these names; says what came of each, and how often each was asked for. */
function rewriteAll(
  names: readonly string[],
  answers: Answers,
  { mayPatch = () => true, limits = {}, found = { object: "u", crd: "of the CRD" } }: Others = {},
) {
  const asked = new Map<string, number>();
  const answer = async (name: string, what: "write" | "read") => {
    asked.set(`${what} ${name}`, (asked.get(`${what} ${name}`) ?? 0) + 1);
    const refusal = answers(name, what);
    if (refusal !== undefined) throw new ApiStatusError("PATCH /", refusal.status, { message: refusal.message, details: { name } });
    return {
      metadata: { name, uid: name === "as.g" ? found.crd : found.object, resourceVersion: "2", generation: 1, managedFields: [{}] },
    };
  };
  const client = {
    request: async ({ body }: { body: { spec: { resourceAttributes: { verb: string } } } }) => ({
      status: { allowed: mayPatch() || body.spec.resourceAttributes.verb !== "patch" },
    }),
    patch: (_: unknown, { name }: { name: string }) => answer(name, "write"),
    get: (_: unknown, { name }: { name: string }) => answer(name, "read"),
  } as unknown as ClusterClient;
  const stop = new AbortController().signal;
  const writer = { client, target, mode: "apply", fieldManager: "m" } as const;
  const waits: string[] = [];
  const ends: string[] = [];
  const giveUp = (message: string) => void ends.push(message);
  const breaker = new Breaker(stop, { announce: (reason) => void waits.push(reason), giveUp });
  const shared = {
    writer,
    known: undefined,
    fast: false,
    pace: new Pace(limits, stop),
    breaker,
    control: new Control(writer),
    rights: new WithdrawnRights(client, target, "apply", stop),
    giveUp,
    crdIsAnother: () => void ends.push("the CRD is another"),
    stop,
    count: () => {},
    harmed: () => {},
    relabelled: () => {},
  };
  const outcomes: Record<string, string> = {};
  for (const name of names) {
    const listed: ListedObject = { name, namespace: "n", uid: "u", resourceVersion: "1", generation: 1, managedAt: ["g/v1"], marks: "" };
    rewriteObject(shared, listed).then(
      (outcome) => {
        outcomes[name] = outcome?.kind === "quarantined" ? outcome.why : (outcome?.kind ?? "harm");
      },
      (error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
      },
    );
  }
  return { outcomes, asked, waits, ends };
}

const minute = 60_000;
const many = Array.from({ length: 50 }, (_, index) => `o${index}`);
const allWritten = Object.fromEntries(many.map((name) => [name, "written"]));

it("gives up an object that fails like an outage, where others work, and holds up nobody", async () => {
  const { outcomes } = rewriteAll(many, (name, what) =>
    name === "o7" && what === "write" ? { status: 500, message: unreachable } : undefined,
  );
  await vi.advanceTimersByTimeAsync(500);
  expect(Object.keys(outcomes)).toHaveLength(49);
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(outcomes).toEqual({ ...allWritten, o7: "exhausted" });
});

it("gives up no object in an outage, and asks seldom", async () => {
  let isUp = false;
  const down = { status: 500, message: unreachable };
  // One is written before it begins.
  const { outcomes, asked, waits } = rewriteAll(many, (name, what) => (isUp || (name === "o0" && what === "write") ? undefined : down));
  await vi.advanceTimersByTimeAsync(28 * minute);
  expect(outcomes).toEqual({ o0: "written" });
  expect(waits.length).toBeGreaterThan(30);
  expect([...asked.values()].reduce((sum, times) => sum + times, 0)).toBeLessThan(600);
  isUp = true;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(outcomes).toEqual(allWritten);
});

it("ends an outage that lasts for half an hour, and quarantines nothing for it", async () => {
  const { outcomes, ends } = rewriteAll(many, () => ({ status: 500, message: unreachable }));
  await vi.advanceTimersByTimeAsync(31 * minute);
  expect(ends).toEqual([`nothing could be written for 30 min: ${unreachable}`]);
  expect(outcomes).toEqual({});
});

it("tells a right that was withdrawn from an object that may not be written", async () => {
  const forbidden = { status: 403, message: 'as.g "o7" is forbidden: no' };
  const one = rewriteAll(many, (name, what) => (name === "o7" && what === "write" ? forbidden : undefined));
  await vi.advanceTimersByTimeAsync(minute);
  expect(one).toMatchObject({ outcomes: { ...allWritten, o7: "forbidden" }, ends: [] });

  const all = rewriteAll(many, (_, what) => (what === "write" ? forbidden : undefined), { mayPatch: () => false });
  await vi.advanceTimersByTimeAsync(minute);
  expect(all.outcomes).toEqual({});
  expect(all.ends[0]).toMatch(
    /^this user is no longer allowed to patch as\.g in the namespace n: grant that again: as\.g "o7" is forbidden/,
  );
});

it("waits for an API server that has just started, and forbids everything until it has read the roles", async () => {
  let hasStarted = false;
  setTimeout(() => {
    hasStarted = true;
  }, 4_000);
  const forbidden = (name: string) => ({ status: 403, message: `as.g "${name}" is forbidden: no` });
  const found = rewriteAll(many, (name, what) => (what === "write" && !hasStarted ? forbidden(name) : undefined), {
    mayPatch: () => hasStarted,
  });
  await vi.advanceTimersByTimeAsync(minute);
  expect(found).toMatchObject({ outcomes: allWritten, ends: [] });

  // It doesn't even say what one may do.
  const review = { status: 403, message: "selfsubjectaccessreviews is forbidden" };
  let isUp = false;
  setTimeout(() => {
    isUp = true;
  }, 4_000);
  const silent = rewriteAll(many, (name, what) => (what === "write" && !isUp ? forbidden(name) : undefined), {
    mayPatch: () => {
      if (!isUp) throw new ApiStatusError("POST /", review.status, { message: review.message });
      return true;
    },
  });
  await vi.advanceTimersByTimeAsync(minute);
  expect(silent).toMatchObject({ outcomes: allWritten, ends: [] });
});

it("believes the webhook that an object can't be converted, unless it says so of one that could be", async () => {
  const no = { status: 500, message: saysNo };
  const one = rewriteAll(many, (name, what) => (name === "o7" && what === "write" ? no : undefined));
  await vi.advanceTimersByTimeAsync(500);
  expect(one.outcomes).toEqual({ ...allWritten, o7: "conversion" });

  let isBroken = false;
  const all = rewriteAll(many, () => {
    // The first are converted, and then the webhook says no to everything.
    if (all.asked.size > 3) isBroken = true;
    return isBroken ? no : undefined;
  });
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(Object.values(all.outcomes)).not.toContain("conversion");
});

it("reads an object again that others change, so many times", async () => {
  const conflict = { status: 409, message: "the object has been modified" };
  let turns = 0;
  const some = rewriteAll(["a"], (_, what) => (what === "write" && ++turns <= 15 ? conflict : undefined));
  await vi.advanceTimersByTimeAsync(minute);
  expect(some.outcomes).toEqual({ a: "current" });
  const always = rewriteAll(["a"], (_, what) => (what === "write" ? conflict : undefined));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(always.outcomes).toEqual({ a: "exhausted" });
});

it("waits as long as the API server asks for", async () => {
  let busy = 3;
  const { outcomes, asked } = rewriteAll(["a"], () => (busy-- > 0 ? { status: 429, message: "storage is (re)initializing" } : undefined));
  await vi.advanceTimersByTimeAsync(minute);
  expect(outcomes).toEqual({ a: "written" });
  expect(asked.get("write a")).toBe(4);
});

it("reads an object that others write just before the next write, without another request between", async () => {
  let lastRead = "";
  const changed = { status: 409, message: "the object has been modified" };
  const { outcomes, asked } = rewriteAll(
    many,
    (name, what) => {
      const isFresh = lastRead === name;
      lastRead = what === "read" ? name : "";
      return what === "write" && !isFresh ? changed : undefined;
    },
    // So the queue is longer than any wait.
    { limits: { qps: 10 } },
  );
  await vi.advanceTimersByTimeAsync(minute);
  expect(outcomes).toEqual(Object.fromEntries(many.map((name) => [name, "current"])));
  expect(asked.get("write o49")).toBe(2);
});

describe("an object that was deleted and made again", () => {
  const notFound = { status: 404, message: "not found" };
  const conflict = { status: 409, message: "Precondition failed: UID in precondition: u" };

  for (const refusal of [notFound, conflict]) {
    const rewriteOne = (crd: string) => {
      let isRefused = false;
      const refuseOnce: Answers = (_, what) => {
        if (what === "read" || isRefused) return undefined;
        isRefused = true;
        return refusal;
      };
      return rewriteAll(["a"], refuseOnce, { found: { object: "another", crd } });
    };

    it(`is written if its CRD is the same (${refusal.status})`, async () => {
      const { outcomes, asked, ends } = rewriteOne("of the CRD");
      await vi.advanceTimersByTimeAsync(minute);
      expect({ outcomes, ends, writes: asked.get("write a") }).toEqual({ outcomes: { a: "current" }, ends: [], writes: 2 });
    });

    it(`is left alone if its CRD was made again, too (${refusal.status})`, async () => {
      const { outcomes, asked, ends } = rewriteOne("of another CRD");
      await vi.advanceTimersByTimeAsync(minute);
      expect({ outcomes, ends, writes: asked.get("write a") }).toEqual({ outcomes: {}, ends: ["the CRD is another"], writes: 1 });
    });
  }
});
