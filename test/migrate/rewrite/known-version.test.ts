import fc from "fast-check";
import { expect, it } from "vitest";
import type { MigrationTarget } from "../../../src/migrate/migration-target.js";
import { isBefore, isFastPathAvailable, isOldVersion, usesFastPath } from "../../../src/migrate/rewrite/known-version.js";
import type { ListedObject } from "../../../src/migrate/rewrite/listed-object.js";

const known = { resourceVersion: "100", version: "v1" };
const object: ListedObject = {
  name: "a",
  uid: "u",
  resourceVersion: "99",
  generation: 1,
  managedAt: ["g/v1"],
  marks: "",
  apiVersion: "g/v1",
  text: "{}",
};

it("compares resourceVersions as the numbers that they are", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 70n }), fc.bigInt({ min: 1n, max: 2n ** 70n }), (a, b) => {
      expect(isBefore(String(a), String(b))).toBe(a < b);
    }),
  );
});

it.each(["", "0", "07", "-1", "1.5", "abc", " 1"])("takes no resourceVersion like %j for smaller or larger", (odd) => {
  expect(isBefore(odd, "100")).toBe(false);
  expect(isBefore("1", odd)).toBe(false);
});

it("lets an object take the fast path that is older than the switch, and managed at the old version alone", () => {
  expect(usesFastPath(known, "g", object)).toBe(true);
  expect(usesFastPath(known, "g", { ...object, managedAt: [] })).toBe(true);
});

it.each([
  ["it is as old as the switch", { resourceVersion: "100" }],
  ["it is younger", { resourceVersion: "1000" }],
  ["its managed fields are recorded at another version, too", { managedAt: ["g/v1", "g/v2"] }],
  ["it was listed at another version", { apiVersion: "g/v2" }],
  ["its metadata alone was listed", { text: undefined }],
])("not where %s", (_, change) => {
  expect(usesFastPath(known, "g", { ...object, ...change })).toBe(false);
});

const versions = [
  { name: "v1", served: true, storage: false },
  { name: "v2", served: true, storage: true },
];
const target = (changed: object[] = versions, storageVersion = "v2"): MigrationTarget =>
  ({
    kind: "A",
    resource: { group: "g", version: "v2", plural: "as", namespaced: true },
    crd: { versions: changed, storageVersion },
  }) as never;

it("is there only while the old version is served, and no longer stored", () => {
  expect(isFastPathAvailable(target(), known)).toBe(true);
  expect(isFastPathAvailable(target(versions.map((version) => ({ ...version, served: version.storage }))), known)).toBe(false);
  expect(isFastPathAvailable(target(versions.slice(1)), known)).toBe(false);
  expect(
    isFastPathAvailable(
      target(
        versions.map(({ name }) => ({ name, served: true, storage: name === "v1" })),
        "v1",
      ),
      known,
    ),
  ).toBe(false);
  expect(isFastPathAvailable(target(), { ...known, resourceVersion: "" })).toBe(false);
  const { crd: _, ...builtIn } = target();
  expect(isFastPathAvailable(builtIn, known)).toBe(false);
});

it("is old only where objects are no longer stored at it, before the migration or after it", () => {
  expect(isOldVersion(target(), known)).toBe(true);
  expect(isOldVersion(target(), { ...known, version: "v2" })).toBe(false);
  // The storage version was switched again since the target was read.
  expect(isOldVersion(target(versions, "v1"), known)).toBe(false);
  expect(isOldVersion(target(), { ...known, resourceVersion: "" })).toBe(false);
  const { crd: _, ...builtIn } = target();
  expect(isOldVersion(builtIn, known)).toBe(true);
  expect(isOldVersion(builtIn, { ...known, version: "v2" })).toBe(false);
});
