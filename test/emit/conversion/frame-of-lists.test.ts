import { beforeAll, describe, expect, it } from "vitest";
import { emitProject, loadConversions } from "./support/build.js";
import { rack } from "./support/cases/rack.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";

type Rules = readonly Json[];

describe("an edit of a list without keys through one version", () => {
  let conversion: Conversion;
  beforeAll(async () => {
    const built = emitProject(rack.config, rack.files);
    const loaded = await loadConversions(built);
    const [found] = built.project.kinds.flatMap((kind) => conversionsOf(kind, loaded));
    if (found === undefined) throw new Error("Rack has no conversion");
    conversion = found;
  });

  const hubOf = (spec: Json) => ({ apiVersion: "example.com/v2", kind: "Rack", metadata: { name: "r" }, spec });
  const spokeOf = (spec: Json) => ({ apiVersion: "example.com/v1", kind: "Rack", metadata: { name: "r" }, spec });
  const specOf = (object: Json) => object.spec as Json;
  const withSpec = (object: Json, spec: Json) => ({ ...object, spec });

  const rules: Rules = [
    { host: "a", mode: "A", weight: 1 },
    { host: "b", mode: "Z", weight: 2 },
    { host: "c", weight: 3 },
    { host: "b", mode: "Z", weight: 4 },
  ];
  const shown: Rules = [{ address: "a", mode: "a" }, { address: "b", mode: "a" }, { address: "c" }, { address: "b", mode: "a" }];
  const [a, b, c, d] = rules as [Json, Json, Json, Json];

  /** The places of lists: what the hub has around one, what the spoke has, and how to find it again. */
  const places: Readonly<Record<string, { readonly hub: (rules: Rules) => Json; readonly spoke: (rules: Rules) => Json }>> = {
    "in an object": { hub: (list) => ({ rules: list }), spoke: (list) => ({ rules: list }) },
    "in a list": { hub: (list) => ({ grid: [[a], list, []] }), spoke: (list) => ({ grid: [[shown[0]], list, []] }) },
    "in an element of a list with keys": {
      hub: (list) => ({ groups: [{ name: "x" }, { name: "y", zone: "z", rules: list }] }),
      spoke: (list) => ({ groups: [{ name: "x" }, { name: "y", rules: list }] }),
    },
    "in an element of a list without keys": {
      hub: (list) => ({ nested: [{ weight: 7 }, { rules: list, weight: 8 }] }),
      spoke: (list) => ({ nested: [{}, { rules: list }] }),
    },
    "in a map": {
      hub: (list) => ({ sets: { one: list, two: [c] } }),
      spoke: (list) => ({ sets: { one: list, two: [shown[2]] } }),
    },
  };

  describe.each(Object.entries(places))("%s", (_name, place) => {
    it("leaves what the other version has besides, through the spoke", () => {
      const read = conversion.fromHub(hubOf(place.hub(rules)));
      expect(specOf(read)).toEqual(place.spoke(shown));
      const write = (list: Rules) => specOf(conversion.toHub(withSpec(read, place.spoke(list))));
      const [first, second, third, fourth] = shown as [Json, Json, Json, Json];
      expect(write(shown)).toEqual(place.hub(rules));
      // An element set, cleared, inserted at the end and at the start, removed, and moved.
      expect(write([{ ...first, address: "x" }, second, third, fourth])).toEqual(place.hub([{ ...a, host: "x" }, b, c, d]));
      expect(write([{ address: "a" }, second, third, fourth])).toEqual(place.hub([{ host: "a", weight: 1 }, b, c, d]));
      expect(write([first, { ...second, address: "x" }, third, fourth])).toEqual(place.hub([a, { ...b, host: "x" }, c, d]));
      expect(write([...shown, { address: "n" }])).toEqual(place.hub([...rules, { host: "n" }]));
      expect(write([{ address: "n", mode: "b" }, ...shown])).toEqual(place.hub([{ host: "n", mode: "B" }, ...rules]));
      expect(write([first, third, fourth])).toEqual(place.hub([a, c, d]));
      expect(write([second, third, fourth])).toEqual(place.hub([b, c, d]));
      expect(write([third, first, second, fourth])).toEqual(place.hub([c, a, b, d]));
    });

    it("leaves what the other version has besides, through the hub, and what both have", () => {
      const noted = shown.map((each, index) => ({ ...each, note: `${index}` }));
      const stored = conversion.toHub(spokeOf(place.spoke(noted)));
      const [first, second, third, fourth] = noted as readonly Json[] as [Json, Json, Json, Json];
      const bare = rules.map(({ weight: _weight, ...rule }) => ({ ...rule, ...("mode" in rule ? { mode: "A" } : {}) })) as Rules;
      const write = (list: Rules) => specOf(conversion.fromHub(withSpec(stored, specOf(conversion.toHub(spokeOf(place.spoke(list)))))));
      const read = (list: Rules) => place.spoke(list);
      const edited = (list: Rules, index: number, fields: Json) => list.with(index, { ...list[index], ...fields });
      expect(bare).toHaveLength(4);
      expect(write(shown)).toEqual(read(noted));
      expect(write(edited(shown, 2, { address: "x" }))).toEqual(read(edited(noted, 2, { address: "x" })));
      expect(write([...shown, { address: "n" }])).toEqual(read([...noted, { address: "n" }]));
      expect(write(shown.toSpliced(0, 1))).toEqual(read([second, third, fourth]));
      expect(write([shown[2], shown[0], shown[1], shown[3]] as Rules)).toEqual(read([third, first, second, fourth]));
    });
  });

  it("keeps apart what each version alone has of the same elements", () => {
    const stored = conversion.toHub(spokeOf({ rules: [{ address: "a", note: "of a" }, { address: "b" }] }));
    const weighed = withSpec(stored, { rules: [{ host: "a" }, { host: "b", weight: 2 }] });
    const read = conversion.fromHub(weighed);
    expect(specOf(read)).toEqual({ rules: [{ address: "a", note: "of a" }, { address: "b" }] });
    const written = conversion.toHub(withSpec(read, { rules: [{ address: "new" }, { address: "a", note: "of a" }, { address: "b" }] }));
    expect(specOf(written)).toEqual({ rules: [{ host: "new" }, { host: "a" }, { host: "b", weight: 2 }] });
    expect(specOf(conversion.fromHub(written))).toEqual({
      rules: [{ address: "new" }, { address: "a", note: "of a" }, { address: "b" }],
    });
  });

  it("wins: what the hub alone could say is gone where the field was set", () => {
    const read = conversion.fromHub(hubOf({ rules: [b] }));
    expect(specOf(conversion.toHub(withSpec(read, { rules: [{ address: "b", mode: "b" }] })))).toEqual({
      rules: [{ host: "b", mode: "B", weight: 2 }],
    });
  });

  describe("an element that was removed and is added again later", () => {
    it.each(["rules", "grid"])("has nothing of the one that was there before, in %s", (field) => {
      const around = (list: Rules) => ({ [field]: field === "grid" ? [list] : list });
      // The hub is stored: its element goes through the spoke and comes back through it, each time read and written.
      const once = conversion.fromHub(hubOf(around([a, c])));
      const removed = conversion.toHub(withSpec(once, around([{ address: "c" }])));
      expect(specOf(removed)).toEqual(around([c]));
      const again = conversion.fromHub(removed);
      expect(specOf(conversion.toHub(withSpec(again, around([{ address: "a", mode: "a" }, { address: "c" }]))))).toEqual(
        around([{ host: "a", mode: "A" }, c]),
      );
      // The spoke is stored, together with the values that only the hub has: likewise through the hub.
      const held = conversion.fromHub(hubOf(around([a, c])));
      const without = conversion.fromHub(withSpec(conversion.toHub(held), around([c])));
      expect(specOf(without)).toEqual(around([{ address: "c" }]));
      const added = withSpec(without, around([{ address: "a", mode: "a" }, { address: "c" }]));
      expect(specOf(conversion.toHub(added))).toEqual(around([{ host: "a", mode: "A" }, c]));
    });

    it("is known by its key to be gone, too", () => {
      const groups = [
        { name: "x", zone: "1" },
        { name: "y", zone: "2" },
      ];
      const held = conversion.fromHub(hubOf({ groups }));
      const without = conversion.fromHub(withSpec(conversion.toHub(held), { groups: [groups[1]] }));
      expect(JSON.stringify(without.metadata)).not.toContain('\\"x\\"');
      const added = withSpec(without, { groups: [{ name: "x" }, { name: "y" }] });
      expect(specOf(conversion.toHub(added))).toEqual({ groups: [{ name: "x" }, groups[1]] });
      const removed = conversion.toHub(withSpec(conversion.fromHub(hubOf({ groups })), { groups: [{ name: "y" }] }));
      const again = conversion.fromHub(removed);
      expect(specOf(conversion.toHub(withSpec(again, { groups: [{ name: "x" }, { name: "y" }] })))).toEqual({
        groups: [{ name: "x" }, groups[1]],
      });
    });
  });

  it("forgets forged digests, and positions that no element has", () => {
    const forged = (residue: Json) => ({
      ...spokeOf({ rules: [{ address: "a" }] }),
      metadata: { annotations: { "example.com/residue.v2": JSON.stringify({ l: "", r: residue }) } },
    });
    const inside = { ".spec.rules[]": { 0: { ".weight": 5 }, 9: { ".weight": 6 } } };
    for (const shownThen of [5, "abc", "?????", undefined, "aaaaabbbbb", ""]) {
      const residue = { ...inside, ...(shownThen === undefined ? {} : { ".spec.rules[shown]": shownThen }) };
      const expected = shownThen === "aaaaabbbbb" ? [{ host: "a", weight: 5 }] : [{ host: "a" }];
      expect(specOf(conversion.toHub(forged(residue)))).toEqual({ rules: expected });
    }
  });
});
