import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatsOf, isOfFormat } from "../../src/formats/checked-formats.js";
import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { JsonObject } from "../../src/model/json.js";
import { parseJson, stringifyJson } from "../../src/model/lossless-json.js";
import { brokenObjects } from "../../src/testing/arbitraries/broken-objects.js";
import type { Mistake } from "../../src/testing/arbitraries/broken-values.js";
import { changedObjects } from "../../src/testing/arbitraries/changed-objects.js";
import { formats } from "../../src/testing/arbitraries/formats.js";
import { textsMatching } from "../../src/testing/arbitraries/patterns.js";
import { satisfying } from "../../src/testing/arbitraries/satisfying.js";
import { asParsed, sitesOf, valueAt, withValueAt } from "../../src/testing/arbitraries/sites.js";
import { validObjects } from "../../src/testing/arbitraries/valid-objects.js";
import { validateObject } from "../../src/validate/validate-object.js";
import { fooFiles, outcome } from "../support/type-file.js";

const runs = 300;

/** A kind with every type, keyword and format. */
const { kind, version } = kindOf(`
  class Port { @MinLength(1) @MaxLength(63) name!: string; @Minimum(1) @Maximum(65535) number!: int32; protocol?: "TCP" | "UDP" = "TCP"; note?: string | null }
  export class FooSpec {
    flag!: boolean; whole?: integer; large?: int64; @ExclusiveMinimum(0) @ExclusiveMaximum(4) small?: int32; @MultipleOf(5) @Minimum(-20) fives?: int32;
    @Minimum(0.5) @MultipleOf(0.1) tenths?: double; ratio?: double; text?: string; @MinLength(2) @MaxLength(4) short?: string;
    @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$") @MaxLength(12) label!: string; @Pattern("(?i)[[:alpha:]]+\\\\\\\\z") re2?: string;
    @Enum("a", "b") mode?: string = "a"; nothing?: string | null; at?: Time; bytes?: Bytes; lasts?: Duration; quantity?: Quantity; either?: IntOrString;
    @Format("uri") uri?: string; @Format("email") mail?: string; @Format("ipv4") ipv4?: string; @Format("cidr") cidr?: string; @Format("uuid") id?: string;
    @MinItems(1) @MaxItems(3) list?: string[]; @ListSet() @MaxItems(4) set?: string[]; @ListMap("name", "protocol") ports?: Port[];
    @MinProperties(1) @MaxProperties(3) map?: Record<string, int32>; @MinProperties(1) some?: { a?: string; b?: string };
    open?: RawExtension; any?: JSONValue; template?: EmbeddedResource; labels?: Record<string, string>; grid?: int32[][];
  }`);

/** @param refused the findings that there have to be: `generate` refuses such types, and objects of them are drawn all the same */
function kindOf(types: string, refused: readonly string[] = []): { readonly kind: ApiKind; readonly version: ApiVersion } {
  const { project, findings } = outcome(fooFiles(`${types}\n@Resource() export class Foo extends CustomResource { spec!: FooSpec }`), true);
  const [kind] = project.kinds;
  const [version] = kind?.versions ?? [];
  if (kind === undefined || version === undefined || !isDeepStrictEqual(findings, refused)) throw new Error(findings.join("\n"));
  return { kind, version };
}

const texts = (objects: readonly JsonObject[]) => objects.map((object) => stringifyJson(object));

