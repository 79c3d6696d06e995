import { describe, expect, it } from "vitest";
import { check, type Direction, Residue } from "../../../src/convert/generated/index.js";
import { residueLosses } from "../../../src/convert/index.js";

const toHub: Direction = { group: "example.com", from: "v1", to: "v2", fingerprint: "abcd1234" };
const kept = "example.com/residue.v2";
const own = "example.com/residue.v1";
const told = "example.com/unrepresentable";

/** An object whose annotations are these. */
function object(annotations: Readonly<Record<string, unknown>>): { metadata?: unknown } {
  return { metadata: { name: "a", annotations } };
}

/** The annotations after a conversion that does something with residue. */
function annotationsAfter(annotations: Readonly<Record<string, unknown>>, act: (residue: Residue) => void): unknown {
  const source = object(annotations);
  const residue = new Residue(source, toHub);
  act(residue);
  const result = { metadata: source.metadata };
  residue.close(result);
  return (result.metadata as { readonly annotations?: unknown }).annotations;
}

/** How many values were dropped meanwhile, by reason. */
function lossesOf(act: () => void): Readonly<Record<string, number>> {
  const before = residueLosses();
  act();
  const after = Object.entries(residueLosses()).map(([reason, count]) => [reason, count - before[reason as keyof typeof before]] as const);
  return Object.fromEntries(after.filter(([, count]) => count > 0));
}

describe("what is kept", () => {
  it("is JSON with sorted keys, under the source's version", () => {
    const after = annotationsAfter({ note: "x" }, (residue) => {
      residue.keep(".spec.z", { b: 1, a: [2n ** 60n] });
      residue.keep(".spec.a", undefined);
    });
    expect(after).toEqual({ note: "x", [own]: '{"l":"abcd1234","r":{".spec.a":null,".spec.z":{"a":[1152921504606846976],"b":1}}}' });
  });

  it("makes the metadata that it needs, and changes none that it doesn't", () => {
    const source = { metadata: { name: "a" } };
    const residue = new Residue(source, toHub);
    const result: { metadata?: unknown } = { metadata: source.metadata };
    residue.close(result);
    expect(result.metadata).toBe(source.metadata);

    const without = new Residue({}, toHub);
    without.keep(".a", 1);
    const bare: { metadata?: unknown } = {};
    without.close(bare);
    expect(bare).toEqual({ metadata: { annotations: { [own]: '{"l":"abcd1234","r":{".a":1}}' } } });
  });

  it("leaves the source's metadata as it was", () => {
    const source = object({ [kept]: '{"l":"","r":{}}', other: "x" });
    const before = structuredClone(source);
    const residue = new Residue(source, toHub);
    residue.keep(".a", 1);
    residue.close({ metadata: source.metadata });
    expect(source).toEqual(before);
  });

  it("goes, the largest first, where it is more than 64 KiB with that of other versions", () => {
    const other = { "example.com/residue.v3": "x".repeat(40_000) };
    let after: unknown;
    const losses = lossesOf(() => {
      after = annotationsAfter(other, (residue) => {
        residue.keep(".large", "é".repeat(15_000));
        residue.keep(".medium", "m".repeat(20_000));
        residue.keep(".small", "s");
      });
    });
    const text = (after as Record<string, string>)[own] ?? "";
    expect(Object.keys(JSON.parse(text).r)).toEqual([".medium", ".small"]);
    expect(losses).toEqual({ oversize: 1 });
    expect(annotationsAfter({ "example.com/residue.v3": "x".repeat(70_000) }, (residue) => residue.keep(".a", 1))).toEqual({
      "example.com/residue.v3": "x".repeat(70_000),
    });
  });
});

describe("what is kept inside of elements", () => {
  const limit = 64 * 1024;

  function keptOf(sizes: readonly (readonly number[])[]): { readonly text: string; readonly values: readonly unknown[] } {
    const annotations = annotationsAfter({}, (residue) => {
      const elements = residue.elements(".list", (index) => `element-${index}`);
      for (const [index, inner] of sizes.entries()) {
        const nested = elements.at(index).elements(".inner", (at) => `${at}`);
        for (const [at, size] of inner.entries()) nested.at(at).keep(".a", "x".repeat(size));
      }
    });
    const text = (annotations as Record<string, string> | undefined)?.[own] ?? "";
    const list = (JSON.parse(text).r[".list[]"] ?? {}) as Record<string, { ".inner[]": Record<string, { ".a": string }> }>;
    return { text, values: Object.values(list).flatMap((each) => Object.values(each[".inner[]"])) };
  }

  it("goes only as far as there is no room: what an element that is empty then took is free", () => {
    const { text, values } = keptOf(Array.from({ length: 12_000 }, () => [1]));
    expect(text.length).toBeLessThanOrEqual(limit);
    expect(text.length).toBeGreaterThan(limit - 100);
    expect(values.length).toBeGreaterThan(1000);
  });

  it("fits into the room that there is, whatever it consists of", () => {
    for (let seed = 1; seed < 40; seed++) {
      const sizes = Array.from({ length: 40 * seed }, (_, index) =>
        Array.from({ length: index % 4 }, (_, at) => (index * seed * (at + 7)) % 300),
      );
      expect(keptOf(sizes).text.length).toBeLessThanOrEqual(limit);
    }
  });
});

