import { expect, it } from "vitest";
import { installerObjects } from "../../../../src/cli/installer/installer-objects.js";
import type { JsonObject } from "../../../../src/model/json.js";
import type { ChartProject } from "../chart/chart-project.js";
import { describeValidator } from "./describe-validator.js";
import { verifyBundle } from "./verify.js";

/** The bundles of projects that are built already, before the operator-framework's own validator. */
export function tellBundles(names: readonly string[], project: (name: string) => ChartProject): void {
  describeValidator("the bundle", ({ program }) => {
    it.each(names)("of %s has no fault, and says what it lacks", async (name) => {
      // Goldens have no samples, nobody has an icon before there is one, and rules for events don't say of which version.
      const without = /provided API should have an example annotation|csv\.Spec\.Icon not specified|removed in v1\.25.*for events: /;
      expect((await verifyBundle(program, project(name).bundle)).filter((line) => !without.test(line))).toEqual([]);
    });

    it("with a fault is refused", async () => {
      const from = project("demoapplication");
      const csv = `bundle/manifests/${from.name}.clusterserviceversion.yaml`;
      const before = from.folder.read(csv);
      from.edit(csv, (text) => text.replace("AllNamespaces", "OwnNamespace"));
      expect((await verifyBundle(program, from.bundle)).join("\n")).toContain("only AllNamespaces InstallModeType is supported");
      from.folder.write(csv, before);
    });

    it.each(names)("of %s has each object of the installer, or its first lines name it", (name) => {
      const { bundled, folder, installed, name: projectName } = project(name);
      const csv = folder.read(`bundle/manifests/${projectName}.clusterserviceversion.yaml`);
      const [said] = installerObjects(csv);
      const texts = JSON.stringify(said);
      const isThere = (object: JsonObject) => {
        const { name: own = "" } = object.metadata as { name?: string };
        const kind = String(object.kind);
        if (bundled.some((each) => each.kind === kind && (each.metadata as JsonObject).name === own)) return true;
        if (csv.includes(`# ${kind} ${own}: `)) return true;
        if (kind === "Deployment") return texts.includes(`"name":"${own}"`);
        const webhooks = (object.webhooks ?? []) as readonly { readonly name: string }[];
        if (webhooks.length > 0) return webhooks.every((each) => texts.includes(`"generateName":"${each.name}"`));
        const rules = (object.rules ?? []) as readonly JsonObject[];
        if (kind.endsWith("Role")) return rules.every((rule) => texts.includes(JSON.stringify(rule)));
        return kind.endsWith("RoleBinding");
      };
      expect(
        installed
          .filter((object) => !isThere(object))
          .map(({ kind, metadata }) => `${String(kind)} ${String((metadata as JsonObject).name)}`),
      ).toEqual([]);
    });
  });
}
