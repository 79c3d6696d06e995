import fc from "fast-check";
import { expect, it } from "vitest";
import type { ChartSetting } from "../../../src/chart/setting.js";
import { mergeValues } from "../../../src/cli/chart/merge-values.js";
import type { JsonObject, JsonValue } from "../../../src/model/json.js";

const paths = ["a", "m.x", "m.y", "m.z.p", "n.q"];
const value = fc.constantFrom<JsonValue[]>(1, 2, "s", true, {}, { k: 1 }, [], [1]);
const defaults = fc.dictionary(fc.constantFrom(...paths), value);
const setting = ([path, each]: readonly [string, JsonValue]): ChartSetting => ({ path, schema: {}, default: each, description: "" });

function at(values: JsonValue | undefined, path: string): JsonValue | undefined {
  return path.split(".").reduce<JsonValue | undefined>((inner, key) => (inner as Record<string, JsonValue> | undefined)?.[key], values);
}

function put(values: JsonObject, [key = "", ...others]: readonly string[], each: JsonValue): JsonObject {
  return { ...values, [key]: others.length === 0 ? each : put((values[key] ?? {}) as JsonObject, others, each) };
}

it("keeps what a user set or took out, follows defaults elsewhere, and leaves nothing that no setting reads", () => {
  const edits = fc.dictionary(fc.constantFrom(...paths), fc.option(value, { nil: undefined }));
  fc.assert(
    fc.property(defaults, defaults, edits, (former, present, edited) => {
      const given = { ...former, ...edited };
      const entries = Object.entries(given).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined);
      const read = new Set([...Object.keys(former), ...Object.keys(present)]);
      const before = entries
        .filter(([path]) => read.has(path))
        .reduce<JsonObject>((values, [path, each]) => put(values, path.split("."), each), {});
      const { values, added, dropped } = mergeValues(before, new Map(Object.entries(former)), Object.entries(present).map(setting));
      for (const path of paths) {
        const [old, now, user] = [former[path], present[path], at(before, path)];
        const removed = user === undefined && old !== undefined;
        const untouched = user === undefined ? old === undefined : JSON.stringify(user) === JSON.stringify(old);
        const expected = now === undefined ? undefined : removed ? undefined : untouched ? now : user;
        expect(at(values, path), path).toEqual(expected);
        expect(added.some((each) => each.path === path)).toBe(at(before, path) === undefined && at(values, path) !== undefined);
        expect(dropped.includes(path)).toBe(
          now === undefined && old !== undefined && user !== undefined && JSON.stringify(user) !== JSON.stringify(old),
        );
      }
    }),
    { numRuns: 500 },
  );
});

it("changes nothing the second time", () => {
  fc.assert(
    fc.property(defaults, defaults, (former, present) => {
      const settings = Object.entries(present).map(setting);
      const first = mergeValues({}, new Map(Object.entries(former)), settings).values;
      expect(mergeValues(first, new Map(Object.entries(present)), settings)).toEqual({ values: first, added: [], dropped: [] });
    }),
  );
});
