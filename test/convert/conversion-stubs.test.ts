import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { check, mapping, one, ResidueScope } from "../../src/convert/generated/index.js";
import {
  answerConversionReview,
  ConversionError,
  type Convertible,
  codec,
  conversionRegistry,
  convertObject,
  hub,
  type SpokeConversion,
  type Unstructured,
} from "../../src/convert/index.js";

interface Thing extends Unstructured {
  readonly spec: { readonly value: string; readonly ports?: readonly { readonly port?: { readonly number: number } }[] };
}

const to = (version: string, given: Thing): Thing => ({
  ...given,
  apiVersion: `example.com/${version}`,
  spec: { ...given.spec, value: `${given.spec.value}>${version}` },
});

/** The converter that `generate` would write: it fails for a port without its inside. */
const generated = {
  convertTo: (source: Thing) => {
    for (const { port } of source.spec.ports ?? []) (port as { readonly number: number }).number.toFixed();
    return to("v2", source);
  },
  convertFrom: (from: Thing) => to("v1", from),
};

const forever = new Promise<never>(() => {});

/** A converter with hand-written bodies that waits, or does what the value says. */
class ThingConversion implements Convertible<Thing, Thing> {
  async convertTo(source: Thing): Promise<Thing> {
    if (source.spec.value === "hang") return forever;
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (source.spec.value === "poison") throw new Error("spec.value is poison");
    return generated.convertTo(source);
  }

  convertFrom(from: Thing): Thing {
    const { labels = {} } = from.metadata as { readonly labels?: Readonly<Record<string, string>> };
    if (from.spec.value === "poison") throw new Error(`no ${Object.keys(labels).length}`);
    return generated.convertFrom(from);
  }
}

class PlainConversion implements Convertible<Thing, Thing> {
  readonly convertTo = generated.convertTo;
  readonly convertFrom = async (from: Thing) => to("v1beta1", from);
}

function registryOf(...spokes: readonly SpokeConversion[]) {
  const groupVersion = { group: "example.com", version: "v2" };
  return conversionRegistry([{ group: "example.com", kind: "Thing", hub: hub<Thing>({ groupVersion, kind: "Thing" }), spokes }]);
}

const registry = registryOf(
  { version: "v1", converter: new ThingConversion(), generated },
  { version: "v1beta1", converter: new PlainConversion() },
);

const thing = (version: string, value = "a", more: object = {}) => ({
  apiVersion: `example.com/${version}`,
  kind: "Thing",
  metadata: { name: "t", namespace: "n", labels: { a: "1" } },
  spec: { value, ...more },
});

async function reason(object: unknown, desired: string, timeout = 10_000): Promise<string> {
  const error: unknown = await convertObject(registry, object, `example.com/${desired}`, { timeout }).catch((thrown: unknown) => thrown);
  if (error instanceof ConversionError) return error.message;
  throw error;
}

const request = (objects: readonly unknown[], version = "v2") => ({
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "ConversionReview",
  request: { uid: "u", desiredAPIVersion: `example.com/${version}`, objects },
});

