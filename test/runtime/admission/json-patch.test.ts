import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";
import { deepCopy } from "../../../src/runtime/deep-copy.js";
import { jsonPatch } from "../../../src/runtime/webhook/admission/json-patch.js";
import { applyPatch, sorted } from "./apply-patch.js";

const patch = (before: string, change: (object: never) => void) => {
  const object = parseJson(before);
  const copy = deepCopy(object);
  change(copy as never);
  return stringifyJson(jsonPatch(object, copy));
};

describe("a JSON patch", () => {
  it("has only what differs", () => {
    const before = '{"spec":{"image":"a","size":1,"ports":[{"name":"a"},{"name":"b"}]},"status":{}}';
    expect(patch(before, () => {})).toBe("[]");
    expect(
      patch(before, ({ spec }: { spec: Record<string, unknown> }) =>
        Object.assign(spec, { size: 2, image: undefined, extra: { deep: [1] } }),
      ),
    ).toBe(
      '[{"op":"remove","path":"/spec/image"},{"op":"replace","path":"/spec/size","value":2},{"op":"add","path":"/spec/extra","value":{"deep":[1]}}]',
    );
    expect(patch(before, ({ spec }: { spec: { ports: object[] } }) => spec.ports.unshift({ name: "new" }))).toBe(
      '[{"op":"add","path":"/spec/ports/0","value":{"name":"new"}}]',
    );
    expect(patch(before, ({ spec }: { spec: { ports: object[] } }) => spec.ports.shift())).toBe('[{"op":"remove","path":"/spec/ports/0"}]');
    expect(
      patch(before, ({ spec }: { spec: { ports: { protocol?: string }[] } }) => {
        for (const port of spec.ports) port.protocol = "TCP";
      }),
    ).toBe('[{"op":"add","path":"/spec/ports/0/protocol","value":"TCP"},{"op":"add","path":"/spec/ports/1/protocol","value":"TCP"}]');
  });

  it("names keys as JSON pointers do", () => {
    const labels = (object: Record<string, unknown>) => Object.assign(object, { "a/b": 1, "c~d": 2, "": 3 });
    expect(patch("{}", labels)).toBe(
      '[{"op":"add","path":"/a~1b","value":1},{"op":"add","path":"/c~0d","value":2},{"op":"add","path":"/","value":3}]',
    );
  });

  it("takes __proto__ for a key like any other", () => {
    const before = '{"a":{"__proto__":{"x":1},"y":2}}';
    expect(patch(before, () => {})).toBe("[]");
    expect(
      patch(before, ({ a }: { a: { y: number } }) => {
        a.y = 3;
      }),
    ).toBe('[{"op":"replace","path":"/a/y","value":3}]');
    expect(stringifyJson(jsonPatch(parseJson("{}"), parseJson('{"__proto__":1}')))).toBe('[{"op":"add","path":"/__proto__","value":1}]');
    expect(stringifyJson(jsonPatch(parseJson('{"__proto__":{"a":1}}'), {}))).toBe('[{"op":"remove","path":"/__proto__"}]');
  });

  it("keeps integers of 64 bits digit for digit, and doesn't touch what nobody touched", () => {
    const before = '{"big":9007199254740993,"float":1.0,"huge":1e400}';
    expect(patch(before, (object: Record<string, unknown>) => Object.assign(object, { more: 9223372036854775807n, small: 5n }))).toBe(
      '[{"op":"add","path":"/more","value":9223372036854775807},{"op":"add","path":"/small","value":5}]',
    );
    expect(stringifyJson(jsonPatch({ a: 5 }, { a: 5n }))).toBe("[]");
    expect(stringifyJson(jsonPatch({ a: 9007199254740993n }, { a: 9007199254740992n }))).toBe(
      '[{"op":"replace","path":"/a","value":9007199254740992}]',
    );
  });

  it("reads what code made of the object as JSON.stringify does", () => {
    const at = new Date("2026-01-02T03:04:05.000Z");
    expect(stringifyJson(jsonPatch({ at: "2026-01-02T03:04:05.000Z" }, { at, no: undefined, f: () => 1 }))).toBe("[]");
    expect(stringifyJson(jsonPatch({ list: [1] }, { list: [1, undefined] }))).toBe('[{"op":"add","path":"/list/1","value":null}]');
    expect(stringifyJson(jsonPatch({ n: 1 }, { n: Number.NaN }))).toBe('[{"op":"replace","path":"/n","value":null}]');
  });

  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(null, true, 0, 1, 9007199254740993n, "", "a", "b"),
      fc.array(tie("value"), { maxLength: 6 }),
      fc.dictionary(fc.constantFrom("a", "b", "a/b", "~", "", "__proto__", "0"), tie("value"), { maxKeys: 4 }),
    ),
  })).value;
  const plain = (value: unknown) => parseJson(stringifyJson(value));

  it("makes the one of the other, whatever they are", () => {
    fc.assert(
      fc.property(json, json, (left, right) => {
        const [before, after] = [plain(left), plain(right)];
        const text = stringifyJson(before);
        const steps = parseJson(stringifyJson(jsonPatch(before, after))) as Parameters<typeof applyPatch>[1];
        expect(stringifyJson(sorted(applyPatch(deepCopy(before), steps)))).toBe(stringifyJson(sorted(after)));
        expect(stringifyJson(before)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it("has no more steps than elements came and went", () => {
    const element = fc.integer({ min: 0, max: 50 }).map((name) => ({ name }));
    fc.assert(
      fc.property(
        fc.uniqueArray(element, { selector: ({ name }) => name, maxLength: 20 }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        (list, kept) => {
          const after = list.filter((_, index) => kept[index] ?? true);
          expect(jsonPatch(list, after)).toHaveLength(list.length - after.length);
          expect(jsonPatch(after, list)).toHaveLength(list.length - after.length);
        },
      ),
    );
  });
});
