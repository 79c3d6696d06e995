import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codec } from "../../../src/convert/codec.js";
import { type ExactCodec, exactFromHub } from "../../../src/convert/codecs/exact-codec.js";
import { mapping, one, ResidueScope } from "../../../src/convert/generated/index.js";
import { type Codec, duration, enumMap, hostPort, quantity, scale } from "../../../src/convert/index.js";
import { sameValue } from "../../../src/model/canonical-json.js";
import { anyJson } from "./any-json.js";

type AnyCodec = Codec<unknown, unknown>;

/** Lengths in each unit that have short words. */
const short = { ns: 24_000_000, us: 24_000, ms: 24, s: 24, m: 24, h: 24, d: 24 } as const;
const lengths = fc.oneof(fc.integer({ min: -10, max: 10_000_000 }), fc.maxSafeInteger(), fc.double(), anyJson);
const hosts = fc.tuple(
  fc.oneof(fc.constantFrom("a", "", "::1", "[a]", "a:80", "[", "]", undefined), fc.string(), anyJson),
  fc.oneof(fc.constantFrom(0, -0, 80, 65535, 65536, 1.5, undefined), anyJson),
);
const sides = fc.oneof(fc.constantFrom("A", "B", "C", 1, true), anyJson);

const cases: readonly (readonly [name: string, codec: unknown, hub: fc.Arbitrary<unknown>, example: unknown])[] = [
  ["hostPort", hostPort(), hosts, ["a", 80]],
  ...(Object.entries(short) as [keyof typeof short, number][]).map(
    ([unit, length]) => [`duration in ${unit}`, duration(unit), lengths, length] as const,
  ),
  ["duration in an int32", duration("s", { hub: "int32", spoke: "duration" }), lengths, 5400],
  ["enumMap", enumMap<"a" | "b" | "c", "A" | "B">({ a: "A", b: "B", c: "A" }, { otherwise: "b" }), sides, "A"],
  ["enumMap with two names of one number", enumMap<number, "A" | "B">({ "1": "A", "1.0": "B" } as never, { keys: "number" }), sides, "B"],
  ["one", one(enumMap<"a", "A">({ a: "A" })), fc.tuple(sides), ["A"]],
];

describe("values that a codec says survive it", () => {
  it.each(cases)("come back as they were: %s", (_name, given, hub, example) => {
    const tested = given as AnyCodec;
    const isExact = exactFromHub(tested);
    expect(isExact?.(example)).toBe(true);
    fc.assert(
      fc.property(hub, (value) => {
        if (isExact?.(value) === true) expect(sameValue(tested.toHub(tested.fromHub(value)), value)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("are named by no codec that rounds, and by none of a user", () => {
    const own = codec<string, number>({ toHub: Number, fromHub: String, samples: [["1", 1]] });
    for (const each of [scale("Mi"), quantity("Mi"), own, one(own)] as readonly unknown[])
      expect(exactFromHub(each as AnyCodec)).toBeUndefined();
  });

  it("aren't converted back, and others are", () => {
    let backs = 0;
    const counting: ExactCodec<string, readonly [number]> = {
      toHub: (text) => {
        backs++;
        return [Number(text)];
      },
      fromHub: ([count]) => String(Math.floor(count)),
      samples: [],
      exact: { fromHub: ([count]) => Number.isInteger(count) },
    };
    const fits = () => true;
    const tested = mapping({ codec: counting, spoke: { path: ".a", fits }, hub: [{ path: ".b", fits }] });
    expect(tested.fromHub([2], new ResidueScope())).toBe("2");
    expect(backs).toBe(0);
    expect(tested.fromHub([2.5], new ResidueScope())).toBe("2");
    expect(backs).toBe(1);
  });
});
