import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../../src/model/json.js";
import type { CodecRef } from "../../../src/model/mapping.js";
import type { Schema } from "../../../src/model/schema.js";
import type { CodecVerdict } from "../../../src/plan/codecs/built-in-codec.js";
import { judgeCodec } from "../../../src/plan/codecs/judge-codec.js";
import { schema, struct } from "../../model/support.js";

const place = { file: "api/v1/thing_types.ts", line: 1, column: 1, length: 1 };
const text = schema({ type: "string" });
const integer = schema({ type: "integer" });
const int32 = schema({ type: "integer", format: "int32" });
const int64 = schema({ type: "integer", format: "int64" });
const boolean = schema({ type: "boolean" });
const anything = schema({ preserveUnknownFields: true });
const period = schema({ type: "string", format: "duration" });

function enumOf(...members: JsonValue[]): Schema {
  return schema({ type: typeof members[0] === "number" ? "integer" : "string", enum: members });
}

function listOf(items: Schema, more: Partial<Schema> = {}): Schema {
  return schema({ type: "array", items, ...more });
}

function mapOf(additionalProperties: Schema): Schema {
  return schema({ type: "object", additionalProperties });
}

function judge(name: string, values: readonly JsonValue[], spoke: Schema, ...hub: readonly Schema[]): CodecVerdict {
  return judgeCodec({ name, arguments: values, place }, spoke, hub);
}

/** A verdict in a few words: `total, partial`, and what else it says. */
function words({ misfit, badArguments, toHub, fromHub, oneToOne, defaultsDiffer }: CodecVerdict): string {
  if (badArguments !== undefined) return badArguments;
  if (misfit !== undefined) return `expected ${misfit.expected}; found ${misfit.found}`;
  return [toHub, fromHub, ...(oneToOne ? ["one to one"] : []), ...(defaultsDiffer ? ["defaults differ"] : [])].join(", ");
}

describe("judging duration", () => {
  it.each<[string, Schema, Schema, string]>([
    ["s", text, integer, "partial, partial"],
    ["s", text, int32, "partial, total"],
    ["s", period, integer, "total, partial"],
    ["s", period, int32, "partial, total"],
    ["s", period, schema({ type: "integer", minimum: 0, maximum: 86_400 }), "total, total"],
    ["ns", period, int64, "total, total"],
    ["h", period, int32, "total, partial"],
    ["s", { ...period, nullable: true }, integer, "partial, partial"],
    ["s", text, { ...int32, nullable: true }, "partial, partial"],
    ["s", integer, integer, "expected a string, and the path of an integer; found integer, integer"],
    ["s", text, text, "expected a string, and the path of an integer; found string, string"],
    [
      "s",
      text,
      schema({ type: "integer", enum: [1, 2] }),
      "expected a string, and the path of an integer; found string, integer with an enum",
    ],
  ])("in %s, case %#", (unit, spoke, hub, verdict) => {
    expect(words(judge("duration", [unit], spoke, hub))).toBe(verdict);
  });

  it.each<[JsonValue[], string]>([
    [[], "it takes the unit that the hub counts in"],
    [["s", "m"], "it takes the unit that the hub counts in"],
    [["seconds"], '"seconds" is not a unit of time'],
    [["toString"], '"toString" is not a unit of time'],
    [[5], "5 is not a unit of time"],
  ])("refuses %j", (values, problem) => {
    expect(judge("duration", values, text, integer).badArguments).toBe(problem);
  });
});

