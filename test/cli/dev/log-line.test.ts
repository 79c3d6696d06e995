import pc from "picocolors";
import { describe, expect, it } from "vitest";
import { logLine } from "../../../src/cli/dev/log-line.js";

const colors = pc.createColors(false);
const time = "2026-01-02T03:04:05.678Z";
const shown = (fields: object, verbose = false) => logLine(JSON.stringify({ level: "debug", time, ...fields }), colors, verbose);

describe("a line of the operator's log", () => {
  it.each([
    [
      { msg: "reconciled", controller: "crate", object: "shop/a", outcome: "success", ms: 12.5 },
      "03:04:05 reconcile crate shop/a, 12.5 ms",
    ],
    [
      { msg: "reconciled", controller: "crate", object: "a", outcome: "requeue_after", ms: 1 },
      "03:04:05 reconcile crate a (requeue after), 1 ms",
    ],
    [
      { msg: "converted", converted: [{ direction: { kind: "Crate", from: "v1", to: "v2" }, objects: 3 }], ms: 0.2 },
      "03:04:05 convert   Crate v1 to v2 (3 objects), 0.2 ms",
    ],
    [
      { msg: "reviewed", role: "validating", operation: "CREATE", kind: "Crate", object: "shop/a", refusal: "too large" },
      "03:04:05 validate  CREATE Crate shop/a: refused, too large",
    ],
    [
      { msg: "reviewed", role: "defaulting", operation: "UPDATE", kind: "Crate", object: "shop/a" },
      "03:04:05 default   UPDATE Crate shop/a: allowed",
    ],
    [{ level: "info", msg: "listed", objects: 3 }, "03:04:05 info      listed objects=3"],
    [
      { level: "error", msg: "a reconcile failed", err: { message: "no", stack: "Error: no\n    at x" } },
      "03:04:05 error     a reconcile failed\nError: no\n    at x",
    ],
    [
      {
        level: "warn",
        msg: "listing failed",
        retryInMs: 1000,
        err: { message: "429 storage is (re)initializing", stack: "Error: 429\n    at x" },
      },
      "03:04:05 warn      listing failed retryInMs=1000\n429 storage is (re)initializing",
    ],
    [{ msg: "of no account" }, undefined],
  ])("%j is shown as %j", (fields, line) => {
    expect(shown(fields)).toBe(line);
  });

  it("is shown whole with --verbose, and as it is where it isn't JSON", () => {
    expect(shown({ msg: "of no account" }, true)).toBe("03:04:05 debug     of no account");
    expect(logLine("Hello", colors, false)).toBe("Hello");
    expect(logLine('{"msg":', colors, false)).toBe('{"msg":');
  });
});
