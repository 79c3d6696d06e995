import { expect, it } from "vitest";
import { metadataKeeper } from "../../../src/convert/conversion-review-metadata.js";
import { lossOf, unaccepted } from "../../../src/migrate/plan/round-trip/find-loss.js";

const object = (spec: object, metadata: object = {}) => ({
  apiVersion: "example.com/v1",
  kind: "Widget",
  metadata: { name: "a", ...metadata },
  spec,
});

it("tells what is gone and what is another, in each element of a list", () => {
  const before = object({
    size: 3,
    ports: [
      { name: "a", port: 1 },
      { name: "b", port: 2 },
    ],
    notes: { x: "1" },
  });
  const after = object({ size: "3", ports: [{ name: "a" }, { name: "b" }] });
  expect(lossOf(before, after)).toEqual([".spec.size", ".spec.ports[].port", ".spec.notes"]);
});

it("takes what came up for no loss, nor what the API server counts", () => {
  const before = object({ size: 3 }, { resourceVersion: "1", generation: 1, managedFields: [{}], labels: { a: "b" } });
  const after = object({ size: 3, mode: "Fast" }, { resourceVersion: "2", annotations: { kept: "{}" }, labels: { a: "b" } });
  expect(lossOf(before, after)).toEqual([]);
  expect(lossOf(before, object({ size: 3 }))).toEqual([".metadata.labels"]);
});

it("takes for no loss what a Wheelwright webhook leaves out of an answer, since the API server has it", () => {
  const before = object(
    { size: 3 },
    { uid: "u", creationTimestamp: "2026-01-01T00:00:00Z", finalizers: ["a/b"], ownerReferences: [{ uid: "o" }] },
  );
  const answered = metadataKeeper(before, "as the API server reads it")(before) as typeof before;
  expect(answered.metadata).not.toHaveProperty("creationTimestamp");
  expect(lossOf(before, answered)).toEqual([]);
  expect(lossOf(before, object({ size: 3 }))).toEqual([".metadata.uid"]);
});

it("takes annotations for no loss that a conversion is meant to drop", () => {
  const kept = { "example.com/residue.v1alpha1": "{}" };
  const before = object({ size: 3 }, { annotations: { ...kept, mine: "a" } });
  expect(lossOf(before, object({ size: 3 }, { annotations: { mine: "a" } }), Object.keys(kept))).toEqual([]);
  expect(lossOf(before, object({ size: 3 }), Object.keys(kept))).toEqual([".metadata.annotations.mine"]);
});

it("tells integers beyond doubles apart", () => {
  expect(lossOf(object({ big: 9007199254740993n }), object({ big: 9007199254740992n }))).toEqual([".spec.big"]);
});

it("accepts a path with all that is below it, and nothing beside it", () => {
  const paths = [".spec.ports[].port", ".spec.portsBefore", ".spec.size"];
  expect(unaccepted(paths, [".spec.ports"])).toEqual([".spec.portsBefore", ".spec.size"]);
  expect(unaccepted(paths, ["spec.ports[0].port", ".spec.portsBefore", ".spec.size"])).toEqual([]);
  expect(unaccepted(paths, [])).toEqual(paths);
});
