import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ClusterClient } from "../../../src/cluster/client.js";
import { ApiStatusError } from "../../../src/cluster/cluster-error.js";
import type { MigrationTarget } from "../../../src/migrate/migration-target.js";
import { Breaker } from "../../../src/migrate/rewrite/breaker.js";
import { Control } from "../../../src/migrate/rewrite/control.js";
import type { ListedObject } from "../../../src/migrate/rewrite/listed-object.js";
import { Pace } from "../../../src/migrate/rewrite/pace.js";
import { rewriteObject } from "../../../src/migrate/rewrite/rewrite-object.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreachable = 'conversion webhook for g/v1, Kind=A failed: Post "https://webhook": dial tcp: connect: connection refused';
const saysNo = "conversion webhook for g/v1, Kind=A failed: no counterpart";
const target = {
  resource: { group: "g", version: "v2", plural: "as", namespaced: true },
  kind: "A",
  crd: {
    versions: [
      { name: "v1", served: true, storage: false },
      { name: "v2", served: true, storage: true },
    ],
  },
} as unknown as MigrationTarget;

/** What an API server would say of one object: to a write, and to a read, which is what another object is asked for to know whether the webhook works. */
type Answers = (name: string, what: "write" | "read") => { readonly status: number; readonly message: string } | undefined;

/** Rewrites objects of these names; says what came of each, and how often each was asked for. */
function rewriteAll(names: readonly string[], answers: Answers) {
  const asked = new Map<string, number>();
  const answer = async (name: string, what: "write" | "read") => {
    asked.set(`${what} ${name}`, (asked.get(`${what} ${name}`) ?? 0) + 1);
    const refusal = answers(name, what);
    if (refusal !== undefined) throw new ApiStatusError("PATCH /", refusal.status, { message: refusal.message, details: { name } });
    return { metadata: { name, uid: "u", resourceVersion: "2", generation: 1, managedFields: [{}] } };
  };
  const client = {
    patch: (_: unknown, { name }: { name: string }) => answer(name, "write"),
    get: (_: unknown, { name }: { name: string }) => answer(name, "read"),
  } as unknown as ClusterClient;
  const stop = new AbortController().signal;
  const writer = { client, target, mode: "apply", fieldManager: "m" } as const;
  const waits: string[] = [];
  const breaker = new Breaker(stop, (reason) => waits.push(reason));
  const shared = {
    writer,
    known: undefined,
    fast: false,
    pace: new Pace({}, stop),
    breaker,
    control: new Control(writer),
    stop,
    count: () => {},
    harmed: () => {},
    relabelled: () => {},
  };
  const outcomes: Record<string, string> = {};
  for (const name of names) {
    const listed: ListedObject = { name, namespace: "n", uid: "u", resourceVersion: "1", generation: 1, managedAt: ["g/v1"], marks: "" };
    void rewriteObject(shared, listed).then((outcome) => {
      outcomes[name] = outcome?.kind === "quarantined" ? outcome.why : (outcome?.kind ?? "harm");
    });
  }
  return { outcomes, asked, waits };
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

it("gives up none in an outage, however long, and asks seldom", async () => {
  let isUp = false;
  const down = { status: 500, message: unreachable };
  // One is written before it begins.
  const { outcomes, asked, waits } = rewriteAll(many, (name, what) => (isUp || (name === "o0" && what === "write") ? undefined : down));
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(outcomes).toEqual({ o0: "written" });
  expect(waits.length).toBeGreaterThan(60);
  expect([...asked.values()].reduce((sum, times) => sum + times, 0)).toBeLessThan(600);
  isUp = true;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(outcomes).toEqual(allWritten);
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
