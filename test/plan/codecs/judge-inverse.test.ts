import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../../src/model/json.js";
import type { CodecRef } from "../../../src/model/mapping.js";
import type { Schema } from "../../../src/model/schema.js";
import type { CodecVerdict } from "../../../src/plan/codecs/built-in-codec.js";
import { judgeCodec } from "../../../src/plan/codecs/judge-codec.js";
import { runTimeArguments } from "../../../src/plan/codecs/run-time-arguments.js";
import { codecExample } from "../../../src/plan/decide/worked-example.js";
import { schema, struct } from "../../model/support.js";

const place = { file: "api/v1/thing_types.ts", line: 1, column: 1, length: 1 };
const text = schema({ type: "string" });
const int32 = schema({ type: "integer", format: "int32" });
const int64 = schema({ type: "integer", format: "int64" });
const boolean = schema({ type: "boolean" });
const tls = struct({ "secret!": text });
const entry = struct({ "key!": text, value: tls, note: text });

function enumOf(...members: JsonValue[]): Schema {
  return schema({ type: "string", enum: members });
}

function listOf(items: Schema, more: Partial<Schema> = {}): Schema {
  return schema({ type: "array", items, ...more });
}

function mapOf(additionalProperties: Schema): Schema {
  return schema({ type: "object", additionalProperties });
}

function inverse(name: string, values: readonly JsonValue[]): CodecRef {
  return { name, arguments: values, inverted: true, place };
}

/** A verdict in a few words: `total, partial`, and what else it says. */
function words({ misfit, badArguments, toHub, fromHub, oneToOne, defaultsDiffer }: CodecVerdict): string {
  if (badArguments !== undefined) return badArguments;
  if (misfit !== undefined) return `expected ${misfit.expected}; found ${misfit.found}`;
  return [toHub, fromHub, ...(oneToOne ? ["one to one"] : []), ...(defaultsDiffer ? ["defaults differ"] : [])].join(", ");
}

