import { describe, expect, it } from "vitest";
import { codec, type KindConversion } from "../../src/convert/index.js";
import type { JsonObject } from "../../src/model/json.js";
import { conversionLaws, type Law } from "../../src/testing/index.js";

const fields = (names: JsonObject) => ({ type: "object", properties: { spec: { type: "object", properties: names } } });

/** `count` is called `replicas` in the old version; both keep a note, and unknown content. */
function crd(old: JsonObject, hasNote = true): JsonObject {
  const version = (name: string, schema: JsonObject) => ({
    name,
    served: true,
    storage: name === "v2",
    schema: { openAPIV3Schema: schema },
  });
  const note = { note: { type: "string" } };
  const shared = { raw: { type: "object", "x-kubernetes-preserve-unknown-fields": true } };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    spec: {
      group: "example.com",
      names: { kind: "Job", plural: "jobs" },
      scope: "Namespaced",
      versions: [
        version("v2", fields({ count: { type: "integer" }, ...note, ...shared })),
        version("v1", fields({ replicas: old, ...(hasNote ? note : {}), ...shared })),
      ],
    },
  };
}

type Convert = (object: JsonObject) => JsonObject;

/** A spec with a field renamed, all else as it is. */
function renaming(to: string, from: string, version: string): Convert {
  return ({ spec, ...object }) => {
    const { [from]: value, ...others } = (spec ?? {}) as JsonObject;
    const isObject = typeof spec === "object" && spec !== null && !Array.isArray(spec);
    const renamed = isObject ? { ...others, ...(value === undefined ? {} : { [to]: value }) } : spec;
    return { ...object, apiVersion: `example.com/${version}`, ...(renamed === undefined ? {} : { spec: renamed }) };
  };
}

const toHub = renaming("count", "replicas", "v2");
const fromHub = renaming("replicas", "count", "v1");

interface Conversion {
  readonly toHub?: Convert;
  readonly fromHub?: Convert;
  readonly old?: JsonObject;
  readonly codecs?: KindConversion["spokes"][number]["codecs"];
  /** The old version has no note. */
  readonly hidesNote?: true;
}

function lawsOf({ codecs = [], old = { type: "integer" }, hidesNote, ...functions }: Conversion): readonly Law[] {
  const { toHub: convertTo, fromHub: convertFrom } = { toHub, fromHub, ...functions };
  const hub = { groupVersion: { group: "example.com", version: "v2" }, kind: "Job" };
  const conversions: readonly KindConversion[] = [
    { group: "example.com", kind: "Job", hub, spokes: [{ version: "v1", converter: { convertTo, convertFrom } as never, codecs }] },
  ];
  const [spoke] = conversionLaws({ crd: crd(old, hidesNote !== true), conversions });
  expect(spoke).toMatchObject({ kind: "Job", hub: "v2", spoke: "v1" });
  return spoke?.laws ?? [];
}

function fails({ check }: Law): boolean {
  try {
    check({ numRuns: 150, seed: 1, endOnFailure: true });
    return false;
  } catch {
    return true;
  }
}

/** The laws that a conversion breaks, by their numbers. */
function broken(conversion: Conversion): readonly string[] {
  return lawsOf(conversion)
    .filter(fails)
    .map(({ name }) => name.slice(0, name.indexOf(":")));
}

/** The laws of a conversion that converts one field wrongly, with an exemption for that field. */
function exempting(law: string, path: string, reason = "known", spoke?: string): readonly Law[] {
  const hub = { groupVersion: { group: "example.com", version: "v2" }, kind: "Job" };
  const converter = { convertTo: toHub, convertFrom: changed(fromHub, ({ note: _note, ...spec }) => spec) } as never;
  const conversions: readonly KindConversion[] = [{ group: "example.com", kind: "Job", hub, spokes: [{ version: "v1", converter }] }];
  const exempt = [{ law, path, reason, ...(spoke === undefined ? {} : { spoke }) }];
  return conversionLaws({ crd: crd({ type: "integer" }), conversions, exempt })[0]?.laws ?? [];
}

