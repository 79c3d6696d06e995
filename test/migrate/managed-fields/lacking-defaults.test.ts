import { expect, it } from "vitest";
import { type DefaultingSchema, lackedDefaults, versionsThatLackDefaults } from "../../../src/migrate/managed-fields/lacking-defaults.js";
import { crdWith } from "../support.js";

const text: DefaultingSchema = { type: "string" };
const filled: DefaultingSchema = { type: "string", default: "Fast" };
const object = (properties: Readonly<Record<string, DefaultingSchema>>): DefaultingSchema => ({ type: "object", properties });

it.each<[string, DefaultingSchema, DefaultingSchema, readonly string[]]>([
  ["a field with a default that the other lacks", object({ mode: filled }), object({}), [".mode"]],
  ["a field that the other has without a default", object({ mode: filled }), object({ mode: text }), []],
  ["a field without a default", object({ mode: text }), object({}), []],
  ["in an object that both have", object({ spec: object({ mode: filled }) }), object({ spec: object({}) }), [".spec.mode"]],
  ["in an object that the other lacks", object({ spec: object({ mode: filled }) }), object({}), []],
  ["of an object that the other lacks", object({ spec: { ...object({}), default: {} } }), object({}), [".spec"]],
  [
    "in the elements of a list",
    object({ ports: { type: "array", items: object({ mode: filled }) } }),
    object({ ports: { type: "array", items: object({}) } }),
    [".ports[].mode"],
  ],
  [
    "in the values of a map",
    object({ by: { type: "object", additionalProperties: object({ mode: filled }) } }),
    object({ by: { type: "object", additionalProperties: object({}) } }),
    [".by.*.mode"],
  ],
  ["where the other keeps unknown fields", object({ mode: filled }), { "x-kubernetes-preserve-unknown-fields": true }, []],
  ["where the other takes any name", object({ mode: filled }), { type: "object", additionalProperties: text }, []],
  ["in metadata", object({ metadata: object({ mode: filled }) }), object({ metadata: object({}) }), []],
])("finds the defaults that another schema lacks: %s", (_, first, other, expected) => {
  expect(lackedDefaults(first, other)).toEqual(expected);
});

it("names the versions that lack one, and none where a webhook converts", () => {
  const version = (name: string, storage: boolean, properties: Readonly<Record<string, DefaultingSchema>>) => ({
    name,
    served: true,
    storage,
    schema: { openAPIV3Schema: object({ spec: object(properties) }) },
  });
  const versions = [version("v1", false, {}), version("v1b", false, { mode: text }), version("v2", true, { mode: filled })];
  expect(versionsThatLackDefaults(crdWith({ versions, conversion: { strategy: "None" } }), "v2")).toEqual(["v1"]);
  expect(versionsThatLackDefaults(crdWith({ versions }), "v2")).toEqual([]);
});