describe("what is restored", () => {
  const text = (values: unknown) => JSON.stringify({ l: "anything", r: values });

  it("is given once it fits and explains what is shown, and its annotation goes, with a map that held nothing else", () => {
    let restored: unknown;
    const act = (residue: Residue) => {
      restored = residue.restore<string>(".spec.alias", check.text(), (value) => value === "al");
    };
    expect(annotationsAfter({ [kept]: text({ ".spec.alias": "al" }) }, act)).toBeUndefined();
    expect(restored).toBe("al");
    expect(annotationsAfter({ [kept]: text({ ".spec.alias": "al" }), note: "x" }, act)).toEqual({ note: "x" });
  });

  it("is dropped and counted otherwise", () => {
    const restore = (residue: Residue) => expect(residue.restore<string>(".a", check.text(), (value) => value === "now")).toBeUndefined();
    const losses = (annotation: unknown) => lossesOf(() => expect(annotationsAfter({ [kept]: annotation }, restore)).toBeUndefined());
    expect(losses(text({ ".a": "then" }))).toEqual({ stale: 1 });
    expect(losses(text({ ".a": 5 }))).toEqual({ misfit: 1 });
    expect(losses(text({ ".gone": 1, ".b": 2 }))).toEqual({ stale: 2 });
    for (const broken of ["", "{", "null", "[]", '"x"', "{}", '{"r":[]}', 5, { r: {} }]) expect(losses(broken)).toEqual({ broken: 1 });
  });

  it("keeps integers beyond 2^53 digit for digit", () => {
    annotationsAfter({ [kept]: '{"l":"","r":{".size":9007199254740993}}' }, (residue) => {
      expect(residue.restore(".size", check.integer({ format: "int64" }))).toBe(9007199254740993n);
    });
  });

  it("knows no name that every object has", () => {
    annotationsAfter({ [kept]: '{"l":"","r":{"__proto__":{"x":1}}}' }, (residue) => {
      for (const name of ["constructor", "toString", "x"]) expect(residue.restore(name, check.anything())).toBeUndefined();
    });
  });
});

describe("annotations of others", () => {
  it("pass through untouched: other versions' residue, other groups', foreign ones", () => {
    const foreign = { "example.com/residue.v3": "{broken", "other.com/residue.v2": "x", ["__proto__"]: "y" };
    expect(annotationsAfter({ ...foreign, [kept]: '{"l":"","r":{}}' }, () => {})).toEqual(foreign);
  });

  it("that claim to hold the source's own values go", () => {
    expect(annotationsAfter({ [own]: '{"l":"","r":{".spec.alias":"forged"}}', a: "b" }, () => {})).toEqual({ a: "b" });
  });
});

describe("the list of what can't be represented", () => {
  it("names the result's paths by the version whose values they can't represent", () => {
    const after = annotationsAfter({}, (residue) => residue.unrepresentable([".port", ".host"]));
    expect(after).toEqual({ [told]: '{"v1":[".host",".port"]}' });
  });

  it("takes no more than 16 KiB, however much can't be represented", () => {
    const paths = Array.from({ length: 5_000 }, (_, index) => `.list[${index}].a`);
    const after = annotationsAfter({}, (residue) => residue.unrepresentable(paths)) as Record<string, string>;
    const listed = JSON.parse(after[told] ?? "").v1 as string[];
    expect(listed.every((path) => paths.includes(path))).toBe(true);
    expect(after[told]?.length).toBeLessThan(17 * 1024);
    expect(listed.length).toBeGreaterThan(500);
  });

  it("keeps what it says of other versions, and forgets what it said of the two at hand", () => {
    const before = '{"v1":[".a"],"v2":[".b"],"v3":[".c"]}';
    expect(annotationsAfter({ [told]: before }, () => {})).toEqual({ [told]: '{"v3":[".c"]}' });
    expect(annotationsAfter({ [told]: '{"v3":[9007199254740993]}', note: "x" }, (residue) => residue.unrepresentable([".a"]))).toEqual({
      [told]: '{"v1":[".a"],"v3":[9007199254740993]}',
      note: "x",
    });
    expect(annotationsAfter({ [told]: "forged" }, () => {})).toBeUndefined();
  });
});
