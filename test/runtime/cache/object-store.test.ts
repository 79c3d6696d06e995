import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import { ObjectStore } from "../../../src/runtime/cache/object-store.js";
import { generationChanged } from "../../../src/runtime/controller/predicates.js";

type Demo = KubernetesObject & { spec: { colors: string[]; big?: bigint } };
const demo = (name: string, resourceVersion: string, colors: string[] = [], namespace = "a"): Demo => ({
  metadata: { name, namespace, resourceVersion },
  spec: { colors },
});

describe("the store of a cache", () => {
  it("gives copies: what a reader writes into one is nobody else's", () => {
    const store = new ObjectStore<Demo>();
    const put = demo("x", "1", ["red"]);
    store.put(put);
    put.spec.colors.push("changed after");
    const first = store.get("a/x");
    first?.spec.colors.push("changed by a reader");
    expect(store.get("a/x")?.spec.colors).toEqual(["red"]);
  });

  it("keeps integers digit for digit, and a key __proto__", () => {
    const store = new ObjectStore<Demo>();
    store.put({ ...demo("x", "1"), spec: { colors: [], big: 9007199254740993n } });
    expect(store.get("a/x")?.spec.big).toBe(9007199254740993n);
    store.put(JSON.parse('{"metadata":{"name":"p","resourceVersion":"1","labels":{"__proto__":"x"}}}'));
    expect(Object.keys(store.get("p")?.metadata?.labels ?? {})).toEqual(["__proto__"]);
  });

  it("tells of an object that was deleted and made again unseen as two, though its generation is the same", () => {
    const made = (uid: string, resourceVersion: string) => ({
      metadata: { name: "x", namespace: "a", uid, resourceVersion, generation: 1 },
      spec: { colors: [uid] },
    });
    const store = new ObjectStore<Demo>();
    store.put(made("first", "1"));
    store.markSynced();
    const told: unknown[] = [];
    store.subscribe((_key, change) =>
      told.push([change.type, change.before?.spec.colors, change.object.spec.colors, change.initial, generationChanged(change)]),
    );
    store.put(made("second", "7"));
    store.put(made("second", "8"));
    expect(told).toEqual([
      ["create", undefined, ["first"], true, true],
      ["delete", undefined, ["first"], false, true],
      ["create", undefined, ["second"], false, true],
      ["update", ["second"], ["second"], false, false],
    ]);
    expect(store.size).toBe(1);
  });

  it("tells of other content at the same resourceVersion, which comes of a restored backup, or of a new default", () => {
    const store = new ObjectStore<Demo>();
    store.put(demo("x", "4", ["lost"]));
    const told: unknown[] = [];
    store.subscribe((_key, { type, before, object }) => told.push([type, before?.spec.colors, object.spec.colors]));
    store.put(demo("x", "4", ["restored"]));
    expect(told.slice(1)).toEqual([["update", ["lost"], ["restored"]]]);
    expect(store.get("a/x")?.spec.colors).toEqual(["restored"]);
  });

  it("tells what an object was and is, and what was there before anybody looked", () => {
    const store = new ObjectStore<Demo>();
    store.put(demo("old", "1", ["red"]));
    const told: unknown[] = [];
    const end = store.subscribe((key, { type, object, before, initial, resync }) =>
      told.push([type, key, before?.spec.colors, object.spec.colors, { initial, resync }]),
    );
    store.put(demo("listed", "2"));
    store.markSynced();
    store.put(demo("new", "3"));
    store.put(demo("old", "4", ["blue"]));
    const { spec, ...rest } = demo("old", "4", ["blue"]);
    store.put({ spec, ...rest });
    store.remove(demo("new", "5", ["last state"]));
    store.keepOnly(new Set(["a/old"]));
    store.resync();
    end();
    store.put(demo("after", "9"));
    const [yes, no] = [
      { initial: true, resync: false },
      { initial: false, resync: false },
    ];
    expect(told).toEqual([
      ["create", "a/old", undefined, ["red"], yes],
      ["create", "a/listed", undefined, [], yes],
      ["create", "a/new", undefined, [], no],
      ["update", "a/old", ["red"], ["blue"], no],
      ["delete", "a/new", undefined, ["last state"], no],
      ["delete", "a/listed", undefined, [], no],
      ["update", "a/old", ["blue"], ["blue"], { initial: false, resync: true }],
    ]);
  });

  it("removes from one namespace what that namespace's list doesn't have", () => {
    const store = new ObjectStore<Demo>();
    for (const namespace of ["a", "ab"]) for (const name of ["x", "y"]) store.put(demo(name, "1", [], namespace));
    store.keepOnly(new Set(["a/x"]), "a");
    expect([...store.keys()].sort()).toEqual(["a/x", "ab/x", "ab/y"]);
  });

  it("finds by an index what a search through all finds, whatever happened", () => {
    const colors = fc.subarray(["red", "green", "blue"]);
    const name = fc.constantFrom("p", "q", "r", "s");
    const step = fc.record({ do: fc.constantFrom("put", "remove", "keep"), name, colors });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(60), (steps, indexedAt) => {
        const store = new ObjectStore<Demo>();
        for (const [number, { do: what, name, colors }] of steps.entries()) {
          if (number === indexedAt) store.addIndex("color", ({ spec }) => [...spec.colors, ...spec.colors]);
          if (what === "put") store.put(demo(name, String(number), colors));
          else if (what === "remove") store.remove(demo(name, String(number)));
          else store.keepOnly(new Set([`a/${name}`]));
        }
        if (!store.hasIndex("color")) store.addIndex("color", ({ spec }) => spec.colors);
        for (const color of ["red", "green", "blue"]) {
          const searched = [...store.keys()].filter((key) => store.get(key)?.spec.colors.includes(color));
          expect([...store.keysBy("color", color)].sort()).toEqual(searched.sort());
        }
      }),
    );
  });

  it("leaves out of an index what its function throws at, and says so", () => {
    const errors: unknown[] = [];
    const store = new ObjectStore<Demo>((error, key, index) => errors.push([String(error), key, index]));
    store.addIndex("color", ({ spec }) => {
      if (spec.colors.length === 0) throw new Error("no color");
      return spec.colors;
    });
    store.put(demo("x", "1", ["red"]));
    store.put(demo("x", "2", []));
    expect([...store.keysBy("color", "red")]).toEqual([]);
    expect(errors).toEqual([["Error: no color", "a/x", "color"]]);
    expect(store.get("a/x")).toBeDefined();
    expect(() => store.keysBy("size", "1")).toThrow(/there is no index "size"/);
    expect(() => store.addIndex("color", () => [])).toThrow(/there is an index "color" already/);
  });
});
