import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { reportPage } from "../../../src/cli/migrate/report/report-page.js";
import { RunHistory } from "../../../src/cli/migrate/report/run-history.js";
import { reportFile, reportRun } from "../../../src/cli/migrate/report-run.js";
import type { MigrationReport } from "../../../src/migrate/migration-report.js";
import { noCounts } from "../../../src/migrate/object-outcome.js";
import { describeBrowser, startBrowser } from "../../support/browser.js";
import { recordingContext } from "../../support/context.js";
import { keepPicture, opened, seriousFindings } from "../../support/pages.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

const report: MigrationReport = {
  resource: "demos.apps.example.com",
  version: "v2",
  end: "incomplete",
  phase: "verify",
  reasons: ["2 objects could not be written <b>"],
  counters: { ...noCounts, seen: 4000, written: 1900, current: 2096, quarantined: 2, conflicts: 31, retries: 4, gone: 2 },
  passes: { rewrite: 1, verify: 1 },
  quarantine: [
    { namespace: "default", name: "broken", why: "invalid", message: 'spec.size: Invalid value: "<script>": must be a number' },
    { name: "cluster-wide", why: "denied", message: "a policy says no" },
  ],
  storedVersions: { before: ["v1", "v2"], after: ["v1", "v2"] },
  startedAt: "2026-01-01T00:00:00Z",
  endedAt: "2026-01-01T00:01:05Z",
};

/** A run of two passes over 2,000 objects, with progress every 100 ms. */
function history(): RunHistory {
  let now = 0;
  const made = new RunHistory(() => now);
  const listen = made.listener(() => undefined);
  const pass = (phase: "rewrite" | "verify", rate: number) => {
    listen({ type: "phase", phase, pass: 1 });
    for (let seen = 0; seen <= 2000; seen += rate / 10) {
      const isWriting = phase === "rewrite";
      const counters = {
        ...noCounts,
        seen,
        written: isWriting ? Math.round(seen * 0.95) : 0,
        current: isWriting ? Math.round(seen * 0.05) : seen,
        quarantined: seen > 1000 ? 2 : 0,
        conflicts: isWriting ? Math.round(seen / 65) : 0,
        retries: isWriting ? Math.round(seen / 500) : 0,
      };
      listen({ type: "progress", phase, counters, total: 2000, rate, concurrency: 4 });
      now += 100;
    }
  };
  listen({ type: "phase", phase: "settle", pass: 1 });
  now += 5_000;
  pass("rewrite", 100);
  pass("verify", 250);
  return made;
}

describe("the history of a run", () => {
  it("has the first and the last point of each pass, however long the run was", () => {
    let now = 0;
    const made = new RunHistory(() => now++);
    const listen = made.listener(() => undefined);
    for (const phase of ["rewrite", "verify"] as const) {
      listen({ type: "phase", phase, pass: 1 });
      for (let seen = 1; seen <= 20_000; seen++) {
        listen({ type: "progress", phase, counters: { ...noCounts, seen }, rate: 1, concurrency: 1 });
      }
    }
    const { points } = made;
    expect(points.length).toBeLessThan(1_300);
    for (const phase of ["rewrite", "verify"]) {
      const ofPhase = points.filter((point) => point.phase === phase);
      expect([ofPhase[0]?.counters.seen, ofPhase.at(-1)?.counters.seen]).toEqual([0, 20_000]);
      expect(ofPhase.length).toBeGreaterThan(50);
    }
    expect(points.map(({ at }) => at)).toEqual([...points.map(({ at }) => at)].sort((a, b) => a - b));
  });

  it("passes every event on", () => {
    const told: string[] = [];
    const listen = new RunHistory(() => 0).listener(({ type }) => told.push(type));
    listen({ type: "notice", message: "a" });
    listen({ type: "phase", phase: "prune", pass: 1 });
    expect(told).toEqual(["notice", "phase"]);
  });
});

describe("a report as a page", () => {
  const page = reportPage(report, history().points);

  it("says how the run ended, what it did, and names every object that was left, escaped", () => {
    for (const text of ["Incomplete", "1,900 written", "[v1, v2] before", "broken", "cluster-wide", "&lt;script&gt;", "31 conflicts"]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/<script|<b>/);
    expect(page).toContain("stored at v1 or v2");
  });

  it("draws each pass from nothing to all objects", () => {
    const written = /<path class="written" d="M([\d.]+) ([\d.]+)/.exec(page);
    expect(written).not.toBeNull();
    expect(page.match(/<path class="left"/g)).toHaveLength(2);
    expect(page.match(/<path class="phase"/g)).toHaveLength(9);
    expect(page).not.toContain("NaN");
  });

  it("is the same the second time", () => {
    expect(reportPage(report, history().points)).toBe(page);
  });

  it("is a page also of a run that wrote nothing, and of one that is done", () => {
    expect(reportPage({ ...report, end: "blocked", quarantine: [] }, [])).toContain("No object was looked at");
    const counters = { ...report.counters, quarantined: 0 };
    expect(reportPage({ ...report, end: "done", reasons: [], counters }, [])).toContain("every object is stored at v2");
  });
});

describe("--report", () => {
  const around = { checkpoint: "ConfigMap x", command: "wheelwright migrate run", interrupted: ExitCode.interrupted, warnings: [] };

  it("is a page by its name, and JSON otherwise", () => {
    const folder = temporaryFolder("wheelwright-report-");
    const context = recordingContext(folder);
    for (const name of ["run.html", "run.json"]) {
      const path = reportFile(context, name, { hasPage: true }) ?? "";
      reportRun(context, report, { path, history: history().points }, around);
    }
    expect(readFileSync(join(folder, "run.html"), "utf8")).toMatch(/^<!doctype html>/);
    expect(JSON.parse(readFileSync(join(folder, "run.json"), "utf8"))).toEqual(report);
  });

  it("is refused as a page of what has none: WW813", () => {
    expect(() => reportFile(recordingContext("/"), "proof.html")).toThrow(
      expect.objectContaining({ message: expect.stringContaining("WW813") }),
    );
  });
});

describeBrowser("a report in a browser", await startBrowser(), (browser: Browser) => {
  it.each([
    ["light", 1280],
    ["dark", 390],
  ] as const)("logs nothing, asks for nothing, fits the window, and has no serious finding of axe: %s", async (colorScheme, width) => {
    const folder = temporaryFolder("wheelwright-report-");
    writeFiles(folder, { "run.html": reportPage(report, history().points) });
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const { page, faults } = await opened(context, folder, "run.html");
    expect(await page.evaluate("getComputedStyle(document.querySelector('.written')).fill")).not.toBe("rgb(0, 0, 0)");
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await keepPicture(page, `${width}-${colorScheme}`, "migration-report");
    await context.close();
  });
});