describe("judging an inverse", () => {
  it.each<[string, JsonValue[], Schema, Schema, string]>([
    ["duration", ["s"], int32, text, "total, partial"],
    ["duration", ["s"], text, int32, "expected an integer, and the path of a string; found string, integer"],
    ["duration", ["sec"], int32, text, '"sec" is not a unit of time'],
    ["scale", ["Mi"], int64, int64, "total, partial"],
    ["scale", ["Mi"], int64, int32, "partial, total"],
    ["scale", [1], int64, int64, "total, total, one to one"],
    ["scale", ["Mi"], int64, text, "expected an integer, and the path of an integer; found integer, string"],
    ["enumMap", [{ a: "A", b: "B" }], enumOf("A", "B"), enumOf("a", "b"), "total, total, one to one"],
    ["enumMap", [{ a: "A", b: "B" }], enumOf("A", "B", "C"), enumOf("a", "b"), "partial, total"],
    ["enumMap", [{ a: "A", b: "B" }, { otherwise: "a" }], enumOf("A", "B", "C"), enumOf("a", "b"), "total, total"],
    ["enumMap", [{ true: "on", false: "off" }], enumOf("on", "off"), boolean, "total, total, one to one"],
    ["enumMap", [{ a: "A" }], enumOf("A"), text, "expected the path of a field with an enum, or a boolean; found string"],
    [
      "enumMap",
      [{ a: "A" }],
      enumOf("A"),
      enumOf("a", "b"),
      'expected a map of all of the hub\'s values, "a", "b"; found a map without "b"',
    ],
    ["enumMap", [{ a: "X" }], enumOf("A"), enumOf("a"), 'expected values that the spoke has, "A"; found "X"'],
    ["enumMap", [{ a: 1 }], text, enumOf("a"), "expected values of the spoke's type, string; found 1"],
    ["enumMap", [{ a: "A" }, { otherwise: "b" }], enumOf("A"), enumOf("a"), 'expected an `otherwise` that the hub has, "a"; found "b"'],
    ["first", [], listOf(text), text, "partial, total"],
    ["first", [], listOf(text, { minItems: 1 }), text, "total, total"],
    ["first", [], text, text, "expected a list that may have one element; found string"],
    ["single", [], tls, listOf(tls), "total, partial"],
    ["single", [], tls, listOf(tls, { minItems: 2 }), "expected the path of a list that may have one element; found list of object"],
    ["entries", ["key", "value"], listOf(entry), mapOf(tls), "total, total"],
    ["entries", ["key", "value"], listOf(entry), text, "expected the path of a map; found string"],
    [
      "entries",
      ["key", "value"],
      text,
      mapOf(tls),
      "expected a list of objects, with a string in key and the value in value; found string",
    ],
    ["hostPort", [], text, text, "expected 2 paths; found one path"],
  ])("of %s %j, case %#", (name, values, spoke, hub, verdict) => {
    expect(words(judgeCodec(inverse(name, values), spoke, [hub]))).toBe(verdict);
  });

  it("takes one path, whatever the codec", () => {
    expect(words(judgeCodec(inverse("duration", ["s"]), int32, [text, text]))).toBe("expected one path; found 2 paths");
    expect(words(judgeCodec(inverse("hostPort", []), text, [text, int32]))).toBe("expected one path; found 2 paths");
  });

  it("names the values inside by their sides", () => {
    const inner = (name: string, values: JsonValue[], spoke: Schema, hub: Schema) => judgeCodec(inverse(name, values), spoke, [hub]).inner;
    expect(inner("first", [], listOf(tls), text)).toEqual({ spoke: tls, hub: text });
    expect(inner("single", [], text, listOf(tls))).toEqual({ spoke: text, hub: tls });
    expect(inner("entries", ["key", "value"], listOf(entry), mapOf(text))).toEqual({ spoke: tls, hub: text });
  });

  it("compares defaults the other way round", () => {
    const withDefault = (of: Schema, value: JsonValue): Schema => ({ ...of, default: value });
    const differ = (spoke: Schema, hub: Schema) => judgeCodec(inverse("duration", ["s"]), spoke, [hub]).defaultsDiffer === true;
    expect(differ(withDefault(int32, 300), withDefault(text, "5m"))).toBe(false);
    expect(differ(withDefault(int32, 5), withDefault(text, "5m"))).toBe(true);
    expect(differ(int32, withDefault(text, "5m"))).toBe(true);
  });

  it("believes what the text of a codec of the user's own says, of the other side", () => {
    const own = { file: "api/v1/cron.ts", exportName: "cron", samples: 2, partial: ["toHub"] as const };
    expect(words(judgeCodec({ name: "cron", arguments: [], own, inverted: true, place }, text, [tls]))).toBe("total, partial");
  });
});

describe("what an inverse runs with", () => {
  it("has the formats of the codec's own sides", () => {
    expect(runTimeArguments(inverse("duration", ["s"]), int32, [schema({ type: "string", format: "duration" })])).toEqual([
      "s",
      { spoke: "duration", hub: "int32" },
    ]);
    expect(runTimeArguments(inverse("scale", ["Mi"]), int64, [int32])).toEqual(["Mi", { spoke: "int32" }]);
    expect(runTimeArguments(inverse("enumMap", [{ true: "on", false: "off" }]), enumOf("on", "off"), [boolean])).toEqual([
      { true: "on", false: "off" },
      { keys: "boolean" },
    ]);
  });
});

describe("the example of an inverse", () => {
  it.each<[string, JsonValue[], Schema, unknown]>([
    ["duration", ["s"], int32, [300, "5m"]],
    ["scale", ["Ki"], int32, [2048, 2]],
    ["enumMap", [{ a: "A" }], enumOf("A"), ["A", "a"]],
    ["first", [], listOf(int32), [[3], 3]],
    ["single", [], int32, [3, [3]]],
    ["entries", ["name", "value"], listOf(entry), [[{ name: "a", value: "b" }], { a: "b" }]],
    ["scale", [7], int32, undefined],
  ])("%s %j", (name, values, spoke, example) => {
    expect(codecExample(inverse(name, values), spoke)).toEqual(example);
  });
});
