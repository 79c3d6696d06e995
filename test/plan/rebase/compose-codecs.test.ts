import { expect, test } from "vitest";
import type { CodecRef } from "../../../src/model/mapping.js";
import type { Schema } from "../../../src/model/schema.js";
import { composeCodecs, invertCodec } from "../../../src/plan/rebase/compose-codecs.js";

const place = { file: "api/v1/x_types.ts", line: 1, column: 1, length: 1 };
const ref = (name: string, ...values: CodecRef["arguments"]): CodecRef => ({ name, arguments: values, place });
const text = (...members: readonly string[]): Schema => ({ type: "string", enum: members, place });

test("a map of all of an enum is turned round", () => {
  const map = ref("enumMap", { a: "A", b: "B" });
  expect(invertCodec(map, text("A", "B"), text("a", "b"))).toEqual(ref("enumMap", { A: "a", B: "b" }));
});

test.each([
  ["an enum with values outside of the map", ref("enumMap", { a: "A" }), text("A", "B"), text("a")],
  ["a map that isn't one to one", ref("enumMap", { a: "A", b: "A" }), text("A"), text("a", "b")],
  ["a map with a value for all others", ref("enumMap", { a: "A" }, { otherwise: "a" }), text("A", "B"), text("a")],
  ["any other codec", ref("duration", "s"), { type: "integer", place } satisfies Schema, { type: "string", place } satisfies Schema],
])("%s is inverted, and comes back", (_words, codec, spoke, hub) => {
  const inverted = invertCodec(codec, spoke as Schema, hub as Schema);
  expect(inverted).toEqual({ ...codec, inverted: true });
  expect(invertCodec(inverted, hub as Schema, spoke as Schema)).toEqual(codec);
});

test("equal codecs cancel out, whichever way round", () => {
  expect(composeCodecs(ref("duration", "s"), ref("duration", "s"))).toBe("none");
  const inverted: CodecRef = { ...ref("scale", "Mi"), inverted: true };
  expect(composeCodecs(inverted, inverted)).toBe("none");
  expect(composeCodecs(inverted, ref("scale", "Mi"))).toBeUndefined();
});

test("codecs of one's own are told by their file and name", () => {
  const own = (file: string): CodecRef => ({ ...ref("cron"), own: { file, exportName: "cron", samples: 1, partial: [] } });
  expect(composeCodecs(own("api/v1/cron.ts"), own("api/v1/cron.ts"))).toBe("none");
  expect(composeCodecs(own("api/v1/cron.ts"), own("api/v2/cron.ts"))).toBeUndefined();
});

test("two maps make one where each says all that the other needs", () => {
  expect(composeCodecs(ref("enumMap", { a: "A", b: "B" }), ref("enumMap", { x: "A", y: "B" }))).toEqual(ref("enumMap", { a: "x", b: "y" }));
  expect(composeCodecs(ref("enumMap", { a: "A", b: "B" }), ref("enumMap", { x: "A" }))).toBeUndefined();
  expect(composeCodecs(ref("enumMap", { a: "A" }, { otherwise: "a" }), ref("enumMap", { x: "A" }))).toBeUndefined();
});

test("two maps make one through a boolean between them, but where what a name stands for isn't known", () => {
  const [words, others] = [
    { On: true, Off: false },
    { Yes: true, No: false },
  ];
  expect(composeCodecs(ref("enumMap", words), ref("enumMap", others))).toEqual(ref("enumMap", { On: "Yes", Off: "No" }));
  expect(composeCodecs(ref("enumMap", { a: "A", b: "B" }), ref("enumMap", { true: "A", false: "B" }))).toBeUndefined();
});

test("units that differ don't compose", () => {
  expect(composeCodecs(ref("duration", "s"), ref("duration", "m"))).toBeUndefined();
});
