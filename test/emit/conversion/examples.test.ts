import { beforeAll, describe, expect, it } from "vitest";

import { emitProject, loadConversions } from "./support/build.js";
import { cases } from "./support/cases.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";

async function conversion(name: string, spoke: string): Promise<Conversion> {
  const found = cases.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no case ${name}`);
  const built = emitProject(found.config, found.files);
  const loaded = await loadConversions(built);
  const wanted = built.project.kinds.flatMap((kind) => conversionsOf(kind, loaded)).find((each) => each.spoke === spoke);
  if (wanted === undefined) throw new Error(`${name} has no spoke ${spoke}`);
  return wanted;
}

/** The residue annotations of an object, parsed. */
function residue(object: Json): unknown {
  const annotations = Object.entries(((object.metadata as Json | undefined)?.annotations ?? {}) as Readonly<Record<string, string>>);
  return Object.fromEntries(annotations.map(([name, text]) => [name.slice(name.indexOf("/") + 1), JSON.parse(text)]));
}

function annotationOf(object: Json, name: string): unknown {
  return ((object.metadata as Json).annotations as Json)[name];
}

describe("SelfieRequest", () => {
  let selfie: Conversion;
  beforeAll(async () => {
    selfie = await conversion("SelfieRequest", "v1");
  });
  const v1 = (hostPort?: string) => ({
    apiVersion: "stable.example.com/v1",
    kind: "SelfieRequest",
    metadata: { name: "s" },
    ...(hostPort === undefined ? {} : { hostPort }),
  });
  const v2 = (fields: Json) => ({ apiVersion: "stable.example.com/v2", kind: "SelfieRequest", metadata: { name: "s" }, ...fields });

  it.each([
    ["[::1]:80", { host: "::1", port: 80 }],
    ["host", { host: "host" }],
    [":80", { host: "", port: 80 }],
    ["", { host: "" }],
    ["a:b:c", { host: "a:b:c" }],
    [undefined, {}],
  ])("%j is %j, without residue", (hostPort, fields) => {
    expect(selfie.toHub(v1(hostPort))).toEqual(v2(fields));
    expect(selfie.fromHub(v2(fields))).toEqual(v1(hostPort));
  });

  it("remembers a spelling that the hub doesn't have", () => {
    const hub = selfie.toHub(v1("host:080"));
    expect(hub).toMatchObject({ host: "host", port: 80 });
    expect(residue(hub)).toEqual({ "residue.v1": { l: expect.stringMatching(/^[0-9a-f]{8}$/), r: { ".hostPort": "host:080" } } });
    expect(selfie.fromHub(hub)).toEqual(v1("host:080"));
    expect(selfie.fromHub({ ...hub, port: 81 })).toEqual(v1("host:81"));
  });

  it("remembers that the host was absent, while the port stays", () => {
    const spoke = selfie.fromHub(v2({ port: 80 }));
    expect(spoke.hostPort).toBe(":80");
    expect(residue(spoke)).toMatchObject({ "residue.v2": { r: { ".host,.port": [null, 80] } } });
    expect(selfie.toHub(spoke)).toEqual(v2({ port: 80 }));
    const { hostPort: _cleared, ...cleared } = spoke;
    expect(selfie.toHub(cleared)).toEqual(v2({}));
  });

  it("lists what it can't represent", () => {
    const hub = selfie.toHub(v1("host:http"));
    expect(hub.host).toBe("host:http");
    expect(residue(hub)).toMatchObject({ unrepresentable: { v1: [".host", ".port"] }, "residue.v1": { r: { ".hostPort": "host:http" } } });
    expect(selfie.fromHub(hub)).toEqual(v1("host:http"));
  });
});

describe("Foo", () => {
  const metadata = { name: "f", annotations: { note: "x" } };
  const v2 = { apiVersion: "sample.webhook.io/v2", kind: "Foo", metadata, spec: { greeting: "hi", alias: "al" } };

  it("keeps the hub's alias on the old version, and gives it back", async () => {
    const foo = await conversion("Foo, hub v2", "v1");
    const old = foo.fromHub(v2);
    expect(old).toMatchObject({ apiVersion: "sample.webhook.io/v1", spec: { greeting: "hi" } });
    expect(old.spec).not.toHaveProperty("alias");
    expect((old.metadata as typeof metadata).annotations.note).toBe("x");
    expect(
      residue({ metadata: { annotations: { "sample.webhook.io/residue.v2": annotationOf(old, "sample.webhook.io/residue.v2") } } }),
    ).toMatchObject({
      "residue.v2": { r: { ".spec.alias": "al" } },
    });
    expect(foo.toHub(old)).toEqual(v2);
    expect(foo.toHub({ ...old, spec: { greeting: "ho" } })).toEqual({ ...v2, spec: { greeting: "ho", alias: "al" } });
  });

  it("keeps the spoke's alias on the old hub", async () => {
    const foo = await conversion("Foo, hub v1", "v2");
    const stored = foo.toHub(v2);
    expect(stored.spec).toEqual({ greeting: "hi" });
    expect(foo.fromHub(stored)).toEqual(v2);
  });

  it("forgets what was inside an object that the client cleared", async () => {
    const foo = await conversion("Foo, hub v2", "v1");
    const { spec: _cleared, ...old } = foo.fromHub(v2);
    expect(foo.toHub(old)).toEqual({ apiVersion: "sample.webhook.io/v2", kind: "Foo", metadata });
  });

  it("drops forged residue that doesn't fit the schema", async () => {
    const foo = await conversion("Foo, hub v2", "v1");
    const forged = { annotations: { "sample.webhook.io/residue.v2": '{"l":"","r":{".spec.alias":{"not":"a string"}}}' } };
    expect(foo.toHub({ apiVersion: "sample.webhook.io/v1", kind: "Foo", metadata: forged, spec: { greeting: "hi" } })).toEqual({
      apiVersion: "sample.webhook.io/v2",
      kind: "Foo",
      metadata: {},
      spec: { greeting: "hi" },
    });
  });

  it("leaves partial objects partial", async () => {
    const foo = await conversion("Foo, hub v2", "v1");
    const at = (version: string) => ({ apiVersion: `sample.webhook.io/${version}`, kind: "Foo" });
    for (const partial of [
      {},
      { spec: null },
      { spec: {} },
      { metadata: null, status: null },
      { metadata: {}, spec: { greeting: null } },
    ]) {
      expect(foo.toHub({ ...at("v1"), ...partial })).toEqual({ ...at("v2"), ...partial });
      expect(foo.fromHub({ ...at("v2"), ...partial })).toEqual({ ...at("v1"), ...partial });
    }
  });
});

describe("Widget", () => {
  let widget: Conversion;
  beforeAll(async () => {
    widget = await conversion("Widget", "v1beta1");
  });
  const v1 = (spec: Json) => ({ apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "w" }, spec });
  const v1beta1 = (spec: Json) => ({ apiVersion: "example.com/v1beta1", kind: "Widget", metadata: { name: "w" }, spec });

  it("moves fields, renames them inside elements, and fills in what an absent side needs", () => {
    const rules = [{ name: "a", priority: 1 }];
    const hub = widget.toHub(
      v1beta1({ replicas: 1, cpu: "2", depth: 3, limits: rules, sets: { constructor: { name: "b", priority: 2 } }, network: null }),
    );
    expect(hub.spec).toEqual({
      size: 1,
      limits: { cpu: "2", inner: { depth: 3 } },
      rules: [{ name: "a", weight: 1 }],
      sets: { constructor: { name: "b", weight: 2 } },
      net: null,
      schedule: "@daily",
      timezone: "UTC",
    });
    expect(residue(hub)).toMatchObject({ "residue.v1beta1": { r: { ".spec.schedule": null } } });
  });

  it("knows an object that is empty from one that is absent", () => {
    const both = { size: 1, schedule: "x", timezone: "UTC" };
    for (const limits of [{}, { limits: {} }, { limits: { inner: {} } }, { limits: { memory: "1" } }]) {
      expect(widget.toHub(widget.fromHub(v1({ ...both, ...limits })))).toEqual(v1({ ...both, ...limits }));
    }
  });

  it("keeps keys such as __proto__ as data", () => {
    const sets = JSON.parse('{"__proto__":{"name":"a","weight":1}}') as Json;
    const spoke = widget.fromHub(v1({ size: 1, schedule: "x", timezone: "UTC", sets }));
    expect(JSON.stringify((spoke.spec as Json).sets)).toBe('{"__proto__":{"name":"a","priority":1}}');
  });
});
