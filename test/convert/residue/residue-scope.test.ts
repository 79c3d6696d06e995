import { describe, expect, it } from "vitest";
import { check, type Direction, eachKeyed, eachNamed, Residue, type ResidueScope } from "../../../src/convert/generated/index.js";
import { onResidueLoss, type ResidueLossEvent } from "../../../src/convert/index.js";

const down: Direction = { group: "example.com", from: "v2", to: "v1", fingerprint: "abcd1234" };
const up: Direction = { group: "example.com", from: "v1", to: "v2", fingerprint: "abcd1234" };

interface Rule {
  readonly name: string;
  readonly weight?: number;
}

/** Without their weights, which are kept. */
function withoutWeights(rules: readonly Rule[], residue: ResidueScope): Rule[] {
  return eachKeyed(
    rules,
    residue,
    ".rules",
    (rule) => rule.name,
    ({ name, weight }, inside) => {
      if (weight !== undefined) inside.keep(".weight", weight);
      return { name };
    },
  );
}

/** With their weights again. */
function withWeights(rules: readonly Rule[], residue: ResidueScope): Rule[] {
  return eachKeyed(
    rules,
    residue,
    ".rules",
    (rule) => rule.name,
    ({ name }, inside) => {
      const weight = inside.restore<number>(".weight", check.integer());
      return weight === undefined ? { name } : { name, weight };
    },
  );
}

/** Returns the annotations that a conversion leaves on an object that had none. */
function annotationsOf(act: (residue: Residue) => void, direction = down): Readonly<Record<string, string>> {
  const residue = new Residue({}, direction);
  act(residue);
  const result: { metadata?: unknown } = {};
  residue.close(result);
  return (result.metadata as { readonly annotations?: Readonly<Record<string, string>> } | undefined)?.annotations ?? {};
}

describe("what is kept inside of elements", () => {
  it("stands under the list, by the elements' keys", () => {
    const annotations = annotationsOf((residue) =>
      withoutWeights([{ name: "b", weight: 2 }, { name: "a", weight: 1 }, { name: "c" }], residue),
    );
    expect(annotations).toEqual({
      "example.com/residue.v2": '{"l":"abcd1234","r":{".rules[]":{"a":{".weight":1},"b":{".weight":2}}}}',
    });
  });

  it("follows its element through reordering, and goes with it", () => {
    const annotations = annotationsOf((residue) =>
      withoutWeights(
        [
          { name: "a", weight: 1 },
          { name: "b", weight: 2 },
        ],
        residue,
      ),
    );
    const residue = new Residue({ metadata: { annotations } }, up);
    expect(withWeights([{ name: "c" }, { name: "b" }], residue)).toEqual([{ name: "c" }, { name: "b", weight: 2 }]);
  });

  it("is told apart where a key is there twice, which no valid list has", () => {
    const twice = [
      { name: "a", weight: 1 },
      { name: "a", weight: 2 },
    ];
    const annotations = annotationsOf((residue) => withoutWeights(twice, residue));
    expect(withWeights([{ name: "a" }, { name: "a" }], new Residue({ metadata: { annotations } }, up))).toEqual(twice);
  });

  it("knows elements by all their keys, whatever is in them", () => {
    const keep = (list: readonly (readonly [unknown, unknown])[]) =>
      annotationsOf((residue) =>
        eachKeyed(
          list,
          residue,
          ".l",
          (element) => element,
          (_element, inside) => inside.keep(".x", 1),
        ),
      )["example.com/residue.v2"];
    expect(
      keep([
        ["a,b", "c"],
        ["a", "b,c"],
      ]),
    ).toBe('{"l":"abcd1234","r":{".l[]":{"[\\"a,b\\",\\"c\\"]":{".x":1},"[\\"a\\",\\"b,c\\"]":{".x":1}}}}');
    expect(keep([[2n ** 60n, null]])).toContain("1152921504606846976");
  });

  it("of a map stands by the map's keys, as data", () => {
    const map = JSON.parse('{"__proto__":{"x":1},"a":{"x":2}}') as Record<string, { readonly x: number }>;
    const annotations = annotationsOf((residue) => {
      const converted = eachNamed(map, residue, ".m", (value, inside) => {
        inside.keep(".x", value.x);
        return {};
      });
      expect(Object.keys(converted)).toEqual(["__proto__", "a"]);
    });
    expect(annotations["example.com/residue.v2"]).toBe('{"l":"abcd1234","r":{".m[]":{"__proto__":{".x":1},"a":{".x":2}}}}');
  });

  it("passes over what is no list, no map and no element", () => {
    const residue = new Residue({}, down);
    expect(withoutWeights("x" as never, residue)).toBe("x");
    expect(eachNamed(null as never, residue, ".m", (value) => value)).toBeNull();
    expect(
      eachKeyed(
        [null, 1, []] as never[],
        residue,
        ".l",
        (element: Rule) => element.name,
        (element) => element,
      ),
    ).toEqual([null, 1, []]);
  });

  it("names what can't be represented by its path, with the element's key", () => {
    const annotations = annotationsOf((residue) =>
      eachKeyed(
        [{ name: "a" }],
        residue,
        ".rules",
        (rule) => rule.name,
        (_rule, inside) => inside.unrepresentable([".port"]),
      ),
    );
    expect(annotations).toEqual({ "example.com/unrepresentable": '{"v2":[".rules[a].port"]}' });
  });
});

