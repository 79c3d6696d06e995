import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as generated from "../../../src/convert/generated/index.js";
import * as convert from "../../../src/convert/index.js";
import { helpPage } from "../../../src/diagnostics/help-pages.js";
import { durationUnits, scaleSuffixes } from "../../../src/model/codec-units.js";
import type { JsonValue } from "../../../src/model/json.js";
import type { Schema } from "../../../src/model/schema.js";
import type { BuiltInCodec } from "../../../src/plan/codecs/built-in-codec.js";
import { type CodecFunction, type CodecName, codecNames, codecs } from "../../../src/plan/codecs/codec-table.js";
import { insideOf } from "../../../src/plan/codecs/inside.js";
import { judgeCodec } from "../../../src/plan/codecs/judge-codec.js";
import { runTimeArguments } from "../../../src/plan/codecs/run-time-arguments.js";
import { codecExample } from "../../../src/plan/decide/worked-example.js";
import { valueFits } from "../../../src/plan/match/value-fits.js";

const place = { file: "api/v1/thing_types.ts", line: 1, column: 1, length: 1 };
const of = (schema: Omit<Schema, "place">): Schema => ({ ...schema, place });
const string = of({ type: "string" });
const integer = of({ type: "integer" });
const struct = (...names: readonly string[]) =>
  of({ type: "object", fields: names.map((name) => ({ name, schema: string, required: false, place })) });

/** Fields that a codec fits, and values of theirs. */
interface Case {
  readonly values: readonly JsonValue[];
  readonly spoke: Schema;
  readonly hub: readonly Schema[];
  /** Values of the spoke's field, and of the hub's: such as the codec says on the other side, and others. */
  readonly spokeValues: fc.Arbitrary<unknown>;
  readonly hubValues: fc.Arbitrary<unknown>;
}

const integers = fc.maxSafeInteger();
const json = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));

/** Each codec between fields that it fits. A codec that is missing is a type error. */
const cases: { readonly [Name in CodecName]: Case } = {
  hostPort: {
    values: [],
    spoke: string,
    hub: [string, integer],
    spokeValues: fc.oneof(fc.string(), fc.constantFrom("a:80", "[::1]:80", "::1", "a:x")),
    hubValues: fc.tuple(fc.string(), fc.nat(65535)),
  },
  duration: {
    values: ["s"],
    spoke: string,
    hub: [integer],
    spokeValues: fc.oneof(fc.string(), fc.constantFrom("5m", "1h30m", "0.4s")),
    hubValues: integers,
  },
  enumMap: {
    values: [{ a: "A", b: "B" }],
    spoke: of({ type: "string", enum: ["a", "b"] }),
    hub: [of({ type: "string", enum: ["A", "B", "C"] })],
    spokeValues: fc.constantFrom("a", "b"),
    hubValues: fc.constantFrom("A", "B", "C"),
  },
  entries: {
    values: ["name", "value"],
    spoke: of({ type: "object", additionalProperties: string }),
    hub: [of({ type: "array", items: struct("name", "value") })],
    spokeValues: fc.dictionary(fc.string(), fc.string()),
    hubValues: fc.array(fc.record({ name: fc.string(), value: fc.string() })),
  },
  scale: { values: ["Mi"], spoke: integer, hub: [integer], spokeValues: integers, hubValues: integers },
  first: { values: [], spoke: string, hub: [of({ type: "array", items: string })], spokeValues: json, hubValues: fc.array(json) },
  single: { values: [], spoke: of({ type: "array", items: string }), hub: [string], spokeValues: fc.array(json), hubValues: json },
  quantity: {
    values: ["Mi"],
    spoke: of({ intOrString: true }),
    hub: [integer],
    spokeValues: fc.oneof(fc.string(), fc.constantFrom("512Mi", "1G", "0.5"), integers),
    hubValues: fc.integer({ min: 0, max: 2 ** 40 }),
  },
  text: { values: [], spoke: string, hub: [integer], spokeValues: fc.oneof(fc.string(), integers.map(String)), hubValues: integers },
};

