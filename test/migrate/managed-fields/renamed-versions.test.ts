import { expect, it } from "vitest";
import { withRenamedVersions } from "../../../src/migrate/managed-fields/renamed-versions.js";

const entry = (manager: string, apiVersion: string, more: object = {}) => ({ manager, operation: "Update", apiVersion, ...more });
const rename = (...entries: Parameters<typeof withRenamedVersions>[0] & object) =>
  withRenamedVersions(entries, (each) => each !== "g/v3", "g/v2");

it("records managers at another version, with the fields that they own", () => {
  const fieldsV1 = { "f:spec": { "f:text": {} } };
  expect(rename(entry("a", "g/v1", { fieldsV1 }), entry("b", "g/v3"))).toEqual([entry("a", "g/v2", { fieldsV1 }), entry("b", "g/v3")]);
});

it("says that there is nothing to rename", () => {
  expect(rename(entry("a", "g/v2"), entry("b", "g/v3"))).toBeUndefined();
  expect(withRenamedVersions(undefined, () => true, "g/v2")).toBeUndefined();
});

it("makes one entry of two that differ in the version alone, with the fields of both and the later time", () => {
  const first = entry("a", "g/v1", { time: "2026-01-02T00:00:00Z", fieldsV1: { "f:spec": { ".": {}, "f:text": {} }, "f:status": {} } });
  const second = entry("a", "g/v2", { time: "2026-01-01T00:00:00Z", fieldsV1: { "f:spec": { "f:size": {} } } });
  const fieldsV1 = { "f:spec": { ".": {}, "f:text": {}, "f:size": {} }, "f:status": {} };
  expect(rename(first, second)).toEqual([entry("a", "g/v2", { time: "2026-01-02T00:00:00Z", fieldsV1 })]);
});

it("keeps apart what the API server keeps apart", () => {
  const entries = [entry("a", "g/v1"), entry("a", "g/v1", { subresource: "status" }), { ...entry("a", "g/v1"), operation: "Apply" }];
  expect(rename(...entries)).toEqual(entries.map((each) => ({ ...each, apiVersion: "g/v2" })));
});
