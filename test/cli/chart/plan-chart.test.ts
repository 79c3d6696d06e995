import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { planChart } from "../../../src/cli/chart/plan-chart.js";
import type { JsonObject } from "../../../src/model/json.js";
import { projectFiles } from "../../support/project.js";

const target = { folder: "dist/chart", files: projectFiles({}), version: "0.1.0", force: false };
const deployment = (name: string): JsonObject => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name, namespace: "demo-system" },
  spec: { template: { metadata: {}, spec: { containers: [{ name: "manager", image: "controller:latest" }] } } },
});
const plan = (objects: readonly JsonObject[], built = "") =>
  planChart({ name: "demo", namespace: "demo-system", namePrefix: "demo-", objects }, built, target);
const codes = (objects: readonly JsonObject[], built = "") => plan(objects, built).diagnostics.map(({ code }) => code);

it("warns of a manager of another name, which has no values (WW784)", () => {
  expect(codes([deployment("demo-controller-manager")])).toEqual([]);
  expect(codes([deployment("demo-other")])).toEqual(["WW784"]);
  const schema = plan([deployment("demo-other")]).files.find(({ path }) => path.endsWith("values.schema.json"));
  expect(schema).not.toMatchObject({ content: expect.stringContaining("replicas") });
});

it("warns before a release is too large for its Secret (WW783)", () => {
  const noise = Array.from({ length: 30_000 }, (_, index) => createHash("sha256").update(String(index)).digest("hex")).join("\n");
  const manager = [deployment("demo-controller-manager")];
  expect(codes(manager, noise)).toEqual(["WW783"]);
  expect(codes(manager, noise.slice(0, noise.length / 2))).toEqual([]);
});

it("reads images with ports, tags and digests", () => {
  const defaults = (image: string) => {
    const object = JSON.parse(JSON.stringify(deployment("demo-controller-manager")).replace("controller:latest", image)) as JsonObject;
    const file = plan([object]).files.find(({ path }) => path.endsWith("values.yaml"));
    const content = file !== undefined && "content" in file ? String(file.content) : "";
    return ["repository", "tag", "digest"].map((key) => new RegExp(`^ +${key}: (.*)$`, "m").exec(content)?.[1]);
  };
  const digest = `sha256:${"0".repeat(63)}a`;
  expect(defaults("controller")).toEqual(["controller", "latest", "''"]);
  expect(defaults("localhost:5000/a/b:v1.2")).toEqual(["localhost:5000/a/b", "v1.2", "''"]);
  expect(defaults(`r.example.com/a@${digest}`)).toEqual(["r.example.com/a", "''", digest]);
});
