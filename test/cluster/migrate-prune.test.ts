import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { pinCrd, readCrd } from "../../src/migrate/crd.js";
import type { PinnedCrd } from "../../src/migrate/migration-target.js";
import { pruneStoredVersions, restoreStoredVersions } from "../../src/migrate/run/prune-stored-versions.js";
import { waitFor } from "../support/wait.js";
import { deleteCrd, getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { asRestrictedUser } from "./support/migration/restricted-user.js";
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

  /** Does something while the CRD's metadata is written all the time. */
  const whileAnnotated = async <T>(act: () => Promise<T>): Promise<T> => {
    let isOver = false;
    const annotate = async () => {
      for (let index = 0; !isOver; index++) await cluster().api.patch(crd, { metadata: { annotations: { index: String(index) } } });
    };
    const annotating = annotate();
    const result = await act().finally(() => {
      isOver = true;
    });
    await annotating;
    return result;
  };

  it("goes through although the CRD's metadata is written all the time, and back, too", async () => {
    const pinned = await pin();
    expect(await whileAnnotated(() => pruneStoredVersions(client, pinned))).toMatchObject({ kind: "pruned" });
    expect(await storedVersions()).toEqual(["v2"]);
    expect(await whileAnnotated(() => restoreStoredVersions(client, pinned, ["v1", "v2"]))).toMatchObject({ lost: ["v1"] });
    expect(await storedVersions()).toEqual(["v1", "v2"]);
  });

  it("asks once where the API server refuses it for good", async () => {
    const rules = [{ apiGroups: ["apiextensions.k8s.io"], resources: ["customresourcedefinitions"], verbs: ["get"] }];
    await asRestrictedUser(cluster(), "reads-crds", rules, async (reader) => {
      await waitFor({ for: "the role to be in force" }, () => readCrd(reader, crdName).catch(() => undefined));
      const pinned = await pin();
      const patch = vi.spyOn(reader, "patch");
      await expect(pruneStoredVersions(reader, pinned)).rejects.toMatchObject({ reason: "Forbidden" });
      await expect(restoreStoredVersions(reader, pinned, ["v0"])).rejects.toMatchObject({ reason: "Forbidden" });
      expect(patch).toHaveBeenCalledTimes(2);
      expect(await storedVersions()).toEqual(["v1", "v2"]);
    });
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
