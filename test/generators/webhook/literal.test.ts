import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { literal } from "../../../generators/webhook/literal.js";

test("a value is laid out as TypeScript", () => {
  const value = {
    apiVersion: "a/v1",
    metadata: { name: "x", labels: { "app.io/name": "y" } },
    spec: {
      ports: [{ name: "http", port: 1 }],
      long: ["a".repeat(40), "b".repeat(40)],
      none: null,
      empty: {},
    },
  };
  expect(literal(value)).toBe(`{
  apiVersion: "a/v1",
  metadata: { name: "x", labels: { "app.io/name": "y" } },
  spec: {
    ports: [{ name: "http", port: 1 }],
    long: [
      "${"a".repeat(40)}",
      "${"b".repeat(40)}",
    ],
    none: null,
    empty: {},
  },
}`);
  expect(runInNewContext(`(${literal(value)})`)).toEqual(value);
});
