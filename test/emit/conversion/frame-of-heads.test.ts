import { beforeAll, describe, expect, it } from "vitest";
import { emitProject, loadConversions } from "./support/build.js";
import { gate } from "./support/cases/gate.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";

describe("an edit of one field through one version", () => {
  let conversion: Conversion;
  beforeAll(async () => {
    const built = emitProject(gate.config, gate.files);
    const loaded = await loadConversions(built);
    const [found] = built.project.kinds.flatMap((kind) => conversionsOf(kind, loaded));
    if (found === undefined) throw new Error("Gate has no conversion");
    conversion = found;
  });

  const required = { doors: [], names: { secret: "n", mode: "m" } };
  const hubOf = (spec: Json) => ({ apiVersion: "example.com/v2", kind: "Gate", metadata: { name: "g" }, spec: { ...required, ...spec } });
  const spokeOf = (spec: Json) => ({ apiVersion: "example.com/v1", kind: "Gate", metadata: { name: "g" }, spec: { doors: [], ...spec } });
  const specOf = (object: Json) => object.spec as Json;
  const edited = (object: Json, spec: Json) => ({ ...object, spec: { ...specOf(object), ...spec } });
  /** A field after an object of the hub is edited through the spoke, and the other way round. */
  const throughSpoke = (field: string, hub: unknown, edit: Json) =>
    specOf(conversion.toHub(edited(conversion.fromHub(hubOf({ [field]: hub })), edit)))[field];
  const throughHub = (field: string, spoke: unknown, edit: Json) =>
    specOf(conversion.fromHub(edited(conversion.toHub(spokeOf({ [field]: spoke })), edit)))[field];

  const hub = {
    secret: "a",
    mode: "strict",
    versions: [
      { name: "1.2", since: 2 },
      { name: "1.3", since: 3 },
    ],
  };
  const shown = { secretName: "a", versions: [{ name: "1.2" }, { name: "1.3" }] };
  const other = { secret: "b", mode: "loose" };

  describe("single()", () => {
    it("leaves what only the hub has of the element", () => {
      expect(specOf(conversion.fromHub(hubOf({ tls: hub }))).tls).toEqual([shown]);
      expect(throughSpoke("tls", hub, { tls: [{ ...shown, secretName: "x" }] })).toEqual({ ...hub, secret: "x" });
      expect(throughSpoke("tls", hub, { tls: [{ ...shown, versions: [{ name: "1.3" }] }] })).toEqual({
        ...hub,
        versions: [hub.versions[1]],
      });
      expect(throughSpoke("tls", hub, { tls: [{ secretName: "a" }] })).toEqual({ secret: "a", mode: "strict" });
      // Another one came before it, for which the hub has no further values.
      expect(throughSpoke("tls", hub, { tls: [{ secretName: "n" }, shown] })).toEqual({ secret: "n" });
      expect(throughSpoke("tls", hub, { tls: [] })).toBeUndefined();
      expect(throughSpoke("tls", hub, { tls: undefined })).toBeUndefined();
    });

    it("leaves the other elements, and what only the spoke has of the first", () => {
      const tls = [
        { secretName: "a", note: "first" },
        { secretName: "b", note: "second" },
      ];
      expect(specOf(conversion.toHub(spokeOf({ tls }))).tls).toEqual({ secret: "a" });
      expect(throughHub("tls", tls, { tls: { secret: "x" } })).toEqual([{ secretName: "x", note: "first" }, tls[1]]);
      expect(throughHub("tls", tls, { tls: { secret: "a", mode: "new" } })).toEqual(tls);
      expect(throughHub("tls", tls, { tls: undefined })).toBeUndefined();
    });

    it("leaves the list absent, or empty, when the hub sets a field that only it has beside the value for absence", () => {
      for (const names of [undefined, []]) {
        const stored = conversion.toHub(spokeOf({ names }));
        expect(specOf(stored).names).toEqual({ secret: "none" });
        const edit = { names: { secret: "none", mode: "new" } };
        const read = conversion.fromHub(edited(stored, edit));
        expect(specOf(read).names).toEqual(names);
        expect(specOf(conversion.toHub(read)).names).toEqual(edit.names);
        expect(specOf(conversion.toHub(edited(read, { names: [{ secretName: "x" }] }))).names).toEqual({ secret: "x" });
        expect(specOf(conversion.fromHub(edited(stored, { names: { secret: "n", mode: "new" } }))).names).toEqual([{ secretName: "n" }]);
      }
    });

    it("leaves what only the other version has, where the hub requires it", () => {
      const names = required.names;
      expect(throughSpoke("names", names, { names: [{ secretName: "x" }] })).toEqual({ secret: "x", mode: "m" });
      expect(throughSpoke("names", names, { names: [] })).toEqual({ secret: "none" });
    });
  });

  describe.each([
    ["first()", "hosts", "host"],
    ["inverse(single())", "certs", "cert"],
  ])("%s", (_name, list, field) => {
    it("leaves the tail, and what only the hub has of the head", () => {
      expect(specOf(conversion.fromHub(hubOf({ [list]: [hub, other] })))[field]).toEqual(shown);
      expect(throughSpoke(list, [hub, other], { [field]: shown })).toEqual([hub, other]);
      expect(throughSpoke(list, [hub, other], { [field]: { ...shown, secretName: "x" } })).toEqual([{ ...hub, secret: "x" }, other]);
      expect(throughSpoke(list, [hub], { [field]: { ...shown, secretName: "x" } })).toEqual([{ ...hub, secret: "x" }]);
      expect(throughSpoke(list, [hub, other], { [field]: undefined })).toBeUndefined();
    });

    it("leaves what only the spoke has of the head, as long as it is in the list", () => {
      const value = { secretName: "a", note: "n" };
      const stored = conversion.toHub(spokeOf({ [field]: value }));
      const seen = (elements: unknown) => specOf(conversion.fromHub(edited(stored, { [list]: elements })))[field];
      expect(seen([{ secret: "a" }])).toEqual(value);
      expect(seen([{ secret: "x", mode: "m" }])).toEqual({ secretName: "x", note: "n" });
      expect(seen([{ secret: "a" }, other])).toEqual(value);
      // Another one came before it.
      expect(seen([other, { secret: "a" }])).toEqual({ secretName: "b" });
    });
  });

  it("leaves what only the hub has of an entry of entries(), at any depth", () => {
    const list = [
      { key: "a", value: hub, note: "n" },
      { key: "b", value: other },
    ];
    const edit = { labels: { a: { ...shown, secretName: "x" }, b: { secretName: "b" } } };
    expect(throughSpoke("labelList", list, edit)).toEqual([{ key: "a", value: { ...hub, secret: "x" }, note: "n" }, list[1]]);
    const labels = { a: { secretName: "a", note: "1" }, b: { secretName: "b", note: "2" } };
    expect(
      specOf(
        conversion.fromHub(
          edited(conversion.toHub(spokeOf({ labels })), {
            labelList: [
              { key: "b", value: { secret: "b" } },
              { key: "a", value: { secret: "x" } },
            ],
          }),
        ),
      ).labels,
    ).toEqual({ ...labels, a: { secretName: "x", note: "1" } });
  });

  it("leaves it inside of elements of lists, too", () => {
    const doors = [{ tls: other }, { tls: hub, hosts: [hub, other] }];
    const edit = { doors: [{ tls: [{ secretName: "b" }] }, { tls: [{ ...shown, secretName: "x" }], host: { ...shown, secretName: "y" } }] };
    expect(throughSpoke("doors", doors, edit)).toEqual([
      { tls: other },
      { tls: { ...hub, secret: "x" }, hosts: [{ ...hub, secret: "y" }, other] },
    ]);
  });
});
