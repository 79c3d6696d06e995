import { describe, expect, it } from "vitest";
import { shardOf } from "../../../src/migrate/job/shard-of.js";

const namespaces = [
  ...Array.from({ length: 4000 }, (_, index) => `team-${index}`),
  ...Array.from({ length: 4000 }, (_, index) => `customer-${(index * 2654435761).toString(36)}-prod`),
];

describe("the shard of a namespace", () => {
  it.each([1, 2, 3, 4, 7, 16, 64])("is one of %i, and each gets a fair share", (shards) => {
    const counts = Array.from({ length: shards }, () => 0);
    for (const namespace of namespaces) counts[shardOf(namespace, shards)] = (counts[shardOf(namespace, shards)] ?? 0) + 1;
    const fair = namespaces.length / shards;
    const deviation = 6 * Math.sqrt(fair);
    expect(counts).toHaveLength(shards);
    for (const count of counts) expect(Math.abs(count - fair)).toBeLessThanOrEqual(deviation);
  });

  it.each([1, 2, 5, 15])("moves only to the new one when %i become one more", (shards) => {
    const moved = namespaces.filter((namespace) => shardOf(namespace, shards) !== shardOf(namespace, shards + 1));
    for (const namespace of moved) expect(shardOf(namespace, shards + 1)).toBe(shards);
    const fair = namespaces.length / (shards + 1);
    expect(Math.abs(moved.length - fair)).toBeLessThanOrEqual(6 * Math.sqrt(fair));
  });

  it("stays the same from release to release, or a rolling change would leave namespaces out", () => {
    expect(["default", "kube-system", "a", "team-1", "team-2", ""].map((namespace) => shardOf(namespace, 8))).toEqual([6, 6, 0, 6, 5, 3]);
  });
});
