import { describe, expect, it } from "vitest";
import { retiredVersions } from "../../../src/migrate/managed-fields/clean-managed-fields.js";
import { removedVersions, withoutVersions } from "../../../src/migrate/managed-fields/removed-versions.js";
import { targetWith, v1, v2 } from "../support.js";

const entry = (manager: string, version: string) => ({ manager, apiVersion: `example.com/${version}`, operation: "Apply" });

describe("removedVersions", () => {
  it("names each version that the group hasn't, once", () => {
    const entries = [entry("a", "v0"), entry("b", "v1"), entry("c", "v0"), { manager: "d", apiVersion: "other.com/v1" }];
    expect(removedVersions(entries, "example.com", ["v1", "v2"])).toEqual(["example.com/v0", "other.com/v1"]);
    expect(removedVersions(undefined, "example.com", ["v1"])).toEqual([]);
  });
});

describe("withoutVersions", () => {
  const dropped = (apiVersion: string) => apiVersion.endsWith("v0");

  it("leaves the other entries as they are", () => {
    const kept = entry("b", "v1");
    expect(withoutVersions([entry("a", "v0"), kept], "example.com/v2", dropped)).toEqual([kept]);
  });

  it("leaves a seed where no other entry is left", () => {
    const seed = { manager: "wheelwright-migrate-seed", apiVersion: "example.com/v2", fieldsV1: { "f:metadata": { "f:name": {} } } };
    expect(withoutVersions([entry("a", "v0")], "example.com/v2", dropped)).toMatchObject([seed]);
  });

  it("has nothing to do where there is no such entry", () => {
    expect(withoutVersions([entry("b", "v1")], "example.com/v2", dropped)).toBeUndefined();
    expect(withoutVersions(undefined, "example.com/v2", dropped)).toBeUndefined();
  });
});

describe("retiredVersions", () => {
  it("are those that are gone, no longer served, or were stored before, and not one that is served and never was", () => {
    const { crd, resource } = targetWith({ versions: [v1, v2, { ...v1, name: "v3alpha1" }, { ...v1, name: "v0", served: false }] });
    if (crd === undefined) return;
    const isRetired = retiredVersions({ resource, crd });
    const retired = ["v0", "v1", "v2", "v3alpha1", "v9"].filter((name) => isRetired(`example.com/${name}`));
    expect(retired).toEqual(["v0", "v1", "v9"]);
  });
});