describe("objects that hold other mappings' values", () => {
  const withKept = (value: unknown) =>
    new Residue({ metadata: { annotations: { "example.com/residue.v2": JSON.stringify({ l: "", r: { ".o": value } }) } } }, up);

  it("exist where something is in them, or where the source says so", () => {
    const residue = new Residue({}, up);
    expect([residue.exists(".o", true), residue.exists(".o", false), residue.exists(".o", false, true)]).toEqual([true, false, true]);
  });

  it("are absent, or there and empty, where that was kept and still explains what is shown", () => {
    expect(withKept(null).exists(".o", false, true)).toBe(false);
    expect(withKept(null).exists(".o", true, true)).toBe(true);
    expect(withKept(null).exists(".o", false, true, false)).toBe(true);
    expect(withKept({}).exists(".o", false)).toBe(true);
    expect(withKept({ forged: 1 }).exists(".o", false)).toBe(false);
  });

  it("take what was kept inside with them", () => {
    const residue = withKept(5);
    expect(residue.within(true).restore(".o", check.integer())).toBe(5);
    const cleared = residue.within(false);
    expect(cleared.restore(".o", check.integer())).toBeUndefined();
    cleared.keep(".p", 1);
    const result: { metadata?: unknown } = {};
    residue.close(result);
    expect(JSON.stringify(result)).toContain('{\\".p\\":1}');
  });
});

describe("what doesn't fit into 64 KiB", () => {
  it("goes, the largest first, also inside of elements; who listens is told of which object", () => {
    const events: ResidueLossEvent[] = [];
    const stop = onResidueLoss((event) => events.push(event));
    const source = { metadata: { name: "big" } };
    const residue = new Residue(source, down);
    residue.keep(".small", "s");
    eachKeyed(
      ["a", "b"],
      residue,
      ".l",
      (element) => element,
      (element, inside) => inside.keep(".text", element.repeat(element === "a" ? 40_000 : 50_000)),
    );
    const result: { metadata?: unknown } = { metadata: source.metadata };
    residue.close(result);
    stop();
    const text =
      (result.metadata as { readonly annotations: Readonly<Record<string, string>> }).annotations["example.com/residue.v2"] ?? "";
    expect(text).toBe(`{"l":"abcd1234","r":{".l[]":{"a":{".text":"${"a".repeat(40_000)}"}},".small":"s"}}`);
    expect(events).toEqual([{ loss: "oversize", values: 1, object: source, from: "v2", to: "v1" }]);
  });
});
