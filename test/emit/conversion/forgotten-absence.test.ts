import { beforeAll, describe, expect, it } from "vitest";
import { withForgotten } from "../../../src/testing/laws/forgotten.js";
import { type BuiltProject, emitProject, loadConversions } from "./support/build.js";
import { entrance } from "./support/cases/entrance.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";

describe("absence that isn't remembered", () => {
  let built: BuiltProject;
  let conversion: Conversion;
  beforeAll(async () => {
    built = emitProject(entrance.config, entrance.files);
    const loaded = await loadConversions(built);
    const [found] = built.project.kinds.flatMap((kind) => conversionsOf(kind, loaded));
    if (found === undefined) throw new Error("Entrance has no conversion");
    conversion = found;
  });

  const all = { grade: "a", timeout: "1s", zone: "CET", days: "1", remembered: "no", limit: 1, region: "us" };
  const spokeOf = (spec: Json) => ({
    apiVersion: "example.com/v1beta1",
    kind: "Entrance",
    metadata: { name: "e" },
    spec: { ...all, ...spec },
  });
  const thereAndBack = (object: Json) => {
    const hub = conversion.toHub(object);
    return { hub: hub.spec as Json, metadata: hub.metadata, spoke: conversion.fromHub(hub) };
  };

  it("is written out as the value that it means, and keeps nothing", () => {
    const { hub, metadata, spoke } = thereAndBack(
      spokeOf({ rules: [{ host: "a", paths: [{ path: "/" }, { path: "/b", pathType: "Exact" }] }] }),
    );
    const paths = [
      { path: "/", pathType: "ImplementationSpecific" },
      { path: "/b", pathType: "Exact" },
    ];
    expect(hub.rules).toEqual([{ host: "a", paths, graceSeconds: 30 }]);
    expect(metadata).toEqual({ name: "e" });
    expect((spoke.spec as Json).rules).toEqual([{ host: "a", paths, grace: "30s" }]);
    expect(spoke.metadata).toEqual({ name: "e" });
  });

  it("is no other value: what is written out stays written out, and what the hub has is shown", () => {
    const written = spokeOf({
      grade: "local",
      paths: [{ pathType: "ImplementationSpecific" }],
      timeout: "300s",
      ports: { a: { protocol: "TCP" } },
    });
    expect(thereAndBack(written).spoke.spec).toEqual(written.spec);
    const { grade: _grade, timeout: _timeout, ...less } = spokeOf({}).spec;
    expect(thereAndBack({ ...written, spec: less }).spoke.spec).toMatchObject({ grade: "local", timeout: "5m" });
  });

  it("in the hub comes back as the value, too", () => {
    const { zone: _zone, days: _days, ...hub } = thereAndBack(spokeOf({})).hub;
    const object = { apiVersion: "example.com/v1", kind: "Entrance", metadata: { name: "e" }, spec: hub };
    const spoke = conversion.fromHub(object);
    expect(spoke.spec).toMatchObject({ zone: "UTC", days: "7" });
    expect(spoke.metadata).toEqual({ name: "e" });
    expect(conversion.toHub(spoke).spec).toEqual({ ...hub, zone: "UTC", days: 7 });
  });

  it("is remembered where nobody said otherwise, and null is a value of its own", () => {
    const { remembered: _remembered, ...spec } = spokeOf({ limit: null }).spec as Json;
    const { hub, metadata, spoke } = thereAndBack({ ...spokeOf({}), spec });
    expect(hub).toMatchObject({ remembered: "yes", limit: null });
    expect(JSON.stringify(metadata)).toContain("remembered");
    expect(spoke.spec).toEqual(spec);
    const { limit: _limit, ...without } = all;
    expect(thereAndBack({ ...spokeOf({}), spec: without }).spoke.spec).toEqual({ ...without, limit: 5 });
  });

  it("is told to the laws with the codecs, and in the ledger", () => {
    const file = built.files["api/v1beta1/zz_generated.entrance_conversion.ts"];
    expect(file).toContain('forgets: { side: "spoke", value: duration("s", { hub: "int32" }).fromHub(30) }');
    expect(file).toContain('forgets: { side: "spoke", value: "ImplementationSpecific" }');
    expect(file).toContain('forgets: { side: "hub", value: text("int32").toHub("7") }');
    const ledger = Object.entries(built.files).find(([path]) => path.endsWith("conversions/entrance.md"))?.[1];
    expect(ledger).toContain('copied; "local" for absence, which isn\'t remembered');
    expect(ledger).toContain('copied; "yes" for absence |');
  });

  it("is the value to the laws, wherever an object is that could have it", () => {
    const codec = { toHub: () => undefined, fromHub: () => undefined, samples: [] };
    const field = (spoke: string) => ({ spoke, hub: [".other"], codec, forgets: { side: "spoke", value: 1 } as const });
    const codecs = [field(".spec.a"), field(".spec.list[].b"), field(".spec.map[].c"), field(".gone.d")];
    const object = { spec: { list: [{}, { b: 2 }, null], map: { x: {}, y: { c: null } } } };
    const filled = { spec: { a: 1, list: [{ b: 1 }, { b: 2 }, null], map: { x: { c: 1 }, y: { c: null } } } };
    expect(withForgotten(codecs, "spoke", object)).toEqual(filled);
    expect(withForgotten(codecs, "hub", object)).toEqual(object);
  });
});
