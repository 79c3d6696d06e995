import type { TestProject } from "vitest/node";
import { missingControlPlane, startTestEnvironment, type TestEnvironmentHandle } from "wheelwright/testing";

declare module "vitest" {
  export interface ProvidedContext {
    apiServer: TestEnvironmentHandle | undefined;
  }
}

/**
 * Starts an API server with the CRDs of config/crd, which all tests share. Where its programs are missing, tests that need it are skipped; on a CI system
 * that is a failure.
 */
export async function setup(project: TestProject) {
  const missing = await missingControlPlane();
  if (missing !== undefined) {
    if (process.env.CI) throw new Error(missing);
    console.warn(`Tests that need an API server are skipped: ${missing}.\n`);
    project.provide("apiServer", undefined);
    return;
  }
  const environment = await startTestEnvironment();
  project.provide("apiServer", environment.handle);
  return () => environment.stop();
}
