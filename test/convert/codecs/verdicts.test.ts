import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFormatDuration } from "../../../src/cel/values/durations.js";
import { check } from "../../../src/convert/generated/index.js";
import * as convert from "../../../src/convert/index.js";
import type { JsonValue } from "../../../src/model/json.js";
import type { Schema } from "../../../src/model/schema.js";
import { judgeCodec } from "../../../src/plan/codecs/judge-codec.js";
import { runTimeArguments } from "../../../src/plan/codecs/run-time-arguments.js";

const place = { file: "api/v1/thing_types.ts", line: 1, column: 1, length: 1 };
type RunTimeCodec = convert.Codec<unknown, unknown>;
const codecs = convert as unknown as Readonly<Record<string, (...values: readonly JsonValue[]) => RunTimeCodec>>;

/** The codec between two fields as generated code calls it, and what was judged of it. */
function between(name: string, values: readonly JsonValue[], spoke: Schema, hub: Schema) {
  const ref = { name, arguments: values, place };
  const codec = codecs[name]?.(...runTimeArguments(ref, spoke, [hub])) as RunTimeCodec;
  return { codec, verdict: judgeCodec(ref, spoke, [hub]) };
}

const amounts: fc.Arbitrary<{ schema: Schema; values: fc.Arbitrary<unknown> }> = fc
  .record({ format: fc.constantFrom(undefined, "int32", "int64"), bounds: fc.option(fc.tuple(fc.maxSafeInteger(), fc.maxSafeInteger())) })
  .map(({ format, bounds }) => {
    const size = format === "int32" ? 31n : 63n;
    const [one, other] = bounds ?? [undefined, undefined];
    const [least, greatest] = [-(2n ** size), 2n ** size - 1n];
    const minimum = one === undefined || other === undefined ? undefined : Math.min(one, other);
    const maximum = one === undefined || other === undefined ? undefined : Math.max(one, other);
    const lowest = minimum === undefined || BigInt(minimum) < least ? least : BigInt(minimum);
    const highest = maximum === undefined || BigInt(maximum) > greatest ? greatest : BigInt(maximum);
    const inside =
      lowest <= highest ? fc.oneof(fc.bigInt({ min: lowest, max: highest }), fc.constantFrom(lowest, highest)) : fc.constant(undefined);
    return {
      schema: {
        type: "integer",
        place,
        ...(format && { format }),
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
      },
      values: inside.map((value) => (value !== undefined && Number.isSafeInteger(Number(value)) ? Number(value) : value)),
    };
  });

const durationTexts = fc
  .array(fc.tuple(fc.oneof(fc.nat(100), fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })), fc.constantFrom("h", "ns", " days", "w")), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.map(([count, unit]) => `${count}${unit}`).join(" "))
  .filter((text) => parseFormatDuration(text) !== undefined);

function isInt32(value: unknown): boolean {
  return check.integer({ format: "int32" })(value);
}

describe("what is judged total", () => {
  it("says every amount that the schema takes, and the other side's format holds it", () => {
    fc.assert(
      fc.property(
        amounts.chain((spoke) => fc.tuple(fc.constant(spoke), spoke.values)),
        amounts.map(({ schema }) => schema),
        fc.constantFrom<JsonValue>("k", "Mi", "Ei", 1, 60, 0.001),
        ([{ schema }, value], other, unit) => {
          if (value === undefined) return;
          const up = between("scale", [unit], schema, other);
          const down = between("scale", [unit], other, schema);
          for (const [verdict, result] of [
            [up.verdict.toHub, up.codec.toHub(value)],
            [down.verdict.fromHub, down.codec.fromHub(value)],
          ] as const) {
            if (verdict === "total") expect(result).not.toBeInstanceOf(convert.Unrepresentable);
            if (!(result instanceof convert.Unrepresentable) && other.format === "int32") expect(isInt32(result)).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("says every text of the format duration, and every length that has words", () => {
    fc.assert(
      fc.property(
        amounts.chain((hub) => fc.tuple(fc.constant(hub.schema), hub.values)),
        durationTexts,
        fc.constantFrom<JsonValue>("ns", "s", "h", "d"),
        ([hub, length], text, unit) => {
          const { codec, verdict } = between("duration", [unit], { type: "string", format: "duration", place }, hub);
          const up = codec.toHub(text);
          if (verdict.toHub === "total") expect(up).not.toBeInstanceOf(convert.Unrepresentable);
          if (!(up instanceof convert.Unrepresentable) && hub.format === "int32") expect(isInt32(up)).toBe(true);
          if (length !== undefined && verdict.fromHub === "total") expect(typeof codec.fromHub(length)).toBe("string");
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each<[Schema, Schema, JsonValue[]]>([
    [{ type: "string", enum: ["a", "b"], place }, { type: "string", enum: ["A", "B"], place }, [{ a: "A", b: "B" }]],
    [{ type: "boolean", place }, { type: "string", enum: ["On", "Off"], place }, [{ true: "On", false: "Off" }]],
    [{ type: "integer", enum: [1, 2], place }, { type: "boolean", place }, [{ 1: true, 2: false }]],
  ])("says every value of an enum, and all of them back, case %#", (spoke, hub, values) => {
    const { codec, verdict } = between("enumMap", values, spoke, hub);
    expect(verdict).toMatchObject({ toHub: "total", fromHub: "total", oneToOne: true });
    const members = spoke.enum ?? [true, false];
    expect(members.map((member) => codec.fromHub(codec.toHub(member)))).toEqual(members);
  });

  it("is told of what the fields are only where that matters", () => {
    const call = (name: string, values: readonly JsonValue[], spoke: Omit<Schema, "place">, hub: Omit<Schema, "place">) =>
      runTimeArguments({ name, arguments: values, place }, { ...spoke, place }, [{ ...hub, place }]);
    expect(call("duration", ["s"], { type: "string" }, { type: "integer", format: "int64" })).toEqual(["s"]);
    expect(call("duration", ["s"], { type: "string", format: "duration" }, { type: "integer", format: "int32" })).toEqual([
      "s",
      { spoke: "duration", hub: "int32" },
    ]);
    expect(call("scale", ["Mi"], { type: "integer", format: "int32" }, { type: "integer" })).toEqual(["Mi", { spoke: "int32" }]);
    expect(call("enumMap", [{ a: "A" }], { type: "string", enum: ["a"] }, { type: "string" })).toEqual([{ a: "A" }]);
    expect(call("enumMap", [{ true: "A", false: "B" }, { otherwise: true }], { type: "boolean" }, { type: "string" })).toEqual([
      { true: "A", false: "B" },
      { otherwise: true, keys: "boolean" },
    ]);
    expect(call("single", [], { type: "array" }, {})).toEqual([]);
  });
});
