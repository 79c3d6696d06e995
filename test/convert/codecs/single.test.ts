import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { duration, single, Unrepresentable, unrepresentable } from "../../../src/convert/index.js";
import { anyJson } from "./support/any-json.js";

describe("single", () => {
  it("is a list of one, and that one", () => {
    expect(single().toHub(["x"])).toBe("x");
    expect(single().fromHub("x")).toEqual(["x"]);
    expect(single().toHub([[]])).toEqual([]);
    expect(single().fromHub(false)).toEqual([false]);
  });

  it("is nothing for an empty list, and the first of more", () => {
    expect(single().toHub([])).toBeUndefined();
    expect(single().toHub(["x", "y"])).toEqual(unrepresentable("x"));
  });

  it("converts the element where its type differs", () => {
    const lengths = single(duration("s"));
    expect(lengths.toHub(["5m"])).toBe(300);
    expect(lengths.fromHub(300)).toEqual(["5m"]);
    expect(lengths.toHub(["5m", "6m"])).toEqual(unrepresentable(300));
    expect(lengths.toHub(["soon", "6m"])).toEqual(unrepresentable());
    expect(lengths.fromHub(1.5)).toEqual(unrepresentable());
    const doubtful = single<string, string>({ toHub: () => unrepresentable("?"), fromHub: () => unrepresentable("!") });
    expect(doubtful.toHub(["x"])).toEqual(unrepresentable("?"));
    expect(doubtful.fromHub("x")).toEqual(unrepresentable(["!"]));
  });

  it.each([null, "x", 1, { 0: "x", length: 1 }, [null], [null, "x"]])("has no words for %j", (value) => {
    expect(single().toHub(value as never)).toEqual(unrepresentable());
  });

  it("has no list of null", () => {
    expect(single().fromHub(null)).toEqual(unrepresentable());
  });

  it("gives the element back, and takes whatever a client stored", () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const list = single().fromHub(value);
        if (value !== null) expect(single().toHub(list as never)).toBe(value);
        const up = single().toHub(value as never);
        if (!Array.isArray(value)) expect(up).toBeInstanceOf(Unrepresentable);
      }),
    );
  });
});
