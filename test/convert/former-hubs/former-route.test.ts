import { describe, expect, it } from "vitest";
import { conversionTo } from "../../../src/convert/convert-object.js";
import {
  type AnyConvertible,
  ConversionError,
  conversionRegistry,
  type FormerHub,
  hub,
  type KindConversion,
  type Unstructured,
} from "../../../src/convert/index.js";

interface Thing extends Unstructured {
  readonly value: string;
}

const version = (name: string) => `example.com/${name}`;

/** Says by which steps an object came; what is from before has a lower-case mark. Annotations pass. */
function between(spoke: string, hubVersion: string, mark: string): AnyConvertible {
  const step = (to: string) => (given: Thing) => {
    if (given.value === "poison") throw new Error("value is poison");
    return { ...given, apiVersion: version(to), value: `${given.value}${mark}${to}` };
  };
  return { convertTo: step(hubVersion) as never, convertFrom: step(spoke) as never };
}

function former(name: string, fingerprints: Readonly<Record<string, string>>): FormerHub {
  const conversions = Object.entries(fingerprints).map(([spoke, fingerprint]) => ({
    version: spoke,
    fingerprint,
    converter: between(spoke, name, `-${name}:`),
  }));
  return { version: name, present: ["aaaa0001", "aaaa0002"], conversions };
}

/** v1 is the hub; v1beta2 was, and before that v1beta1. v1alpha1 always was a spoke; v0 is one of which nothing from before is known. */
function things(formerHubs: readonly FormerHub[]): KindConversion {
  return {
    group: "example.com",
    kind: "Thing",
    hub: hub<Thing>({ groupVersion: { group: "example.com", version: "v1" }, kind: "Thing" }),
    spokes: ["v1beta2", "v1beta1", "v1alpha1", "v0"].map((name) => ({ version: name, converter: between(name, "v1", ">") })),
    ...(formerHubs.length === 0 ? {} : { formerHubs }),
  };
}

const v1beta2 = former("v1beta2", { v1: "bbbb0001", v1beta1: "bbbb0002", v1alpha1: "bbbb0003" });
const v1beta1 = former("v1beta1", { v1: "cccc0001", v1beta2: "cccc0002", v1alpha1: "cccc0003" });

const residueOf = (label: string) => `{"l":"${label}","r":{".spec.x":1}}`;

/** The way of an object from a version to another, with residue of some versions in its annotations. */
function way(formerHubs: readonly FormerHub[], from: string, to: string, residue: Readonly<Record<string, string>>): string {
  const annotations = Object.fromEntries(Object.entries(residue).map(([name, text]) => [`example.com/residue.${name}`, text]));
  const object = { apiVersion: version(from), kind: "Thing", metadata: { name: "t", annotations }, value: from };
  const converted = conversionTo(conversionRegistry([things(formerHubs)]), version(to))(object) as Thing;
  return converted.value;
}

const one = [v1beta2];

describe("an object with residue from before the hub moved", () => {
  it.each([
    ["without any", "v1alpha1", "v1", {}, "v1alpha1>v1"],
    ["spoke to hub: residue of the former hub", "v1alpha1", "v1", { v1beta2: residueOf("bbbb0003") }, "v1alpha1-v1beta2:v1beta2>v1"],
    ["spoke to hub: residue of the hub as a spoke", "v1alpha1", "v1", { v1: residueOf("bbbb0001") }, "v1alpha1-v1beta2:v1beta2-v1beta2:v1"],
    ["spoke to former hub", "v1alpha1", "v1beta2", { v1beta2: residueOf("bbbb0003") }, "v1alpha1-v1beta2:v1beta2"],
    ["spoke to spoke", "v1alpha1", "v1beta1", { v1beta2: residueOf("bbbb0003") }, "v1alpha1-v1beta2:v1beta2-v1beta2:v1beta1"],
    ["former hub to hub", "v1beta2", "v1", { v1: residueOf("bbbb0001") }, "v1beta2-v1beta2:v1"],
    ["former hub to spoke", "v1beta2", "v1alpha1", { v1: residueOf("bbbb0001") }, "v1beta2-v1beta2:v1alpha1"],
    ["hub to former hub", "v1", "v1beta2", { v1beta2: residueOf("bbbb0001") }, "v1-v1beta2:v1beta2"],
    ["hub to spoke", "v1", "v1alpha1", { v1beta2: residueOf("bbbb0001") }, "v1-v1beta2:v1beta2-v1beta2:v1alpha1"],
    ["a spoke's own", "v1", "v1alpha1", { v1alpha1: residueOf("bbbb0003") }, "v1>v1alpha1"],
    ["to a version of which nothing is known", "v1alpha1", "v0", { v1beta2: residueOf("bbbb0003") }, "v1alpha1-v1beta2:v1beta2>v1>v0"],
    ["from there", "v0", "v1", { v1beta2: residueOf("dddd0003") }, "v0>v1"],
    ["from the hub to there", "v1", "v0", { v1beta2: residueOf("bbbb0001") }, "v1>v0"],
  ])("goes by way of the former one: %s", (_what, from, to, residue, expected) => {
    expect(way(one, from, to, residue as Readonly<Record<string, string>>)).toBe(expected);
    expect(way([], from, to, residue as Readonly<Record<string, string>>)).not.toContain("-");
  });

  it("fails with the step and the field that it failed at", () => {
    const annotations = { "example.com/residue.v1beta2": residueOf("bbbb0003") };
    const poisoned = { apiVersion: version("v1alpha1"), kind: "Thing", metadata: { name: "t", annotations }, value: "poison" };
    const convert = conversionTo(conversionRegistry([things(one)]), version("v1"));
    expect(() => convert(poisoned)).toThrow(ConversionError);
    expect(() => convert(poisoned)).toThrow("Thing t: its conversion to v1beta2 failed: value is poison");
  });
});

