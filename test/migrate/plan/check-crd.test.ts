import { describe, expect, it } from "vitest";
import { checkCrd } from "../../../src/migrate/plan/check-crd.js";
import { type CrdParts, crdWith, v1, v2 } from "../support.js";

const found = (parts: CrdParts, version = "v2", switches = false) =>
  checkCrd(crdWith(parts), version, switches).map(({ severity, check }) => `${severity} ${check}`);

describe("checkCrd", () => {
  it("has nothing to say of a CRD that is ready", () => {
    expect(found({})).toEqual([]);
  });

  it("blocks a CRD that isn't served, or is on its way out", () => {
    expect(found({ conditions: [{ type: "NamesAccepted", status: "False", message: "taken" }] })).toEqual(["block crd-not-established"]);
    expect(
      checkCrd(crdWith({ conditions: [{ type: "NamesAccepted", status: "False", message: "taken" }] }), "v2", false)[0]?.message,
    ).toContain("taken");
    expect(found({ terminating: true })).toEqual(["block crd-terminating"]);
  });

  it("blocks a version that isn't there, isn't served, or isn't stored", () => {
    expect(found({}, "v3")).toEqual(["block version-missing"]);
    expect(found({ versions: [v1, { ...v2, served: false }] })).toEqual(["block version-not-served"]);
    const before = {
      versions: [
        { ...v1, storage: true },
        { ...v2, storage: false },
      ],
      storedVersions: ["v1"],
    };
    expect(found(before)).toEqual(["block not-storage-version"]);
    expect(found(before, "v2", true)).toEqual(["info switch"]);
  });

  it("blocks objects that may be at a version that is no more", () => {
    expect(found({ storedVersions: ["v0", "v1", "v2"] })).toEqual(["block stored-version-missing"]);
  });

  it("notes what status.storedVersions says already, and what can't be", () => {
    expect(found({ storedVersions: ["v2"] })).toEqual(["info nothing-to-retire"]);
    expect(found({ storedVersions: ["v1"] })).toEqual(["warn stored-versions"]);
  });
});