describe("judging scale", () => {
  it.each<[JsonValue, Schema, Schema, string]>([
    ["Mi", int64, int64, "partial, total"],
    ["Mi", int32, int64, "total, partial"],
    ["Mi", schema({ type: "integer", maximum: 1024, minimum: 0 }), int64, "total, total"],
    ["Mi", schema({ type: "integer", exclusiveMaximum: true, maximum: 2 ** 43, minimum: 0 }), int64, "total, total"],
    ["Mi", schema({ type: "integer", maximum: 2 ** 43, minimum: 0 }), int64, "partial, total"],
    ["Mi", int32, schema({ type: "integer", maximum: 2 ** 50, minimum: 0 }), "total, total"],
    [1, int64, integer, "total, total, one to one"],
    [1, int32, int64, "total, partial"],
    [1000, schema({ type: "integer", minimum: 1, maximum: 0 }), int32, "total, total"],
    ["Mi", schema({ type: "number" }), int64, "expected an integer, and the path of an integer; found number, integer"],
    ["Mi", int64, text, "expected an integer, and the path of an integer; found integer, string"],
  ])("by %s, case %#", (unit, spoke, hub, verdict) => {
    expect(words(judge("scale", [unit], spoke, hub))).toBe(verdict);
  });

  it.each<[JsonValue[], string]>([
    [[], "it takes the number of the hub's units in one of the spoke's, or a suffix"],
    [["mi"], '"mi" is neither a suffix of Kubernetes\' quantities nor a number above zero'],
    [[0], "0 is neither a suffix of Kubernetes' quantities nor a number above zero"],
    [[-5], "-5 is neither a suffix of Kubernetes' quantities nor a number above zero"],
    [[null], "null is neither a suffix of Kubernetes' quantities nor a number above zero"],
  ])("refuses %j", (values, problem) => {
    expect(judge("scale", values, integer, integer).badArguments).toBe(problem);
  });
});

describe("judging quantity", () => {
  const amount = schema({ intOrString: true });
  const double = schema({ type: "number" });
  const expected = "expected a Quantity or a string, and the path of an integer or a number";

  it.each<[JsonValue[], Schema, Schema, string]>([
    [["Mi"], amount, int32, "partial, total"],
    [["Mi"], text, int64, "partial, partial"],
    [["Mi"], text, schema({ type: "integer", minimum: 0, maximum: 2 ** 43 - 1 }), "partial, total"],
    [["Mi"], text, schema({ type: "integer", minimum: 0, maximum: 2 ** 43 }), "partial, partial"],
    [["E"], amount, int64, "partial, total"],
    [[], amount, integer, "partial, total"],
    [[], amount, double, "partial, total"],
    [["Gi"], amount, double, "partial, partial"],
    [["m"], amount, { ...int32, nullable: true }, "partial, partial"],
    [["Mi"], { ...amount, default: "1Gi" }, { ...int32, default: 1024 }, "partial, total"],
    [["m"], { ...amount, default: ".5" }, { ...int32, default: 500 }, "partial, total"],
    [[], { ...amount, default: "500m" }, { ...double, default: 0.5 }, "partial, total"],
    [["Mi"], { ...amount, default: "1Gi" }, { ...int32, default: 1 }, "partial, total, defaults differ"],
    [["Mi"], int32, int32, `${expected}; found integer, integer`],
    [["Mi"], amount, text, `${expected}; found integer or string, string`],
    [["Mi"], enumOf("1Mi"), int32, `${expected}; found string with an enum, integer`],
  ])("%j, case %#", (values, spoke, hub, verdict) => {
    expect(words(judge("quantity", values, spoke, hub))).toBe(verdict);
  });
});

describe("judging text", () => {
  it.each<[Schema, Schema, string]>([
    [text, integer, "partial, total"],
    [text, int32, "partial, total"],
    [text, schema({ type: "number" }), "partial, total"],
    [text, boolean, "partial, total"],
    [text, { ...integer, nullable: true }, "partial, partial"],
    [{ ...text, default: "80" }, { ...integer, default: 80 }, "partial, total"],
    [{ ...text, default: "0.5" }, { ...schema({ type: "number" }), default: 0.5 }, "partial, total"],
    [{ ...text, default: "true" }, { ...boolean, default: true }, "partial, total"],
    [{ ...text, default: "080" }, { ...integer, default: 80 }, "partial, total, defaults differ"],
    [{ ...text, default: "80" }, integer, "partial, total, defaults differ"],
    [integer, integer, "expected a string, and the path of an integer, a number or a boolean; found integer, integer"],
    [enumOf("1", "2"), integer, "expected a string, and the path of an integer, a number or a boolean; found string with an enum, integer"],
    [
      text,
      schema({ intOrString: true }),
      "expected a string, and the path of an integer, a number or a boolean; found string, integer or string",
    ],
    [text, anything, "expected a string, and the path of an integer, a number or a boolean; found string, anything"],
  ])("case %#", (spoke, hub, verdict) => {
    expect(words(judge("text", [], spoke, hub))).toBe(verdict);
  });

  it("takes no arguments", () => {
    expect(judge("text", ["int32"], text, integer).badArguments).toBe("it takes no arguments");
  });
});

