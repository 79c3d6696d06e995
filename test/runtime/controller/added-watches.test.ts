import { describe, expect, it } from "vitest";
import { AddedWatches } from "../../../src/runtime/controller/added-watches.js";
import type { WatchedResource } from "../../../src/runtime/controller/reconciler.js";

const demos = { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true };
const map = () => [];

describe("added watches", () => {
  it("are begun in every controller that runs, and given to those that start later", async () => {
    const watches = new AddedWatches();
    const begun: string[][] = [[], []];
    const begin = (index: number) => async (watched: WatchedResource) => void begun[index]?.push(JSON.stringify(watched.resource));
    await watches.add({ resource: demos, map });
    expect(watches.startWith(begin(0))).toHaveLength(1);
    await watches.add({ resource: { apiVersion: "v1", kind: "Secret" }, map });
    expect(watches.startWith(begin(1)).map(({ resource }) => resource)).toEqual([demos, { apiVersion: "v1", kind: "Secret" }]);
    await watches.add({ resource: { apiVersion: "v1", kind: "Pod" }, map });
    expect(begun.map((some) => some.length)).toEqual([2, 1]);
  });

  it("are begun once, and all who add one wait for it", async () => {
    const watches = new AddedWatches();
    let begun = 0;
    let cached = () => {};
    watches.startWith(() => {
      begun++;
      return new Promise((resolve) => {
        cached = resolve;
      });
    });
    const both = [watches.add({ resource: demos, map }), watches.add({ resource: { ...demos }, map })];
    const state = await Promise.race([...both.map((each) => each.then(() => "cached")), Promise.resolve("waiting")]);
    expect([begun, state]).toEqual([1, "waiting"]);
    cached();
    await Promise.all(both);
    void watches.add({ resource: demos, map: () => [] });
    void watches.add({ resource: demos, map, metadataOnly: true });
    expect(begun).toBe(3);
  });

  it("can be added again after a failure, which all who wait hear of", async () => {
    const watches = new AddedWatches();
    const failures = [new Error("not installed")];
    watches.startWith(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
    });
    const both = [watches.add({ resource: demos, map }), watches.add({ resource: demos, map })];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(watches.startWith(async () => {})).toEqual([]);
    await watches.add({ resource: demos, map });
    expect(watches.startWith(async () => {})).toHaveLength(1);
  });

  it("are refused where they can't be a resource", async () => {
    await expect(new AddedWatches().add({ resource: class Unknown {}, map })).rejects.toThrow(TypeError);
  });
});
