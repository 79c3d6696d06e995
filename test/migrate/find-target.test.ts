import { describe, expect, it } from "vitest";
import { parseResourceName } from "../../src/migrate/find-target.js";
import { storageVersionHash } from "../../src/migrate/settle/storage-version-hash.js";

describe("parseResourceName", () => {
  it("reads a resource as kubectl does", () => {
    expect(parseResourceName("secrets")).toEqual({ plural: "secrets" });
    expect(parseResourceName("deployments.apps")).toEqual({ plural: "deployments", group: "apps" });
    expect(parseResourceName("demos.demo.example.com")).toEqual({ plural: "demos", group: "demo.example.com" });
  });
});

describe("storageVersionHash", () => {
  it("is what kube-apiserver shows of Pods and Deployments", () => {
    expect(storageVersionHash("", "v1", "Pod")).toBe("xPOwRZ+Yhw8=");
    expect(storageVersionHash("apps", "v1", "Deployment")).toBe("8aSe+NMegvE=");
  });
});
