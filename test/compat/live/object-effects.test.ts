import { describe, expect, it } from "vitest";
import { LiveObjects } from "../../../src/compat/live/live-kind.js";
import { kindOfCrd } from "../../../src/crds/kind-of-crd.js";
import type { JsonObject, JsonValue } from "../../../src/model/json.js";

const group = "apps.example.com";

/** A kind of two versions with a conversion that copies, whose spec has these properties. */
function widgets(properties: JsonObject, more: JsonObject = {}) {
  const schema = { openAPIV3Schema: { type: "object", properties: { spec: { type: "object", properties } }, ...more } };
  const version = (name: string, storage: boolean) => ({ name, storage, served: true, schema });
  return kindOfCrd(
    {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      spec: {
        group,
        scope: "Namespaced",
        names: { plural: "widgets", singular: "widget", kind: "Widget", listKind: "WidgetList" },
        versions: [version("v1", true)],
      },
    } as JsonValue,
    { subresources: true },
  );
}

function widget(name: string, spec: JsonObject, metadata: JsonObject = {}): JsonObject {
  const server = {
    uid: "11111111-1111-1111-1111-111111111111",
    resourceVersion: "7",
    creationTimestamp: "2026-01-01T00:00:00Z",
    generation: 1,
  };
  return { apiVersion: `${group}/v1`, kind: "Widget", metadata: { name, namespace: "default", ...server, ...metadata }, spec };
}

async function found(kind: ReturnType<typeof widgets>, objects: readonly JsonObject[], removedVersions: readonly string[] = []) {
  const live = new LiveObjects({ kind, removedVersions, convertTo: async (object, apiVersion) => ({ ...object, apiVersion }) });
  for (const object of objects) await live.look(object);
  return live.tally.findings("api").map(({ rule, path, objects: of }) => ({ rule, path, ...of }));
}

describe("objects of a cluster under a new schema", () => {
  it("are none of anybody's business where they fit", async () => {
    expect(await found(widgets({ size: { type: "integer" } }), [widget("a", { size: 1 }), widget("b", {})])).toEqual([]);
  });

  it("are frozen by a rule on the whole object, and tolerated where the API server ratchets", async () => {
    const rule = { rule: "!has(self.spec) || !has(self.spec.legacy)", message: "legacy is over" };
    const kind = widgets({ legacy: { type: "string" }, size: { type: "integer", maximum: 5 } }, { "x-kubernetes-validations": [rule] });
    const objects = [widget("a", { legacy: "x" }), widget("b", { size: 9 }), widget("c", { size: 2 })];
    expect(await found(kind, objects)).toEqual([
      { rule: "live-frozen", path: ".", affected: 1, of: 3, names: ["default/a"] },
      { rule: "live-tolerated", path: ".spec.size", affected: 1, of: 3, names: ["default/b"] },
    ]);
  });

  it("are frozen in a list without keys only where the list itself is edited", async () => {
    const kind = widgets({ ports: { type: "array", items: { type: "object", properties: { port: { type: "integer", maximum: 100 } } } } });
    expect(await found(kind, [widget("a", { ports: [{ port: 1 }, { port: 200 }] })])).toEqual([
      { rule: "live-tolerated", path: ".spec.ports[].port", affected: 1, of: 1, names: ["default/a"] },
    ]);
  });

  it("lose fields that the schema no longer has, which are counted once for each object", async () => {
    const kind = widgets({ ports: { type: "array", items: { type: "object", properties: { port: { type: "integer" } } } } });
    const ports = [
      { port: 1, name: "a" },
      { port: 2, name: "b" },
    ];
    expect(await found(kind, [widget("a", { ports }), widget("b", { ports, zone: "x" })])).toEqual([
      { rule: "live-dropped", path: ".spec.ports[].name", affected: 2, of: 2, names: ["default/a", "default/b"] },
      { rule: "live-dropped", path: ".spec.zone", affected: 1, of: 2, names: ["default/b"] },
    ]);
  });

  it("read otherwise where a default came, also inside of a map's values", async () => {
    const values = { type: "object", properties: { mode: { type: "string", default: "fast" } } };
    const kind = widgets({ pools: { type: "object", additionalProperties: values } });
    expect(await found(kind, [widget("a", { pools: { x: {}, y: { mode: "slow" } } }), widget("b", {})])).toEqual([
      { rule: "live-changed", path: ".spec.pools.*.mode", affected: 1, of: 2, names: ["default/a"] },
    ]);
  });

  it("name the clients that wrote through a version that goes", async () => {
    const managedFields = [
      { manager: "kubectl", operation: "Apply", apiVersion: `${group}/v1alpha1` },
      { manager: "argocd", operation: "Update", apiVersion: `${group}/v1` },
    ];
    const findings = await found(widgets({}), [widget("a", {}, { managedFields }), widget("b", {})], ["v1alpha1"]);
    expect(findings).toEqual([{ rule: "live-managed", path: undefined, affected: 1, of: 2, names: ["default/a"] }]);
  });

  it("that can't be converted are counted, with the conversion's words", async () => {
    const kind = widgets({});
    const live = new LiveObjects({ kind, removedVersions: [], convertTo: () => Promise.reject(new Error("Widget default/a: no zone")) });
    await live.look({ ...widget("a", {}), apiVersion: `${group}/v0` });
    expect(live.tally.findings("api")).toMatchObject([
      {
        rule: "live-unconvertible",
        severity: "error",
        version: "v1",
        summary: "1 of 1 object can't be converted to this version: Widget default/a: no zone",
      },
    ]);
  });

  it("are named ten times at most, however many there are", async () => {
    const objects = Array.from({ length: 1_000 }, (_, index) => widget(`w${index}`, { size: 1 }));
    const [finding, ...more] = await found(widgets({}), objects);
    expect([finding?.affected, finding?.names?.length, more.length]).toEqual([1_000, 10, 0]);
  });
});
