import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KubeObject, PatchType, ResourcePath } from "../control-plane/api-client.js";
import { deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { type LockerRules, type Lockers, startLockers } from "./support/locker.js";

type Version = "v1" | "v2";
const path = (of: Version, name?: string, more: Partial<ResourcePath> = {}): ResourcePath => ({
  apiVersion: `example.com/${of}`,
  resource: "lockers",
  namespace: "default",
  ...(name === undefined ? {} : { name }),
  ...more,
});
const status = { subresource: "status" };
const by = (fieldManager: string) => ({ query: { fieldManager } });
const residue = "example.com/residue.v2";

const locker = (of: Version, name: string, rest: object, metadata: object = {}): KubeObject => ({
  apiVersion: `example.com/${of}`,
  kind: "Locker",
  metadata: { name, ...metadata },
  ...rest,
});
const specOf = (object: KubeObject) => object.spec as Readonly<Record<string, unknown>>;
const residueOf = (object: KubeObject) => object.metadata.annotations?.[residue] ?? "";
const withMetadata = (object: KubeObject, metadata: object): KubeObject => ({ ...object, metadata: { ...object.metadata, ...metadata } });
const withResidue = (object: KubeObject, text: string) =>
  withMetadata(object, { annotations: { ...object.metadata.annotations, [residue]: text } });
const applied: PatchType = "application/apply-patch+yaml";

/** Valid while the schema allows 63 characters, and longer than the 20 that it allows later. */
const long = "z".repeat(40);
/** A value that nobody may write any more. */
const forged = "f".repeat(40);

describeCluster("values that a tightened schema doesn't allow any more", (cluster) => {
  let lockers: Lockers;
  const restartWith = async (rules: LockerRules) => {
    await lockers?.stop();
    lockers = await startLockers(rules);
    await installCrd(cluster().api, lockers.crd);
  };
  const create = async (name: string, of: Version = "v2", spec: object = { size: 1, zone: long }) => {
    const { api } = cluster();
    await api.create(path(of), locker(of, name, { spec }));
    if (of === "v2") await api.replace(path(of, name, status), withStatus(await api.get(path(of, name)), { phase: "new", zone: long }));
  };
  const withStatus = (object: KubeObject, value: object): KubeObject => ({ ...object, status: value });
  const zoneOf = async (name: string) => {
    const { spec, status: shown } = (await cluster().api.get(path("v2", name))) as { readonly spec?: Zoned; readonly status?: Zoned };
    return [spec?.zone, shown?.zone];
  };
  afterAll(async () => {
    await deleteCrd(cluster().api, "lockers.example.com");
    await lockers.stop();
  });

  describe("survive in the hub a client of the old version that", () => {
    const names = [
      "puts",
      "puts-an-edit",
      "patches",
      "json-patches",
      "applies",
      "applies-less",
      "puts-status",
      "reads-with-kubectl",
      "puts-in-the-hub",
    ];
    beforeAll(async () => {
      await restartWith({ zone: "@MaxLength(63)", stored: "v2" });
      for (const name of names) await create(name);
      await restartWith({ zone: "@MaxLength(20)", stored: "v2" });
    });
    const expectKept = async (name: string, size = 1) => {
      expect(await zoneOf(name)).toEqual([long, long]);
      expect(specOf(await cluster().api.get(path("v2", name))).size).toBe(size);
    };

    it("puts what it read, twice", async () => {
      const { api } = cluster();
      for (const manager of ["one", "two"]) await api.replace(path("v1", "puts", by(manager)), await api.get(path("v1", "puts")));
      await expectKept("puts");
    });

    it("puts an edit, with or without the list of owners", async () => {
      const { api } = cluster();
      const read = await api.get(path("v1", "puts-an-edit"));
      await api.replace(path("v1", "puts-an-edit"), { ...read, spec: { replicas: 2 } });
      const { managedFields: _owners, ...metadata } = (await api.get(path("v1", "puts-an-edit"))).metadata;
      await api.replace(path("v1", "puts-an-edit"), { ...read, metadata, spec: { replicas: 3 } });
      await expectKept("puts-an-edit", 3);
    });

    it("patches another field, or nothing", async () => {
      const { api } = cluster();
      await api.patch(path("v1", "patches"), {});
      await api.patch(path("v1", "patches"), { spec: { replicas: 2 } });
      await expectKept("patches", 2);
      await api.patchAs(path("v1", "json-patches"), [{ op: "replace", path: "/spec/replicas", value: 4 }], "application/json-patch+json");
      await expectKept("json-patches", 4);
    });

    it("applies fields on the server, again and again", async () => {
      const { api } = cluster();
      for (const replicas of [1, 1, 5]) {
        const object = locker("v1", "applies", { spec: { replicas } });
        await api.patchAs(path("v1", "applies", { query: { fieldManager: "applier", force: "true" } }), object, applied);
        await expectKept("applies", replicas);
      }
    });

    it("applies fewer fields than before, while others apply in the hub's version", async () => {
      const { api } = cluster();
      const apply = (of: Version, fieldManager: string, spec: object) =>
        api.patchAs(path(of, "applies-less", { query: { fieldManager, force: "true" } }), locker(of, "applies-less", { spec }), applied);
      await apply("v1", "old", { replicas: 2, note: "n" });
      await apply("v2", "new", { note: "n", raw: { a: 1 } });
      await apply("v1", "old", { replicas: 3 });
      await apply("v1", "old", { legacy: "l" });
      await apply("v2", "new", { raw: { a: 2 } });
      await apply("v1", "old", { replicas: 4 });
      await expectKept("applies-less", 4);
    });

    it("writes the status", async () => {
      const { api } = cluster();
      const read = await api.get(path("v1", "puts-status"));
      await api.replace(path("v1", "puts-status", status), withStatus(read, { phase: "ready" }));
      await api.patch(path("v1", "puts-status", status), { status: { phase: "steady" } });
      await expectKept("puts-status");
      expect((await api.get(path("v2", "puts-status"))).status).toEqual({ phase: "steady", zone: long });
    });

    it("edits with kubectl, and one of the hub's version", async () => {
      const { api } = cluster();
      await cluster().kubectl(["annotate", "lockers.v1.example.com", "reads-with-kubectl", "note=yes"]);
      await cluster().kubectl(["label", "lockers.v1.example.com", "reads-with-kubectl", "note=yes"]);
      await expectKept("reads-with-kubectl");
      await api.replace(path("v2", "puts-in-the-hub"), await api.get(path("v2", "puts-in-the-hub")));
      await expectKept("puts-in-the-hub");
    });
  });

  describe("don't come into the hub from a client of the old version that", () => {
    const forgery = (before: string, value = forged) =>
      before === "" ? `{"l":"","r":{".spec.zone":${JSON.stringify(value)}}}` : before.replaceAll(long, value);
    const expectNotArrived = async (name: string) => {
      const arrived = JSON.stringify(await zoneOf(name));
      expect(arrived).not.toContain("f");
      for (const of of ["v1", "v2"] as const) expect(JSON.stringify((await cluster().api.get(path(of, name))).spec)).not.toContain(forged);
    };
    const names = [
      "puts",
      "patches",
      "json-patches",
      "applies",
      "applies-forced",
      "resets",
      "edits-owners",
      "second",
      "status",
      "replays",
      "again",
    ];
    beforeAll(async () => {
      await restartWith({ zone: "@MaxLength(63)", stored: "v2" });
      for (const name of names) await create(`f-${name}`);
      await restartWith({ zone: "@MaxLength(20)", stored: "v2" });
    });

    it("writes such an annotation, while a value that fits arrives", async () => {
      const { api } = cluster();
      for (const [name, value] of [
        ["fits", "a"],
        ["too-long", forged],
      ] as const) {
        const object = withResidue(locker("v1", name, { spec: { replicas: 1 } }), forgery("", value));
        await api.create(path("v1"), object);
      }
      expect(await zoneOf("fits")).toEqual(["a", undefined]);
      expect(await zoneOf("too-long")).toEqual([undefined, undefined]);
    });

    it.each([
      ["without owners", []],
      ["with an empty owner", [{}]],
      [
        "with another's fields",
        [
          {
            manager: "x",
            operation: "Update",
            apiVersion: "example.com/v2",
            fieldsType: "FieldsV1",
            fieldsV1: { "f:spec": { "f:zone": {} } },
          },
        ],
      ],
    ])("creates an object with one, %s", async (words, managedFields) => {
      const { api } = cluster();
      const name = `create-${words.replaceAll(/[^a-z]/g, "-")}`;
      await api.create(path("v1"), withMetadata(withResidue(locker("v1", name, { spec: {} }), forgery("")), { managedFields }));
      await expectNotArrived(name);
    });

    it("puts one", async () => {
      const { api } = cluster();
      const read = await api.get(path("v1", "f-puts"));
      await api.replace(path("v1", "f-puts"), withResidue(read, forgery(residueOf(read))));
      await expectNotArrived("f-puts");
    });

    it("patches one in", async () => {
      const { api } = cluster();
      const text = (name: string) => api.get(path("v1", name)).then((read) => forgery(residueOf(read)));
      await api.patch(path("v1", "f-patches"), { metadata: { annotations: { [residue]: await text("f-patches") } } });
      await expectNotArrived("f-patches");
      const operation = { op: "replace", path: "/metadata/annotations/example.com~1residue.v2", value: await text("f-json-patches") };
      await api.patchAs(path("v1", "f-json-patches"), [operation], "application/json-patch+json");
      await expectNotArrived("f-json-patches");
    });

    it("applies one on the server", async () => {
      const forge = async (name: string, force: "true" | "false") => {
        const { api } = cluster();
        const object = withResidue(locker("v1", name, {}), forgery(residueOf(await api.get(path("v1", name)))));
        await api.patchAs(path("v1", name, { query: { fieldManager: "forger", force } }), object, applied);
      };
      await expect(forge("f-applies", "false")).rejects.toThrow(/409 Conflict.*\.spec\.zone/s);
      expect(await zoneOf("f-applies")).toEqual([long, long]);
      await forge("f-applies-forced", "true");
      await expectNotArrived("f-applies-forced");
    });

    it("applies the annotation that it read: what the API server's owners can't tell from a forgery", async () => {
      const { api } = cluster();
      const { managedFields: _owners, ...metadata } = (await api.get(path("v1", "f-applies"))).metadata;
      const read = { ...(await api.get(path("v1", "f-applies"))), metadata };
      await api.patchAs(path("v1", "f-applies", { query: { fieldManager: "applier", force: "true" } }), read, applied);
      expect(await zoneOf("f-applies")).toEqual([undefined, undefined]);
    });

    it("does so in a request that also empties or edits the list of owners", async () => {
      const { api } = cluster();
      for (const managedFields of [[], [{}]]) {
        const read = await api.get(path("v1", "f-resets"));
        await api.replace(path("v1", "f-resets"), withMetadata(withResidue(read, forgery("")), { managedFields }));
        await expectNotArrived("f-resets");
      }
      const read = await api.get(path("v1", "f-edits-owners"));
      const [first = {}] = read.metadata.managedFields as readonly object[];
      const owners = [{ ...first, manager: "somebody", fieldsV1: { "f:spec": { "f:zone": {} } } }];
      await api.replace(path("v1", "f-edits-owners"), withMetadata(withResidue(read, forgery(residueOf(read))), { managedFields: owners }));
      await expectNotArrived("f-edits-owners");
    });

    it("does so as a second manager of an object with genuine values", async () => {
      const { api } = cluster();
      await api.replace(path("v1", "f-second", by("first")), await api.get(path("v1", "f-second")));
      expect(await zoneOf("f-second")).toEqual([long, long]);
      const read = await api.get(path("v1", "f-second"));
      await api.replace(path("v1", "f-second", by("second")), withResidue(read, forgery(residueOf(read))));
      await expectNotArrived("f-second");
    });

    it("writes the status with one: the annotation isn't taken from there", async () => {
      const { api } = cluster();
      const read = await api.get(path("v1", "f-status"));
      await api.replace(path("v1", "f-status", status), withStatus(withResidue(read, forgery(residueOf(read))), { phase: "x" }));
      expect(await zoneOf("f-status")).toEqual([long, long]);
    });

    it("writes back a value that the object had before", async () => {
      const { api } = cluster();
      const before = await api.get(path("v1", "f-replays"));
      await api.patch(path("v2", "f-replays"), { spec: { zone: "short" } });
      const now = await api.get(path("v1", "f-replays"));
      await api.replace(path("v1", "f-replays"), withResidue(now, residueOf(before)));
      expect((await zoneOf("f-replays"))[0]).not.toBe(long);
    });

    it("sends it twice, the second time without its name among the owners", async () => {
      const { api } = cluster();
      const read = await api.get(path("v1", "f-again"));
      const text = forgery(residueOf(read));
      await api.replace(path("v1", "f-again", by("forger")), withResidue(read, text));
      const again = await api.get(path("v1", "f-again"));
      const managedFields = (again.metadata.managedFields as readonly { readonly manager: string }[]).filter(
        ({ manager }) => manager !== "forger",
      );
      await api.replace(path("v1", "f-again", by("forger")), withMetadata(withResidue(again, text), { managedFields }));
      await expectNotArrived("f-again");
    });
  });

  describe("in the version that isn't the hub", () => {
    it("survive in the old version, for values that only it has", async () => {
      const { api } = cluster();
      await restartWith({ zone: "", legacy: "@MaxLength(63)", stored: "v2" });
      await create("legacy", "v1", { replicas: 1, legacy: long });
      await restartWith({ zone: "", legacy: "@MaxLength(20)", stored: "v2" });
      await api.replace(path("v1", "legacy"), await api.get(path("v1", "legacy")));
      await api.replace(path("v2", "legacy"), await api.get(path("v2", "legacy")));
      await api.patch(path("v2", "legacy"), { spec: { size: 2 } });
      expect(specOf(await api.get(path("v1", "legacy")))).toEqual({ replicas: 2, legacy: long });
    });
  });

  describe("while objects are stored in the old version, where a client can edit the owners of what it wrote before", () => {
    beforeAll(() => restartWith({ zone: "@MaxLength(63)", stored: "v1" }));

    it("don't come into the hub, neither forged nor genuine, and stay kept", async () => {
      const { api } = cluster();
      await create("genuine");
      await create("laundered", "v1", { replicas: 1 });
      await restartWith({ zone: "@MaxLength(20)", stored: "v1" });
      const text = `{"l":"","r":{".spec.zone":${JSON.stringify(forged)}}}`;
      await api.replace(path("v1", "laundered", by("forger")), withResidue(await api.get(path("v1", "laundered")), text));
      const read = await api.get(path("v1", "laundered"));
      const [first = {}] = read.metadata.managedFields as readonly object[];
      const managedFields = [{ ...first, manager: "somebody", fieldsV1: { "f:spec": { "f:replicas": {} } } }];
      await api.replace(path("v1", "laundered", by("forger")), withMetadata(read, { managedFields }));
      const laundered = await api.get(path("v1", "laundered"));
      expect(residueOf(laundered)).toBe(text);
      expect(JSON.stringify(laundered.metadata.managedFields)).not.toContain("residue");
      expect(await zoneOf("laundered")).toEqual([undefined, undefined]);
      await api.replace(path("v1", "genuine"), await api.get(path("v1", "genuine")));
      expect(await zoneOf("genuine")).toEqual([undefined, undefined]);
      await restartWith({ zone: "@MaxLength(63)", stored: "v1" });
      expect(await zoneOf("genuine")).toEqual([long, long]);
    });
  });
});

interface Zoned {
  readonly zone?: string;
}