describe("an object", () => {
  it.each([
    ["of the present mapping", "v1:eeee0001", false],
    ["of the present mapping as it was before the types changed", "v1:ffff0001", false],
    ["of the present mapping, from when no former hub was remembered", "aaaa0001", false],
    ["of the mapping of then", "bbbb0003", true],
    ["of then, written since the move", "v1beta2:bbbb0003", true],
    ["of then, before the types changed", "99999999", true],
    ["of a hub that nobody knows any more", "v0alpha1:12345678", false],
  ])("has residue %s", (_what, label, isFormer) => {
    for (const text of [
      residueOf(label),
      `{ "r": {}, "l": ${JSON.stringify(label)} }`,
      JSON.stringify({ l: label }).replace("l", "\\u006c"),
    ]) {
      expect(way(one, "v1alpha1", "v1", { v1beta2: text })).toBe(isFormer ? "v1alpha1-v1beta2:v1beta2>v1" : "v1alpha1>v1");
    }
  });

  it.each(["", "{", "null", "[]", "{}", '{"l":null}', '{"l":1,"r":{}}', '{"l":"', '{"l":"\\'])("isn't from before with %j", (text) => {
    expect(way(one, "v1alpha1", "v1", { v1beta2: text })).toBe("v1alpha1>v1");
  });

  it("isn't from before where it has residue of the present hub, written since", () => {
    expect(way(one, "v1alpha1", "v1", { v1beta2: residueOf("bbbb0003"), v1: residueOf("v1:eeee0001") })).toBe("v1alpha1>v1");
  });

  it("goes by the hub under which its residue was written, where there were several", () => {
    const both = [v1beta2, v1beta1];
    expect(way(both, "v1alpha1", "v1", { v1beta2: residueOf("bbbb0003") })).toBe("v1alpha1-v1beta2:v1beta2>v1");
    expect(way(both, "v1alpha1", "v1", { v1beta1: residueOf("cccc0003") })).toBe("v1alpha1-v1beta1:v1beta1>v1");
    expect(way(both, "v1alpha1", "v1", { v1beta1: residueOf("unknown") })).toBe("v1alpha1-v1beta1:v1beta1>v1");
    expect(way(both, "v1alpha1", "v1", { v1: residueOf("cccc0001") })).toBe("v1alpha1-v1beta1:v1beta1-v1beta1:v1");
    expect(way(both, "v1alpha1", "v1", { v1: residueOf("v1beta2:1") })).toBe("v1alpha1-v1beta2:v1beta2-v1beta2:v1");
  });

  it.each([undefined, null, "text", { annotations: null }, { annotations: "text" }, { annotations: [] }])(
    "may have metadata that is none: %j",
    (metadata) => {
      const object = { apiVersion: version("v1alpha1"), kind: "Thing", value: "v1alpha1", ...(metadata === undefined ? {} : { metadata }) };
      const converted = conversionTo(conversionRegistry([things(one)]), version("v1"))(object) as Thing;
      expect(converted.value).toBe("v1alpha1>v1");
    },
  );
});
