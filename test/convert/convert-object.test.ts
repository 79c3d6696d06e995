import { describe, expect, it } from "vitest";
import {
  ConversionError,
  type Converter,
  type Convertible,
  conversionRegistry,
  convertObject,
  hub,
  type KindConversion,
  type Unstructured,
} from "../../src/convert/index.js";

interface Thing extends Unstructured {
  readonly spec: { readonly value: string };
}

/** Says by which steps an object came. */
class Spoke implements Convertible<Thing, Thing> {
  constructor(readonly version: string) {}

  convertTo(source: Thing): Thing {
    if (source.spec.value === "poison") throw new Error("spec.value is poison");
    return { ...source, apiVersion: "example.com/v2", spec: { value: `${source.spec.value}>v2` } };
  }

  convertFrom(from: Thing): Thing {
    return { ...from, apiVersion: `example.com/${this.version}`, spec: { value: `${from.spec.value}>${this.version}` } };
  }
}

const things: KindConversion = {
  group: "example.com",
  kind: "Thing",
  hub: hub<Thing>({ groupVersion: { group: "example.com", version: "v2" }, kind: "Thing" }),
  spokes: [
    { version: "v1", converter: new Spoke("v1") },
    { version: "v1beta1", converter: new Spoke("v1beta1") },
    { version: "v0", converter: { convertTo: () => ({}), convertFrom: () => ({ apiVersion: "example.com/v9", kind: "Thing" }) } },
  ],
};

const policies: Converter = {
  groupResource: () => ({ group: "example.com", resource: "policies" }),
  convert: async (object, desiredAPIVersion) => {
    if (desiredAPIVersion.endsWith("/bad")) throw new Error("no such version");
    return { ...object, apiVersion: desiredAPIVersion };
  },
};

const registry = conversionRegistry([things], [policies]);
const thing = (version: string, value = "a") => ({
  apiVersion: `example.com/${version}`,
  kind: "Thing",
  metadata: { name: "t", namespace: "n" },
  spec: { value },
});

async function reason(object: unknown, desired: string): Promise<string> {
  try {
    await convertObject(registry, object, desired);
  } catch (error) {
    if (error instanceof ConversionError) return error.message;
    throw error;
  }
  return "no error";
}

describe("convertObject", () => {
  it("gives back what has the asked version already", async () => {
    const object = thing("v1");
    expect(await convertObject(registry, object, "example.com/v1")).toBe(object);
  });

  it("goes to the hub, from the hub, and through it", async () => {
    const value = async (from: string, to: string) => (await convertObject(registry, thing(from), `example.com/${to}`)).spec;
    expect(await value("v1", "v2")).toEqual({ value: "a>v2" });
    expect(await value("v2", "v1")).toEqual({ value: "a>v1" });
    expect(await value("v1", "v1beta1")).toEqual({ value: "a>v2>v1beta1" });
  });

  it("uses the unstructured converter of the kind's resource", async () => {
    expect(await convertObject(registry, { apiVersion: "example.com/v1", kind: "Policy" }, "example.com/v3")).toEqual({
      apiVersion: "example.com/v3",
      kind: "Policy",
    });
  });

  it("names kind, object and reason of what it can't convert", async () => {
    expect(await reason(thing("v1", "poison"), "example.com/v2")).toBe("Thing n/t: Spoke.convertTo in v1 threw: spec.value is poison");
    expect(await reason(thing("v9"), "example.com/v2")).toBe("Thing n/t: has no version v9; known are v2, v1, v1beta1, v0");
    expect(await reason(thing("v1"), "example.com/v9")).toBe("Thing n/t: has no version v9; known are v2, v1, v1beta1, v0");
    expect(await reason(thing("v1"), "other.com/v1")).toContain("cannot be converted from group example.com to other.com/v1");
    expect(await reason({ ...thing("v1"), kind: "Other" }, "example.com/v2")).toBe(
      "Other n/t: no conversion is known for kind Other of group example.com",
    );
    expect(await reason({ apiVersion: "example.com/v1", kind: "Policy" }, "example.com/bad")).toBe(
      "Policy (no name): its conversion to example.com/bad failed: no such version",
    );
  });

  it("refuses what is no object of Kubernetes", async () => {
    expect(await reason(null, "example.com/v2")).toBe("object (no name): is not a JSON object");
    expect(await reason([], "example.com/v2")).toBe("object (no name): is not a JSON object");
    expect(await reason({ kind: "Thing" }, "example.com/v2")).toBe("Thing (no name): has no apiVersion");
    expect(await reason({ apiVersion: "example.com/v1" }, "example.com/v2")).toBe("object (no name): has no kind");
    expect(await reason(thing("v1/v2"), "example.com/v2")).toContain('"example.com/v1/v2" is not an apiVersion');
  });

  it("refuses what a hand-written conversion gives wrongly", async () => {
    expect(await reason(thing("v2"), "example.com/v0")).toBe(
      "Thing n/t: its conversion gave apiVersion example.com/v9, kind Thing where example.com/v0, Thing was asked for",
    );
    expect(await reason(thing("v0"), "example.com/v2")).toContain("gave apiVersion undefined, kind undefined");
  });
});

describe("conversionRegistry", () => {
  it("refuses a kind, a version or a resource that is there twice", () => {
    expect(() => conversionRegistry([things, things])).toThrow("two conversions are registered for example.com/Thing");
    expect(() => conversionRegistry([], [policies, policies])).toThrow("two conversions are registered for example.com/policies");
    const twice = { ...things, spokes: [...things.spokes, { version: "v2", converter: new Spoke("v2") }] };
    expect(() => conversionRegistry([twice])).toThrow("two conversions are registered for v2");
  });
});