describe("valid objects", () => {
  const objects = fc.sample(validObjects(kind, version), { numRuns: runs, seed: 1 });

  it("are accepted", () => {
    for (const object of objects) expect(validateObject(object, version, kind), stringifyJson(object)).toEqual([]);
  });

  it("are the same for the same seed, and others for another", () => {
    const again = (seed: number) => texts(fc.sample(validObjects(kind, version), { numRuns: 20, seed }));
    expect(again(1)).toEqual(texts(objects.slice(0, 20)));
    expect(again(2)).not.toEqual(again(1));
  });

  it("have and lack every optional field, and reach the edges", () => {
    const specs = objects.map((object) => object.spec as JsonObject);
    for (const { name, required } of version.schema.fields?.[0]?.schema.fields ?? []) {
      expect(
        specs.some((spec) => spec[name] !== undefined),
        name,
      ).toBe(true);
      if (!required)
        expect(
          specs.some((spec) => spec[name] === undefined),
          name,
        ).toBe(true);
    }
    const of = (name: string) => new Set(specs.flatMap((spec) => (spec[name] === undefined ? [] : [spec[name]])));
    expect([...of("small")].sort()).toEqual(expect.arrayContaining([1, 3]));
    expect([...of("fives")]).toEqual(expect.arrayContaining([-20, 0]));
    expect([...of("mode")]).toEqual(expect.arrayContaining(["a", "b", null]));
    expect([...of("short")].map((text) => [...String(text)].length)).toEqual(expect.arrayContaining([2, 4]));
    expect([...of("large")].some((value) => typeof value === "bigint")).toBe(true);
    expect([...of("text")].some((text) => /[^\p{ASCII}]/u.test(String(text)))).toBe(true);
  });

  it("lack an optional field that no value fits", () => {
    const never = `@MinProperties(1) never?: Empty`;
    const one = kindOf(
      `
      class Empty {} class Around { ${never} } class Inside { ${never}; b?: string }
      export class FooSpec { ${never}; @MinProperties(1) around?: Around; @MinProperties(1) inside?: Inside }`,
      ["WW386 1", "WW386 1", "WW386 1"],
    );
    const specs = fc.sample(validObjects(one.kind, one.version), { numRuns: runs, seed: 1 }).map(({ spec }) => spec as JsonObject);
    expect([...new Set(specs.flatMap((spec) => Object.keys(spec)))]).toEqual(["inside"]);
    expect(specs.some((spec) => spec.inside === undefined)).toBe(true);
  });

  it("are in the namespace that is told, or in none", () => {
    const [elsewhere] = fc.sample(validObjects(kind, version, { namespace: "apps" }), { numRuns: 1, seed: 1 });
    const [nowhere] = fc.sample(validObjects({ ...kind, scope: "Cluster" }, version), { numRuns: 1, seed: 1 });
    expect(elsewhere?.metadata).toHaveProperty("namespace", "apps");
    expect(nowhere?.metadata).not.toHaveProperty("namespace");
  });
});

describe("broken objects", () => {
  const broken = fc.sample(brokenObjects(kind, version), { numRuns: runs, seed: 1 });

  it("are refused, all of them", () => {
    for (const { object, mistake, path } of broken) {
      expect(validateObject(object, version, kind).length, `${mistake} at ${path.join(".")}: ${stringifyJson(object)}`).toBeGreaterThan(0);
    }
  });

  it("have every mistake, and none much more often than others", () => {
    const mistakes: readonly Mistake[] = [
      ...([
        "wrong type",
        "null",
        "missing field",
        "unknown field",
        "out of bounds",
        "too short",
        "too long",
        "bad enum",
        "bad format",
      ] as const),
      ...(["bad pattern", "too few", "too many", "duplicate element", "duplicate key", "bad metadata"] as const),
    ];
    const count = (mistake: Mistake) => broken.filter((each) => each.mistake === mistake).length;
    expect(mistakes.filter((mistake) => count(mistake) === 0)).toEqual([]);
    expect(Math.max(...mistakes.map(count))).toBeLessThan(runs / 4);
  });
});

describe("changed objects", () => {
  it("are changed in one way or in none", () => {
    const [old] = fc.sample(validObjects(kind, version), { numRuns: 1, seed: 3 }) as [JsonObject];
    const changed = fc.sample(changedObjects(version, old), { numRuns: 100, seed: 1 });
    expect(new Set(changed.map(({ change }) => change)).size).toBeGreaterThan(4);
    for (const { object, change } of changed) {
      if (change === "nothing") expect(object).toEqual(old);
      if (change === "a label") expect(object.metadata).toHaveProperty("labels", { changed: "true" });
    }
  });
});

