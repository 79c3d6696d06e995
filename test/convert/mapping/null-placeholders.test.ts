import { describe, expect, it } from "vitest";
import { check, type Direction, mapping, metadataMapping, one, Residue } from "../../../src/convert/generated/index.js";
import { codec, unrepresentable } from "../../../src/convert/index.js";

const down: Direction = { group: "example.com", from: "v2", to: "v1", fingerprint: "" };
const up: Direction = { group: "example.com", from: "v1", to: "v2", fingerprint: "" };

/** Even numbers and the texts of their halves; of what can't be represented, null is shown. */
const halves = codec<string | null, number | null>({
  toHub: (text) => (text === null || !/^\d+$/.test(text) ? unrepresentable<number | null>(null) : Number(text) * 2),
  fromHub: (value) => (value === null || value % 2 > 0 ? unrepresentable<string | null>(null) : String(value / 2)),
  samples: [["1", 2]],
});
const [textFits, numberFits] = [check.nullable(check.text()), check.nullable(check.integer({ format: "int32" }))];

describe("a placeholder of null", () => {
  it("is null, and not the value for absence", () => {
    const half = mapping<string | null, readonly [number | null]>({
      codec: one(halves),
      spoke: { path: ".half", fits: textFits, nullable: true },
      hub: [{ path: ".whole", fits: numberFits, nullable: true }],
      whenAbsent: { spoke: "0", hub: [0] },
    });
    expect(half.fromHub([3], new Residue({}, down))).toBeNull();
    expect(half.toHub("x", new Residue({}, up))).toEqual([null]);
    expect(half.fromHub([undefined], new Residue({}, down))).toBe("0");
  });

  it("is null, too, of a text in metadata", () => {
    const half = metadataMapping<number | null>({
      map: "annotations",
      key: "half",
      field: { path: ".whole", fits: numberFits, nullable: true },
      codec: {
        toHub: (text) => halves.toHub(text),
        fromHub: (value) => (value === null ? unrepresentable() : String(value / 2)),
        samples: [],
      },
      whenAbsent: 0,
    });
    expect(half.toHub("x", new Residue({}, up))).toEqual([null, "x"]);
    expect(half.toHub(undefined, new Residue({}, up))).toEqual([0, undefined]);
    expect(half.fromHub([null, "x"], new Residue({}, down))).toBe("x");
  });
});
