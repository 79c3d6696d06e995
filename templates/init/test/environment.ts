import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Manager } from "wheelwright/runtime";
import { attachTestEnvironment, type TestEnvironment, type TestManager } from "wheelwright/testing";
import { conversions } from "../api/zz_generated.conversions";
import { kinds } from "../api/zz_generated.kinds";
import "./global-setup";

/** A suite that needs the API server of the run, skipped where there is none. Ask for the environment in hooks and tests. */
export function describeWithApiServer(name: string, body: (environment: () => TestEnvironment) => void): void {
  const apiServer = inject("apiServer");
  describe.skipIf(apiServer === undefined)(name, () => {
    let environment: TestEnvironment | undefined;
    beforeAll(async () => {
      if (apiServer !== undefined) environment = await attachTestEnvironment(apiServer);
    });
    afterAll(() => environment?.stop());
    body(() => {
      if (environment === undefined) throw new Error("the environment is there in hooks and tests only");
      return environment;
    });
  });
}

/** Starts a manager in this process that knows the project's kinds and conversions, as that of src/main.ts does. It ends with the suite. */
export async function startManager(
  environment: TestEnvironment,
  add: (manager: Manager) => void,
): Promise<TestManager> {
  return environment.startManager((manager) => {
    manager.addKinds(kinds);
    manager.addConversions(conversions);
    add(manager);
  });
}