describe("judging enumMap", () => {
  const map = { a: "A", b: "B" };

  it.each<[string, JsonValue[], Schema, Schema, string]>([
    ["of equal size", [map], enumOf("a", "b"), enumOf("A", "B"), "total, total, one to one"],
    ["into more values", [map], enumOf("a", "b"), enumOf("A", "B", "C"), "total, partial"],
    ["into more values, with one for them", [map, { otherwise: "a" }], enumOf("a", "b"), enumOf("A", "B", "C"), "total, total"],
    ["into any text", [map], enumOf("a", "b"), text, "total, partial"],
    ["of two into one", [{ a: "A", b: "A" }], enumOf("a", "b"), enumOf("A"), "total, total"],
    ["of null as well", [map], { ...enumOf("a", "b", null), nullable: true }, enumOf("A", "B"), "partial, total"],
    ["of a boolean", [{ true: "On", false: "Off" }], boolean, enumOf("On", "Off"), "total, total, one to one"],
    ["into a boolean", [{ On: true, Off: false }], enumOf("On", "Off"), boolean, "total, total, one to one"],
    ["of numbers", [{ 1: 10, 2: 20 }], enumOf(1, 2), integer, "total, partial"],
    [
      "without a value",
      [{ a: "A" }],
      enumOf("a", "b"),
      enumOf("A"),
      'expected a map of all of the spoke\'s values, "a", "b"; found a map without "b"',
    ],
    [
      "with a foreign one",
      [{ ...map, c: "A" }],
      enumOf("a", "b"),
      text,
      'expected a map of all of the spoke\'s values, "a", "b"; found a map that names "c", too',
    ],
    ["into foreign ones", [map], enumOf("a", "b"), enumOf("A"), 'expected values that the hub has, "A"; found "B"'],
    ["into another type", [map], enumOf("a", "b"), integer, 'expected values of the hub\'s type, integer; found "A", "B"'],
    ["into halves", [{ a: 1.5, b: 2 }], enumOf("a", "b"), integer, "expected values of the hub's type, integer; found 1.5"],
    ["of any text", [map], text, enumOf("A", "B"), "expected a field with an enum, or a boolean; found string"],
    [
      "with a foreign fallback",
      [map, { otherwise: "x" }],
      enumOf("a", "b"),
      text,
      'expected an `otherwise` that the spoke has, "a", "b"; found "x"',
    ],
  ])("%s", (_name, values, spoke, hub, verdict) => {
    expect(words(judge("enumMap", values, spoke, hub))).toBe(verdict);
  });

  it.each<[JsonValue[], string]>([
    [[], "it takes an object with a hub value for each of the spoke's, and `{ otherwise }`"],
    [["a"], "it takes an object with a hub value for each of the spoke's, and `{ otherwise }`"],
    [[{}], "its map is empty"],
    [[{ a: null }], "the values of its map are neither strings nor numbers nor booleans"],
    [[{ a: "A" }, { other: "a" }], "its options have `otherwise`, and nothing else"],
    [[{ a: "A" }, "a"], "its options have `otherwise`, and nothing else"],
  ])("refuses %j", (values, problem) => {
    expect(judge("enumMap", values, enumOf("a"), text).badArguments).toBe(problem);
  });
});

describe("judging hostPort", () => {
  it.each<[Schema, readonly Schema[], string]>([
    [text, [text, int32], "total, total"],
    [text, [text], "expected 2 paths; found one path"],
    [text, [text, text], "expected a string, and the paths of a string and an integer; found string, string, string"],
    [text, [{ ...text, nullable: true }, int32], "expected fields that are not nullable; found a nullable one"],
    [{ ...text, default: "a" }, [text, int32], "expected fields without a default; found one with a default"],
  ])("case %#", (spoke, hub, verdict) => {
    expect(words(judge("hostPort", [], spoke, ...hub))).toBe(verdict);
  });

  it("says that an address may be without a port", () => {
    expect(judge("hostPort", [], text, text, int32).leavesAbsent).toEqual([1]);
    expect(judge("hostPort", ["a"], text, text, int32).badArguments).toBe("it takes no arguments");
  });
});

