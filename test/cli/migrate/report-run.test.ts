import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { asDiagnostic } from "../../../src/cli/migrate/as-diagnostic.js";
import { reportPage } from "../../../src/cli/migrate/report/report-page.js";
import { reportRun } from "../../../src/cli/migrate/report-run.js";
import { CheckpointError } from "../../../src/migrate/checkpoint/checkpoint-text.js";
import { LeaseHeldError, LeaseLostError } from "../../../src/migrate/checkpoint/only-runner.js";
import type { MigrationReport } from "../../../src/migrate/migration-report.js";
import { noCounts } from "../../../src/migrate/object-outcome.js";
import { recordingContext } from "../../support/context.js";

const done: MigrationReport = {
  resource: "demos.apps.example.com",
  version: "v2",
  end: "done",
  phase: "prune",
  reasons: [],
  counters: { ...noCounts, seen: 20, written: 10, current: 10 },
  passes: { rewrite: 1, verify: 1 },
  quarantine: [],
  storedVersions: { before: ["v1", "v2"], after: ["v2"] },
  startedAt: "2026-01-01T00:00:00Z",
  endedAt: "2026-01-01T00:01:05Z",
};
const around = {
  checkpoint: "ConfigMap x",
  command: "wheelwright migrate run --kind Demo",
  interrupted: ExitCode.interrupted,
  warnings: [],
};

function report(changes: Partial<MigrationReport>) {
  const context = recordingContext("/");
  const exitCode = reportRun(context, { ...done, ...changes }, undefined, around);
  return { exitCode, stderr: context.printed.stderr };
}

describe("the end of a run", () => {
  it("is a summary without a diagnostic, if it is done", () => {
    const { exitCode, stderr } = report({});
    expect(exitCode).toBe(ExitCode.done);
    expect(stderr).toContain("demos.apps.example.com: 10 written, 10 already current, in 65 s (1 rewrite, 1 verification)");
    expect(stderr).not.toMatch(/WW\d/);
  });

  it.each([
    [{ end: "blocked" }, "error WW655: why", ExitCode.findings],
    [{ end: "incomplete" }, "error WW657: why", ExitCode.findings],
    [{ end: "stopped" }, "error WW658: why", ExitCode.findings],
    [{ end: "stopped", crdGone: true }, "error WW666: why", ExitCode.findings],
    [{ end: "interrupted" }, "error WW659: interrupted; its progress is saved in ConfigMap x", ExitCode.interrupted],
  ] as const)("%j is %s", (changes, message, code) => {
    const { exitCode, stderr } = report({ ...changes, reasons: ["why"] });
    expect(stderr).toContain(message);
    expect(exitCode).toBe(code);
  });
});

/** Reports of runs that ended in any way, with or without objects that were left. */
const anyReport: fc.Arbitrary<MigrationReport> = fc
  .record({
    end: fc.constantFrom("done", "incomplete", "blocked", "interrupted", "stopped"),
    quarantined: fc.nat({ max: 2 }),
    filter: fc.constantFrom(undefined, { namespaces: ["team"] }),
  })
  .map(({ end, quarantined, filter }) => ({
    ...done,
    end,
    counters: { ...done.counters, quarantined },
    ...(filter === undefined ? {} : { filter }),
  }));

it("says nowhere that every object is stored at the new version, unless that is so", () => {
  const claimed = /every object(?: of \S+)?(?<part> that was asked for)? is stored at v2/;
  const property = fc.property(anyReport, (ended) => {
    for (const text of [report(ended).stderr, reportPage(ended, [])]) {
      const claim = claimed.exec(text);
      expect(claim !== null).toBe(ended.end === "done" && ended.counters.quarantined === 0);
      if (claim !== null) expect(claim.groups?.part !== undefined).toBe(ended.filter !== undefined);
      if (ended.end === "done" && ended.counters.quarantined > 0) expect(text).toMatch(/all objects .*but [12] are stored at v2/);
    }
  });
  fc.assert(property);
});

it.each([
  [new CheckpointError("it is damaged"), "WW652: it is damaged"],
  [new LeaseHeldError("a-1", "lease default/x"), "WW653: a-1 runs this migration: it holds lease default/x, and renewed it just now"],
  [new LeaseLostError("lease default/x went to b"), "WW654: the run stopped: lease default/x went to b"],
])("%s is a diagnostic", (error, message) => {
  expect(asDiagnostic(error)?.message).toContain(message);
});

it("leaves other errors alone", () => {
  expect(asDiagnostic(new Error("a bug"))).toBeUndefined();
});
