import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { pinCrd, readCrd } from "../../src/migrate/crd.js";
import type { PinnedCrd } from "../../src/migrate/migration-target.js";
import { pruneStoredVersions, restoreStoredVersions } from "../../src/migrate/run/prune-stored-versions.js";
import { deleteCrd, getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { crdName } from "./support/migration/widget-crd.js";
import { clientOf, Widgets } from "./support/migration/widgets.js";

const crd = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name: crdName };

describeCluster("pruning status.storedVersions", (cluster) => {
  let widgets: Widgets;
  let client: ClusterClient;
  beforeAll(async () => {
    widgets = new Widgets(cluster());
    client = clientOf(cluster().connection);
    await widgets.install({ storage: "v1" });
  });
  beforeEach(async () => {
    await widgets.install({ storage: "v2" });
    await cluster().api.patch({ ...crd, subresource: "status" }, { status: { storedVersions: ["v1", "v2"] } });
  });
  afterAll(async () => {
    await client?.close();
    await deleteCrd(cluster().api, crdName);
  });

  const storedVersions = async () => (await getCrd(cluster().api, crdName)).status?.storedVersions;
  const pin = async (): Promise<PinnedCrd> => {
    const found = await readCrd(client, crdName);
    if (found === undefined) throw new Error(`${crdName} is gone`);
    return pinCrd(found);
  };

  it("leaves the storage version alone in it, and the rest of the status as it was", async () => {
    const before = (await getCrd(cluster().api, crdName)).status;
    expect(await pruneStoredVersions(client, await pin())).toEqual({ kind: "pruned", before: ["v1", "v2"], after: ["v2"] });
    expect((await getCrd(cluster().api, crdName)).status).toEqual({ ...before, storedVersions: ["v2"] });
    expect(await pruneStoredVersions(client, await pin())).toMatchObject({ kind: "nothing" });
  });

  it("goes through although the CRD's metadata is written all the time", async () => {
    let isOver = false;
    const annotate = async () => {
      for (let index = 0; !isOver; index++) await cluster().api.patch(crd, { metadata: { annotations: { index: String(index) } } });
    };
    const pinned = await pin();
    const annotating = annotate();
    const result = await pruneStoredVersions(client, pinned).finally(() => {
      isOver = true;
    });
    await annotating;
    expect(result.kind).toBe("pruned");
    expect(await storedVersions()).toEqual(["v2"]);
  });

  it("refuses a CRD whose spec was written since it was verified, even where it reads the same again", async () => {
    const verified = await pin();
    await widgets.install({ storage: "v1" });
    await widgets.install({ storage: "v2" });
    expect(await pruneStoredVersions(client, verified)).toMatchObject({ kind: "refused", after: ["v1", "v2"] });
    expect(await storedVersions()).toEqual(["v1", "v2"]);
  });

  it("refuses a CRD that was made again, and one that is gone", async () => {
    const verified = await pin();
    await deleteCrd(cluster().api, crdName);
    expect(await pruneStoredVersions(client, verified)).toMatchObject({ kind: "refused", message: expect.stringContaining("deleted") });
    await widgets.install({ storage: "v1" });
    await widgets.install({ storage: "v2" });
    expect(await pruneStoredVersions(client, verified)).toMatchObject({ kind: "refused", message: expect.stringContaining("made again") });
    expect(await storedVersions()).toEqual(["v1", "v2"]);
  });

  it("can be taken back", async () => {
    const pinned = await pin();
    await pruneStoredVersions(client, pinned);
    expect(await restoreStoredVersions(client, pinned, ["v1", "v2"])).toEqual({ lost: ["v1"], now: ["v1", "v2"] });
    expect(await restoreStoredVersions(client, pinned, ["v1", "v2"])).toBeUndefined();
    expect(await storedVersions()).toEqual(["v1", "v2"]);
  });
});
