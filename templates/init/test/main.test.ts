import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { managerOptions } from "wheelwright/runtime";
import { conversions } from "../api/zz_generated.conversions";

test("the manager understands the flags that config/manager gives it", () => {
  const manifest = readFileSync("config/manager/manager.yaml", "utf8");
  const flags = manifest.match(/--[a-z-]+=\S+/g) ?? [];
  expect(flags.length).toBeGreaterThan(0);
  expect(Object.keys(managerOptions(flags, {}))).toHaveLength(flags.length);
});

test("no kind has its conversions twice", () => {
  const kinds = conversions.map(({ group, kind }) => `${kind}.${group}`);
  expect(new Set(kinds).size).toBe(kinds.length);
});
