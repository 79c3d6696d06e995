import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { putBack } from "../../../src/convert/mapping/put-back.js";
import { threeWayMerge } from "../../../src/convert/mapping/three-way-merge.js";
import type { JsonObject, JsonValue } from "../../../src/model/json.js";

/** The part of a value that an editor sees: no field whose name begins with `_`, and no element that has `_hidden`. */
function shown(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    return (value as readonly JsonValue[]).filter((each) => !isHidden(each)).map(shown);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject).flatMap(([name, each]) => (name.startsWith("_") ? [] : [[name, shown(each)]])),
  );
}

function isHidden(value: JsonValue): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "_hidden");
}

const scalar = fc.constantFrom<JsonValue>("x", "y", 1, true, null, 2n as unknown as JsonValue);

const { value: anyValue } = fc.letrec<{ value: JsonValue; object: JsonValue; list: JsonValue }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalar, tie("object"), tie("list")),
  object: fc.record({ a: tie("value"), b: tie("value"), _c: tie("value"), _hidden: scalar }, { requiredKeys: [] }),
  list: fc.array(tie("value"), { maxLength: 5 }),
}));

describe("threeWayMerge of whatever", () => {
  it("gives the former value back where nothing was edited", () => {
    fc.assert(
      fc.property(anyValue, (former) => {
        expect(threeWayMerge(former, shown(former), shown(former))).toBe(former);
      }),
    );
  });

  it("shows what was edited, whatever that is, or isn't used", () => {
    fc.assert(
      fc.property(anyValue, anyValue, (former, other) => {
        const now = shown(other);
        const used = putBack({
          ...{ former: [former], source: [now], made: [now], shapes: [undefined] },
          toSource: ([value]) => [shown(value as JsonValue)],
          toTarget: (seen) => seen,
          put: () => undefined,
          fits: () => true,
        });
        if (used !== undefined) expect(shown(used[0] as JsonValue)).toEqual(now);
      }),
      { numRuns: 1000 },
    );
  });

  it("changes none of its values", () => {
    fc.assert(
      fc.property(anyValue, anyValue, (former, other) => {
        const given = [former, shown(former), shown(other)] as const;
        const before = structuredClone(given);
        threeWayMerge(...given);
        expect(given).toEqual(before);
      }),
    );
  });
});

/** A list of objects that are distinguished by their visible part. */
const elements = fc
  .uniqueArray(fc.record({ id: fc.nat(30), at: fc.nat(3), _own: fc.nat(9), _hidden: fc.boolean() }, { requiredKeys: ["id", "at"] }), {
    selector: ({ id }) => id,
    maxLength: 8,
  })
  .map((list) => list.map(({ _hidden, ...each }) => (_hidden === true ? { ...each, _hidden: 1 } : each)));

describe("threeWayMerge of a list, after one edit", () => {
  const shapes = [{}, { keys: ["id"] }];

  it.each(shapes)("leaves every hidden value where it was, with %j", (shape) => {
    const edits = fc.record({ at: fc.nat(), kind: fc.constantFrom("set", "clear", "insert", "remove", "move"), to: fc.nat() });
    fc.assert(
      fc.property(elements, edits, (former, { at, kind, to }) => {
        const base = shown(former) as readonly JsonObject[];
        fc.pre(base.length > 0);
        const index = at % base.length;
        const it = base[index] as JsonObject;
        const without = base.toSpliced(index, 1);
        const { at: _cleared, ...rest } = it;
        const now = {
          set: base.with(index, { ...it, at: 7 }),
          clear: base.with(index, rest),
          insert: base.toSpliced(index, 0, { id: 99 }),
          remove: without,
          move: without.toSpliced(to % base.length, 0, it),
        }[kind] as readonly JsonObject[];
        const merged = threeWayMerge(former, base, now, shape) as readonly JsonObject[];
        expect(shown(merged)).toEqual(now);
        const ids = (list: readonly JsonObject[]) => list.map(({ id }) => id).sort();
        const gone = kind === "remove" ? [it.id] : [];
        expect(ids(merged.filter(({ id }) => id !== 99))).toEqual(ids(former.filter(({ id }) => !gone.includes(id)) as never));
        for (const each of merged) {
          const before = former.find(({ id }) => id === each.id) as JsonObject | undefined;
          expect([each._own, each._hidden]).toEqual([before?._own, before?._hidden]);
        }
        // If nothing moves, hidden parts stay where they were.
        if (kind !== "move") {
          expect(merged.map(({ id }) => id).filter((id) => id !== 99)).toEqual(
            former.map(({ id }) => id).filter((id) => !gone.includes(id)),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("threeWayMerge", () => {
  const memory = { name: "memory", target: 60 };
  const cpu = (target: number) => ({ name: "cpu", target });

  it("keeps elements that weren't shown beside those that were", () => {
    expect(threeWayMerge([memory, cpu(80)], [cpu(80)], [cpu(50)])).toEqual([memory, cpu(50)]);
    expect(threeWayMerge([memory, cpu(80)], [cpu(80)], [])).toEqual([memory]);
    expect(threeWayMerge([memory], undefined, [cpu(50)])).toEqual([memory, cpu(50)]);
    expect(threeWayMerge([cpu(80), memory], [cpu(80)], [cpu(50)])).toEqual([cpu(50), memory]);
  });

  it("knows elements by their keys, where they have some", () => {
    const former = [
      { name: "a", inner: [{ id: 1, hidden: 1 }] },
      { name: "b", hidden: 2 },
    ];
    const base = [{ name: "a", inner: [{ id: 1 }] }, { name: "b" }];
    const now = [
      { name: "b", set: true },
      { name: "a", inner: [{ id: 2 }, { id: 1 }] },
    ];
    const shape = { keys: ["name"], inside: { fields: { inner: { keys: ["id"] } } } };
    expect(threeWayMerge(former, base, now, shape)).toEqual([
      { name: "b", hidden: 2, set: true },
      { name: "a", inner: [{ id: 2 }, { id: 1, hidden: 1 }] },
    ]);
    expect(threeWayMerge({ x: former }, { x: base }, { x: now }, { inside: shape })).toHaveProperty("x.0.hidden", 2);
  });

  it("takes keys such as __proto__ as data", () => {
    const parse = (text: string) => JSON.parse(text) as JsonValue;
    const merged = threeWayMerge(parse('{"__proto__":{"a":1,"_b":2}}'), parse('{"__proto__":{"a":1}}'), parse('{"__proto__":{"a":3}}'));
    expect(JSON.stringify(merged)).toBe('{"__proto__":{"a":3,"_b":2}}');
  });

  it("doesn't compare every element of long lists with every other", () => {
    const former = Array.from({ length: 40_000 }, (_, id) => ({ id, hidden: id }));
    const base = former
      .slice(1)
      .map(({ id }) => ({ id }))
      .reverse();
    // A table of 1.6 billion numbers doesn't fit into memory.
    const merged = threeWayMerge(former, base, base.with(20_000, { id: -1 })) as typeof former;
    expect(merged).toHaveLength(40_000);
  });
});
