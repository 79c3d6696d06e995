import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check, one, sameType } from "../../../src/convert/generated/index.js";
import { codec, duration, Unrepresentable, unrepresentable } from "../../../src/convert/index.js";
import { anyJson } from "./any-json.js";

describe("one", () => {
  it("makes a tuple of the hub's value, of placeholders as well", () => {
    const seconds = one(duration("s"));
    expect(seconds.toHub("5m")).toEqual([300]);
    expect(seconds.fromHub([300])).toBe("5m");
    expect(seconds.toHub("soon")).toEqual(unrepresentable());
    expect(seconds.samples[0]).toEqual(["0s", [0]]);
    const doubtful = codec<string, string>({ toHub: () => unrepresentable("?"), fromHub: () => unrepresentable("!"), samples: [] });
    expect(one(doubtful).toHub("x")).toEqual(unrepresentable(["?"]));
    expect(one(doubtful).fromHub(["x"])).toEqual(unrepresentable("!"));
  });
});

describe("sameType", () => {
  const count = sameType<number | string, number>(check.intOrString(), check.integer({ format: "int32" }));

  it("carries a value that the other side's type takes, and no other", () => {
    expect([count.toHub(5), count.fromHub(5)]).toEqual([5, 5]);
    expect([count.toHub("5"), count.toHub(2 ** 31), count.fromHub(1.5)]).toEqual([unrepresentable(), unrepresentable(), unrepresentable()]);
  });

  it("takes whatever a client stored", () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const up = count.toHub(value as never);
        expect(up instanceof Unrepresentable ? undefined : up).toBe(check.integer({ format: "int32" })(value) ? value : undefined);
      }),
    );
  });
});

describe("unrepresentable", () => {
  it("is known by what it carries, not by the copy of the module that made it", () => {
    const fromElsewhere = Object.assign(Object.create({ [Symbol.for("wheelwright.unrepresentable")]: true }), { placeholder: "x" });
    expect(fromElsewhere).toBeInstanceOf(Unrepresentable);
    expect(unrepresentable("x")).toBeInstanceOf(Unrepresentable);
    expect(one(codec<string, string>({ toHub: () => fromElsewhere, fromHub: (text) => text, samples: [] })).toHub("y")).toEqual(
      unrepresentable(["x"]),
    );
  });

  it.each([null, undefined, "x", 5, {}, [], { placeholder: "x" }, JSON.parse('{"Symbol(wheelwright.unrepresentable)":true}')])(
    "is not %j",
    (value) => {
      expect(value).not.toBeInstanceOf(Unrepresentable);
    },
  );
});