describe.each(codecNames)("the codec %s", (name) => {
  const codec: BuiltInCodec = codecs[name];
  const { values, spoke, hub, spokeValues, hubValues } = cases[name];
  const ref = { name, arguments: values, place };
  const [hubField = spoke] = hub;

  it("takes its arguments, and refuses more", () => {
    expect(codec.problem(values)).toBeUndefined();
    expect(codec.problem([...values, "more", "than", "it takes"])).toBeDefined();
  });

  it("fits its fields, and no others", () => {
    expect(judgeCodec(ref, spoke, hub).misfit).toBeUndefined();
    expect(
      judgeCodec(
        ref,
        struct("a"),
        hub.map(() => struct("a")),
      ).misfit ?? codec.runTime.kind,
    ).not.toBe("function");
    expect(judgeCodec(ref, spoke, [...hub, hubField]).misfit).toBeDefined();
  });

  it("is the same the other way round as its inverse", () => {
    const inverse = { ...ref, inverted: true } as const;
    // Several fields can't be a spoke's one field.
    if (hub.length > 1) {
      expect(judgeCodec(inverse, hubField, [spoke]).misfit).toBeDefined();
      return;
    }
    const { toHub, fromHub } = judgeCodec(ref, spoke, hub);
    expect(judgeCodec(inverse, hubField, [spoke])).toMatchObject({ toHub: fromHub, fromHub: toHub });
    expect(insideOf(inverse)?.spoke).toEqual(insideOf(ref)?.hub);
    const [shown, ...said] = codecExample(ref, spoke) ?? [];
    if (shown !== undefined) expect(codecExample(inverse, hubField)?.slice(0, 2)).toEqual([...said, shown]);
  });

  it("has an example of its fields", () => {
    const [shown, ...said] = codecExample(ref, spoke) ?? [];
    expect(said).toHaveLength(codec.hubFields);
    expect(valueFits(shown ?? null, spoke)).toBe(true);
    expect(said.every((value, index) => valueFits(value, hub[index] ?? spoke))).toBe(true);
  });

  it("is named by the help of what isn't a codec, and described in docs/conversion.md", () => {
    expect(helpPage("WW115")).toContain(`\`${name}(`);
    expect(readFileSync(join(import.meta.dirname, "../../../docs/conversion.md"), "utf8")).toMatch(
      new RegExp(`^\\| \`.*\\b${name}\\(`, "m"),
    );
  });

  if (codec.runTime.kind === "function") {
    const make = codec.runTime.make as (...of: readonly JsonValue[]) => convert.Codec<unknown, unknown>;
    const runTime = make(...runTimeArguments(ref, spoke, hub));
    const said = (value: unknown) => (value instanceof convert.Unrepresentable ? undefined : value);

    it("runs as a function that both entry points of conversions export", () => {
      const entryPoints: readonly { readonly [Name in CodecFunction]: unknown }[] = [convert, generated];
      expect(entryPoints.map((exported) => exported[name as CodecFunction])).toEqual([make, make]);
    });

    it("makes its example and its defaults while it runs", () => {
      const [shown = null, ...hubShown] = codecExample(ref, spoke) ?? [];
      expect(runTime.toHub(shown)).toEqual(hub.length > 1 ? hubShown : hubShown[0]);
      if (hub.length === 1) expect(codec.defaultInHub(values, shown)).toEqual(hubShown[0]);
    });

    it("gives back on the second way what it gave on the first", () => {
      const settles = (there: (value: unknown) => unknown, back: (value: unknown) => unknown) => (value: unknown) => {
        const once = said(there(value));
        if (once === undefined) return;
        const again = said(back(once));
        if (again !== undefined) expect(said(there(again))).toEqual(once);
      };
      fc.assert(fc.property(fc.oneof(spokeValues, json), settles(runTime.toHub, runTime.fromHub)));
      fc.assert(fc.property(hubValues, settles(runTime.fromHub, runTime.toHub)));
    });
  }
});

it.each([
  ...Object.keys(durationUnits).map((unit) => ["duration", unit] as const),
  ...Object.keys(scaleSuffixes).flatMap((unit) => [["scale", unit] as const, ["quantity", unit] as const]),
])("%s(%j) makes its example, if it has one, while it runs: generate offers that", (name, unit) => {
  const { spoke, hub } = cases[name];
  const example = codecExample({ name, arguments: [unit], place }, spoke);
  if (example === undefined) return;
  const [shown, made] = example;
  const make = codecs[name].runTime.make as (...of: readonly JsonValue[]) => convert.Codec<unknown, unknown>;
  expect(make(...runTimeArguments({ name, arguments: [unit], place }, spoke, hub)).toHub(shown)).toEqual(made);
});