describe("judging lists", () => {
  const tls = struct({ "host!": text });

  it.each<[string, Schema, Schema, string]>([
    ["single", listOf(tls), tls, "partial, total"],
    ["single", listOf(tls, { minItems: 1 }), tls, "total, total"],
    ["single", listOf(text), integer, "partial, total"],
    ["single", tls, tls, "expected a list that may have one element; found object"],
    ["single", listOf(tls, { minItems: 2 }), tls, "expected a list that may have one element; found list of object"],
    ["first", text, listOf(text), "total, partial"],
    ["first", text, listOf(text, { minItems: 1 }), "total, total"],
    ["first", text, listOf({ ...text, nullable: true }, { minItems: 1 }), "total, partial"],
    ["first", text, text, "expected the path of a list that may have one element; found string"],
    ["first", text, listOf(text, { maxItems: 0 }), "expected the path of a list that may have one element; found list of string"],
  ])("%s, case %#", (name, spoke, hub, verdict) => {
    expect(words(judge(name, [], spoke, hub))).toBe(verdict);
  });

  it("names the values inside", () => {
    expect(judge("single", [], listOf(tls), anything).inner).toEqual({ spoke: tls, hub: anything });
    expect(judge("first", [], text, listOf(integer)).inner).toEqual({ spoke: text, hub: integer });
  });
});

describe("judging entries", () => {
  const entry = struct({ "key!": text, "value!": integer, note: text });

  it.each<[string, Schema, Schema, string]>([
    ["a plain list", mapOf(text), listOf(entry), "total, total"],
    ["a list known by the key", mapOf(text), listOf(entry, { listType: "map", listMapKeys: ["key"] }), "total, total"],
    ["a list known by key and value", mapOf(text), listOf(entry, { listType: "map", listMapKeys: ["key", "value"] }), "total, total"],
    [
      "a list known by another field",
      mapOf(text),
      listOf(entry, { listType: "map", listMapKeys: ["note"] }),
      "expected a list whose elements are known by key; found one whose elements are known by note",
    ],
    ["no map", struct({}), listOf(entry), "expected a map; found object"],
    [
      "no list",
      mapOf(text),
      mapOf(text),
      "expected the path of a list of objects, with a string in key and the value in value; found map of string",
    ],
    [
      "no value",
      mapOf(text),
      listOf(struct({ "key!": text })),
      "expected the path of a list of objects, with a string in key and the value in value; found objects without value",
    ],
    [
      "a number for the key",
      mapOf(text),
      listOf(struct({ "key!": integer, value: text })),
      "expected the path of a list of objects, with a string in key and the value in value; found integer in key",
    ],
    [
      "more that is required",
      mapOf(text),
      listOf(struct({ "key!": text, value: text, "note!": text })),
      "expected objects that need nothing but a key and a value; found note, which is required",
    ],
  ])("%s", (_name, spoke, hub, verdict) => {
    expect(words(judge("entries", ["key", "value"], spoke, hub))).toBe(verdict);
  });

  it("names the values inside", () => {
    expect(judge("entries", ["key", "value"], mapOf(text), listOf(entry)).inner).toEqual({ spoke: text, hub: integer });
  });

  it.each<[JsonValue[], string]>([
    [
      [],
      "it takes the name of the field of the hub's list elements that holds a map's key, and that of the one that holds its value, if there is one",
    ],
    [
      [""],
      "it takes the name of the field of the hub's list elements that holds a map's key, and that of the one that holds its value, if there is one",
    ],
    [
      ["key", 5],
      "it takes the name of the field of the hub's list elements that holds a map's key, and that of the one that holds its value, if there is one",
    ],
    [["key", "key"], "its two names are the same"],
  ])("refuses %j", (values, problem) => {
    expect(judge("entries", values, mapOf(text), listOf(entry)).badArguments).toBe(problem);
  });
});

