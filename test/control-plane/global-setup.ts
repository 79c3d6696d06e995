import type { TestProject } from "vitest/node";
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
    controlPlane: ControlPlaneConnection | NoControlPlane;
  }
}

/**
 * Starts the one control plane that all cluster tests of a run share, after building it where need be. Where it can't be had on this machine, says
 * so in one line and lets the tests be skipped. With `CI=true` that is a fault, and so is a control plane that doesn't build or start.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const binaries = await controlPlaneBinaries(report);
    if ("unavailable" in binaries) return without(project, binaries.unavailable, process.env.CI === "true");
    const controlPlane = await ControlPlane.start(binaries);
    project.provide("controlPlane", controlPlane.connection);
    return () => controlPlane.stop();
  } catch (error) {
    return without(project, error instanceof Error ? error.message : String(error), true);
  }
}

function without(project: TestProject, reason: string, isFault: boolean): undefined {
  report(`the cluster tests ${isFault ? "fail" : "are skipped"}: ${reason}`);
  project.provide("controlPlane", { reason, isFault });
}

function report(line: string): void {
  process.stderr.write(`control plane: ${line}\n`);
}
