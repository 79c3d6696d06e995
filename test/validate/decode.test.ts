import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { objectWithDefaults } from "../../src/validate/validate-object.js";
import { foo } from "./zoo.js";
import { zooVersion } from "./zoo-kind.js";

const decoded = (spec: JsonObject) => objectWithDefaults(foo(spec), zooVersion).spec;
const defaults = { nullDefault: "x", plainDefault: "x" };

describe("objectWithDefaults", () => {
  it("fills in what is absent, and the fields of what is there", () => {
    expect(decoded({})).toEqual(defaults);
    expect(decoded({ tree: {}, trees: [{ leaf: "red" }], ports: [{ name: "a", port: 1 }] })).toEqual({
      ...defaults,
      tree: { leaf: "green" },
      trees: [{ leaf: "red" }],
      ports: [{ name: "a", port: 1, protocol: "TCP" }],
    });
    expect(decoded({ tree: { nested: {} } })).toEqual({ ...defaults, tree: { leaf: "green", nested: { depth: 3 } } });
  });

  it("keeps a null that may be, and puts the default where it may not", () => {
    expect(decoded({ nullDefault: null, plainDefault: null, text: null, nothing: null, map: { a: null } })).toEqual({
      nullDefault: null,
      plainDefault: "x",
      nothing: null,
      map: {},
    });
  });

  it("drops unknown fields, but not those of what keeps them", () => {
    expect(decoded({ odd: 1, txet: 1, openStruct: { known: { a: "1", b: 2 }, other: 3 }, raw: { a: 1 } })).toEqual({
      ...defaults,
      odd: 1,
      openStruct: { known: { a: "1" }, other: 3 },
      raw: { a: 1 },
    });
  });

  it("has no status where that is a subresource, and leaves the object that it was given alone", () => {
    const object = foo({ tree: {} }, { status: { phase: "Ready" } });
    const before = JSON.stringify(object);
    expect(Object.keys(objectWithDefaults(object, zooVersion))).toEqual(["apiVersion", "kind", "metadata", "spec"]);
    expect(JSON.stringify(object)).toBe(before);
  });
});