describe("a conversion stub that gives promises", () => {
  it("converts to the hub, from it, and through it", async () => {
    const value = async (from: string, version: string) => (await convertObject(registry, thing(from), `example.com/${version}`)).spec;
    expect(await value("v1", "v2")).toEqual({ value: "a>v2" });
    expect(await value("v2", "v1beta1")).toEqual({ value: "a>v1beta1" });
    expect(await value("v1", "v1beta1")).toEqual({ value: "a>v2>v1beta1" });
    expect(await value("v1beta1", "v1")).toEqual({ value: "a>v2>v1" });
  });

  it("converts the objects of a review in their order", async () => {
    const answer = await answerConversionReview(request([thing("v1", "a"), thing("v1beta1", "b"), thing("v1", "c")]), registry);
    const objects = (answer as unknown as { review: { response: { convertedObjects: Thing[] } } }).review.response.convertedObjects;
    expect(objects.map(({ spec }) => spec.value)).toEqual(["a>v2", "b>v2", "c>v2"]);
  });

  it("is waited for until the review's time is over; the message names the object, the function and the time", async () => {
    expect(await reason(thing("v1", "hang"), "v2", 50)).toBe(
      "Thing n/t: its conversion to v2 did not end within 0.05 s: the promise of ThingConversion.convertTo in v1 is still pending",
    );
    const answer = await answerConversionReview(request([thing("v1"), thing("v1", "hang")]), registry, { timeout: 50 });
    expect(answer).toMatchObject({ outcome: "failed", error: { message: expect.stringContaining("ThingConversion.convertTo in v1") } });
  });

  it("lets other reviews be answered meanwhile", async () => {
    const hanging = answerConversionReview(request([thing("v1", "hang")]), registry, { timeout: 1_000 });
    expect(await answerConversionReview(request([thing("v1beta1")]), registry)).toMatchObject({ outcome: "converted" });
    expect(await answerConversionReview(request([thing("v1")]), registry)).toMatchObject({ outcome: "converted" });
    expect(await Promise.race([hanging, Promise.resolve("still waiting")])).toBe("still waiting");
    expect(await hanging).toMatchObject({ outcome: "failed" });
  });

  it("may answer after it was given up, and nobody is disturbed", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    let answer: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    class Late extends ThingConversion {
      override async convertTo(): Promise<Thing> {
        await asked;
        throw new Error("too late");
      }
    }
    const late = registryOf({ version: "v1", converter: new Late() });
    await expect(convertObject(late, thing("v1"), "example.com/v2", { timeout: 5 })).rejects.toThrow("did not end within 0.005 s");
    answer();
    // Node tells of rejections that nobody handles once no microtask is left.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it("keeps no object of a conversion that was given up", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    class Shared extends ThingConversion {
      override convertTo(): Promise<Thing> {
        return forever;
      }
    }
    const shared = registryOf({ version: "v1", converter: new Shared() });
    const refs: WeakRef<object>[] = [];
    const attempt = async () => {
      const object = thing("v1");
      refs.push(new WeakRef(object));
      await convertObject(shared, object, "example.com/v2", { timeout: 1 }).catch(() => {});
    };
    for (let index = 0; index < 20; index++) await attempt();
    await vi.waitFor(() => {
      collect();
      // The last one may still stand in a register of this frame.
      expect(refs.filter((ref) => ref.deref() !== undefined).length).toBeLessThanOrEqual(1);
    });
  });
});

describe("a conversion stub that throws", () => {
  it("is named", async () => {
    expect(await reason(thing("v1", "poison"), "v2")).toBe("Thing n/t: ThingConversion.convertTo in v1 threw: spec.value is poison");
  });

  it("isn't told by the field that its own body, or the generated function before it, read last", async () => {
    expect(await reason(thing("v2", "poison"), "v1")).toBe("Thing n/t: ThingConversion.convertFrom in v1 threw: no 1");
  });

  it("is told with the field that the generated function read last, where that is what throws", async () => {
    const ports = [{ port: { number: 1 } }, {}];
    const message =
      /^Thing n\/t: \w+\.convertTo in v1(?:beta1)? threw: .*undefined.* \(the field that was read last is \.spec\.ports\[1\]\.port\)$/;
    expect(await reason(thing("v1beta1", "a", { ports }), "v2")).toMatch(message);
  });
});

describe("a codec that gives a promise", () => {
  it.each([
    ["of a value", async (size: number) => size],
    ["of none", async () => undefined],
  ])("is called one: %s", (_what, toHub) => {
    const slow = codec<number, number>({ toHub: toHub as never, fromHub: (size) => size, samples: [] });
    const field = (path: string) => ({ path, fits: check.integer() });
    const size = mapping({ codec: one(slow), spoke: field(".spec.replica"), hub: [field(".spec.size")] });
    expect(() => size.toHub(3, new ResidueScope())).toThrow(".spec.replica: its codec gave a promise, and codecs have to answer at once");
  });
});
