import { afterAll, describe, it } from "vitest";
import { Cluster } from "../../control-plane/cluster.js";
import { providedControlPlane } from "./provided-control-plane.js";

/**
 * A suite that needs the control plane of the run. Where there is none it counts as skipped, or fails where that is a fault.
 * The cluster may be asked for in hooks and tests only.
 */
export function describeCluster(name: string, body: (cluster: () => Cluster) => void): void {
  const provided = providedControlPlane();
  if ("reason" in provided && provided.isFault) {
    describe(name, () => {
      it("has a control plane to run on", () => {
        throw new Error(provided.reason);
      });
    });
    return;
  }
  describe.skipIf("reason" in provided)(name, () => {
    let cluster: Cluster | undefined;
    afterAll(() => cluster?.api.close());
    body(() => {
      if ("reason" in provided) throw new Error(provided.reason);
      cluster ??= new Cluster(provided);
      return cluster;
    });
  });
}
