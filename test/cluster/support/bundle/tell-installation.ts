import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { installerObjects } from "../../../../src/cli/installer/installer-objects.js";
import type { JsonObject } from "../../../../src/model/json.js";
import type { Cluster } from "../../../control-plane/cluster.js";
import { waitFor } from "../../../support/wait.js";
import type { ChartProject } from "../chart/chart-project.js";
import { type Crd, installCrd } from "../crd.js";
import { describeValidator } from "./describe-validator.js";
import { olmDeployments } from "./olm-deployment.js";

const csvCrdName = "clusterserviceversions.operators.coreos.com";

/** The verdict of a real API server on a bundle's objects, and on those that OLM makes of them. OLM itself isn't there. */
export function tellInstallation(cluster: () => Cluster, project: () => ChartProject): void {
  describeValidator("the bundle on a cluster", ({ csvCrd }) => {
    it("has no field that OLM's own CRD or the API server doesn't know", async () => {
      const home = mkdtempSync(join(tmpdir(), "wheelwright-bundle-"));
      const kubectl = (args: readonly string[]) => cluster().kubectl(args);
      const tryOn = async (object: JsonObject) => {
        const file = join(home, "object.json");
        writeFileSync(file, JSON.stringify(object));
        return kubectl(["apply", "--dry-run=server", "--validate=strict", "-n", "default", "-f", file]);
      };
      try {
        await installCrd(cluster().api, installerObjects(readFileSync(csvCrd, "utf8"))[0] as unknown as Crd);
        const { bundled } = project();
        const csv = bundled.find(({ kind }) => kind === "ClusterServiceVersion") as JsonObject;
        const placed = { ...csv, metadata: { ...(csv.metadata as JsonObject), namespace: "default" } };
        await waitFor({ for: "ClusterServiceVersions" }, () =>
          tryOn(placed).then(
            () => true,
            (error: unknown) => {
              if (/no matches for kind|could not find the requested resource/.test(String(error))) return false;
              throw error;
            },
          ),
        );
        const odd = { ...placed, spec: { ...(csv.spec as JsonObject), webhookDefinitions: [] } };
        await expect(tryOn(odd)).rejects.toThrow(/webhookDefinitions/);
        const others = bundled.filter((object) => object !== csv);
        expect(others.length).toBeGreaterThan(2);
        for (const object of [...others, ...olmDeployments(csv, "default")]) {
          expect(await tryOn(object), JSON.stringify(object.metadata)).toContain("(server dry run)");
        }
      } finally {
        await kubectl(["delete", "crd", csvCrdName, "--ignore-not-found", "--wait=false"]);
        rmSync(home, { recursive: true, force: true });
      }
    });
  });
}
