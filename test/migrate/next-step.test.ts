import { describe, expect, it } from "vitest";
import { nextStep, withNext } from "../../src/migrate/next-step.js";

const resource = "demos.apps.example.com";

describe("what comes next after a migration", () => {
  it("is a command wherever the migration isn't done, and nothing where it is or goes on by itself", () => {
    for (const end of ["blocked", "incomplete", "stopped"] as const) {
      expect(nextStep(end, resource)).toMatch(/^wheelwright migrate (plan|run) --resource demos\.apps\.example\.com /);
    }
    for (const end of ["done", "interrupted"] as const) expect(nextStep(end, resource)).toBeUndefined();
  });

  it("is named in full where the reason is too long", () => {
    expect(withNext("no", "kubectl get pods", 100)).toBe("no. Next: kubectl get pods");
    const long = withNext("x".repeat(500), "kubectl get pods", 100);
    expect(long).toHaveLength(100);
    expect(long).toMatch(/^x+…\. Next: kubectl get pods$/);
    expect(withNext("x".repeat(500), undefined, 100)).toBe("x".repeat(100));
  });
});
