import { describe, expect, it } from "vitest";
import { isOver, StatusEvents, type StatusLook } from "../../../src/cli/migrate/status-events.js";
import { watchStatus } from "../../../src/cli/migrate/watch-status.js";
import type { Checkpoint } from "../../../src/migrate/checkpoint.js";
import type { MigrationEvent } from "../../../src/migrate/migration-events.js";
import { noCounts } from "../../../src/migrate/object-outcome.js";

const runner = (renewTime: string, holder = "job-1") => ({ holder, renewTime });

function checkpoint(changes: Partial<Checkpoint>): Checkpoint {
  const updatedAt = `${changes.phase} ${changes.pass ?? 1} ${changes.counters?.seen ?? 0}`;
  return {
    format: 1,
    resource: "demos.apps.example.com",
    version: "v2",
    phase: "rewrite",
    pass: 1,
    counters: noCounts,
    total: noCounts,
    quarantine: [],
    startedAt: "2026-01-01T00:00:00Z",
    updatedAt,
    ...changes,
  };
}

const seen = (count: number) => ({ ...noCounts, seen: count, written: count });
const words = (events: readonly MigrationEvent[]) =>
  events.map((event) => {
    if (event.type === "progress") return `${event.phase} ${event.counters.seen} ${event.rate}/s`;
    if (event.type === "phase") return `begins ${event.phase} ${event.pass}`;
    if (event.type === "quarantined") return `quarantined ${event.object.name}`;
    if (event.type === "waiting") return `waiting: ${event.reason}`;
    return event.type === "notice" ? event.message : event.type;
  });

describe("the events of a migration that is watched", () => {
  it("are its phases, its progress with the rate between two looks, and what is left as it was", () => {
    const events = new StatusEvents();
    const next = (look: StatusLook) => words(events.next(look));
    const broken = { name: "broken", why: "invalid", message: "no" } as const;
    expect(next({ at: 0, runner: runner("1"), checkpoint: checkpoint({ phase: "settle" }), storedVersions: ["v1", "v2"] })).toEqual([
      "runner job-1",
      "begins settle 1",
    ]);
    expect(next({ at: 2_000, runner: runner("1"), checkpoint: checkpoint({ phase: "settle" }) })).toEqual([]);
    expect(next({ at: 4_000, runner: runner("2"), checkpoint: checkpoint({ counters: seen(500) }) })).toEqual([
      "begins rewrite 1",
      "rewrite 500 250/s",
    ]);
    expect(next({ at: 5_000, runner: runner("2"), checkpoint: checkpoint({ counters: seen(900), quarantine: [broken] }) })).toEqual([
      "rewrite 900 400/s",
      "quarantined broken",
    ]);
    expect(next({ at: 6_000, runner: runner("3"), checkpoint: checkpoint({ counters: seen(1000), quarantine: [broken] }) })).toEqual([
      "rewrite 1000 100/s",
    ]);
    expect(next({ at: 7_000, runner: runner("3"), checkpoint: checkpoint({ phase: "verify" }) })).toEqual([
      "begins verify 1",
      "verify 0 0/s",
    ]);
  });

  it("tell who is at work, and once when nobody shows a sign of life", () => {
    const events = new StatusEvents();
    const next = (at: number, look: Omit<StatusLook, "at">) => words(events.next({ at, ...look }));
    next(0, { runner: runner("1") });
    expect(next(14_000, { runner: runner("1") })).toEqual([]);
    expect(next(15_000, { runner: runner("1") })).toEqual(["runner job-1 shows no sign of life; another run takes over from it"]);
    expect(next(30_000, { runner: runner("1") })).toEqual([]);
    expect(next(31_000, { runner: runner("2") })).toEqual(["runner job-1 goes on"]);
    expect(next(32_000, { runner: runner("1", "job-2") })).toEqual(["runner job-2"]);
    expect(next(33_000, {})).toEqual(["no runner"]);
    expect(next(99_000, {})).toEqual([]);
  });

  it("tell of old versions that are retired", () => {
    const events = new StatusEvents();
    events.next({ at: 0, storedVersions: ["v1", "v2"] });
    expect(words(events.next({ at: 1, storedVersions: ["v2"] }))).toEqual(["status.storedVersions: [v1, v2] → [v2]"]);
  });
});

describe("a watch", () => {
  const done = { at: 3, checkpoint: checkpoint({ phase: "done" }) };

  it("ends when the migration is done and nobody is at work", () => {
    expect(isOver(done)).toBe(true);
    expect(isOver({ ...done, runner: runner("1") })).toBe(false);
    expect(isOver({ at: 3 })).toBe(false);
  });

  it("tells what comes after what is known, waits for an API server that is away, and ends by itself", async () => {
    const known = { at: 0, checkpoint: checkpoint({ counters: seen(1) }) };
    const looks: (StatusLook | Error)[] = [new Error("away"), { at: 1_000, checkpoint: checkpoint({ counters: seen(11) }) }, done];
    const told: MigrationEvent[] = [];
    const source = {
      look: async () => {
        const next = looks.shift();
        if (next === undefined || next instanceof Error) throw next;
        return next;
      },
      wait: async () => true,
      listen: (event: MigrationEvent) => told.push(event),
      outage: (error: unknown) => (error instanceof Error ? error.message : undefined),
    };
    const isDone = await watchStatus(source, known);
    expect(isDone).toBe(true);
    expect(words(told)).toEqual(["waiting: away", "rewrite 11 10/s", "begins done 1"]);
  });

  it("ends without an end of the migration when somebody ends it, and throws what is no outage", async () => {
    const look = () => Promise.reject(new Error("a bug"));
    const source = { look, wait: async () => false, listen: () => undefined, outage: () => undefined };
    expect(await watchStatus(source, { at: 0 })).toBe(false);
    expect(await watchStatus(source, done)).toBe(true);
    await expect(watchStatus({ ...source, wait: async () => true }, { at: 0 })).rejects.toThrow("a bug");
  });
});
