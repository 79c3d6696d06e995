import { afterEach, expect, it } from "vitest";
import { type Crd, deleteCrd, hasCondition, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { goldenFiles, objectsOf } from "./support/goldens.js";

const files = goldenFiles("config/crd/bases");
const patches = goldenFiles("config/crd/patches").flatMap(({ text }) => objectsOf(text) as readonly Crd[]);

describeCluster("the CRDs of every golden case", (cluster) => {
  let installed: string | undefined;
  afterEach(async () => {
    if (installed !== undefined) await deleteCrd(cluster().api, installed);
  });

  it("are there", () => {
    expect(files.length).toBeGreaterThanOrEqual(5);
  });

  it.each(files.map((file) => [file.label, file] as const))(
    "%s is established, structural and accepted to the letter",
    async (_label, { text }) => {
      const [crd] = objectsOf(text) as readonly [Crd];
      installed = crd.metadata.name;
      const dryRun = ["create", "--validate=strict", "--dry-run=server", "--filename", "-"];
      await cluster().kubectl(dryRun, text);
      const patch = patches.find(({ metadata }) => metadata.name === crd.metadata.name);
      if (patch !== undefined) await cluster().kubectl(dryRun, JSON.stringify({ ...crd, spec: { ...crd.spec, ...patch.spec } }));
      const served = await installCrd(cluster().api, crd);
      expect(hasCondition(served, "Established")).toBe(true);
      expect(hasCondition(served, "NamesAccepted")).toBe(true);
      expect(hasCondition(served, "NonStructuralSchema")).toBe(false);
      // The API server kept all that was written: it drops fields that it doesn't know without a word.
      expect(served.spec).toMatchObject(crd.spec as unknown as Record<string, unknown>);
    },
  );
});
