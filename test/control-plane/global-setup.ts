import type { TestProject } from "vitest/node";
import type { Binaries } from "./binaries.js";
import { controlPlaneBinaries } from "./build.js";
import type { ControlPlaneConnection } from "./connection.js";
import { ControlPlane } from "./control-plane.js";

/** There is no control plane in this run: the tests that need it are skipped, or fail where that is a fault. */
export interface NoControlPlane {
  readonly reason: string;
  readonly isFault: boolean;
}

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker of the run. */
    controlPlanes: readonly ControlPlaneConnection[] | NoControlPlane;
  }
}

/**
 * Starts a control plane for each worker of a run, after building it where need be: the files of tests that run one after another share one. Where it
 * can't be had on this machine, says so in one line and lets the tests be skipped. With `CI=true` that is a fault, and so is a control plane that
 * doesn't build or start.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const binaries = await controlPlaneBinaries(report);
    if ("unavailable" in binaries) return without(project, binaries.unavailable, process.env.CI === "true");
    const controlPlanes = await startControlPlanes(binaries, project.config.maxWorkers);
    project.provide(
      "controlPlanes",
      controlPlanes.map(({ connection }) => connection),
    );
    return async () => {
      await Promise.all(controlPlanes.map((controlPlane) => controlPlane.stop()));
    };
  } catch (error) {
    return without(project, error instanceof Error ? error.message : String(error), true);
  }
}

/** Starts some control planes. Where one doesn't start, none is left running. */
async function startControlPlanes(binaries: Binaries, count: number): Promise<readonly ControlPlane[]> {
  const starts = await Promise.allSettled(Array.from({ length: count }, () => ControlPlane.start(binaries)));
  const started = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const failed = starts.find((start) => start.status === "rejected");
  if (failed === undefined) return started;
  await Promise.all(started.map((controlPlane) => controlPlane.stop()));
  throw failed.reason;
}

function without(project: TestProject, reason: string, isFault: boolean): undefined {
  report(`the cluster tests ${isFault ? "fail" : "are skipped"}: ${reason}`);
  project.provide("controlPlanes", { reason, isFault });
}

function report(line: string): void {
  process.stderr.write(`control plane: ${line}\n`);
}
