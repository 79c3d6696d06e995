import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HostAndPort, hostPort, unrepresentable } from "../../../src/convert/index.js";

const { toHub, fromHub, samples } = hostPort();

describe("hostPort", () => {
  it.each(samples)("%j is %j, both ways", (spoke, hub) => {
    expect(toHub(spoke)).toEqual(hub);
    expect(fromHub(hub)).toBe(spoke);
  });

  it.each<[string, HostAndPort, string]>([
    ["host:080", ["host", 80], "host:80"],
    ["[a]", ["a", undefined], "a"],
    ["[a]:1", ["a", 1], "a:1"],
    ["a:b:c", ["a:b:c", undefined], "a:b:c"],
    ["[[::1]]:80", ["[::1]", 80], "[[::1]]:80"],
    [":0", ["", 0], ":0"],
  ])("reads %j as %j, and says that as %j", (spoke, hub, canonical) => {
    expect(toHub(spoke)).toEqual(hub);
    expect(fromHub(hub)).toBe(canonical);
  });

  it.each(["a:http", "a:", "a:99999", "a:-1", "[::1", "[::1]80", "a: 80"])("shows %j as the host, for want of a meaning", (spoke) => {
    expect(toHub(spoke)).toEqual(unrepresentable([spoke, undefined]));
  });

  it("has no words for a port that is none", () => {
    expect(fromHub(["a", 70_000])).toEqual(unrepresentable("a"));
    expect(fromHub(["a", -1])).toEqual(unrepresentable("a"));
    expect(fromHub(["a", 1.5])).toEqual(unrepresentable("a"));
  });

  it("takes whatever a client stored", () => {
    expect(toHub(5 as never)).toEqual(unrepresentable());
    expect(fromHub([5 as never, 1])).toEqual(unrepresentable());
    expect(fromHub([null as never, null as never])).toBe("");
  });

  it("loses no host and no port that it can represent", () => {
    const host = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("a", ":", "[", "]", "0") }));
    fc.assert(
      fc.property(host, fc.option(fc.integer({ min: 0, max: 65_535 }), { nil: undefined }), (name, port) => {
        const text = fromHub([name, port]);
        expect(typeof text === "string" ? toHub(text) : undefined).toEqual([name, port]);
      }),
      { numRuns: 2000 },
    );
  });
});