describe("judging entries without a field for the value", () => {
  const zone = struct({ size: integer });
  const entry = struct({ "name!": text, size: integer, "port!": integer });

  it.each<[string, Schema, Schema, string]>([
    ["objects and objects", mapOf(zone), listOf(entry), "total, total"],
    ["a list known by the key", mapOf(zone), listOf(entry, { listType: "map", listMapKeys: ["name"] }), "total, total"],
    [
      "a list known by another field",
      mapOf(zone),
      listOf(entry, { listType: "map", listMapKeys: ["port"] }),
      "expected a list whose elements are known by name; found one whose elements are known by port",
    ],
    ["no map", text, listOf(entry), "expected a map; found string"],
    ["no objects in the map", mapOf(text), listOf(entry), "expected a map of objects; found a map of string"],
    ["null in the map", mapOf({ ...zone, nullable: true }), listOf(entry), "expected a map of objects; found a map of object or null"],
    ["no list", mapOf(zone), text, "expected the path of a list of objects, with a string in name; found string"],
    [
      "no objects in the list",
      mapOf(zone),
      listOf(text),
      "expected the path of a list of objects, with a string in name; found list of string",
    ],
    ["no key", mapOf(zone), listOf(zone), "expected the path of a list of objects, with a string in name; found objects without name"],
    [
      "the key's field in the values, too",
      mapOf(struct({ name: text })),
      listOf(entry),
      "expected a map of objects without name, which the map's key is; found objects with it",
    ],
  ])("%s", (_name, spoke, hub, verdict) => {
    expect(words(judge("entries", ["name"], spoke, hub))).toBe(verdict);
  });

  it("names the values inside: the rest of an element", () => {
    const { inner } = judge("entries", ["name"], mapOf(zone), listOf(entry));
    expect(inner?.spoke).toEqual(zone);
    expect(inner?.hub.fields?.map(({ name }) => name)).toEqual(["size", "port"]);
  });
});

describe("judging defaults", () => {
  const withDefault = (of: Schema, value: JsonValue): Schema => ({ ...of, default: value });

  it.each<[string, JsonValue[], Schema, Schema, boolean]>([
    ["duration", ["s"], withDefault(text, "300s"), withDefault(integer, 300), false],
    ["duration", ["s"], withDefault(text, "5m"), withDefault(integer, 5), true],
    ["duration", ["s"], withDefault(text, "5m"), integer, true],
    ["duration", ["s"], text, withDefault(integer, 5), true],
    ["duration", ["s"], withDefault(text, "soon"), withDefault(integer, 5), true],
    ["duration", ["s"], withDefault(period, "1 day"), withDefault(integer, 86_400), false],
    ["scale", ["Ki"], withDefault(int32, 2), withDefault(int64, 2048), false],
    ["scale", ["Ki"], withDefault(int32, 2), withDefault(int64, 2000), true],
    ["enumMap", [{ a: "A", b: "B" }], withDefault(enumOf("a", "b"), "b"), withDefault(enumOf("A", "B"), "B"), false],
    ["enumMap", [{ a: "A", b: "B" }], withDefault(enumOf("a", "b"), "b"), withDefault(enumOf("A", "B"), "A"), true],
    ["enumMap", [{ true: "On", false: "Off" }], withDefault(boolean, false), withDefault(enumOf("On", "Off"), "Off"), false],
    ["single", [], withDefault(listOf(text), ["x"]), withDefault(text, "x"), false],
    ["single", [], withDefault(listOf(text), ["x", "y"]), withDefault(text, "x"), true],
    ["first", [], withDefault(text, "x"), withDefault(listOf(text), ["x"]), false],
  ])("of %s %j, case %#", (name, values, spoke, hub, differ) => {
    expect(judge(name, values, spoke, hub).defaultsDiffer === true).toBe(differ);
  });
});

describe("judging a codec of the user's own", () => {
  const own = { file: "api/v1/cron.ts", exportName: "cron", samples: 2, partial: [] };
  const ref: CodecRef = { name: "cron", arguments: [], place, own };

  it("leaves its types to TypeScript", () => {
    expect(words(judgeCodec(ref, anything, [text, boolean]))).toBe("total, total");
    expect(words(judgeCodec(ref, { ...text, default: "* *" }, [struct({})]))).toBe("total, total, defaults differ");
  });

  it("believes what its text says of placeholders", () => {
    expect(words(judgeCodec({ ...ref, own: { ...own, partial: ["toHub"] } }, text, [text]))).toBe("partial, total");
    expect(words(judgeCodec({ ...ref, own: { ...own, partial: ["toHub", "fromHub"] } }, text, [text]))).toBe("partial, partial");
  });
});
