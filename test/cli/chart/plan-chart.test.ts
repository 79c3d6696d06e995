import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { planChart } from "../../../src/cli/chart/plan-chart.js";
import { largestSecret, releaseSize } from "../../../src/cli/chart/release-size.js";
import { installerObjects } from "../../../src/cli/installer/installer-objects.js";
import { toYaml } from "../../../src/emit/yaml/yaml-text.js";
import type { JsonObject } from "../../../src/model/json.js";
import { repository } from "../../support/cli.js";
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

it("warns of a manager that isn't asked whether it is ready, by which a storage version switches (WW785)", () => {
  const manager = deployment("demo-controller-manager");
  const probed = JSON.parse(
    JSON.stringify(manager).replace('"name":"manager"', '"name":"manager","readinessProbe":{"httpGet":{"path":"/readyz","port":"health"}}'),
  ) as JsonObject;
  const crd = (...versions: readonly string[]) => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "things.example.com" },
    spec: { versions: versions.map((name, index) => ({ name, served: true, storage: index === 0 })) },
  });
  expect(codes([manager, crd("v1", "v2")])).toEqual(["WW785"]);
  expect(codes([probed, crd("v1", "v2")])).toEqual([]);
  expect(codes([manager, crd("v1")])).toEqual([]);
});

it("has room for twenty kinds, and for twenty with a whole pod in each of them", () => {
  const crds = Object.values(goldenCrds());
  const sized = (objects: readonly JsonObject[]) => {
    const built = objects.map((object) => toYaml(object)).join("---\n");
    const { files, diagnostics } = plan(objects, built);
    expect(diagnostics.map(({ code }) => code)).not.toContain("WW783");
    const texts = files.flatMap((file) => ("content" in file ? [String(file.content)] : []));
    return releaseSize(texts, built) / largestSecret;
  };
  const runners = crds.find(({ metadata }) => (metadata as JsonObject).name === "runners.apps.example.com") as JsonObject;
  const copies = (of: JsonObject, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...of,
      metadata: { ...(of.metadata as JsonObject), name: `kind${index}.apps.example.com` },
    }));
  const twenty = [...crds, ...copies(crds[0] as JsonObject, 20)].slice(0, 20);
  expect(sized(twenty)).toBeLessThan(0.2);
  expect(sized(copies(runners, 20))).toBeLessThan(0.9);
});

/** The CRDs of all golden projects, by their names. */
function goldenCrds(): Record<string, JsonObject> {
  const goldens = join(repository, "test/golden");
  const files = readdirSync(goldens, { recursive: true, encoding: "utf8" }).filter((path) =>
    /output\/config\/crd\/bases\/.+\.yaml$/.test(path),
  );
  const crds = files.flatMap((path) => installerObjects(readFileSync(join(goldens, path), "utf8")));
  return Object.fromEntries(crds.map((crd) => [String((crd.metadata as JsonObject).name), crd]));
}

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
