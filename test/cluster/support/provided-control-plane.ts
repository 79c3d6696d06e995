import { inject } from "vitest";
import type { ControlPlaneConnection } from "../../control-plane/connection.js";
import type { NoControlPlane } from "../../control-plane/global-setup.js";

/** The control plane of the worker that runs this file, which no other file uses at the same time; or why there is none. */
export function providedControlPlane(): ControlPlaneConnection | NoControlPlane {
  const provided = inject("controlPlanes");
  if ("reason" in provided) return provided;
  const worker = Number(process.env.VITEST_POOL_ID);
  const controlPlane = provided[worker - 1];
  if (controlPlane === undefined) throw new Error(`Worker ${worker} has no control plane: ${provided.length} were started.`);
  return controlPlane;
}
