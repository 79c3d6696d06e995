import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { BundleSource } from "../../../src/bundle/bundle-source.js";
import { planBundle } from "../../../src/cli/bundle/plan-bundle.js";
import type { JsonObject } from "../../../src/model/json.js";
import { projectFiles } from "../../support/project.js";

const deployment: JsonObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "demo-controller-manager", namespace: "demo-system" },
  spec: {
    template: { metadata: {}, spec: { containers: [{ name: "manager", image: "a:1" }], serviceAccountName: "demo-controller-manager" } },
  },
};

const plan = (objects: readonly JsonObject[], more: Partial<BundleSource> = {}) =>
  planBundle(
    {
      name: "demo",
      namespace: "demo-system",
      namePrefix: "demo-",
      objects,
      release: { version: "0.1.0", channels: ["stable"], defaultChannel: "stable" },
      base: {},
      about: {},
      examples: [],
      resources: new Map(),
      ...more,
    },
    projectFiles({}),
    false,
  );
const codes = (objects: readonly JsonObject[], more?: Partial<BundleSource>) => plan(objects, more).diagnostics.map(({ code }) => code);

describe("the findings of a bundle", () => {
  it("refuses one without a Deployment (WW806)", () => {
    expect(codes([deployment])).toEqual([]);
    expect(codes([])).toEqual(["WW806"]);
  });

  it("warns of the placeholder of the image (WW808)", () => {
    expect(codes([JSON.parse(JSON.stringify(deployment).replace("a:1", "controller:latest")) as JsonObject])).toEqual(["WW808"]);
  });

  it("refuses names that are too long for a label (WW807)", () => {
    expect(codes([deployment], { name: "n".repeat(56) })).toEqual([]);
    expect(codes([deployment], { name: "n".repeat(57) })).toEqual(["WW807"]);
  });

  it("warns before a bundle is too large (WW809)", () => {
    const noise = Array.from({ length: 20_000 }, (_, index) => createHash("sha256").update(String(index)).digest("hex")).join("\n");
    const map = (name: string): JsonObject => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data: { noise } });
    expect(codes([deployment, map("a")])).toEqual(["WW809"]);
    expect(codes([deployment, { ...map("a"), data: { noise: noise.slice(0, 500_000) } }])).toEqual([]);
  });
});