/** The laws of a conversion that keeps to them, with an exemption from L13 that nothing needs. */
function exemptingNothing(path: string, convertTo: Convert = toHub): readonly Law[] {
  const hub = { groupVersion: { group: "example.com", version: "v2" }, kind: "Job" };
  const converter = { convertTo, convertFrom: fromHub } as never;
  const conversions: readonly KindConversion[] = [{ group: "example.com", kind: "Job", hub, spokes: [{ version: "v1", converter }] }];
  const exempt = [{ law: "L13", path, reason: "an old habit" }];
  return conversionLaws({ crd: crd({ type: "integer" }), conversions, exempt })[0]?.laws ?? [];
}

const changed =
  (convert: Convert, change: (spec: JsonObject, object: JsonObject) => JsonObject): Convert =>
  (object) => {
    const converted = convert(object);
    const { spec } = converted;
    return typeof spec === "object" && spec !== null && !Array.isArray(spec)
      ? { ...converted, spec: change(spec as JsonObject, object) }
      : converted;
  };

describe("the laws", () => {
  it("hold of a conversion that keeps to them", () => {
    expect(lawsOf({}).map(({ name }) => name.split(":")[0])).toEqual([
      "L1",
      "L2",
      "L3",
      "L4",
      "L5",
      "L7",
      "L8",
      "L9",
      "L10",
      "L11",
      "L12",
      "L13",
      "L14",
      "L15",
    ]);
    expect(broken({})).toEqual([]);
  });

  it("are broken by one that drops a field", () => {
    const without = ({ note: _note, ...spec }: JsonObject) => spec;
    expect(broken({ fromHub: changed(fromHub, without) })).toEqual(expect.arrayContaining(["L1", "L2", "L3"]));
    expect(broken({ toHub: changed(toHub, without) })).toEqual(expect.arrayContaining(["L1", "L2", "L3"]));
  });

  it("are broken by one that fills in what was cleared", () => {
    expect(broken({ toHub: changed(toHub, (spec) => ({ note: "filled", ...spec })) })).toEqual(expect.arrayContaining(["L2", "L5"]));
  });

  it("are broken by one that throws for partial objects", () => {
    const strict: Convert = (object) =>
      toHub({ ...object, spec: { ...(object.spec as JsonObject) }, note: (object.spec as JsonObject).note ?? "" });
    const throws: Convert = ({ note: _note, ...object }) => strict(object);
    expect(broken({ toHub: throws })).toContain("L7");
  });

  it("are broken by one that leaves too few properties in an object, whatever else has as many", () => {
    const pair = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, minProperties: 2 };
    const schema = { openAPIV3Schema: fields({ pair }) };
    const { spec, ...rest } = crd({});
    const versions = ["v2", "v1"].map((name) => ({ name, served: true, storage: name === "v2", schema }));
    const { hub, convert } = {
      hub: { groupVersion: { group: "example.com", version: "v2" }, kind: "Job" },
      convert: renaming("x", "x", "v2"),
    };
    const brokenBy = (leave: (pair: JsonObject) => JsonObject) => {
      const convertTo = changed(convert, ({ pair: found, ...others }) => ({
        ...others,
        ...(found === undefined ? {} : { pair: leave(found as JsonObject) }),
      }));
      const converter = { convertTo, convertFrom: renaming("x", "x", "v1") } as never;
      const conversions = [{ group: "example.com", kind: "Job", hub, spokes: [{ version: "v1", converter }] }];
      const [spoke] = conversionLaws({ crd: { ...rest, spec: { ...(spec as JsonObject), versions } }, conversions });
      return (spoke?.laws ?? []).filter(fails).map(({ name }) => name.slice(0, name.indexOf(":")));
    };
    expect(brokenBy((found) => found)).toEqual([]);
    expect(brokenBy(({ b: _b, ...found }) => found)).toContain("L8");
  });

  describe("of an object that may have one of two properties", () => {
    const text = { type: "string" };
    const one = {
      type: "object",
      properties: { id: text, filter: { type: "object", properties: { name: text, zone: text } } },
      maxProperties: 1,
    };
    const schemas = { v2: fields({ one }), v1: fields({ one: { type: "object", properties: { id: text, name: text, zone: text } } }) };
    const { spec, ...rest } = crd({});
    const versions = Object.entries(schemas).map(([name, openAPIV3Schema]) => ({
      ...{ name, served: true, storage: name === "v2", schema: { openAPIV3Schema } },
    }));
    const asOne = (way: "up" | "down", convert: (found: JsonObject) => JsonObject) =>
      changed(renaming("x", "x", way === "up" ? "v2" : "v1"), ({ one: found, ...others }) => ({
        ...others,
        ...(found === undefined ? {} : { one: convert(found as JsonObject) }),
      }));
    const given = (value: JsonObject) => (Object.keys(value).length === 0 ? {} : { filter: value });
    const up = ({ id, ...others }: JsonObject): JsonObject => ({ ...(id === undefined ? {} : { id }), ...given(others) });
    const down = ({ filter = {}, ...others }: JsonObject): JsonObject => ({ ...others, ...(filter as JsonObject) });
    const breaksL8 = (toOne: (found: JsonObject) => JsonObject) => {
      const hub = { groupVersion: { group: "example.com", version: "v2" }, kind: "Job" };
      const converter = { convertTo: asOne("up", toOne), convertFrom: asOne("down", down) } as never;
      const conversions = [{ group: "example.com", kind: "Job", hub, spokes: [{ version: "v1", converter }] }];
      const [laws] = conversionLaws({ crd: { ...rest, spec: { ...(spec as JsonObject), versions } }, conversions });
      return (laws?.laws ?? []).filter(({ name }) => name.startsWith("L8")).some(fails);
    };

    it("L8 holds where each property stands for something of the source", () => {
      expect(breaksL8(up)).toBe(false);
    });

    it("L8 is broken by a value that isn't in the source", () => {
      expect(breaksL8((found) => ({ id: "none", ...up(found) }))).toBe(true);
    });

    it("L8 is broken by a property that says nothing more of the source", () => {
      const repeated = ({ name, ...others }: JsonObject) =>
        up({ ...(name === undefined ? {} : { id: name }), name: name ?? "", ...others });
      expect(breaksL8(repeated)).toBe(true);
    });
  });

  it("are broken by one that gives values of another type", () => {
    expect(broken({ fromHub: changed(fromHub, (spec) => ("replicas" in spec ? { ...spec, replicas: "many" } : spec)) })).toContain("L8");
  });

  it("are not broken where the target alone has a constraint", () => {
    expect(broken({ old: { type: "integer", maximum: 10 } })).toEqual([]);
  });

  it("are broken by one that changes what it is given, or answers otherwise each time", () => {
    const writing: Convert = (object) => Object.assign(object, toHub(object));
    expect(broken({ toHub: writing })).toContain("L9");
    let calls = 0;
    const counting: Convert = (object) => ({ ...toHub(object), status: { calls: calls++ } });
    expect(broken({ toHub: counting })).toContain("L9");
  });

  it("are broken by one that keeps everything", () => {
    const hoarding: Convert = (object) => {
      const converted = fromHub(object);
      const { annotations, ...metadata } = (object.metadata ?? {}) as JsonObject;
      const kept = { ...(annotations as JsonObject | undefined), "example.com/residue.v2": JSON.stringify(object.spec ?? null) };
      return { ...converted, metadata: { ...metadata, annotations: kept } };
    };
    expect(broken({ fromHub: hoarding })).toContain("L10");
  });

  it("are broken by one that fails for an object as deep as the API server takes it, or adds annotations to a full one", () => {
    expect(broken({ fromHub: (object) => JSON.parse(JSON.stringify(fromHub(object))) as JsonObject })).toContain("L15");
    const marking: Convert = (object) => {
      const { annotations, ...metadata } = (object.metadata ?? {}) as JsonObject;
      return {
        ...toHub(object),
        metadata: { ...metadata, annotations: { ...(annotations as JsonObject | undefined), mark: "x".repeat(30) } },
      };
    };
    expect(broken({ toHub: marking })).toContain("L15");
  });

  it("are broken by a codec that breaks its samples", () => {
    const twice = codec<number, number>({ toHub: (value) => value * 2, fromHub: (value) => value / 2, samples: [[1, 3]] });
    const codecs = [{ spoke: ".spec.replicas", hub: [".spec.count"], codec: twice }];
    expect(broken({ codecs })).toEqual(["L11"]);
    expect(() =>
      lawsOf({ codecs })
        .find(({ name }) => name.startsWith("L11"))
        ?.check(),
    ).toThrow();
  });

  it("are broken by one that forgets unknown fields", () => {
    const forgetful = changed(toHub, ({ raw, ...spec }) => ({ ...spec, ...(raw === undefined ? {} : { raw: {} }) }));
    expect(broken({ toHub: forgetful })).toContain("L12");
  });

  it("wait for a conversion that gives promises, and are broken by it alike", async () => {
    const later =
      (convert: Convert) =>
      async (object: JsonObject): Promise<JsonObject> => {
        await null;
        return convert(object);
      };
    const brokenLater = async (conversion: Conversion) => {
      const found: string[] = [];
      for (const { name, check } of lawsOf(conversion)) {
        const checked = async () => check({ numRuns: 40, seed: 1, endOnFailure: true });
        if (
          await checked().then(
            () => false,
            () => true,
          )
        )
          found.push(name.slice(0, name.indexOf(":")));
      }
      return found;
    };
    const promised = { toHub: later(toHub) as never, fromHub: later(fromHub) as never };
    expect(await brokenLater(promised)).toEqual([]);
    const without = changed(fromHub, ({ note: _note, ...spec }) => spec);
    expect(await brokenLater({ ...promised, fromHub: later(without) as never })).toEqual(expect.arrayContaining(["L1", "L2", "L3"]));
    const rejects = async () => Promise.reject(new Error("down"));
    expect(await brokenLater({ ...promised, toHub: rejects as never })).toEqual(expect.arrayContaining(["L1", "L2", "L7"]));
    const [roundTrip] = lawsOf(promised) as [Law];
    const outcome = roundTrip.property.run([[{ spec: {} }, undefined]] as never) as { readonly error?: unknown };
    expect(String(outcome.error)).toContain("run the law by its `check`");
  });

  it("are broken by one that keeps a value only as long as another one isn't edited", () => {
    const annotation = "example.com/residue.v2";
    const annotated = (object: JsonObject, text: string | undefined): JsonObject => {
      const { annotations, ...metadata } = (object.metadata ?? {}) as JsonObject;
      const { [annotation]: _before, ...others } = (annotations ?? {}) as JsonObject;
      const all = text === undefined ? others : { ...others, [annotation]: text };
      return { ...object, metadata: Object.keys(all).length === 0 ? metadata : { ...metadata, annotations: all } };
    };
    /** The old version has no note: it is kept together with the number of replicas. */
    const keeping: Convert = (object) => {
      const { note, ...spec } = (object.spec ?? {}) as JsonObject;
      if (note === undefined) return fromHub(object);
      return annotated(fromHub({ ...object, spec }), JSON.stringify({ note, count: String(spec.count) }));
    };
    const restoring =
      (isStrict: boolean): Convert =>
      (object) => {
        const text = ((object.metadata as JsonObject | undefined)?.annotations as JsonObject | undefined)?.[annotation];
        const kept = typeof text === "string" && text.startsWith('{"note"') ? (JSON.parse(text) as JsonObject) : {};
        const hub = annotated(toHub(object), undefined);
        const { spec } = hub;
        if (typeof kept.note !== "string" || typeof spec !== "object" || spec === null) return hub;
        const { note = kept.note, ...others } = spec as JsonObject;
        return isStrict && String(others.count) !== kept.count ? hub : { ...hub, spec: { ...others, note } };
      };
    const breaks = (isStrict: boolean) => broken({ fromHub: keeping, toHub: restoring(isStrict), hidesNote: true });
    expect(breaks(false)).not.toContain("L13");
    expect(breaks(true)).toContain("L13");
    expect(breaks(true)).not.toContain("L1");
  });

  it("say what is wrong with the smallest object that they find", () => {
    const [roundTrip] = lawsOf({ fromHub: changed(fromHub, (spec) => ("replicas" in spec ? { ...spec, replicas: 7 } : spec)) });
    const message = (error: unknown) => (error as Error & { cause: Error }).cause.message;
    try {
      roundTrip?.check({ seed: 1 });
      expect.unreachable();
    } catch (error) {
      expect(message(error)).toBe("the v2 object came back changed from v1:\n  .spec.count is 7, not 0");
      expect((error as Error).message).toMatch(
        /^L1: hub to spoke to hub is identity\nthe v2 object came back changed from v1:\n {2}\.spec\.count is 7, not 0\n/,
      );
      expect((error as Error).message).toContain("seed: 1");
    }
  });

  it("hold of all but what is exempted", () => {
    const check = (laws: readonly Law[], numRuns = 150) => laws.find(({ name }) => name.startsWith("L1:"))?.check({ numRuns, seed: 1 });
    expect(() => check(exempting("L1", ".spec.note"))).not.toThrow();
    expect(() => check(exempting("L1", ".spec"))).not.toThrow();
    expect(() => check(exempting("L1", ".spec.count"))).toThrow(".spec.note is absent, not");
    expect(() => check(exempting("L2", ".spec.note"))).toThrow(".spec.note is absent, not");
  });

  it("say which exemption isn't needed, once they have seen enough", () => {
    const check = (path: string, numRuns: number) =>
      exempting("L1", path, "an old habit")
        .find(({ name }) => name.startsWith("L1:"))
        ?.check({ numRuns, seed: 1 });
    expect(() => check(".spec.note", 1_000)).not.toThrow();
    const needless = () => exemptingNothing(".spec.count").find(({ name }) => name.startsWith("L13:"));
    expect(() => needless()?.check({ numRuns: 999, seed: 1 })).not.toThrow();
    expect(() => needless()?.check({ numRuns: 1_000, seed: 1 })).toThrow(
      'L13: an edit of one field changes nothing else\nholds of .spec.count without its exemption ("an old habit"): take it out',
    );
  });

  it("say so of a conversion that gives promises, too", async () => {
    const later: Convert = (async (object: JsonObject) => toHub(object)) as never;
    const needless = exemptingNothing(".spec.count", later).find(({ name }) => name.startsWith("L13:"));
    await expect(needless?.check({ numRuns: 1_000, seed: 1 })).rejects.toThrow("holds of .spec.count without its exemption");
  });

  it.each([
    ["an unknown law", ["L99", ".spec.note"], "there is no law L99"],
    ["one that looks at no single field", ["L9", ".spec.note"], "there is no law L9 that looks at fields one by one"],
    ["a field that no version has", ["L1", ".spec.nodes"], "no version has such a field"],
    ["another way to write it", ["L1", "spec.note"], "no version has such a field"],
    ["no reason", ["L1", ".spec.note", " "], "it has no reason"],
    ["an unknown spoke", ["L1", ".spec.note", "known", "v9"], "there is no spoke v9; v1 there is"],
  ] as const)("have no exemption for %s", (_what, [law, path, reason, spoke], message) => {
    expect(() => exempting(law, path, reason, spoke)).toThrow(message);
  });

  it("are no laws of a kind that isn't registered, or of a version that the CRD lacks", () => {
    expect(() => conversionLaws({ crd: crd({}), conversions: [] })).toThrow("no conversion of Job of example.com is registered");
    const hub = { groupVersion: { group: "example.com", version: "v3" }, kind: "Job" };
    const spokes = [{ version: "v1", converter: { convertTo: toHub, convertFrom: fromHub } as never }];
    const conversions = [{ group: "example.com", kind: "Job", hub, spokes }];
    expect(() => conversionLaws({ crd: crd({}), conversions })).toThrow(
      "the CRD of Job has no version v3: `make manifests` writes it again",
    );
  });
});