describe("places in an object", () => {
  const object = { spec: { flag: true, label: "a", ports: [{ name: "a", number: 1 }], map: { x: 1 } } };

  it("are all that the schema knows", () => {
    const paths = sitesOf(version.schema, object).map(({ path }) => path.join("."));
    expect(paths).toEqual([
      "",
      "spec",
      "spec.flag",
      "spec.label",
      "spec.ports",
      "spec.ports.0",
      "spec.ports.0.name",
      "spec.ports.0.number",
      "spec.map",
      "spec.map.x",
    ]);
  });

  it("give what stands there", () => {
    expect(valueAt(object, ["spec", "ports", 0, "name"])).toBe("a");
    expect(valueAt(object, [])).toBe(object);
    expect(valueAt(object, ["spec", "toString"])).toBeUndefined();
    expect(valueAt(object, ["spec", "ports", 1, "name"])).toBeUndefined();
  });

  it("take other values, or go", () => {
    expect(withValueAt(object, ["spec", "ports", 0, "name"], "b")).toEqual({ spec: { ...object.spec, ports: [{ name: "b", number: 1 }] } });
    expect(withValueAt(object, ["spec", "ports", 0], undefined)).toEqual({ spec: { ...object.spec, ports: [] } });
    expect(withValueAt({ a: 1, b: 2 }, ["a"], undefined)).toEqual({ b: 2 });
    expect(withValueAt({ a: 1 }, ["c"], null)).toEqual({ a: 1, c: null });
  });

  it("get objects around them, or stay away, where there are none", () => {
    expect(withValueAt({ a: [{}] }, ["a", 0, "b", "c"], 1)).toEqual({ a: [{ b: { c: 1 } }] });
    expect(withValueAt({ a: [{}] }, ["a", 0, "b", "c"], undefined)).toEqual({ a: [{}] });
    expect(withValueAt({ a: 1 }, ["a", "b"], undefined)).toEqual({ a: 1 });
  });
});

describe("an object as it comes out of its JSON", () => {
  it("is what parsing its text gives", () => {
    const numbers = [0, -0, 1, -1.5, 2 ** 53, 2 ** 67, -(2 ** 63), 1e20, 1e21, 1e300, Number.MAX_SAFE_INTEGER];
    const object = {
      ...JSON.parse('{"__proto__":{"a":1}}'),
      numbers,
      nested: [{ text: "\ud83d\ude00", none: null, flag: true }],
    } as JsonObject;
    expect(asParsed(object)).toEqual(parseJson(stringifyJson(object)));
    expect(stringifyJson(asParsed(object))).toBe(stringifyJson(object));
    expect(Object.is(asParsed({ zero: -0 }).zero, 0)).toBe(true);
  });
});

describe("texts of a pattern", () => {
  it.each(["^[[:alpha:]]{2}\\z", "\\A\\pL+$", "(?i)^ab$", "^(?P<name>a|b)c$", "^(\\S+\\s+){4}\\S+$"])("are found for %s", (pattern) => {
    expect(fc.sample(textsMatching(pattern), { numRuns: 10, seed: 1 })).toHaveLength(10);
  });

  it("are looked for, but not for ever, and not again where there are none", () => {
    let tried = 0;
    const negative = (value: number) => {
      tried++;
      return value < 0;
    };
    const none = satisfying(fc.nat(), negative, "a negative natural number");
    for (let times = 0; times < 100; times++) expect(() => fc.sample(none, 1)).toThrow("no value found: a negative natural number");
    expect(tried).toBeLessThan(25_000);
  });

  it("are none where those of a format are all too long", () => {
    const impossible = kindOf(`export class FooSpec { @Format("uuid") @MaxLength(27) id!: string }`);
    expect(() => fc.sample(validObjects(impossible.kind, impossible.version), 1)).toThrow("no value found");
  });
});

describe("texts of a format", () => {
  it.each(formatsOf("string"))("are there for %s, which the API server judges", (format) => {
    const { values, wrong } = formats[format] ?? { values: fc.constant(undefined), wrong: [] };
    const refused = fc.sample(values, { numRuns: runs, seed: 1 }).filter((text) => text === undefined || !isOfFormat(format, text));
    expect(refused).toEqual([]);
    expect(wrong.filter((text) => isOfFormat(format, text))).toEqual([]);
  });
});
